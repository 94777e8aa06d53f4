"""Why a turn is good: said only where it is true."""

from __future__ import annotations

import re
from random import Random

import pytest

from ypsilon.core.bot import Limit
from ypsilon.core.data import replace
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.bots import LEVELS
from ypsilon.games.trypsylon.distance import distances
from ypsilon.games.trypsylon.reasons import reason
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import SHORES, Action, State
from ypsilon.games.trypsylon.tables import grid
from ypsilon.games.trypsylon.tests.walks import GAMES, NAMED, after, positions
from ypsilon.match.translation import translated

built = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")


def turns(game: Trypsylon, seed: int) -> list[tuple[State, int, tuple[Action, ...]]]:
    """Play a game at random, and give each turn with the state that it began in."""
    rng, state, found = Random(seed), game.initial(), []
    while game.result(state) is None:
        (seat,), began, line = game.movers(state), state, []
        while game.movers(state) == (seat,) and not game.result(state):
            line.append(rng.choice(game.legal(state, seat)))
            state = game.apply(state, seat, line[-1])
        found.append((began, seat, tuple(line)))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_what_is_said_agrees_with_the_ways_across(seed: int) -> None:
    game = Trypsylon()
    told = set()
    for state, seat, line in turns(game, seed):
        after = state
        for action in line:
            after = game.apply(after, seat, action)
        own = ("beach", "meadow").index(game.shores(seat))
        before, now = distances(game.board, state.cards), distances(game.board, after.cards)
        said = reason(game, state, seat, line)
        told.add(said)
        if (result := game.result(after)) and seat in result.winners:
            assert said == "it joins your shores"
            continue
        assert ("nearer" in said) == (now[own] < before[own])
        hinders = "back" in said or "blocks" in said
        assert hinders == (now[1 - own] > before[1 - own])
    assert len(told) > 2


@pytest.mark.parametrize("seed", range(2))
def test_without_an_engine_only_the_ways_across_are_compared(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, "NATIVE", False)
    game = Trypsylon()
    told = {reason(game, *each) for each in turns(game, seed)}
    assert told <= {
        "",
        "it joins your shores",
        "it brings your shores nearer",
        *(f"it sets {each} back" for each in SHORES),
        *(f"it brings your shores nearer and sets {each} back" for each in SHORES),
    }


def clauses(game: Trypsylon, state: State) -> tuple[str, list[str]]:
    """Give the best turn of a position, and what is said of it, clause by clause."""
    turn = native.search(game, state, nodes=20_000).line[0]
    said = reason(game, state, game.movers(state)[0], game.read_turn(state, turn))
    return turn, said.split("; ")


@built
@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_who_is_stopped_would_have_come_through(game: Trypsylon) -> None:
    stopped = 0
    for state in positions(game, 60, 1):
        turn, said = clauses(game, state)
        threat = re.search(r"it stops (\w+), who would come through by (.+)", said[0])
        if not threat:
            continue
        stopped += 1
        passed = replace(state, mover=1 - state.mover, banned="", double=False)
        assert threat[1] == SHORES[passed.mover]
        assert game.result(after(game, passed, threat[2])) is not None
        assert not native.win(game, after(game, state, turn))
        assert len(native.safe(game, state, 2)) == 2
    assert stopped > 1


ONE_SAFE = (
    ("standard", "cezec/ezeee/zq..c/z..zq/zcc.. meadow b5 -", "c3 W3>NW"),
    ("standard", "e.eez/eqecz/zc.c./ecc.c/zqzzq beach e1 -", "e3 Ne>NW"),
    ("expert", "zqc.z/zczzc/c.czq/....c/c.ecq beach e4 -", "c1 W1>NE"),
)


@built
@pytest.mark.parametrize(("variant", "position", "turn"), ONE_SAFE)
def test_the_only_turn_that_stops_the_other_is_called_so(
    variant: str, position: str, turn: str
) -> None:
    game = Trypsylon(variant=variant)  # type: ignore[arg-type]
    state = game.load(position)
    chosen, said = clauses(game, state)
    other = SHORES[1 - state.mover]
    assert chosen == turn
    assert said[0].startswith(f"any other turn lets {other} through, as by ")
    cards = game.dump(after(game, state, turn)).split()[0]
    for each, reached, won in native.successors(game, state):
        if reached.split()[0] != cards:
            assert won == other or native.win(game, game.load(reached)), each


@built
@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_a_way_across_is_unbroken_where_no_card_is_needed(game: Trypsylon) -> None:
    """It crosses every row, or column; where none is needed, it is part of one pathway."""
    area, joined = grid(game.board), 0
    for state in positions(game, 60, 4):
        needs = distances(game.board, state.cards)
        for player, way in enumerate(native.ways_across(game, state)):
            crossed = {cell[1 - player] for cell in way.cells}
            assert len(crossed) == (area.rows, area.columns)[player]
            assert set(way.needed) <= set(way.cells)
            assert len(way.needed) >= needs[player]
            lying = [cell for cell in way.cells if cell not in way.needed]
            assert all(state.cards[area.at[cell]] in "qezc" for cell in lying)
        if turn := native.win(game, state):
            won = after(game, state, turn)
            way = native.ways_across(game, won)[state.mover]
            assert way.needed == ()
            assert any(set(way.cells) <= set(path.cells) for path in native.pathways(game, won))
            joined += 1
    assert joined > 3


@built
@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_reasons_are_said_in_german_too(game: Trypsylon) -> None:
    english = re.compile(r"\b(it|you|your|any|turn|cards?|needs?|beach|meadow|by|on)\b")
    for state in positions(game, 30, 6):
        _, said = clauses(game, state)
        for each in said:
            german = translated(game, each, "de") if each else ""
            assert german is not None, each
            assert not english.search(german), german
        whole = translated(game, "; ".join(said), "de")
        assert whole == "; ".join(translated(game, each, "de") or "" for each in said)


@built
def test_the_verdict_tells_how_long_it_takes() -> None:
    game, told = Trypsylon(), set[str]()
    for state in positions(game, 150, 7):
        (seat,) = game.movers(state)
        view, legal = game.observe(state, seat), game.legal(state, seat)
        choice = LEVELS["strongest"](game, seat).choose(view, legal, Limit(nodes=100_000))
        if choice.verdict:
            assert translated(game, choice.verdict, "de") is not None
            assert (choice.value == 1) == ("your shores" in choice.verdict)
            told.add(re.sub(r"\d+|beach|meadow", "…", choice.verdict))
    assert "it joins your shores in … turns, whatever … plays" in told
    assert "… wins with the next turn, whatever you play" in told


def test_half_a_turn_has_no_reason_of_its_own() -> None:
    game = Trypsylon()
    state = game.initial()
    (seat,) = game.movers(state)
    take = game.legal(state, seat)[0]
    assert reason(game, state, seat, (take,)) == ""
    held = game.apply(state, seat, take)
    assert reason(game, held, seat, (game.legal(held, seat)[0],)) == ""
