"""Positions drawn from the solutions, in which a turn can give the value away, with their turns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

DRAWN = Path(__file__).parents[2] / "solution"


def parted(line: str) -> tuple[str, str, dict[str, str]]:
    """Give the position of a line, what it is worth, and what each of its turns is worth."""
    position, value, *turns = line.split(" | ")
    pairs = (each.split(" ") for each in turns)
    return position, value.split(" ")[0], {turn: worth for turn, worth, *_ in pairs}


def samples(variant: str, every: int = 1) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Yield the positions that are kept of a variant, or one of so many: all numbers of balls."""
    _, *lines = (DRAWN / f"{variant}.sample.txt").read_text(encoding="utf-8").splitlines()
    yield from map(parted, lines[::every])
