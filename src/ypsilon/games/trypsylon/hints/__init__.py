"""What a hint tells and shows: why a turn is good, and both players' shortest ways across."""

from ypsilon.games.trypsylon.hints.marks import marks
from ypsilon.games.trypsylon.hints.reasons import reason
from ypsilon.games.trypsylon.hints.ways_across import WayAcross, ways_across

__all__ = ["WayAcross", "marks", "reason", "ways_across"]
