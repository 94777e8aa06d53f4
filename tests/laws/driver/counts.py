"""Counts of whole turns: lines of a perft.txt, and the native engine against the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from laws.driver.moment import Moment
from laws.driver.subject import Subject, hooks
from ypsilon.core.game import AnyGame
from ypsilon.core.options import choose
from ypsilon.core.turns import perft, turns

LINE = re.compile(r"((?:\s*\w+=\S+)*)\s*\|\s*(\S[^|]*?)\s*\|\s*(\d+)\s+(\d+)(\s+soak)?\s*")


@dataclass(frozen=True)
class Count:
    """One line of a perft.txt: a game with options, a position, a depth and what must come out.

    The word `soak` at its end leaves it to the long campaigns to count it in Python.
    """

    subject: Subject
    position: str
    depth: int
    count: int
    soak: bool

    def __str__(self) -> str:
        return f"{self.subject}-{self.position}-{self.depth}"

    @property
    def state(self) -> Any:
        """The state to count from."""
        return start(self.subject.game, self.position)


def start(game: AnyGame, position: str) -> Any:
    """Give the state that a position's text, or the word start, stands for."""
    return game.initial() if position == "start" else game.load(position)


def counts(subject: Subject, path: Path) -> Iterator[Count]:
    """Yield the lines of a perft.txt."""
    for line in path.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            found = LINE.fullmatch(line)
            if not found:
                raise ValueError(f"{path}: “{line}” is not options | position | depth count")
            game = choose(type(subject.game), dict(each.split("=") for each in found[1].split()))
            at = Subject(game, subject.package)
            yield Count(at, found[2], int(found[3]), int(found[4]), bool(found[5]))


def all_counts(found: list[Subject]) -> list[Count]:
    """List the lines of every perft.txt there is."""
    paths = [(subject, subject.folder / "tests" / "perft.txt") for subject in found]
    return [each for subject, path in paths if path.exists() for each in counts(subject, path)]


def counted(each: Count) -> int:
    """Give what the rules in Python count."""
    return [*perft(each.subject.game, each.state, each.depth)][-1]


def counted_natively(each: Count) -> int | None:
    """Give what the native engine counts, or None where it was not built."""
    engine = hooks(each.subject.folder, "native_turns")
    assert engine
    game = each.subject.game
    found: int | None = engine.native_perft(game, game.dump(each.state), each.depth)
    return found


def with_engine(found: list[Subject]) -> list[Subject]:
    """List those of the games that have a native engine to compare."""
    return [subject for subject in found if hooks(subject.folder, "native_turns")]


def engine_agrees(moment: Moment) -> None:
    """At every position of a random game the native engine lists the turns that the rules list."""
    engine = hooks(moment.subject.folder, "native_turns")
    assert engine
    for text in dict.fromkeys(map(moment.game.dump, moment.walk.states)):
        native = engine.native_turns(moment.game, text)
        python = set(turns(moment.game, moment.game.load(text)))
        assert native == python, f"{text}: {_difference(native, python)}"


def _difference(native: set[str], python: set[str]) -> str:
    return f"only native {sorted(native - python)}, only Python {sorted(python - native)}"
