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
    """Assess ideas with so many nodes: all of them, then the best and those that are asked for.

    At last these are held against the best alone, with guesses that nothing was chosen by: the
    best of many would else seem better than it is.
    """
    parts = 3 if asked and len(ideas) > 1 else 2
    first = try_out(ideas, max(FEWEST, nodes // (parts * len(ideas))), 3 * seed)
    found = dict(zip(ideas, first, strict=True))
    kept = _kept(found, asked)
    if more := nodes // (parts * len(kept)):
        again = try_out(kept, more, 3 * seed + 1)
        found |= {
            idea: _joined(found[idea], tried) for idea, tried in zip(kept, again, strict=True)
        }
    best = max(kept, key=lambda idea: found[idea].mean)
    if parts == 3:
        rivals = [best, *(idea for idea in kept if idea.actions in asked and idea != best)]
        if len(rivals) > 1:
            last = try_out(rivals, max(FEWEST, nodes // (parts * len(rivals))), 3 * seed + 2)
            found |= dict(zip(rivals, last, strict=True))
            best = max(rivals, key=lambda idea: found[idea].mean)
    return _assessment(found, best)


def _kept(found: dict[Idea, Tried], asked: Sequence[tuple[Any, ...]]) -> list[Idea]:
    """Give the best ideas, and those that are asked for."""
    ordered = sorted(found, key=lambda idea: found[idea].mean, reverse=True)
    return [idea for at, idea in enumerate(ordered) if at < KEPT or idea.actions in asked]


def _joined(one: Tried, other: Tried) -> Tried:
    here, there = len(one.own), len(other.own)
    shares = (
        (a * here + b * there) / (here + there)
        for a, b in zip(one.shares, other.shares, strict=True)
    )
    return Tried(tuple(shares), one.own + other.own)


def _assessment(found: dict[Idea, Tried], best: Idea) -> Assessment:
    candidates = sorted(
        (
            # What was given up cannot be better than what was tried to the end.
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
