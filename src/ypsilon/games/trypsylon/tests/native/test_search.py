"""The native search of Trypsylon: its values are minimax's, its wins are wins, it keeps limits."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from itertools import islice
from random import Random
from time import perf_counter

import pytest

from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.native import search
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import State
from ypsilon.games.trypsylon.tests.walks import GAMES, NAMED, after, dealt, positions

if native.NATIVE:
    from ypsilon.games.trypsylon import _native as engine
pytestmark = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")
GAME = Trypsylon()
START = "...../...../...../...../..... beach - -"
LOST = -29_998


def minimax(game: Trypsylon, state: State, depth: int, ply: int = 0) -> int:
    """Give the value to who is to move: every turn, its first value, and wins in one besides."""
    best = -native.WIN
    for turn in native.candidates(game, state):
        if abs(turn.value) == native.WIN:
            value = turn.value - (ply + 1) if turn.value > 0 else turn.value + ply + 1
        else:
            reached = game.load(turn.position)
            if native.win(game, reached):
                value = -(native.WIN - (ply + 2))
            else:
                value = -minimax(game, reached, depth - 1, ply + 1) if depth > 1 else turn.value
        best = max(best, value)
    return best


def late(game: Trypsylon, count: int, seed: int) -> Iterator[State]:
    """Yield positions without double moves, in the endgame, where nobody wins at once."""
    rng = Random(seed)
    while count:
        state = dealt(game, rng)
        if state.cards.count(".") <= 3 and not state.double and not native.win(game, state):
            count -= 1
            yield state


@pytest.mark.parametrize("depth", [1, 2])
def test_without_double_moves_the_value_is_that_of_minimax(depth: int) -> None:
    values = set()
    for state in late(GAME, 12 if depth == 1 else 3, depth):
        value = minimax(GAME, state, depth)
        # A single turn is not searched: the first value is enough where it is safe.
        assert search(GAME, state, depth=depth).value == value, GAME.dump(state)
        values.add(value)
    assert len(values) > 1


def forces(game: Trypsylon, state: State, turn: str) -> bool:
    """Tell whether a turn leaves every reply with a win in one."""
    own = game.shores(game.movers(state)[0])
    replies = {
        position: won for _, position, won in native.successors(game, after(game, state, turn))
    }
    return all(
        won == own or (not won and native.win(game, game.load(each)))
        for each, won in replies.items()
    )


@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_a_proved_win_is_one_whatever_the_other_plays(variant: str) -> None:
    game, proved = Trypsylon(variant=variant), 0  # type: ignore[arg-type]
    for state in islice(positions(game, 1 << 20, 1), 200):
        found = search(game, state, nodes=200_000)
        if found.value == native.WIN - 3:
            assert forces(game, state, found.line[0]), game.dump(state)
            proved += 1
            if proved == 3:
                return
    pytest.fail("no win in three turns was found")


@pytest.mark.rule("TS-35")
def test_a_position_that_has_stood_twice_is_worth_a_draw() -> None:
    """Who is lost takes the turn by which a position stands for the third time."""
    drawn = 0
    for state in positions(GAME, 2_000, 3):
        if drawn == 3:
            return
        if native.win(GAME, state) or search(GAME, state, nodes=0).value != LOST:
            continue
        (turn, position, _), *_ = [each for each in native.successors(GAME, state) if not each[2]]
        found = engine.search(GAME.dump(state), [position] * 2, "standard", "5x5", depth=2)
        assert (found[0], found[3][0]) == (0, turn)
        drawn += 1
    assert drawn == 3


@pytest.mark.rule("TS-35")
def test_the_last_of_600_turns_draws() -> None:
    state = next(state for state in positions(GAME, 400, 3) if not native.win(GAME, state))
    found = engine.search(GAME.dump(state), [], "standard", "5x5", turns_left=1, depth=4)
    assert found[0] == 0
    won = next(state for state in positions(GAME, 400, 3) if native.win(GAME, state))
    assert engine.search(GAME.dump(won), [], "standard", "5x5", turns_left=1)[0] > native.PROVED


@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_with_a_limit_of_nodes_the_answer_is_always_the_same(game: Trypsylon) -> None:
    for state in positions(game, 6, 1):
        assert search(game, state, nodes=20_000, seed=3) == search(
            game, state, nodes=20_000, seed=3
        )


def test_the_seed_decides_between_equals() -> None:
    lines = {search(GAME, GAME.initial(), depth=1, seed=each).line[0] for each in range(20)}
    assert len(lines) > 3


def test_the_line_can_be_played() -> None:
    for game in GAMES:
        for state in positions(game, 4, 5):
            reached = state
            for turn in search(game, state, nodes=50_000).line:
                reached = after(game, reached, turn)


def test_a_limit_of_time_is_kept() -> None:
    began = perf_counter()
    assert search(GAME, GAME.initial(), seconds=0.2).depth > 2
    assert 0.1 < perf_counter() - began < 10


def test_more_time_looks_deeper() -> None:
    shallow, deep = (search(GAME, GAME.initial(), nodes=each).depth for each in (20_000, 800_000))
    assert shallow < deep


def test_a_search_can_be_interrupted() -> None:
    threading.Timer(0.3, signal.raise_signal, (signal.SIGINT,)).start()
    with pytest.raises(KeyboardInterrupt):
        search(GAME, GAME.initial(), seconds=60)


@pytest.mark.parametrize(
    ("history", "limits", "why"),
    [
        (["_..../...../...../...../..... beach - - +down"], {}, "a history has positions between"),
        ([], {"depth": 0}, "depth is from 1 to"),
        ([], {"nodes": -1}, "nodes are at least 0"),
        ([], {"seconds": -1.0}, "seconds are at least 0"),
        ([], {"seconds": float("nan")}, "seconds are at least 0"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_line(
    history: list[str], limits: dict[str, float], why: str
) -> None:
    with pytest.raises(ValueError, match=why) as refused:
        engine.search(START, history, "standard", "5x5", **limits)  # type: ignore[arg-type]
    assert "\n" not in str(refused.value)


def test_a_game_that_is_over_is_not_searched() -> None:
    over = GAME.load("ze.../qc.../ze.../qc.../ze... meadow a1 -")
    assert not GAME.movers(over)
    with pytest.raises(ValueError, match="the game is over"):
        search(GAME, over, depth=1)
    assert native.candidates(GAME, over) == []
    with pytest.raises(ValueError, match="no card is in hand"):
        native.candidates(GAME, GAME.load("_..../...../...../...../..... beach - - +down"))
