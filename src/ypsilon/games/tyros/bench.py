"""Figures of Tyros beyond the speed of its rules: random play in the native engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from time import thread_time

from ypsilon.games.tyros import native
from ypsilon.games.tyros.game import Tyros

RUNS = 5
GAMES = 20


def figures(game: Tyros, seconds: float) -> Iterator[tuple[str, float]]:
    """Yield what is measured, with its unit, and the figure; each in about so many seconds."""
    if not native.NATIVE:
        return
    played = [_rate(lambda seed: native.playouts(game, GAMES, seed), seconds) for _ in range(RUNS)]
    yield "native random play, decisions/s", median(played)


def _rate(work: Callable[[int], int], seconds: float) -> float:
    """Give how much is done a second of the processor's time, as in all figures here."""
    start, done, seed = thread_time(), 0, 0
    while (took := thread_time() - start) < seconds / RUNS or not done:
        done += work(seed)
        seed += GAMES
    return done / took
