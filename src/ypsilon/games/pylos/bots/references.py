"""The reference `pylos-generic`: how it judges a position; frozen, as its moves are recorded."""

from __future__ import annotations

from functools import partial
from math import exp

from ypsilon.bots.alphabeta import AlphaBeta
from ypsilon.core.bot import Maker
from ypsilon.core.game import Seat
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import State
from ypsilon.games.pylos.tables import LINES, SQUARES, bare, open_cells

BALL = 0.7
THREAT = 0.5
PENDING = 1.5
RAISE = 0.3


def evaluate(game: Pylos, state: State, seat: Seat) -> float:
    """Give the expected share of a seat: balls in reserve above all, then squares in sight."""
    light = _tempo(state) + THREAT * (_threats(game, state, 0) - _threats(game, state, 1))
    light += RAISE * (_lifts(state, state.light) - _lifts(state, state.dark))
    advantage = light if game.colour(seat) == "light" else -light
    return 1 / (1 + exp(-BALL * advantage))


def _tempo(state: State) -> float:
    """Give light's lead in balls; with equal reserves whoever is to move runs out first."""
    lead = state.dark.bit_count() - state.light.bit_count()
    if state.step != "move":
        return lead + (PENDING if state.mover == 0 else -PENDING)
    return lead - 0.5 if state.mover == 0 else lead + 0.5


def _threats(game: Pylos, state: State, colour: int) -> int:
    """Count the squares and lines that a colour would complete with one ball."""
    if game.variant == "children":
        return 0
    own = state.dark if colour else state.light
    free = open_cells(state.light | state.dark)
    shapes = SQUARES if game.variant == "standard" else (*SQUARES, *LINES)
    missing = (shape & ~own for shape in shapes)
    return sum(1 for each in missing if each & free == each and each.bit_count() == 1)


def _lifts(state: State, own: int) -> int:
    """Count the bare balls of the floor, which may be raised one day."""
    return bare(state.light | state.dark, own & 0xFFFF).bit_count()


generic: Maker = partial(AlphaBeta, evaluate=evaluate)
