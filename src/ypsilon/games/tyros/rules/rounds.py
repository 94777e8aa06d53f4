"""Turns of card actions and the end of a round: TY-24, TY-45 to TY-47."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros import bounds
from ypsilon.games.tyros.actions import Keep
from ypsilon.games.tyros.cards import holds, letters, minus, picks
from ypsilon.games.tyros.rules.expansion import frontier
from ypsilon.games.tyros.state import Acting, Dealing, Keeping, Over, Round, State, Trade, Turn
from ypsilon.games.tyros.tables import DECK, JOKER, KEPT, NONE, Cards

if TYPE_CHECKING:
    from ypsilon.games.tyros.rules import Tyros


def end_turn(game: Tyros, state: State, seat: int) -> State:
    """TY-24: after an action of this seat the next player acts, and nobody has passed."""
    return State(state.board, state.land, state.trade, state.round, _next_turn(game, seat, 0))


def _next_turn(game: Tyros, seat: int, passes: int) -> Acting:
    return Acting(Turn((seat + 1) % game.seats, passes))


def pass_on(game: Tyros, state: State, phase: Acting) -> State:
    """TY-24: when all have passed one after the other, the round is over."""
    passes = phase.turn.passes + 1
    if passes < game.seats:
        after = _next_turn(game, phase.turn.seat, passes)
        return State(state.board, state.land, state.trade, state.round, after)
    if is_over(game, state):
        return replace(state, phase=Over())
    kept = tuple(None if any(hand) else NONE for hand in state.trade.hands)
    return _kept(game, state, kept)


def is_over(game: Tyros, state: State) -> bool:
    """TY-47: somebody has no landscape card left, or none could ever be laid."""
    return not all(state.land.hands) or not frontier(game.chart, state.board.chips)


# Keeping cards


@lru_cache(maxsize=1 << 13)
def keeps(hand: Cards) -> tuple[Keep, ...]:
    """TY-45: list what may be kept, the most promising first: jokers, then the fullest colour."""
    found = [pick for count in range(KEPT + 1) for pick in picks(hand, count)]
    found.sort(key=lambda pick: (-sum(pick), -pick[JOKER], -_concentration(hand, pick), pick))
    return tuple(Keep(pick) for pick in found)


def _concentration(hand: Cards, pick: Cards) -> int:
    return sum(held * count for held, count in zip(hand[:JOKER], pick[:JOKER], strict=True))


def keep(game: Tyros, state: State, phase: Keeping, seat: int, cards: Cards) -> State:
    """TY-45: a player chooses unseen what to keep; when all have, the rest is shuffled."""
    hand = state.trade.hands[seat]
    if not holds(hand, cards):
        raise IllegalAction("TY-45", f"your hand is {letters(hand)}")
    if sum(cards) > KEPT:
        raise IllegalAction("TY-45", "at most three cards are kept")
    return _kept(game, state, (*phase.kept[:seat], cards, *phase.kept[seat + 1 :]))


def _kept(game: Tyros, state: State, kept: tuple[Cards | None, ...]) -> State:
    """TY-46: when all have chosen, the start marker passes to the left and cards are dealt."""
    chosen = tuple(cards for cards in kept if cards is not None)
    if len(chosen) < game.seats:
        return replace(state, phase=Keeping(kept))
    gone = (sum(hand) - sum(cards) for hand, cards in zip(state.trade.hands, chosen, strict=True))
    pile = DECK
    for cards in chosen:
        pile = minus(pile, cards)
    trade = Trade(chosen, pile, NONE, bounds.lost(state.trade.known, tuple(gone)))
    first = (state.round.first + 1) % game.seats
    fresh = Round(state.round.number + 1, first, (0,) * game.seats)
    return State(state.board, state.land, trade, fresh, Dealing())
