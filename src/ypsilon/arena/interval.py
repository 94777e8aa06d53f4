"""How far a score can be trusted."""

from __future__ import annotations

from math import sqrt

Interval = tuple[float, float]

# Half of the 5 % that lies outside is above this many standard deviations.
Z95 = 1.959963984540054


def wilson(score: float, games: float) -> Interval:
    """Give Wilson's interval of 95 % for the mean share behind a sum of shares.

    Wilson's, because it keeps its promise where the textbook interval does not: in few games
    and near 0 or 1, where that one shrinks to nothing or leaves the range. It is made for games
    that are won or lost. Shares between 0 and 1 with the same mean vary less, never more, so
    drawn games make it too wide rather than too narrow. So do balanced blocks: the advantage of
    a seat, and the luck that all seatings share, cancel out within a block, yet count here as if
    each game had been given its seats and its luck by lot.
    """
    if not games:
        return (0.0, 1.0)
    mean, z = min(1.0, max(0.0, score / games)), Z95
    middle = mean + z * z / (2 * games)
    reach = z * sqrt(mean * (1 - mean) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale))
