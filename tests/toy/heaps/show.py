"""Heaps drawn for the terminal: a line a heap."""

from __future__ import annotations

from toy.heaps.rules import Heaps, State


def show(game: Heaps, view: State, language: str = "en", colour: bool = False) -> str:
    """Draw a view: a row of stones for each heap, and who is to move."""
    word = "seat" if language == "en" else "Platz"
    rows = [f"{name} {'o' * left}" for name, left in zip("ab", view.stones, strict=True)]
    return "\n".join([*(row.rstrip() for row in rows), f"{word} {view.turn}"]) + "\n"
