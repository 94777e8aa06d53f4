"""How much of the work of solving Pylos is done, by what each pass took when it was solved."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

FOLDER = Path(__file__).parent / "solution"
# Shown of a run that takes more passes than the printed rules did, which other readings may.
_NEARLY = 0.99


class Effort:
    """The work of all passes of a variant; readings that nobody solved are taken to be alike."""

    def __init__(self, variant: str) -> None:
        summary = json.loads((FOLDER / f"{variant}.json").read_text())
        numbers = sum(summary["positions"].values())
        self._work = list(_work(summary["by_plies"], numbers))
        self._before = [0.0, *accumulate(self._work)]

    def share(self, plies: int, part: float) -> float:
        """Give the share of all work that is done in this part of a pass."""
        if plies >= len(self._work):
            return _NEARLY
        return min(_NEARLY, (self._before[plies] + part * self._work[plies]) / self._before[-1])


def _work(by_plies: list[int], numbers: int) -> Iterator[float]:
    """Yield the work of each pass, up to the one that finds no loss and is the last.

    Even passes look at what is not decided, odd ones at the losses of the pass before. Measured,
    their time goes about as the cube root of how many these are.
    """
    left, losses = numbers, 0
    passes = [*by_plies, *([0] if len(by_plies) % 2 == 0 else [0, 0])]
    for plies, found in enumerate(passes):
        yield float(losses if plies % 2 else left) ** (1 / 3)
        left, losses = left - found, found
