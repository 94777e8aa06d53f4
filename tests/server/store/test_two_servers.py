"""Two servers on one database: of two that append the same number one wins, the other follows."""

from __future__ import annotations

import pytest

from server.players import together
from server.tables.test_stored_games import lobby, new_table, picture
from toy.state import Keep, Swap
from ypsilon.games.pylos.state import Place
from ypsilon.match.errors import RequestError
from ypsilon.server.store.store import StoreError
from ypsilon.server.tables import stored_games


@together
async def test_who_was_slower_reads_again_and_says_stale(address: str) -> None:
    async with lobby(address) as one, lobby(address) as other:
        here = await new_table(one, "pylos")
        there = await other.find(here.name)
        await here.act(0, 0, Place("1a1"), "first")
        assert len(there.live.timeline.entries) == 0
        with pytest.raises(RequestError) as refused:
            await there.act(0, 0, Place("1b1"), "second")
        assert refused.value.code == "stale"
        assert picture(there.live) == picture(here.live)
        await there.act(1, 1, Place("1b1"), "third")
        with pytest.raises(RequestError):
            await here.act(1, 1, Place("1c1"), "fourth")
        assert picture(there.live) == picture(here.live)


@together
async def test_a_decision_that_is_still_open_is_tried_again(address: str) -> None:
    async with lobby(address) as one, lobby(address) as other:
        here = await new_table(one, "toy")
        there = await other.find(here.name)
        version = here.live.decisions.opened[1]
        card = here.live.timeline.state.hands[0][0]
        await here.act(0, version, Swap(card), "first")
        await there.act(1, version, Keep(), "second")
        assert [entry.what for entry in there.live.timeline.entries[2:4]] == [Swap(card), Keep()]


@together
async def test_an_act_that_another_server_kept_is_answered_as_before(address: str) -> None:
    async with lobby(address) as one, lobby(address) as other:
        here = await new_table(one, "pylos")
        there = await other.find(here.name)
        await here.act(0, 0, Place("1a1"), "the same")
        await there.act(0, 0, Place("1a1"), "the same")
        assert len(there.live.timeline.entries) == 1


@together
async def test_whoever_resigns_at_one_server_has_resigned_at_the_other(address: str) -> None:
    async with lobby(address) as one, lobby(address) as other:
        here = await new_table(one, "pylos")
        there = await other.find(here.name)
        await here.resign(0, "enough")
        with pytest.raises(RequestError):
            await there.act(0, 0, Place("1a1"), "late")
        assert there.status == "over"


@together
async def test_a_table_that_cannot_be_read_again_stays_as_it_was(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StoreError("planted")

    async with lobby(address) as one, lobby(address) as other:
        here = await new_table(one, "pylos")
        there = await other.find(here.name)
        before = there.kept, there.status, there.touched, there.current
        await here.resign(0, "enough")
        with monkeypatch.context() as patch:
            patch.setattr(stored_games, "load_current", fail)
            with pytest.raises(StoreError):
                await there.act(0, 0, Place("1a1"), "late")
        assert (there.kept, there.status, there.touched, there.current) == before
        with pytest.raises(RequestError):
            await there.act(0, 0, Place("1a1"), "late")
        assert there.status == "over"
