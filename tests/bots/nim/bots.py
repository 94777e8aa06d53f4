"""Bots of Nim: good ones, and such as a match must not let pass."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from bots.nim.rules import Nim, State, Take, won
from ypsilon.bots.alphabeta import AlphaBeta
from ypsilon.bots.uniform import Uniform
from ypsilon.core.bot import Choice, Limit, Maker
from ypsilon.core.game import AnyGame, Seat


def evaluate(game: Nim, state: State, seat: Seat) -> float:
    """Know the truth of Nim, so that one ply is enough."""
    return 0.9 if won(state) == (state.mover == seat) else 0.1


class First:
    """Always plays the first action there is."""

    def __init__(self, game: AnyGame, seat: Seat) -> None:
        self.seat = seat

    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        return Choice(legal[0])


class Cheat(First):
    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        return Choice(Take(99))


class Crash(First):
    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        raise ZeroDivisionError("thought too hard")


class Absent(First):
    def __init__(self, game: AnyGame, seat: Seat) -> None:
        raise LookupError("no such book")


class Killer(First):
    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        os._exit(7)


class Sleeper(First):
    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        time.sleep(3600)
        return Choice(legal[0])


LEVELS: Mapping[str, Maker] = {
    "beginner": Uniform,
    "strongest": partial(AlphaBeta),
    "first": First,
    "cheat": Cheat,
    "crash": Crash,
    "absent": Absent,
    "killer": Killer,
    "sleeper": Sleeper,
}
