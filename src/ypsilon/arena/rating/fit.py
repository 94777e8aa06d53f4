"""The strengths that make what happened most likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp, log

from ypsilon.arena.rating.evidence import Evidence

ENOUGH = 1e-9
ROUNDS = 200
LONGEST_STEP = 4.0

Strengths = list[float]


def fit(found: Evidence, players: int, start: Sequence[float] | None = None) -> Strengths:
    """Give each player's strength as a logarithm, their mean 0: the most likely ones, by Newton.

    They are finite and unique where everybody has won and lost, directly or by way of others;
    who rates adds enough to make it so. A start that is near saves time and changes nothing.
    """
    strengths = list(start or [0.0] * players)
    sets = [(Counter(players), weight) for players, weight in found.choices.items()]
    likelihood = _likelihood(found, sets, strengths)
    for _ in range(ROUNDS):
        slope, bend = _slope_and_bend(found, sets, strengths)
        step = _solved(bend, slope)
        size = max(map(abs, step))
        if size < ENOUGH:
            break
        scale = min(1.0, LONGEST_STEP / size)
        strengths, likelihood = _stepped(found, sets, strengths, likelihood, step, scale)
    mean = sum(strengths) / players
    return [strength - mean for strength in strengths]


_Sets = list[tuple[Counter[int], float]]


def _stepped(
    found: Evidence, sets: _Sets, at: Strengths, likelihood: float, step: Strengths, scale: float
) -> tuple[Strengths, float]:
    """Give the strengths after the step, or after the half of it, until it leads upwards."""
    while scale > ENOUGH:
        there = [a + scale * b for a, b in zip(at, step, strict=True)]
        reached = _likelihood(found, sets, there)
        if reached >= likelihood - ENOUGH:
            return there, reached
        scale /= 2
    return at, likelihood


def _likelihood(found: Evidence, sets: _Sets, strengths: Strengths) -> float:
    won = sum(count * strengths[player] for player, count in found.wins.items())
    return won - sum(weight * _log_sum(among, strengths) for among, weight in sets)


def _log_sum(among: Counter[int], strengths: Strengths) -> float:
    top = max(strengths[player] for player in among)
    return top + log(sum(n * exp(strengths[player] - top) for player, n in among.items()))


def _slope_and_bend(
    found: Evidence, sets: _Sets, strengths: Strengths
) -> tuple[Strengths, list[Strengths]]:
    count = len(strengths)
    slope = [float(found.wins[player]) for player in range(count)]
    # Ones everywhere hold the mean where it is: only differences of strength mean something.
    bend = [[1.0] * count for _ in range(count)]
    for among, weight in sets:
        total = _log_sum(among, strengths)
        odds = {player: n * exp(strengths[player] - total) for player, n in among.items()}
        for player, chance in odds.items():
            slope[player] -= weight * chance
            bend[player][player] += weight * chance
            for other, chance_too in odds.items():
                bend[player][other] -= weight * chance * chance_too
    return slope, bend


def _solved(matrix: list[Strengths], right: Strengths) -> Strengths:
    """Give x of matrix · x = right, for a matrix that is symmetric and positive definite."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = rows[at][at] or ENOUGH
        for below in range(at + 1, size):
            if factor := rows[below][at] / pivot:
                for column in range(at, size + 1):
                    rows[below][column] -= factor * rows[at][column]
    answer = [0.0] * size
    for at in reversed(range(size)):
        rest = sum(rows[at][column] * answer[column] for column in range(at + 1, size))
        answer[at] = (rows[at][size] - rest) / (rows[at][at] or ENOUGH)
    return answer
