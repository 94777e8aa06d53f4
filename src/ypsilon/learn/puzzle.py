"""The puzzles that come with the games: files in their folders, and the one of each day.

A file `puzzles/NAME.jsonl` has a header with the command that made it and a checksum of the lines
that follow, a puzzle each.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from pathlib import Path

from ypsilon import games
from ypsilon.core import codec
from ypsilon.core.data import Data
from ypsilon.core.extras import BadGame
from ypsilon.core.puzzles import AnyPuzzler, Puzzle

FOLDER = "puzzles"
FORM = 1


class UnknownPuzzle(ValueError):
    """A puzzle that a game does not have, or of a game that has none."""


class Header(Data):
    """The first line of a file of puzzles."""

    form: int  # of the file
    game: str
    command: str  # that made it
    count: int
    sha256: str  # of the lines that follow


def puzzler(game: str) -> AnyPuzzler:
    """Give what judges the puzzles of a game, or raise UnknownPuzzle."""
    found = games.extras(game).puzzler()
    if found is None:
        raise UnknownPuzzle(f"{game} has no puzzles")
    return found


@cache
def puzzles(game: str) -> dict[str, Puzzle]:
    """Give all puzzles that come with a game, by their ids."""
    files = sorted((games.folder(game) / FOLDER).glob("*.jsonl"))
    return {each.id: each for file in files for each in read(file)[1]}


def find(game: str, id_: str) -> Puzzle:
    """Give a puzzle by its id, or raise UnknownPuzzle."""
    found = puzzles(game).get(id_)
    if found is None:
        raise UnknownPuzzle(f"{game} has no puzzle “{id_}”")
    return found


def offered(game: str, language: str) -> tuple[Puzzle, ...]:
    """List the puzzles of a game in a language that can be judged here."""
    return tuple(
        each
        for each in puzzles(game).values()
        if each.options.get("language", _usual(game) or language) == language
        and _judged_here(game, each)
    )


@cache
def _usual(game: str) -> str | None:
    """Give the language of a game's words where none is named; None: it has no words."""
    usual: str | None = getattr(games.find(game)(), "language", None)
    return usual


def _judged_here(game: str, puzzle: Puzzle) -> bool:
    """Tell whether the words of a puzzle, if it has any, can be judged by the same lexicon."""
    title = puzzle.options.get("lexicon")
    if title is None:
        return True
    return _is_here(game, title)


@cache
def _is_here(game: str, title: str) -> bool:
    lexicons = games.extras(game).lexicons()
    return lexicons is not None and lexicons.named(title) is not None


def daily(some: Sequence[Puzzle], day: date) -> Puzzle | None:
    """Give the puzzle of a day: the same everywhere, and none twice before all were there."""
    ordered = sorted(some, key=lambda each: hashlib.sha256(each.id.encode()).digest())
    return ordered[day.toordinal() % len(ordered)] if ordered else None


# Files


def name_of(kind: str, options: dict[str, str], position: str) -> str:
    """Give the id of a puzzle, which follows from what it asks."""
    text = codec.dumps([kind, sorted(options.items()), position])
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def written(game: str, command: str, some: Iterable[Puzzle]) -> str:
    """Write a file of puzzles."""
    lines = [f"{codec.dumps(each)}\n" for each in some]
    digest = hashlib.sha256("".join(lines).encode()).hexdigest()
    header = Header(FORM, game, command, len(lines), digest)
    return "".join([f"{codec.dumps(header)}\n", *lines])


def read(file: Path) -> tuple[Header, tuple[Puzzle, ...]]:
    """Read a file of puzzles, or raise BadGame where it is not as it was written."""
    first, _, rest = file.read_text("utf-8").partition("\n")
    try:
        header: Header = codec.loads(Header, first)
        if header.form != FORM or hashlib.sha256(rest.encode()).hexdigest() != header.sha256:
            raise BadGame(f"{file.name}: the puzzles are not those of the header")
        return header, tuple(codec.loads(Puzzle, line) for line in rest.splitlines())
    except codec.CodecError as error:
        raise BadGame(f"{file.name}: {error}") from None
