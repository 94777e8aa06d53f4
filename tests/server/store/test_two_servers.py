"""Two servers on one database: of two that append the same number one wins, the other follows."""

from __future__ import annotations

import asyncio

import pytest

from server.players import together
from server.tables.test_stored_games import lobby, new_table, picture
from toy.state import Keep, Swap
from ypsilon.core.fair import new_added
from ypsilon.games.pylos.state import Place
from ypsilon.match.errors import RequestError
from ypsilon.server.store.store import StoreError
from ypsilon.server.tables import seats, stored_games
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.tables.new_table import make
from ypsilon.wire import Me, NewTable, Open, Seated, Sit, Start, TableMade


@together
async def test_who_was_slower_reads_again_and_says_stale(address: str) -> None:
    async with lobby(address) as one, lobby(address) as other:
        here = await new_table(one, "pylos")
        there = await other.find(here.name)
        await here.act(0, 0, Place("1a1"), "first")
        # The news of it may have come by now, where there are any.
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


async def listed(at: Lobby, *people: Me | Open) -> TableMade:
    """Give a table at which anybody may sit down."""
    return await make(at, NewTable("pylos", {}, people, listed=True))


async def sit(at: Lobby, name: str, who: str, seat: int | None = None) -> Seated:
    """Sit somebody down, as a request is judged."""
    await at.find(name)
    asked = Sit(who, new_added(), seat=seat)
    return await at.judged(name, lambda: seats.sit(at, name, asked, f"address of {who}"))


@together
async def test_of_two_who_want_a_seat_at_two_servers_one_has_it(address: str) -> None:
    async with lobby(address) as one, lobby(address) as other:
        name = (await listed(one, Me("Host"), Open())).table.table
        await other.find(name)
        both = (sit(one, name, "Ann", 1), sit(other, name, "Bob", 1))
        found = await asyncio.gather(*both, return_exceptions=True)
        assert sum(isinstance(each, Seated) for each in found) == 1
        (refused,) = [each for each in found if isinstance(each, RequestError)]
        assert refused.code == "no-seat"
        names = [[each.name for each in at.tables[name].kept.seats] for at in (one, other)]
        assert names[0] == names[1]


@together
async def test_two_who_want_any_seat_at_two_servers_have_one_each(address: str) -> None:
    async with lobby(address) as one, lobby(address) as other:
        name = (await listed(one, Open(), Open())).table.table
        await other.find(name)
        found = await asyncio.gather(sit(one, name, "Ann"), sit(other, name, "Bob"))
        assert {each.seat for each in found} == {0, 1}


@together
async def test_a_game_that_is_started_at_two_servers_starts_once(address: str) -> None:
    async with lobby(address) as one, lobby(address) as other:
        made = await listed(one, Me("Ann"), Me("Bob"))
        name = made.table.table
        await other.find(name)

        async def start(at: Lobby) -> str:
            asked = Start((new_added(), new_added()))
            begun = await at.judged(name, lambda: seats.start(at, name, made.host, asked))
            return begun.status

        found = await asyncio.gather(start(one), start(other), return_exceptions=True)
        assert "playing" in found
        (refused,) = [each for each in found if isinstance(each, RequestError)]
        assert refused.code == "started"
        assert picture(one.tables[name].live) == picture(other.tables[name].live)


@together
async def test_nobody_is_refused_for_what_another_server_knows_better(address: str) -> None:
    """Only where the database is shared: a file belongs to one server."""
    if address.startswith("sqlite"):
        pytest.skip("a file belongs to one server")
    async with lobby(address) as one, lobby(address) as other:
        here = await new_table(one, "pylos")
        there = await other.find(here.name)
        for at in range(6):
            table = (here, there)[at % 2]
            await table.act(at % 2, at, Place(f"1{'abcd'[at % 4]}{1 + at // 4}"), f"request {at}")
        await here.resign(0, "enough")
        with pytest.raises(RequestError) as refused:
            await there.undo(0, None, "late")
        assert refused.value.code == "over"
