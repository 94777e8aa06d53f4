"""Figures of Trypsylon beyond the speed of its rules: playouts, leaves judged, and the search."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from time import thread_time

from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import State

RUNS = 5
GAMES = 1_000
NODES = 2_000_000
# Of so many random games every position is looked at.
POSITIONS_OF = 10
# In the expert game two turns are already tens of millions.
DEPTHS = {"standard": 3, "expert": 2}


def figures(game: Trypsylon, seconds: float) -> Iterator[tuple[str, float]]:
    """Yield what is measured, with its unit, and the figure; each in about so many seconds."""
    if not native.NATIVE:
        return
    yield "native random playouts/s", median(_playouts(game, seconds / RUNS) for _ in range(RUNS))
    depth, start = DEPTHS[game.variant], game.initial()
    count, spent = _timed(lambda: [*native.perft(game, start, depth)][-1])
    yield f"native perft to depth {depth}: seconds", spent
    yield f"native perft to depth {depth}: leaves/s", count / spent
    count, spent = _timed(lambda: sum(native.outcomes(game, start, depth)))
    yield f"native perft to depth {depth}, every leaf judged: leaves/s", count / spent
    nodes, spent = _timed(lambda: native.search(game, start, nodes=NODES).nodes)
    yield "search from the start: positions/s", nodes / spent
    settled = [_timed(partial(_settle, game, state))[1] for state in _positions(game)]
    yield "a win in one or a safe turn found: seconds, median", median(settled)
    yield f"a win in one or a safe turn found: seconds, slowest of {len(settled)}", max(settled)


def _settle(game: Trypsylon, state: State) -> int:
    """Let the strongest do what it does whatever its limit is."""
    return native.search(game, state, nodes=0).nodes


def _positions(game: Trypsylon) -> Iterator[State]:
    """Yield the positions of some games played at random."""
    for seed in range(POSITIONS_OF):
        state = game.initial()
        for turn in native.playout(game, seed):
            yield state
            for action in game.read_turn(state, turn):
                state = game.apply(state, game.movers(state)[0], action)


def _timed(work: Callable[[], int]) -> tuple[int, float]:
    """Give what came out, and the processor's time that it took, as in all figures here."""
    start = thread_time()
    return work(), thread_time() - start


def _playouts(game: Trypsylon, seconds: float) -> float:
    start, games = thread_time(), 0
    while (took := thread_time() - start) < seconds or not games:
        native.playouts(game, GAMES, seed=games)
        games += GAMES
    return games / took
