"""Figures of Trypsylon beyond the speed of its rules: native playouts, and leaves judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from time import thread_time

from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.rules import Trypsylon

RUNS = 5
GAMES = 1_000
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
