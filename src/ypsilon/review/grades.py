"""Grades: how good a decision was, by how much of the chance to win it gave away."""

from __future__ import annotations

from math import exp
from typing import Final, Literal, get_args

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)

# From so much of an even share on, which is one half between two and one quarter between four.
_FROM: Final[dict[Grade, float]] = {"blunder": 0.4, "mistake": 0.2, "inaccuracy": 0.1, "good": 0.01}
# How fast accuracy falls: a decision that gives away a tenth of an even share has 67 %.
STEEPNESS = 4.0


def loss(best: float, share: float, error: float) -> float:
    """Give what of the chance to win was given away beyond doubt: less one standard error."""
    return max(0.0, best - share - error)


def grade(lost: float, seats: int) -> Grade:
    """Grade a decision by what it gave away, measured in even shares."""
    part = lost * seats
    return next((each for each, least in _FROM.items() if part >= least), "best")


def accuracy(losses: list[float], seats: int) -> float | None:
    """Give how near decisions were to the best, 0 to 1; None where there were none."""
    if not losses:
        return None
    return sum(exp(-STEEPNESS * lost * seats) for lost in losses) / len(losses)
