"""Analysis boards over REST: set up, moved in for all seats, and nothing is kept of them."""

from __future__ import annotations

from typing import Any

import pytest

from server.live_server import LiveServer
from server.players import Players, Refused, together
from ypsilon.analysis.board import LONGEST_LINE, Board
from ypsilon.client import Server
from ypsilon.core.game import CHANCE
from ypsilon.core.options import choose
from ypsilon.games import find
from ypsilon.server.http.boards.judging import GLANCE, SECONDS, task_of
from ypsilon.wire import Look, Me, Played

GAMES = ("pylos", "tryce", "trypsylon", "tyros")
PYLOS = "1a1,1b1,1a2/1d1,1d2,1d4 light"
TYROS = "act:1 chips=O9/Y18,23/G3/V15 land=19,29/5,8/- hands=OOYYGG/VVVVJ/- known=-/V/-"
THREE = {"seats": "3"}


@pytest.mark.parametrize("game", GAMES)
@together
async def test_moved_in_for_all_seats_from_the_start(live_server: LiveServer, game: str) -> None:
    async with Server(live_server.address) as server:
        now = await server.look(game, Look({}))
        seats, drawn = set(), 0
        while len(now.played) < 14:
            assert len(now.told) == len(now.played)
            assert all(now.told)
            seats.add(now.acting)
            if now.acting == CHANCE:
                asked: Look[Any] = Look(now.options, "", now.played, draw=True)
                drawn += 1
            else:
                assert (now.seat, now.acting) == (now.acting, now.movers[0])
                asked = Look(now.options, "", now.played, action=now.legal[0])
            now = await server.look(game, asked)
        assert len(seats - {CHANCE}) > 1
        assert bool(drawn) == find(game).chance
        # The text of where it stands says the same without what came before.
        again = await server.look(game, Look(now.options, now.position))
        assert (again.position, again.legal) == (now.position, now.legal)


@together
async def test_an_action_is_played_weighed_or_typed(live_server: LiveServer) -> None:
    async with Server(live_server.address) as server:
        start = await server.look("pylos", Look({}, PYLOS))
        action = next(each for each in start.legal if each.cell == "1b2")
        weighed = await server.look("pylos", Look({}, PYLOS, action=action, weigh=True))
        assert weighed == start
        played = await server.look("pylos", Look({}, PYLOS, action=action))
        assert (played.played, played.movers) == ((Played(0, "1b2"),), (0,))
        whole = await server.look("pylos", Look({}, PYLOS, text="1b2x1a1"))
        assert [each.text for each in whole.played] == ["1b2", "x1a1", "stop"]
        with Refused("illegal") as refused:
            await server.look("pylos", Look({}, PYLOS, text="1a1-2a1"), "de")
        assert refused.refusal.rule == "PY-08"


@together
async def test_chance_is_chosen_from_a_list_or_drawn(live_server: LiveServer) -> None:
    async with Server(live_server.address) as server:
        asked: Look[Any] = Look(THREE, TYROS.replace("act:1", "draw:1 owing=1"))
        now = await server.look("tyros", asked)
        assert now.acting == CHANCE
        assert {each.text for each in now.chance} == {f"draw {card}" for card in "OYGVJ"}
        chosen = await server.look("tyros", Look(THREE, now.position, text="draw J", eyes=0))
        assert chosen.view.hand == (2, 2, 2, 0, 1)
        hands = "+2C:L,3D:S/+2C:T,2D:I/+2D:C,4C:N/+6C:O,6D:U"
        cards = await server.look(
            "tryce", Look({}, f"- draw 1 3 0 0 {hands} AS:A{' -' * 5} 0 - - -")
        )
        # 108 cards, nine of them seen, and four jokers that are one thing.
        assert len(cards.chance) == 108 - 9 - 3
        with Refused("not-now"):
            await server.look("tyros", Look(THREE, TYROS, draw=True))


@together
async def test_one_looks_through_the_eyes_of_a_seat(live_server: LiveServer) -> None:
    async with Server(live_server.address) as server:
        mine = await server.look("tyros", Look(THREE, TYROS, eyes=0))
        assert (mine.seat, mine.acting, mine.view.hand) == (0, 0, (2, 2, 2, 0, 0))
        # What was shown of the other hand is part of the position.
        assert mine.view.known[1] == (0, 0, 0, 1, 0)
        theirs = await server.look("tyros", Look(THREE, TYROS, eyes=1))
        assert (theirs.seat, theirs.acting, theirs.legal) == (1, None, ())
        drawing = TYROS.replace("act:1", "draw:1 owing=1")
        drawn = await server.look("tyros", Look(THREE, drawing, eyes=1, text="draw J"))
        assert "joker" not in drawn.told[0].lower()


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (Look({}, "1a1,1a1/- light"), "illegal"),
        (Look({}, "2a1/- light"), "illegal"),
        (Look({}, ",".join(["1a1"] * 16) + "/- light"), "illegal"),
        (Look({}, "x" * 8001), "too-large"),
        (Look({"variant": "none"}), "bad-option"),
        (Look({}, eyes=2), "no-seat"),
        (Look({}, played=(Played(1, "1a1"),)), "not-now"),
        (Look({}, played=(Played(0, "4a1"),)), "illegal"),
        (Look({}, played=(Played(0, "1a1"),) * (LONGEST_LINE + 1)), "too-long"),
        (Look({}, text="x" * 2001), "too-large"),
    ],
)
@together
async def test_what_cannot_be_is_refused(
    live_server: LiveServer, asked: Look[Any], code: str
) -> None:
    async with Server(live_server.address) as server:
        with Refused(code):
            await server.look("pylos", asked)


@together
async def test_every_turn_is_judged_the_best_first(live_server: LiveServer) -> None:
    async with Server(live_server.address) as server:
        judged = await server.judge("pylos", Look({}, PYLOS))
        assert judged.seat == 0
        assert judged.shares == (1.0, 0.0)
        best = judged.turns[0]
        assert (best.text, best.worth) == ("1b2x1b1x1a2", "win")
        assert [each.text for each in best.played] == ["1b2", "x1b1", "x1a2"]
        assert judged.turns[-1].worth == "loss"
        nobody = await server.judge("tyros", Look({}))
        assert (nobody.seat, nobody.turns) == (None, ())


@pytest.mark.parametrize("game", GAMES)
@together
async def test_the_first_decision_of_every_game_is_judged_at_a_glance(
    live_server: LiveServer, game: str
) -> None:
    async with Server(live_server.address) as server:
        now = await server.look(game, Look({}))
        while now.acting == CHANCE:
            now = await server.look(game, Look(now.options, "", now.played, draw=True))
        judged = await server.judge(game, Look(now.options, "", now.played, brief=True))
        assert judged.seat == now.acting
        # In Tyros chance may leave a single landscape card that can be laid.
        assert len(judged.turns) >= min(2, len(now.legal)) > 0
        assert sum(judged.shares) == pytest.approx(1)
        shares = [each.share for each in judged.turns]
        assert shares == sorted(shares, reverse=True)
        # Each can be played as it is told.
        best = await server.look(game, Look(now.options, "", now.played + judged.turns[0].played))
        assert len(best.played) > len(now.played)


def test_a_glance_is_shorter() -> None:
    board = Board(choose(find("pylos"), {}), choose(find("pylos"), {}).load(PYLOS))
    assert task_of(board, 0, GLANCE).seconds == GLANCE < SECONDS == task_of(board, 0).seconds


def test_nothing_hidden_is_given_to_who_judges() -> None:
    game = choose(find("tyros"), THREE)
    other = TYROS.replace("VVVVJ", "VOOOG").replace("/5,8/", "/6,7/")
    one, two = (task_of(Board(game, game.load(text)), 0) for text in (TYROS, other))
    assert one == two
    assert one.assess


@together
async def test_a_game_that_is_over_is_a_line(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Me("Bob"), position=PYLOS)
        ann, bob = await table.people()
        await ann.act(next(each for each in ann.legal if each.cell == "1b2"))
        await ann.act(ann.legal[0])
        await ann.undo()
        with Refused("not-over"):
            await players.server.line(table.name)
        await bob.resign()
        line = await players.server.line(table.name)
        assert (line.position, line.played, line.numbers) == (PYLOS, (Played(0, "1b2"),), (1,))
        undone = await players.server.line(table.name, entry=2)
        assert len(undone.played) == 2


@pytest.mark.parametrize(
    ("game", "position", "rule", "words"),
    [
        ("pylos", ",".join(["1a1"] * 16) + "/- light", "PY-27", "steht zweimal"),
        ("trypsylon", "...../..... beach - -", "TS-01", "5 Reihen"),
        ("tyros", "act:1 chips=O9 cities=8/-/-/-", "TY-32", "eine Stadt braucht ein Reich"),
        (
            "tryce",
            "- play 1 0 1 0 +JK,JK,JK,JK,JK/+/+/+ - - - - - - 0 - - -",
            "TC-39",
            "steht zweimal",
        ),
    ],
)
@together
async def test_a_position_that_cannot_stand_is_refused_in_german(
    live_server: LiveServer, game: str, position: str, rule: str, words: str
) -> None:
    async with Server(live_server.address) as server:
        with Refused("illegal") as refused:
            await server.look(game, Look({}, position), "de")
        assert refused.refusal.rule == rule
        assert words in refused.refusal.message
