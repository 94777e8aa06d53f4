"""Bots of Tyros: how a position is judged, the levels, and the reference."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import exp

from ypsilon.core.bot import Maker
from ypsilon.core.game import Seat
from ypsilon.games.tyros.bots.assessor import ASSESSOR
from ypsilon.games.tyros.bots.numbers import BEGINNER, EASY, MEDIUM, STRONG
from ypsilon.games.tyros.bots.references import Standard
from ypsilon.games.tyros.bots.searcher import Searcher
from ypsilon.games.tyros.bots.styles import STYLES
from ypsilon.games.tyros.bots.thumb import Thumb
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.rules.rounds import is_last
from ypsilon.games.tyros.rules.scoring import forecast
from ypsilon.games.tyros.state import Drawing, Over, Paying, State
from ypsilon.games.tyros.tables import JOKER, KEPT, Cards

__all__ = ["ASSESSOR", "FORMER", "LEVELS", "REFERENCES", "STYLES", "evaluate"]

# Points of one card in hand, and more for each further one of its colour.
CARD = 0.5
COLOUR = 0.12
SHIP = 0.8
SCALE = 0.12


def evaluate(game: Tyros, state: State, seat: Seat) -> float:
    """Give the expected share of a seat: the points as they stand, ships, and cards in hand."""
    state = _paid(game, state)
    strengths = [exp(SCALE * _strength(game, state, at)) for at in range(game.seats)]
    return strengths[seat] / sum(strengths)


def _paid(game: Tyros, state: State) -> State:
    """Give the state in which a choice has been paid as a matter of course."""
    if not isinstance(state.phase, Paying):
        return state
    seat = state.phase.turn.seat
    return game.apply(state, seat, game.legal(state, seat)[0])


def _strength(game: Tyros, state: State, seat: Seat) -> float:
    phase = state.phase
    points = forecast(game.chart, state.board).scores[seat].total
    cards = _cards(state.trade.hands[seat])
    if isinstance(phase, Drawing) and phase.turn.seat == seat:
        cards += CARD * phase.owing
    ended = is_last(state.land.hands) or isinstance(phase, Over)
    return points + SHIP * len(state.board.ships[seat]) + (0.1 if ended else 1.0) * cards


def _cards(hand: Cards) -> float:
    """Give what a hand is worth: many of one colour are worth more than some of each."""
    same = sum(COLOUR * count * (count - 1) / 2 for count in hand[:JOKER])
    return CARD * sum(hand) + min(same, COLOUR * KEPT * 5) + CARD * hand[JOKER]


# Uniform and Greedy make so many offers that no person would like to sit with them.
LEVELS: Mapping[str, Maker] = {
    "beginner": partial(Thumb, numbers=BEGINNER),
    "easy": partial(Thumb, numbers=EASY),
    "medium": partial(Thumb, numbers=MEDIUM),
    "strong": partial(Thumb, numbers=STRONG),
    "strongest": partial(Searcher, numbers=STRONG),
}
FORMER: Mapping[str, str] = {"standard": "strong"}
REFERENCES: Mapping[str, Maker] = {"tyros-1": Standard}
