"""The end of a round, and when it is the last: TY-45 to TY-47."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros import bounds
from ypsilon.games.tyros.actions import Keep
from ypsilon.games.tyros.cards import holds, letters, minus, picks
from ypsilon.games.tyros.rules.expansion import frontier
from ypsilon.games.tyros.state import Dealing, Keeping, Over, Round, State, Trade
from ypsilon.games.tyros.tables import DECK, JOKER, KEPT, NONE, Cards

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros


def end_round(game: Tyros, state: State) -> State:
    """TY-45: everybody with cards chooses what to keep, unless the round was the last."""
    if is_over(game, state):
        return replace(state, phase=Over())
    return _kept(game, state, tuple(None if any(hand) else NONE for hand in state.trade.hands))


@lru_cache(maxsize=1 << 13)
def keeps(hand: Cards) -> tuple[Keep, ...]:
    """TY-45: list what may be kept, the most promising first: jokers, then the fullest colour."""
    found = [pick for count in range(KEPT + 1) for pick in picks(hand, count)]
    found.sort(key=lambda pick: (-sum(pick), -pick[JOKER], -_concentration(hand, pick), pick))
    return tuple(Keep(pick) for pick in found)


def _concentration(hand: Cards, pick: Cards) -> int:
    return sum(held * count for held, count in zip(hand[:JOKER], pick[:JOKER], strict=True))


def may_keep(hand: Cards, cards: Cards) -> bool:
    """TY-45: tell whether these cards of a hand may be kept."""
    return holds(hand, cards) and sum(cards) <= KEPT


def keep(game: Tyros, state: State, phase: Keeping, seat: int, cards: Cards) -> State:
    """TY-45: a player chooses unseen what to keep; when all have, the rest is shuffled."""
    hand = state.trade.hands[seat]
    if not holds(hand, cards):
        raise IllegalAction("TY-45", f"your hand is {letters(hand)}")
    if not may_keep(hand, cards):
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


def is_over(game: Tyros, state: State) -> bool:
    """TY-47: somebody has no landscape card left, or none could ever be laid."""
    return is_last(state.land.hands) or not frontier(game.chart, state.board.chips)


def is_last(land: Iterable[object]) -> bool:
    """TY-47: tell whether a hand of landscape cards, given itself or by its size, is empty."""
    return not all(land)
