"""How far strengths can be trusted: fitted again and again to blocks drawn anew.

Blocks are drawn, not games: those of a block share their luck and their players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from random import Random
from statistics import pstdev

from ypsilon.arena.interval import Z95, Interval
from ypsilon.arena.rating.evidence import Evidence, Order, evidence
from ypsilon.arena.rating.fit import Strengths, fit

TIMES = 1000
# So much of a drawn game has every pair besides, so that strengths are finite in every drawing.
DRAWN = 0.1

Block = tuple[Order, ...]


@dataclass(frozen=True, slots=True)
class Ratings:
    """Strengths as logarithms with mean 0, and the same fitted to blocks drawn anew."""

    strengths: Strengths
    again: list[Strengths]

    def interval(self, player: int) -> Interval:
        """Give where a strength lies by 95 %, seen from the mean of all."""
        values = sorted(each[player] for each in self.again)
        beyond = round(0.025 * len(values))
        return values[beyond], values[-1 - beyond]

    def superiority(self, one: int, other: int) -> float:
        """Give the likelihood that the one is stronger than the other."""
        above = sum(each[one] > each[other] for each in self.again)
        level = sum(each[one] == each[other] for each in self.again)
        return (above + level / 2) / len(self.again)

    def more(self, one: int, other: int) -> float | None:
        """Give by which factor the games must grow until the one is separated from the other.

        1 where it is: where at most one drawing in forty has it below. It assumes that their
        distance is as it seems, and that what is not known of it shrinks as the root of the games
        grows. None: they seem equal.
        """
        if self.superiority(one, other) >= 0.975:
            return 1.0
        distance = abs(self.strengths[one] - self.strengths[other])
        unsure = Z95 * pstdev(each[one] - each[other] for each in self.again)
        if distance * 1000 <= unsure:
            return None
        return max(1.0, (unsure / distance) ** 2)


def ratings(
    blocks: Sequence[Block], players: int, games: int, seed: int, times: int = TIMES
) -> Ratings:
    """Rate players by blocks of games.

    Neighbours are credited with two blocks of so many games, one won by each. Like the games that
    Wilson's interval adds they pull strengths together a little, and they are drawn with the
    others: so an interval does not shrink to nothing where all games were won by the same.
    """
    first = _fitted([evidence(block) for block in blocks], Counter(range(len(blocks))), players)
    credited = [*blocks, *_credits(first, games)]
    kinds = list(dict.fromkeys(credited))
    known = [evidence(kind) for kind in kinds]
    at = {kind: number for number, kind in enumerate(kinds)}
    numbers = [at[block] for block in credited]
    strengths = _fitted(known, Counter(numbers), players)
    rng = Random(seed)
    again = [
        _fitted(known, Counter(rng.choices(numbers, k=len(numbers))), players, strengths)
        for _ in range(times)
    ]
    return Ratings(strengths, again)


def _credits(strengths: Strengths, games: int) -> list[Block]:
    """Give a block won by each for those who are next to each other.

    Only for them: where one is far above the other it would pull them together too much.
    """
    ladder = sorted(range(len(strengths)), key=lambda player: strengths[player])
    return [(((a,), (b,)),) * games for pair in pairwise(ladder) for a, b in (pair, pair[::-1])]


def _fitted(
    known: Sequence[Evidence],
    counts: Counter[int],
    players: int,
    start: Strengths | None = None,
) -> Strengths:
    found = Evidence()
    for number in sorted(counts):
        found.add(known[number], counts[number])
    draw = evidence((pair,) for pair in combinations(range(players), 2))
    found.add(draw, DRAWN)
    return fit(found, players, start)
