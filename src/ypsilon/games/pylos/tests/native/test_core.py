"""The native core of Pylos against the rules in Python: turns, positions after them, and ends."""

from __future__ import annotations

import pytest

from ypsilon.core.turns import turns
from ypsilon.games.pylos import native
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import State
from ypsilon.games.pylos.tables import number, position_of
from ypsilon.games.pylos.tests.walks import GAMES, NAMED, VARIANTS, walk

pytestmark = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")
WALKS = 3


def standing(game: Pylos, state: State) -> str:
    """Say how a position between turns stands to who is to move, as the engine says it."""
    result = game.result(game.load(game.dump(state)) if state.past.ended == "PY-19" else state)
    if result is None:
        return ""
    return "won" if game.colour(result.winners[0]) == game.observe(state, None).mover else "lost"


def followers(game: Pylos, state: State) -> dict[str, tuple[str, str]]:
    """Give the position after each whole turn by the rules in Python, and how it stands."""
    reached = {text: after for text, (_, after) in turns(game, state).items()}
    return {text: (game.dump(after), standing(game, after)) for text, after in reached.items()}


def agrees(game: Pylos, state: State) -> None:
    """Check the engine's turns and what comes of them, each resulting position once."""
    python, found = followers(game, state), native.successors(game, state)
    assert {turn: (after, end) for turn, after, end in found}.items() <= python.items()
    positions = [after for _, after, _ in found]
    assert len(positions) == len(set(positions))
    assert set(positions) == {after for after, _ in python.values()}
    assert native.turns(game, state) == sorted(python)


@pytest.mark.parametrize("seed", range(WALKS))
@pytest.mark.parametrize("game", GAMES, ids=NAMED)
@pytest.mark.rule("PY-17", "PY-18", "PY-25")
def test_turns_positions_and_ends_are_those_of_the_rules(game: Pylos, seed: int) -> None:
    for state in walk(game, seed):
        agrees(game, state)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_they_are_for_long(game: Pylos) -> None:
    for seed in range(WALKS, 100):
        for state in walk(game, seed):
            agrees(game, state)


@pytest.mark.rule("PY-25")
def test_turns_that_leave_the_same_are_searched_once_and_listed_each() -> None:
    game = Pylos()
    state = game.load("1a1,1b1,1a2,1c3,1d3,1c4/1c1,1d1,1d2,1a3,1a4 light")
    after = {turn: position for turn, (position, _) in followers(game, state).items()}
    assert after["1b2x1b2"] == after["1d4x1d4"]
    searched = {turn for turn, _, _ in native.successors(game, state)}
    assert len(searched & {"1b2x1b2", "1d4x1d4"}) == 1
    assert {"1b2x1b2", "1d4x1d4"} <= set(native.turns(game, state))


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_are_played_by_the_rules(variant: str) -> None:
    for game in (each for each in GAMES if each.variant == variant):
        for seed in range(20):
            state = game.initial()
            for turn in native.playout(game, seed):
                for action in game.read_turn(state, turn):
                    state = game.apply(state, game.movers(state)[0], action)
            assert game.result(state) is not None


@pytest.mark.rule("PY-19")
def test_random_games_are_counted_by_who_won() -> None:
    for game in (Pylos(), Pylos(variant="expert", empty_reserve="may_raise", repetition="off")):
        ends = [0, 0, 0]
        for seed in range(40, 70):
            state = game.initial()
            for turn in native.playout(game, seed):
                for action in game.read_turn(state, turn):
                    state = game.apply(state, game.movers(state)[0], action)
            result = game.result(state)
            assert result
            ends[result.winners[0] if result.winners else 2] += 1
        assert native.playouts(game, 30, 40) == tuple(ends)


def test_random_games_are_even_over_the_choices() -> None:
    """All sixteen first turns come about equally often: 4,000 games, 250 each, six deviations."""
    game = Pylos()
    first = [native.playout(game, seed)[0] for seed in range(4_000)]
    assert len(set(first)) == 16
    assert all(abs(first.count(cell) - 250) < 6 * 15.3 for cell in set(first))


def test_a_number_tells_its_position() -> None:
    for state in walk(Pylos(), 5):
        position = state.light, state.dark, state.mover
        assert position_of(number(*position)) == position
