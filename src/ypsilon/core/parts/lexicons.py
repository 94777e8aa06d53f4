"""Lexicons: lists of words by which a game judges."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol


class NoLexicon(RuntimeError):
    """A lexicon that cannot be built here, and why."""


class Lexicon(Protocol):
    """A list of words by which a game judges."""

    @property
    def title(self) -> str:
        """Its name with the hash of its content."""
        ...

    @property
    def count(self) -> int:
        """How many words it has."""
        ...

    def is_sound(self) -> bool:
        """Tell whether it holds what its hash says."""
        ...

    def lists(self, word: str) -> bool:
        """Tell whether it has a word, written as people write it."""
        ...


class Lexicons(Protocol):
    """The lexicons of a game: those that are here, and how others are built."""

    def names(self) -> tuple[str, ...]:
        """List those that are here."""
        ...

    def named(self, name: str) -> Lexicon | None:
        """Give the one of this name; raise ValueError where the name is none or it is broken."""
        ...

    def build(self, name: str, file: Path | None) -> Lexicon:
        """Build one of a file, or of what the game knows to fetch; or raise NoLexicon."""
        ...

    def files(self, name: str) -> tuple[Path, Path]:
        """Give where a built one lies, and the licence of its words."""
        ...
