"""What a seat could do, weighed by playing on: all from the same guesses, the best most often."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from ypsilon.core.turns import Assessment, Candidate

__all__ = ["Idea", "Tried", "weighed"]

# So many of the best are tried further, beside those that are asked for; each at first so often.
KEPT = 4
FEWEST = 8


class Idea(NamedTuple):
    """Something that a seat could do, as a game writes it."""

    text: str
    actions: tuple[Any, ...]

    @property
    def key(self) -> Hashable:
        return self.actions


class Tried(NamedTuple):
    """How something went: everybody's mean share of the win, and the seat's own by guess."""

    shares: tuple[float, ...]
    own: tuple[float, ...]

    @property
    def mean(self) -> float:
        return sum(self.own) / len(self.own)


TryOut = Callable[[Sequence[Idea], int, int], Sequence[Tried]]
"""Tries ideas out with so many guesses each, the same for all, which the seed decides."""


def weighed(
    ideas: Sequence[Idea], asked: Sequence[tuple[Any, ...]], try_out: TryOut, nodes: int, seed: int
) -> Assessment:
    """Assess ideas with so many nodes: half of them for all, the others for the best and asked."""
    first = try_out(ideas, max(FEWEST, nodes // (2 * len(ideas))), 2 * seed)
    found = dict(zip(ideas, first, strict=True))
    ordered = sorted(ideas, key=lambda idea: found[idea].mean, reverse=True)
    kept = [idea for at, idea in enumerate(ordered) if at < KEPT or idea.actions in asked]
    if more := (nodes // 2) // len(kept):
        again = try_out(kept, more, 2 * seed + 1)
        found |= {
            idea: _joined(found[idea], tried) for idea, tried in zip(kept, again, strict=True)
        }
    return _assessment(found, kept)


def _joined(one: Tried, other: Tried) -> Tried:
    here, there = len(one.own), len(other.own)
    shares = (
        (a * here + b * there) / (here + there)
        for a, b in zip(one.shares, other.shares, strict=True)
    )
    return Tried(tuple(shares), one.own + other.own)


def _assessment(found: dict[Idea, Tried], kept: Sequence[Idea]) -> Assessment:
    best = max(kept, key=lambda idea: found[idea].mean)
    candidates = sorted(
        (
            # What was given up early cannot be better than what was tried to the end.
            Candidate(
                idea.text,
                idea.actions,
                min(tried.mean, found[best].mean),
                _error(found[best].own, tried.own),
            )
            for idea, tried in found.items()
        ),
        key=lambda each: (each.actions == best.actions, each.share),
        reverse=True,
    )
    return Assessment(found[best].shares, tuple(candidates))


def _error(best: Sequence[float], other: Sequence[float]) -> float:
    """Give the standard error of how far one lies behind the other, guess by guess."""
    apart = [one - two for one, two in zip(best, other, strict=False)]
    count = len(apart)
    if count < 2:
        return 1.0
    mean = sum(apart) / count
    return sqrt(sum((each - mean) ** 2 for each in apart) / (count * (count - 1)))
