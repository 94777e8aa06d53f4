"""Positions drawn from the solutions, in which a turn can give the value away, with their turns.

`ypsilon solve pylos -o variant=NAME --sample 2 --seed 11` drew them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent


def parted(line: str) -> tuple[str, str, dict[str, str]]:
    """Give the position of a line, what it is worth, and what each of its turns is worth."""
    position, value, *turns = line.split(" | ")
    pairs = (each.split(" ") for each in turns)
    return position, value.split(" ")[0], {turn: worth for turn, worth, *_ in pairs}


def samples(variant: str) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Yield the committed positions of a variant."""
    path = FOLDER / f"{variant}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    yield from map(parted, lines)
