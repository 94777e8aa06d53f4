"""Pylos in numbers: balls as the viewer's own and the other's, and a number for every action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import get_args

from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.core.parts.encoding import Encoding, Numbers, Part, one_hot
from ypsilon.games.pylos.rules import STOP, Pylos
from ypsilon.games.pylos.state import COLOURS, Action, Step, View
from ypsilon.games.pylos.tables import BALLS, CELLS, PLACES, RAISES, TAKES

STEPS: tuple[Step, ...] = get_args(Step)
ENDS = ("", "PY-17", "PY-18", "PY-19")
_CELLS = f"by cell in the order {CELLS[0]}, {CELLS[1]}, … {CELLS[-1]}"
_AT_THE_END = "after the end, where it would be"
ACTIONS: tuple[Action, ...] = (*PLACES.values(), *TAKES.values(), STOP, *RAISES.values())
_NUMBERS: dict[Action, int] = {action: number for number, action in enumerate(ACTIONS)}


class PylosEncoding(Encoding[Action, View]):
    """Every action has its number, and nothing of a view is left out but how it came about."""

    version = 1
    plain = len(ACTIONS)
    slots: Mapping[type, int] = {}
    left_out = ("history",)
    parts = (
        Part("own", (30,), 0, 1, f"the viewer's balls, {_CELLS}"),
        Part("other", (30,), 0, 1, "the other's balls, in the same order"),
        Part("reserves", (2,), 0, BALLS, "balls in reserve: the viewer's, the other's"),
        Part(
            "to_move",
            (1,),
            0,
            1,
            "1 where it is the viewer's turn; after the end, where it would be",
        ),
        Part("light", (1,), 0, 1, "1 where the viewer has the light balls"),
        Part("step", (3,), 0, 1, "one of: to play a ball, to take a first one back, a second one"),
        Part("stood", (1,), 0, 400, "how often this position has stood (PY-19)"),
        Part("turns", (1,), 0, 10_000, "how many turns were made"),
        Part("ended", (4,), 0, 1, "one of: not over, over by PY-17, by PY-18, by PY-19"),
    )

    def __init__(self, game: Pylos) -> None:
        self.game = game

    def encode(self, view: View, seat: Seat, legal: Sequence[Action]) -> dict[str, list[int]]:
        mine = COLOURS.index(view.colours[seat])
        balls = [[int(cell in held) for cell in CELLS] for held in (set(view.light), {*view.dark})]
        return {
            "own": balls[mine],
            "other": balls[1 - mine],
            "reserves": [view.reserves[mine], view.reserves[1 - mine]],
            "to_move": [int(view.mover == COLOURS[mine])],
            "light": [int(mine == 0)],
            "step": one_hot(view.step, STEPS),
            "stood": [view.stood],
            "turns": [len(view.history)],
            "ended": one_hot(view.ended, ENDS),
        }

    def decode(self, numbers: Numbers, seat: Seat) -> View:
        own, other = (
            tuple(cell for cell, ball in zip(CELLS, numbers[name], strict=True) if ball)
            for name in ("own", "other")
        )
        light = bool(numbers["light"][0])
        moves = bool(numbers["to_move"][0])
        bare = replace(
            self.game.observe(self.game.initial(), seat),
            light=own if light else other,
            dark=other if light else own,
            mover=COLOURS[0] if moves == light else COLOURS[1],
            step=STEPS[list(numbers["step"]).index(1)],
            ended=ENDS[list(numbers["ended"]).index(1)],
        )
        whole = self.game.observe(self.game.guess(bare, Random(0)), seat)
        return replace(whole, stood=numbers["stood"][0], history=())

    def numbers(self, view: View) -> Mapping[Action, int]:
        return _NUMBERS
