"""The native search of Pylos: its values are minimax's, its wins are wins, it keeps its limits."""

from __future__ import annotations

import signal
import threading
from functools import partial
from random import Random
from time import perf_counter

import pytest

from ypsilon.core.turns import turns
from ypsilon.games.pylos import native
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import State
from ypsilon.games.pylos.tests.native.minimax import minimax
from ypsilon.games.pylos.tests.walks import GAMES, NAMED, walk

engine = pytest.importorskip("ypsilon.games.pylos._native", exc_type=ImportError)
GAME = Pylos()
START = "-/- light"
# What a digest knows is no minimax of some depth.
search = partial(native.search, known=False)


def sample(game: Pylos, wide: int, seeds: range) -> list[State]:
    """Give a state of each of some random games, from which no more turns are open than that."""
    found = []
    for seed in seeds:
        states = [each for each in walk(game, seed) if game.movers(each) and each.past.history]
        narrow = [each for each in states if len(native.turns(game, each)) <= wide]
        found += [Random(seed).choice(narrow)] if narrow else []
    return found


@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_the_value_is_that_of_minimax(game: Pylos) -> None:
    for state in sample(game, 16, range(12)):
        for depth in (1, 2, 3):
            plain = minimax(game, state, depth)
            found = search(game, state, depth=depth)
            assert found.value == plain, (game.dump(state), depth)


@pytest.mark.parametrize("game", GAMES, ids=NAMED)
@pytest.mark.rule("PY-17", "PY-18")
def test_forced_wins_are_found_as_soon_as_they_come(game: Pylos) -> None:
    decided = 0
    for seed in range(12):
        # Of the last turns of a game some are open still, and few turns lead far.
        late = [each for each in [*walk(game, seed)][-8:-1] if len(native.turns(game, each)) <= 8]
        for state in late:
            plain = minimax(game, state, 2)
            if abs(plain) > native.PROVED:
                decided += 1
                found = search(game, state)
                assert (found.value, found.proved) == (plain, True), game.dump(state)
    assert decided >= 10


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_forced_wins_are_found_from_farther(game: Pylos) -> None:
    for state in sample(game, 9, range(40)):
        plain = minimax(game, state, 4)
        if abs(plain) > native.PROVED:
            assert search(game, state).value == plain, game.dump(state)


@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_the_line_is_played_by_the_rules_and_leads_to_its_value(game: Pylos) -> None:
    for state in sample(game, 30, range(6)):
        found = search(game, state, depth=5)
        sign, reached = 1, state
        for turn in found.line:
            _, reached = turns(game, reached)[turn]
            sign = -sign
        if game.result(reached) is None and len(found.line) == 5:
            leaf = native.evaluate(game, reached)
            assert found.value == sign * leaf, game.dump(state)


@pytest.mark.rule("PY-13")
def test_the_rest_of_a_turn_is_worth_what_the_turn_was() -> None:
    begun = 0
    for seed in range(60):
        for state in walk(GAME, seed):
            if state.step != "move" or not state.past.history or not GAME.movers(state):
                continue
            found = search(GAME, state, depth=3)
            first, *rest = GAME.read_turn(state, found.line[0])
            if not rest:
                continue
            begun += 1
            reached = GAME.apply(state, GAME.movers(state)[0], first)
            assert search(GAME, reached, depth=3).value == found.value
        if begun > 20:
            return
    pytest.fail("no turn took a ball back")


# Both may complete a square and take the same ball back, which is as good as a pass; dark is lost.
PASSES = "1a1,1b1,1a2/1c1,1d1,1b3,1d3,1a4,1c4,1d4 dark"
OTHERS = PASSES.replace(" dark", " light")


@pytest.mark.rule("PY-19")
def test_who_is_lost_draws_by_the_third_time() -> None:
    state = GAME.load(OTHERS)
    for turn in ("1b2x1b2", "1c3x1c3", "1b2x1b2"):
        for action in GAME.read_turn(state, turn):
            state = GAME.apply(state, GAME.movers(state)[0], action)
    found = search(GAME, state, depth=1)
    assert (found.value, found.line) == (0, ("1c3x1c3",))
    assert search(GAME, GAME.load(PASSES), depth=1).value < 0
    for action in GAME.read_turn(state, "1c3x1c3"):
        state = GAME.apply(state, GAME.movers(state)[0], action)
    assert state.past.ended == "PY-19"


# Few turns are open here, and one of the best is answered by a way back.
RETURNS = (
    ("standard", "1b1,1b2,1c2,1d2,1c3,1d3/1a1,1c1,1d1,1a3,1a4,1b4,1c4,2b1,2c1,2c2 light"),
    ("standard", "1c1,1c2,1d2,1b3,1c3,1b4/1a1,1b1,1d1,1c4,1d4,2c1,2b3 dark"),
    ("expert", "1c1,1b2,1c2,1d2,1a3,1c3,2a1/1a1,1b1,1d1,1a2,1b3,1a4,1d4,2b1,2c1,2a2,2b2,3a1 dark"),
    ("expert", "1a1,1b1,1c1,1c3,1d3,1c4,2a1,2b1,2c2,2b3/1a2,1b2,1c2,1d2,1b3,1b4 dark"),
)


@pytest.mark.rule("PY-19")
def test_a_position_that_the_search_meets_again_is_drawn() -> None:
    matters = 0
    for variant, position in RETURNS:
        game = Pylos(variant=variant)  # type: ignore[arg-type]
        state = game.load(position)
        for depth in (2, 3):
            plain = minimax(game, state, depth)
            assert search(game, state, depth=depth).value == plain
            matters += plain != minimax(game, state, depth, again=False)
    assert matters


@pytest.mark.rule("PY-19")
def test_the_last_of_400_turns_draws() -> None:
    past = [PASSES if at % 2 else OTHERS for at in range(400)]
    for turns_left, drawn in ((1, True), (2, True), (40, False)):
        history = past[turns_left:]
        position = history[-1]
        found = engine.search(position, history, "standard", "loses", "off", depth=3)
        assert (found[0] == 0) == drawn


def test_with_a_limit_of_nodes_the_answer_is_always_the_same() -> None:
    for state in sample(GAME, 200, range(5)):
        first = search(GAME, state, nodes=5_000, seed=3)
        assert first == search(GAME, state, nodes=5_000, seed=3)
        assert first.nodes <= 5_000


def test_the_seed_decides_between_equals() -> None:
    lines = {search(GAME, GAME.initial(), depth=1, seed=each).line[0] for each in range(20)}
    assert len(lines) > 1


def test_a_limit_of_time_is_kept() -> None:
    began = perf_counter()
    found = search(GAME, GAME.initial(), seconds=0.2)
    assert found.depth > 3
    assert 0.1 < perf_counter() - began < 10


def test_several_threads_find_the_same_value() -> None:
    state = GAME.load("1a1,1b1,1a2/1d1,1d2,1d4 light")
    alone, both = (search(GAME, state, depth=7, threads=each) for each in (1, 3))
    assert (both.value, both.depth) == (alone.value, 7)


def test_ctrl_c_ends_a_search() -> None:
    threading.Timer(0.3, signal.raise_signal, (signal.SIGINT,)).start()
    with pytest.raises(KeyboardInterrupt):
        search(GAME, GAME.initial(), seconds=60, threads=2)


@pytest.mark.parametrize(
    ("position", "history", "limits", "why"),
    [
        ("1a1/1a1 light", [], {}, "cell 1a1 holds two balls"),
        ("2a1/- light", [], {}, "the ball on 2a1 has no support"),
        (START, ["1a1/- dark"], {}, "in a history light and dark alternate"),
        (START, ["1a1/1b1 light"], {}, "a history ends with the position"),
        (START, ["1a1,1b1,1a2,1b2/- light take1"], {}, "a history has positions between turns"),
        (START, [], {"depth": 0}, "depth is from 1 to"),
        (START, [], {"nodes": -1}, "nodes are at least 0"),
        (START, [], {"seconds": -1.0}, "seconds are at least 0"),
        (START, [], {"seconds": float("nan")}, "seconds are at least 0"),
        (START, [], {"threads": 0}, "threads are from 1 to"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_line(
    position: str, history: list[str], limits: dict[str, float], why: str
) -> None:
    with pytest.raises(ValueError, match=why) as refused:
        engine.search(position, history, "standard", "loses", "draw", **limits)
    assert "\n" not in str(refused.value)


def test_a_game_that_is_over_is_not_searched() -> None:
    last = [*walk(GAME, 1)][-1]
    with pytest.raises(ValueError, match="the game is over"):
        search(GAME, last, depth=1)
