"""A whole game by script, written out to be read: who may do what, does what, and what is told.

A script begins with the name of the game and its options. Then each line is an action or a whole
turn in the game's own notation, of whoever is to act, chance included; where several seats are
asked it says whose it is: `2: accept`. Seats are counted from 1, as people count them. A line that
begins with `# ` is a heading, under which everybody's view is drawn, one with `## ` a remark.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

from laws.driver.subject import Subject
from ypsilon.core import codec
from ypsilon.core.game import CHANCE, AnyGame, IllegalAction, Seat
from ypsilon.core.options import choose
from ypsilon.match.called import own_voice

LANGUAGES = ("en", "de")
WIDTH = 100
UNBROKEN = "\N{NO-BREAK SPACE}"


class BadScript(Exception):
    """A line that cannot be played, with its number."""


def scripted(subject: Subject, script: str) -> str:
    """Give the text of the game that a script plays, from its first line to its last."""
    head, *lines = script.splitlines()
    told = Telling(subject, _game(subject, head))
    text = [f"{head}: a game by script"]
    for number, line in enumerate(lines, 2):
        try:
            text += told.line(line)
        except (IllegalAction, ValueError) as error:
            raise BadScript(f"line {number}, “{line}”: {error}") from None
    result = told.game.result(told.state)
    if result is None:
        raise BadScript("the script ends before the game")
    return "\n".join([*text, "", *told.views("de"), str(result)]) + "\n"


def _game(subject: Subject, head: str) -> AnyGame:
    name, *given = head.split(" ")
    if name != subject.game.name:
        raise BadScript(f"line 1: this is a script of {name}, not of {subject.game.name}")
    pairs = (each.partition("=") for each in given)
    return choose(type(subject.game), {option: value for option, _, value in pairs})


class Telling:
    """A game being played and told, line by line."""

    def __init__(self, subject: Subject, game: AnyGame) -> None:
        self.game = game
        self.state = game.initial()
        self.show = subject.extras.show()
        self._known: set[type] = set()

    def line(self, line: str) -> Iterator[str]:
        """Play a line of the script, and yield what there is to tell."""
        if line.startswith("## "):
            yield from ["", line]
        elif line.startswith("# "):
            yield from ["", line, self.game.dump(self.state), *self.views("en")]
        elif line:
            seat, turn = self._who(line)
            for action in self._read(turn):
                yield from self._deed(seat, action)
                self.state = self.game.apply(self.state, seat, action)

    def _who(self, line: str) -> tuple[Seat, str]:
        named, colon, turn = line.partition(": ")
        if colon:
            return int(named) - 1, turn
        movers = self.game.movers(self.state)
        if len(movers) != 1:
            raise ValueError("say whose it is")
        return movers[0], line

    def _read(self, turn: str) -> tuple[Any, ...]:
        try:
            return (self.game.read(self.state, turn),)
        except IllegalAction:
            return self.game.read_turn(self.state, turn)

    def views(self, language: str) -> Iterator[str]:
        """Yield what a spectator sees, and what each seat sees besides."""
        seen = {each: self._view(each, language) for each in (None, *range(self.game.seats))}
        yield from seen[None]
        for seat in range(self.game.seats):
            more = [line for line in seen[seat] if line not in seen[None]]
            if more:
                yield f"  {_name(seat)} sees besides:"
                yield from (f"  {line}" for line in more)

    def _view(self, viewer: Seat | None, language: str) -> list[str]:
        drawn = self.show(self.game, self.game.observe(self.state, viewer), language)
        return [line.rstrip() for line in drawn.rstrip("\n").split("\n")]

    def _deed(self, seat: Seat, action: Any) -> Iterator[str]:
        yield ""
        if seat != CHANCE:
            for line in textwrap.wrap(self._open(seat), WIDTH, subsequent_indent="  "):
                yield line.replace(UNBROKEN, " ")
        yield f"{_name(seat)}: {self.game.write(self.state, action)}"
        for text, readers in self._told(seat, action).items():
            yield from textwrap.wrap(
                f"{readers}{text}", WIDTH, initial_indent="  ", subsequent_indent="    "
            )
        if type(action) not in self._known:
            self._known.add(type(action))
            yield f"  {codec.dumps(action)}"

    def _open(self, seat: Seat) -> str:
        """List what a seat may do; of what it puts together freely only how many are listed."""
        legal = self.game.legal(self.state, seat)
        free = [action for action in legal if isinstance(action, self.game.composed)]
        texts = [self.game.write(self.state, each) for each in legal if each not in free]
        kinds = dict.fromkeys(type(action).__name__ for action in free)
        texts += [f"{sum(type(each).__name__ == k for each in free)} × {k}" for k in kinds]
        listed = ", ".join(text.replace(" ", UNBROKEN) for text in texts)
        return f"{_name(seat)} may: {listed}"

    def _told(self, seat: Seat, action: Any) -> dict[str, str]:
        """Give what is said of an action, each text with those who read it, unless all do."""
        viewers = (*range(self.game.seats), None)
        texts = {viewer: self._said(seat, action, viewer) for viewer in viewers}
        groups = dict[str, list[str]]()
        for viewer, text in texts.items():
            groups.setdefault(text, []).append(_name(viewer))
        alone = len(groups) == 1
        return {text: "" if alone else f"to {', '.join(who)}: " for text, who in groups.items()}

    def _said(self, seat: Seat, action: Any, viewer: Seat | None) -> str:
        seen = self.game.redact(self.state, seat, action, viewer)
        if seen is None:
            return "nothing"
        return " | ".join(
            self.game.say(self.state, seat, seen, own_voice(self.game, each, viewer))
            for each in LANGUAGES
        )


def _name(viewer: Seat | None) -> str:
    if viewer is None:
        return "spectators"
    return "chance" if viewer == CHANCE else f"seat {viewer + 1}"
