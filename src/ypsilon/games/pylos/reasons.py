"""Why an action of Pylos is good, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import COLOURS, Action, Place, Raise, State, Stop, TakeBack
from ypsilon.games.pylos.tables import BIT, bits, open_cells


def reason(game: Pylos, state: State, seat: int, line: Sequence[Action]) -> str:
    """Tell the first of what counts: a win, a square, the other's square, a ball, a threat."""
    action = line[0]
    after = game.apply(state, seat, action)
    result = game.result(after)
    if result is not None and seat in result.winners:
        return "it wins"
    match action:
        case TakeBack():
            return "a ball in reserve is a move more"
        case Stop():
            return "the other balls are worth more where they lie"
        case Place(cell) | Raise(_, cell):
            return _moved(game, state, after, cell, raised=isinstance(action, Raise))


def _moved(game: Pylos, state: State, after: State, cell: str, *, raised: bool) -> str:
    if after.step == "take1":
        return "it completes a square or line, and balls come back"
    own, other = (after.light, after.dark) if state.mover == 0 else (after.dark, after.light)
    if game.completes(other | BIT[cell], BIT[cell]):
        return f"{COLOURS[1 - state.mover]} would complete a square or line there"
    if raised:
        return "raising costs no ball of the reserve"
    return "it prepares a square or line" if _prepares(game, own, other, BIT[cell]) else ""


def _prepares(game: Pylos, own: int, other: int, target: int) -> bool:
    """Tell whether one more ball would complete what could not be completed before."""
    return any(
        game.completes(own | each, each) and not game.completes(own & ~target | each, each)
        for each in bits(open_cells(own | other))
    )
