"""What a game says of the strength of who played it: choices of a winner out of a set.

By Plackett and Luce a finishing order is a row of choices: the first out of all, the second out of
those left, each chosen in proportion to its strength. With two players that is Bradley and Terry.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb

from ypsilon.core.game import Result

# Places from the first to the last, with who shares each; whoever sits twice stands there twice.
Order = tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class Evidence:
    """How often each was chosen, and out of which sets; equal evidence may be added up."""

    wins: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    choices: defaultdict[tuple[int, ...], float] = field(default_factory=lambda: defaultdict(float))

    def add(self, other: Evidence, times: float = 1) -> None:
        """Take in other evidence, so many times."""
        for player, won in other.wins.items():
            self.wins[player] += won * times
        for players, count in other.choices.items():
            self.choices[players] += count * times


def order(result: Result, seating: Sequence[int]) -> Order:
    """Give the finishing order of whoever sat there: winners first, then by score, equals tied.

    A game without a winner is tied by all.
    """
    if not result.winners:
        return (tuple(seating),)
    places: dict[tuple[bool, int], list[int]] = {}
    for seat, player in enumerate(seating):
        won = seat in result.winners
        places.setdefault((won, 0 if won else result.scores[seat]), []).append(player)
    return tuple(tuple(places[place]) for place in sorted(places, reverse=True))


def evidence(orders: Iterable[Order]) -> Evidence:
    """Give what these games say together.

    Those who tie may have finished in any order: each way counts for its part, so that of two
    players a draw is half a win for each.
    """
    found = Evidence()
    for each in orders:
        for place, tied in enumerate(each):
            below = [player for lower in each[place + 1 :] for player in lower]
            _add_tied(found, tied, below)
    return found


def _add_tied(found: Evidence, tied: tuple[int, ...], below: list[int]) -> None:
    for player in tied:
        found.wins[player] += 1
    for size in range(1, len(tied) + 1):
        part = 1 / comb(len(tied), size)
        for left in combinations(tied, size):
            among = tuple(sorted([*left, *below]))
            if len(set(among)) > 1:
                found.choices[among] += part
            else:  # To be chosen out of oneself alone says nothing.
                found.wins[among[0]] -= part
