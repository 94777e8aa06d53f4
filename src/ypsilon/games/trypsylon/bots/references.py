"""The reference `trypsylon-generic`: how it judges; frozen, as its moves are recorded."""

from __future__ import annotations

from math import exp

from ypsilon.bots.alphabeta import AlphaBeta
from ypsilon.core.bot import AnyBot
from ypsilon.core.game import AnyGame, Seat
from ypsilon.games.trypsylon.distance import distances
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Push, State

CARD = 0.5
TURN = 1.0


def evaluate(game: Trypsylon, state: State, seat: Seat) -> float:
    """Give the expected share of a seat; in the middle of a turn, after the best push there is."""
    (mover,) = game.movers(state)
    pushes = [action for action in game.legal(state, mover) if isinstance(action, Push)]
    if not pushes:
        return static(game, state, seat)
    shares = (_share(game, game.apply(state, mover, push), seat) for push in pushes)
    return max(shares) if mover == seat else min(shares)


def _share(game: Trypsylon, state: State, seat: Seat) -> float:
    result = game.result(state)
    return result.share(seat) if result else static(game, state, seat)


def static(game: Trypsylon, state: State, seat: Seat) -> float:
    """Give the expected share of a seat as the cards lie: who needs fewer, and who moves."""
    beach, meadow = distances(game.board, state.cards)
    lead = meadow - beach + (TURN if state.mover == 0 else -TURN)
    return 1 / (1 + exp(-CARD * (lead if game.shores(seat) == "beach" else -lead)))


def generic(game: AnyGame, seat: Seat) -> AnyBot:
    """Give the search that this reference is, on either kind of turn."""
    assert isinstance(game, Trypsylon)
    # An expert turn is too many actions to be searched to its end: there a leaf looks ahead.
    return AlphaBeta(game, seat, static if game.variant == "standard" else evaluate)
