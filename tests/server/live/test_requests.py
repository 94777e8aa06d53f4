"""Acts: what is done once, what is refused and by which rule, and who sees what of it."""

from __future__ import annotations

from typing import Any

import pytest

from server.attack import goes_on
from server.live_server import LiveServer
from server.players import Players, Refused, play_some, together
from server.raw import raw
from toy.state import Keep, Lay, Swap
from ypsilon.client import Live, new_request_id, play
from ypsilon.games.pylos.state import Place
from ypsilon.wire import Act, Bot, Done, GiveUp, Me, Typed, Update, Weigh


def act(live: Live, action: Any, **changed: Any) -> Act[Any]:
    """Give an act in the decision that is shown."""
    decision = live.update.decision
    assert decision is not None
    return Act(
        **{
            "id": new_request_id(),
            "seat": decision.seat,
            "version": decision.version,
            "action": action,
        }
        | changed
    )


@together
async def test_a_move_is_shown_to_everybody_in_words(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        german = await table.enter(language="de")
        await ann.act(Place("1a1"))
        assert ann.update.entries == 1
        shown = await bob.until(lambda now: now.decision)
        assert [(line.number, line.seat, line.text) for line in shown.log] == [(1, 0, "1a1")]
        assert shown.log[0].words == "Ann places a ball on the ground, a1."
        assert shown.log[0].action == Place("1a1")
        await german.until(lambda now: now.entries == 1)
        assert german.log[0].words == "Ann setzt eine Kugel auf den Boden, a1."


@together
async def test_an_action_can_be_weighed_without_being_played(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        await ann.weigh(Place("1a1"))
        with Refused("illegal") as refused:
            await ann.weigh(Place("2a1"))
        assert refused.refusal.rule.startswith("PY-")
        with Refused("not-your-turn"):
            await bob.weigh(Place("1a1"))
        assert ann.update.entries == 0
        weighed = Weigh(new_request_id(), 0, 0, Place("1b1"))
        await ann.act(Place("1a1"))
        with Refused("stale"):
            await ann.ask(weighed)
        assert [line.text for line in ann.log] == ["1a1"]


@pytest.mark.parametrize("game", ["pylos", "trypsylon"])
@together
async def test_a_move_may_be_typed_as_at_the_terminal(live_server: LiveServer, game: str) -> None:
    async with Players(live_server) as players:
        table = await players.table(game=game)
        screen = await table.enter(0, 1)
        decision = screen.update.decision
        assert decision is not None
        cell = decision.legal[0].cell
        assert cell != cell.upper()
        await screen.ask(Typed(new_request_id(), decision.seat, decision.version, cell.upper()))
        assert [line.text for line in screen.log if not line.kind] == [cell]


@together
async def test_an_update_tells_only_what_is_new(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, bob = await (await players.table()).people()
        await ann.act(Place("1a1"))
        await (await _to_move(bob)).act(Place("1b1"))
        shown = await _to_move(ann)
        assert [line.text for line in shown.update.log] == ["1b1"]
        assert [line.text for line in ann.log] == ["1a1", "1b1"]


async def _to_move(live: Live) -> Live:
    await live.until(lambda now: now.decision)
    return live


@together
async def test_a_stale_version_is_refused(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        late = act(ann, Place("1a1"))
        await ann.act(Place("1b2"))
        await (await _to_move(bob)).act(Place("1c3"))
        await _to_move(ann)
        for version in (late.version, 1, 3, -1):
            with Refused("stale"):
                await ann.ask(act(ann, Place("1a1"), version=version))
        await ann.act(Place("1a1"))


@together
async def test_nobody_acts_for_a_seat_that_is_not_theirs(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        for stranger in (bob, await table.enter()):
            with Refused("not-yours"):
                await stranger.ask(act(ann, Place("1a1")))
        for nowhere in (2, -1):
            with Refused("not-yours"):
                await ann.ask(act(ann, Place("1a1"), seat=nowhere))
        with Refused("stale"):
            await bob.ask(Act(new_request_id(), 1, 0, Place("1a1")))
        with Refused("not-your-turn"):
            await bob.act(Place("1a1"))
        assert ann.update.entries == 0


@pytest.mark.parametrize(("cell", "rule"), [("2a1", "PY-05"), ("9z9", "PY-24"), ("1a1", "PY-05")])
@together
async def test_a_refusal_names_the_rule(live_server: LiveServer, cell: str, rule: str) -> None:
    async with Players(live_server) as players:
        ann, bob = await (await players.table()).people()
        await ann.act(Place("1a1"))
        await _to_move(bob)
        with Refused("illegal") as refused:
            await bob.act(Place(cell))
        assert refused.refusal.rule == rule
        assert refused.refusal.message
        assert bob.update.entries == 1
        await bob.act(Place("1b1"))


@together
async def test_a_repeated_id_is_answered_as_before_and_changes_nothing(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        twice = act(ann, Place("1a1"))
        for _ in range(3):
            assert await ann.ask(twice) == Done(twice.id)
        other = await table.enter(0)
        assert await other.ask(twice) == Done(twice.id)
        await (await _to_move(bob)).act(Place("1b1"))
        assert await ann.ask(twice) == Done(twice.id)
        assert [line.text for line in ann.log] == ["1a1", "1b1"]
        for bad in ("", "x" * 65):
            with Refused("bad-id"):
                await ann.ask(act(await _to_move(ann), Place("1c1"), id=bad))


@together
async def test_a_refused_id_may_be_tried_again(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, _ = await (await players.table()).people()
        with Refused("illegal"):
            await ann.ask(act(ann, Place("2a1"), id="mine"))
        await ann.ask(act(ann, Place("1a1"), id="mine"))
        assert ann.update.entries == 1


@together
async def test_a_game_is_played_to_its_end_and_then_nothing_moves(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Bot("beginner"))
        ann = await table.enter(0)
        result = await play(ann, play_some(3))
        assert result is not None
        assert result.rule in {"PY-17", "PY-18", "PY-19"}
        assert ann.update.table.status == "over"
        assert ann.update.decision is None
        assert ann.update.movers == ()
        with Refused("over"):
            await ann.ask(Act(new_request_id(), 0, ann.update.entries, Place("1a1")))
        with Refused("over"):
            await ann.ask(GiveUp(new_request_id(), 0))


@together
async def test_two_watchers_see_two_views(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(game="toy")
        ann, bob = await table.people()
        eve = await table.enter()
        hands = [live.view.hand for live in (ann, bob, eve)]
        assert [len(hand) for hand in hands] == [2, 2, 0]
        dealt: list[Any] = [live.log[0].action for live in (ann, bob, eve)]
        assert [each.hands for each in dealt] == [
            (hands[0], None),
            (None, hands[1]),
            (None, None),
        ]
        assert ann.log[0].text != bob.log[0].text


@together
async def test_answers_to_a_question_are_shown_when_it_closes(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        seats = Me("Ann"), Me("Bob"), Me("Cat")
        table = await players.table(*seats, game="toy", options={"seats": "3"})
        ann, bob, cat = await table.people()
        eve = await table.enter()
        version = bob.update.decision.version  # type: ignore[union-attr]
        card = ann.view.hand[0]
        await ann.act(Swap(card))
        await cat.act(Keep())
        await bob.ping()
        shown = await bob.until(lambda now: now.movers == (1,))
        assert shown.decision is not None
        assert shown.decision.version == version
        assert _answers(bob) == []
        assert _answers(eve) == []
        assert _answers(ann) == [("swap", card)]
        history = await players.server.history(table.name, token=table.tokens[1])
        assert not [ply for ply in history.plies if ply.line and ply.line.seat >= 0]
        await bob.act(Keep())
        for live in (ann, bob, cat, eve):
            await live.until(lambda now: now.entries == 6)
        assert _answers(ann) == [("swap", card), ("keep", None), ("keep", None)]
        assert _answers(bob) == [("swap", None), ("keep", None), ("keep", None)]
        assert _answers(eve) == _answers(bob)


def _answers(live: Live) -> list[tuple[str, Any]]:
    """Give the answers in a log: what was answered, with the card that is shown."""
    found = [line.action for line in live.log if isinstance(line.action, Keep | Swap)]
    return [(type(each).__name__.lower(), getattr(each, "card", None)) for each in found]


@together
async def test_a_matter_of_the_table_is_told_while_a_question_is_open(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        table = await players.table(game="toy")
        ann, bob = await table.people()
        await ann.act(Keep())
        await ann.pause()
        await bob.until(lambda now: now.paused)
        assert [line.words for line in bob.log][-1] == "Ann stops the clocks."
        assert _answers(bob) == []


@together
async def test_composed_actions_are_not_listed_but_may_be_played(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, bob = await (await players.table(game="toy")).people()
        await ann.act(Keep())
        await bob.act(Keep())
        mover = (ann, bob)[(await ann.until(lambda now: now.entries == 4)).movers[0]]
        await mover.until(lambda now: now.decision and now.decision.composed)
        decision = mover.update.decision
        assert decision is not None
        assert (decision.legal, decision.composed) == ((), ("Lay",))
        with Refused("illegal") as refused:
            await mover.act(Lay((9,)))
        assert refused.refusal.rule == "TOY-05"
        await mover.act(next(each for each in mover.legal if isinstance(each, Lay)))


@together
async def test_a_seat_that_a_bot_plays_is_not_played_by_two(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        mine = act(ann, Place("1a1"))
        await ann.leave()
        with Refused("bot-plays"):
            await ann.ask(mine)
        await bob.until(lambda now: now.decision)


@together
async def test_an_action_of_another_game_is_malformed(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, _ = await (await players.table(game="toy")).people()
        pylos, _ = await (await players.table()).people()
        ann._request = pylos._request
        with Refused("malformed"):
            await ann.act(Place("1a1"))
        assert isinstance(ann.update, Update)


@together
async def test_a_refusal_says_what_and_why(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        async with raw(live_server, table.name, table.tokens[0]) as player:
            act = {"type": "Act", "seat": 0, "version": 0}
            await player.send({**act, "id": "1", "action": {"type": "Place", "cell": "2a1"}})
            refusal = (await player.next("Refused"))["refusal"]
            assert (refusal["code"], refusal["rule"][:3]) == ("illegal", "PY-")
            await player.send({**act, "id": "2", "version": 7, "action": {"type": "Stop"}})
            assert (await player.next("Refused"))["refusal"]["code"] == "stale"
            await player.send({**act, "id": "3", "action": {"type": "Place", "cell": "x" * 1000}})
            assert (await player.next("Refused"))["refusal"]["code"] == "illegal"
        await goes_on(table, await table.people())
