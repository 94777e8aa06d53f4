"""Taking back: a step of one's own freely, anything more by consent of all who play."""

from __future__ import annotations

from typing import Any

import pytest

from server.live_server import LiveServer
from server.players import Players, Refused, Table, together
from toy.state import Keep, Swap
from ypsilon.client import Live, new_request_id
from ypsilon.core.record import Agree, Undo
from ypsilon.match.plan import Wish
from ypsilon.match.proof import verify
from ypsilon.wire import AskUndo, Bot, Consent, Done, Me

THREE = (Me("Ann"), Me("Bob"), Me("Cat"))


async def heaps(players: Players, *seats: Me | Bot, **how: Any) -> Table:
    """Give a table of a game whose turns have two steps."""
    return await players.table(*seats, game="shaky", **how)


def may_step_back(live: Live) -> bool:
    """Tell whether a step may be taken back without asking."""
    decision = live.update.decision
    assert decision is not None
    return decision.back


async def moved(live: Live) -> None:
    """Make the first move there is, when it is one's turn."""
    await live.until(lambda now: now.decision)
    await live.act(live.legal[0])


@together
async def test_a_step_of_ones_own_turn_is_taken_back_without_asking(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        ann, bob = await (await heaps(players)).people()
        before = ann.update.view
        assert not may_step_back(ann)
        await moved(ann)
        assert may_step_back(ann)
        await ann.undo()
        assert ann.update.view == before
        assert ann.update.wish is None
        assert not may_step_back(ann)
        assert ann.log[-1].words.startswith("You undo ")
        await moved(ann)
        await bob.until(lambda now: now.entries == 3)
        assert [line.number for line in bob.log] == [1, 2, 3]


@together
async def test_what_another_has_answered_is_taken_back_by_consent(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        before = ann.update.view
        await moved(ann)
        await ann.undo()
        asked = await bob.until(lambda now: now.wish)
        assert asked.wish == Wish(0, 0, (), 1)
        assert asked.decision is not None
        await bob.consent(True)
        back = await ann.until(lambda now: now.decision)
        assert (back.view, back.wish) == (before, None)
        assert [line.kind for line in ann.log] == ["", "Agree", "Undo"]
        assert ann.log[1].words == "Bob agrees to undo one move."
        await moved(ann)
        await ann.resign()
        entries = (await players.server.record(table.name)).entries
        assert [entry.what for entry in entries][1:3] == [Agree(0), Undo(0)]


@together
async def test_consent_may_be_refused(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, bob = await (await players.table()).people()
        await moved(ann)
        await ann.undo()
        await bob.until(lambda now: now.wish)
        with Refused("no-wish"):
            await ann.consent(True)
        await bob.consent(False)
        assert (await ann.until(lambda now: now.wish is None)).movers == (1,)
        with Refused("no-wish"):
            await bob.consent(True)
        assert ann.update.entries == 1


@together
async def test_a_move_is_an_answer_too(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, bob = await (await players.table()).people()
        await moved(ann)
        await ann.undo()
        await bob.until(lambda now: now.wish)
        await moved(bob)
        assert (await ann.until(lambda now: now.decision)).wish is None
        with Refused("no-wish"):
            await bob.consent(True)


@together
async def test_all_others_must_agree(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(*THREE, game="toy", options={"seats": "3"})
        ann, bob, cat = await table.people()
        await ann.act(Keep())
        await ann.undo()
        await bob.until(lambda now: now.wish)
        await bob.consent(True)
        assert bob.update.wish == Wish(0, 2, (1,), 1)
        with Refused("no-wish"):
            await bob.consent(True)
        assert ann.update.decision is None
        await cat.consent(True)
        await ann.until(lambda now: now.decision)
        assert ann.update.movers == (0, 1, 2)


@pytest.mark.parametrize("to", [-1, 1, 99])
@together
async def test_there_must_be_something_to_go_back_to(live_server: LiveServer, to: int) -> None:
    async with Players(live_server) as players:
        ann, bob = await (await players.table()).people()
        with Refused("no-entry"):
            await ann.undo()
        await moved(ann)
        with Refused("no-entry"):
            await bob.undo()
        with Refused("no-entry"):
            await bob.undo(to)
        with Refused("not-yours"):
            await bob.undo(0, seat=0)


@together
async def test_at_a_practice_table_bots_agree_to_everything(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann = await (await players.table(Me("Ann"), Bot("beginner"))).enter(0)
        start = ann.update.view
        for _ in range(2):
            await moved(ann)
        await ann.until(lambda now: now.decision and now.entries == 4)
        await ann.undo()
        assert ann.update.decision is not None
        assert ann.log[-1].words.startswith("You undo ")
        await ann.undo(0)
        assert ann.update.view == start


@together
async def test_at_an_earnest_table_bots_take_nothing_back(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann = await (await players.table(Me("Ann"), Bot("beginner"), practice=False)).enter(0)
        await moved(ann)
        await ann.until(lambda now: now.decision)
        with Refused("no-consent"):
            await ann.undo()
        assert ann.update.wish is None
        free = await (await heaps(players, Me("Ann"), Bot("uniform"), practice=False)).enter(0)
        await moved(free)
        await free.undo()
        assert free.log[-1].kind == "Undo"


@together
async def test_bots_agree_but_people_are_still_asked(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        seats = (Me("Ann"), Me("Bob"), Bot("uniform"))
        table = await players.table(*seats, game="toy", options={"seats": "3"})
        ann, bob = await table.people()
        await ann.act(Keep())
        # What the bot does meanwhile would answer the wish.
        await ann.until(lambda now: 2 not in now.movers)
        await ann.undo()
        assert ann.update.wish is not None
        await bob.until(lambda now: now.wish)
        await bob.consent(True)
        await ann.until(lambda now: now.decision)


@together
async def test_luck_is_not_drawn_anew_for_who_takes_back(live_server: LiveServer) -> None:
    """What was revealed is not undone freely, and tickets are never used twice."""
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Me("Bob"), game="toy")
        ann, bob = await table.people()
        for live in (ann, bob):
            await live.act(next(each for each in live.legal if each != Keep()))
        await ann.until(lambda now: now.entries == 6)
        drawn = [line for line in ann.log if line.seat == -1]
        assert len(drawn) == 4
        await ann.undo()
        assert ann.update.wish is not None
        await bob.until(lambda now: now.wish)
        await bob.consent(True)
        for live in (ann, bob):
            await live.until(lambda now: now.entries == 8 and now.decision)
        await ann.act(Keep())
        await bob.act(next(each for each in bob.legal if each != Keep()))
        await ann.resign()
        assert verify(await players.server.record(table.name)) == 5


@together
async def test_an_answer_taken_back_before_anybody_knew_it_stays_unsaid(
    own_server: LiveServer,
) -> None:
    async with Players(own_server) as players:
        table = await players.table(game="toy")
        ann, bob = await table.people()
        card = ann.view.hand[0]
        await ann.act(Swap(card))
        await ann.undo()
        await bob.until(lambda now: now.wish)
        await bob.consent(True)
        await ann.until(lambda now: now.decision)
        for live in (ann, bob):
            await live.act(Keep())
        for live in (ann, bob):
            await live.until(lambda now: now.entries == 7)
        assert [line.text for line in ann.log][2:] == [f"swap:{card}", "", "", "keep", "keep"]
        assert [line.text for line in bob.log][2:] == ["", "", "keep", "keep"]
        told = await players.server.history(table.name, token=table.tokens[1])
        assert "swap" not in str([ply.line and ply.line.text for ply in told.plies])
        await bob.resign()
        told = await players.server.history(table.name, token=table.tokens[1])
        assert "swap:?" in str([ply.line and ply.line.text for ply in told.plies])


@together
async def test_a_wish_to_go_back_outlives_the_server(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        ann, bob = await (await players.table()).people()
        await moved(ann)
        asked = AskUndo(new_request_id(), 0)
        assert await ann.ask(asked) == Done(asked.id)
        own_server.close()
        own_server.open()
        assert (await bob.until(lambda now: now.wish)).wish == Wish(0, 0, (), 1)
        await bob.consent(True)
        await ann.until(lambda now: now.decision)
        assert [line.kind for line in ann.log] == ["", "Agree", "Undo"]
        assert ann.log[-1].to == 0
        own_server.close()
        own_server.open()
        # What was asked for is done: asked once more after all, it is not done again.
        await moved(ann)
        assert await ann.ask(asked) == Done(asked.id)
        assert ann.update.wish is None


@together
async def test_a_refusal_to_go_back_outlives_the_server(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        ann, bob = await (await players.table()).people()
        await moved(ann)
        await ann.undo()
        await bob.until(lambda now: now.wish)
        await bob.consent(False)
        own_server.close()
        own_server.open()
        await ann.ping()
        assert ann.update.wish is None


@together
async def test_a_repeated_request_takes_back_once(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann = await (await players.table(Me("Ann"), Bot("beginner"))).enter(0)
        for _ in range(2):
            await moved(ann)
        await ann.until(lambda now: now.decision and now.entries == 4)
        twice = AskUndo(new_request_id(), 0)
        for _ in range(2):
            assert await ann.ask(twice) == Done(twice.id)
        assert [line.kind for line in ann.log].count("Undo") == 1
        first, second = await (await players.table()).people()
        await moved(first)
        await first.undo()
        await second.until(lambda now: now.wish)
        agree = Consent(new_request_id(), 1, True)
        for _ in range(2):
            assert await second.ask(agree) == Done(agree.id)
        assert [line.kind for line in second.log] == ["", "Agree", "Undo"]
