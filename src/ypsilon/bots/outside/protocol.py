"""What a program is sent and answers, a line of JSON each."""

from __future__ import annotations

from typing import Generic

from ypsilon.core.data import Tagged
from ypsilon.core.game import A, Result, Seat, V

VERSION = 1


class Hello(Tagged):
    """The first line that a program is sent, for one seat of one game; it answers `Ready`."""

    protocol: int  # the version of what is written here
    game: str
    options: dict[str, str | int | bool]  # of the game, every one
    seat: Seat  # whose bot the program is, from 0
    seats: int  # how many play


class Ready(Tagged):
    """A program is there, and speaks this version."""

    protocol: int
    games: tuple[str, ...] = ()  # those that it can play; none named: all


class Choose(Tagged, Generic[A, V]):
    """What to do? It answers `Chosen`."""

    view: V  # all that the seat may know
    # Every action that is allowed; of the classes in `composed`, a selection.
    legal: tuple[A, ...]
    # Classes of actions that a player puts together: others than those listed may be allowed.
    composed: tuple[str, ...]
    seconds: float | None  # how long it may think; null: nobody measures, within reason
    nodes: int | None  # how many positions it should look at, where it is not measured by time
    seed: int  # with the same seed, view and nodes a program does well to answer the same


class Chosen(Tagged, Generic[A]):
    """What the program does: an action as it stands in `legal`, or its notation."""

    action: A | str
    value: float | None = None  # the share of the win that it expects, 0 to 1
    reason: str = ""  # why, in words, of which the first 200 characters are shown


class Refused(Tagged):
    """The answer was none, or against a rule. While tries are left it answers `Chosen` again."""

    rule: str  # the id of the rule; empty: it was no action at all
    message: str
    keys: tuple[str, ...]  # what the refusal is about: cells, cards
    tries: int  # how many are left; 0: the game is forfeited


class Over(Tagged):
    """The last line: how the game ended. Nothing is answered, and the program ends."""

    result: Result
