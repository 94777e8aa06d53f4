"""Figures of Pylos beyond the speed of its rules: native playouts, and how deep the search sees."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import thread_time

from ypsilon.games.pylos import native
from ypsilon.games.pylos.rules import Pylos

RUNS = 5
GAMES = 5_000
DEPTH = 14


def figures(game: Pylos, seconds: float) -> Iterator[tuple[str, float]]:
    """Yield what is measured, with its unit, and the figure; each in about so many seconds."""
    if not native.NATIVE:
        return
    yield "native random playouts/s", median(_playouts(game, seconds / RUNS) for _ in range(RUNS))
    spent, nodes = _search(game, seconds)
    yield f"search from the start to depth {DEPTH}, one thread: seconds", spent
    yield f"search from the start to depth {DEPTH}, one thread: positions", nodes
    yield "search: positions/s", nodes / spent


def _playouts(game: Pylos, seconds: float) -> float:
    """Give the native playouts of a second, of the processor's time as all figures here."""
    start, games = thread_time(), 0
    while (took := thread_time() - start) < seconds or not games:
        native.playouts(game, GAMES, seed=games)
        games += GAMES
    return games / took


def _search(game: Pylos, seconds: float) -> tuple[float, int]:
    """Give the least time of some runs, and the positions, which are always the same."""
    times, nodes = list[float](), 0
    while len(times) < RUNS and sum(times) <= seconds:
        start = thread_time()
        nodes = native.search(game, game.initial(), depth=DEPTH, known=False).nodes
        times.append(thread_time() - start)
    return min(times), nodes
