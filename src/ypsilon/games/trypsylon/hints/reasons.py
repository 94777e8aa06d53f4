"""Why a turn of Trypsylon is good, in a sentence: what it does to both ways across."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ypsilon.core.data import replace
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.hints.ways_across import WayAcross, ways_across
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Action, State
from ypsilon.games.trypsylon.tables import grid
from ypsilon.games.trypsylon.words import NAMES

# So many missing cards are named by their cells, more are only counted.
NAMED = 3


def reason(game: Trypsylon, state: State, seat: int, line: Sequence[Action]) -> str:
    """Tell what the actions of a turn are good for, and what both players then need.

    Whom it stops, as far as there is an engine to tell; who comes nearer, and who is blocked.
    """
    after = state
    for action in line:
        after = game.apply(after, seat, action)
    result = game.result(after)
    if result is not None and result.winners:
        return "it joins your shores" if seat in result.winners else ""
    if state.hand != "none" or game.movers(after) == (seat,):
        return ""  # with a hole in the board no way across can be compared
    return "; ".join(_clauses(game, state, after))


def _clauses(game: Trypsylon, state: State, after: State) -> Iterator[str]:
    if native.NATIVE and (said := _defence(game, state, after)):
        yield said
    if said := _effect(game, state, after):
        yield said
    if game.movers(after):
        yield from _needs(game, state, after)


def _defence(game: Trypsylon, state: State, after: State) -> str:
    """Tell whom the turn stops, and whether it is the only one that does."""
    other = _other(game, state)
    threat = native.win(game, replace(state, mover=1 - state.mover, banned="", double=False))
    if not threat or (game.movers(after) and native.win(game, after)):
        return ""
    if len(native.safe(game, state, 2)) == 1:
        return f"any other turn lets {other} through, as by {threat}"
    return f"it stops {other}, who would come through by {threat}"


def _effect(game: Trypsylon, state: State, after: State) -> str:
    """Tell who comes nearer to joining shores, and who is set back or blocked."""
    own, other = state.mover, 1 - state.mover
    before, now = (ways_across(game.board, each.cards) for each in (state, after))
    nearer = len(before[own].needed) - len(now[own].needed)
    back = len(now[other].needed) - len(before[other].needed)
    blocked = _blocked(game, state, after) if back > 0 else ""
    hinders = f"blocks {_other(game, state)} at {blocked}" if blocked else ""
    hinders = hinders or f"sets {_other(game, state)} back"
    if nearer > 0 and back > 0:
        return f"it brings your shores nearer and {hinders}"
    if back > 0:
        return f"it {hinders}"
    return "it brings your shores nearer" if nearer > 0 else ""


def _blocked(game: Trypsylon, state: State, after: State) -> str:
    """Give the first cell of the other's shortest way on which another card lies now."""
    at = grid(game.board).at
    way = ways_across(game.board, state.cards)[1 - state.mover]
    lost = (cell for cell in way.cells if state.cards[at[cell]] != after.cards[at[cell]])
    return next((cell for cell in lost if cell not in way.needed), "")


def _needs(game: Trypsylon, state: State, after: State) -> Iterator[str]:
    """Tell which cards are missing on both shortest ways after the turn."""
    ways = ways_across(game.board, after.cards)
    yield f"you then need {missing(ways[state.mover])}"
    yield f"{_other(game, state)} then needs {missing(ways[1 - state.mover])}"


def missing(way: WayAcross) -> str:
    """Tell which cards a way needs, or how many."""
    if not way.needed:
        return "no card"
    if len(way.needed) > NAMED:
        return f"{len(way.needed)} cards"
    cells = ", ".join(way.needed)
    return f"a card on {cells}" if len(way.needed) == 1 else f"cards on {cells}"


def _other(game: Trypsylon, state: State) -> str:
    (seat,) = game.movers(state)
    return NAMES["en"][game.shores(1 - seat)]
