"""A series: games one after another at the same table, with each seat's part of the wins."""

from __future__ import annotations

from collections.abc import Sequence

from ypsilon.core.game import Result

Score = tuple[float, ...]


def added(score: Score, result: Result) -> Score:
    """Give the score of a series with one more game."""
    before = score or (0.0,) * len(result.scores)
    return tuple(each + result.share(seat) for seat, each in enumerate(before))


def total(results: Sequence[Result], seats: int) -> Score:
    """Give the score of a series of games."""
    score: Score = (0.0,) * seats
    for result in results:
        score = added(score, result)
    return score
