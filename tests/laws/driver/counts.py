"""Counts of whole turns: lines of a perft.txt, and the native engine against the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from laws.driver.moment import Moment
from laws.driver.subject import Subject, hooks
from ypsilon.core.game import AnyGame
from ypsilon.core.options import choose
from ypsilon.core.turns import perft, turns

LINE = re.compile(r"((?:\s*\w+=\S+)*)\s*\|\s*(\S[^|]*?)\s*\|\s*(\d+)\s+(\d+)(\s+soak)?\s*")

# More turns than so many are compared by samples, of so many each way, at some positions.
MANY = 2_000
SAMPLE = 20
FEW, SELDOM = 4, 11


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
    """At every position of a random game the native engine lists the turns that the rules list.

    Where they are too many for Python, some of each are looked for among the other's, and after a
    few such positions not at every one.
    """
    engine, large = hooks(moment.subject.folder, "native_turns"), 0
    assert engine
    for number, text in enumerate(dict.fromkeys(map(moment.game.dump, moment.walk.states))):
        if large >= FEW and number % SELDOM:
            continue
        native, state = engine.native_turns(moment.game, text), moment.game.load(text)
        if len(native) > MANY:
            large += 1
            _samples_agree(moment.game, state, native)
            continue
        python = set(turns(moment.game, state))
        assert native == python, f"{text}: {_difference(native, python)}"


def _samples_agree(game: AnyGame, state: Any, native: set[str]) -> None:
    rng, movers = Random(len(native)), game.movers(state)
    for turn in rng.sample(sorted(native), SAMPLE):
        reached = state
        for action in game.read_turn(state, turn):
            reached = game.apply(reached, movers[0], action)
        assert game.movers(reached) != movers, f"{game.dump(state)}: {turn} is no whole turn"
    for _ in range(SAMPLE):
        turn = game.write_turn(state, random_turn(game, state, rng))
        assert turn in native, f"{game.dump(state)}: {turn} is missing"


def random_turn(game: AnyGame, state: Any, rng: Random) -> list[Any]:
    """Give the actions of a turn that is played at random, or of the rest of one."""
    movers, actions = game.movers(state), list[Any]()
    while game.movers(state) == movers:
        actions.append(rng.choice(game.legal(state, movers[0])))
        state = game.apply(state, movers[0], actions[-1])
    return actions


def _difference(native: set[str], python: set[str]) -> str:
    return f"only native {sorted(native - python)}, only Python {sorted(python - native)}"
