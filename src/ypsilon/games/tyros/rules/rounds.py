"""Turns of card actions and the end of a round: TY-24, TY-45 to TY-47."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros import bounds
from ypsilon.games.tyros.actions import Keep
from ypsilon.games.tyros.cards import holds, letters, minus, picks
from ypsilon.games.tyros.rules.expansion import frontier
from ypsilon.games.tyros.state import Stage, State, Trade
from ypsilon.games.tyros.tables import DECK, JOKER, KEPT, NONE, Cards

if TYPE_CHECKING:
    from ypsilon.games.tyros.rules import Tyros


def end_turn(game: Tyros, state: State) -> State:
    """TY-24: after an action the next player acts, and nobody has passed."""
    return State(state.board, state.land, state.trade, _next_turn(state.stage, game.seats, 0))


def _next_turn(stage: Stage, seats: int, passes: int) -> Stage:
    turn = (stage.turn + 1) % seats
    return Stage("act", stage.round, stage.first, turn, 0, passes, 0, stage.trades)


def pass_on(game: Tyros, state: State) -> State:
    """TY-24: when all have passed one after the other, the round is over."""
    passes = state.stage.passes + 1
    if passes < game.seats:
        stage = _next_turn(state.stage, game.seats, passes)
        return State(state.board, state.land, state.trade, stage)
    if is_over(game, state):
        return replace(state, stage=_resting(state.stage, "over"))
    kept = tuple(None if any(hand) else NONE for hand in state.trade.hands)
    stage = replace(_resting(state.stage, "keep"), kept=kept)
    return _kept(game, replace(state, stage=stage))


def _resting(stage: Stage, phase: Literal["keep", "over"]) -> Stage:
    return Stage(phase, stage.round, stage.first, stage.first, 0, 0, 0, stage.trades)


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


def keep(game: Tyros, state: State, seat: int, cards: Cards) -> State:
    """TY-45: a player chooses unseen what to keep; when all have, the rest is shuffled."""
    hand = state.trade.hands[seat]
    if not holds(hand, cards):
        raise IllegalAction("TY-45", f"your hand is {letters(hand)}")
    if sum(cards) > KEPT:
        raise IllegalAction("TY-45", "at most three cards are kept")
    kept = state.stage.kept
    stage = replace(state.stage, kept=(*kept[:seat], cards, *kept[seat + 1 :]))
    return _kept(game, replace(state, stage=stage))


def _kept(game: Tyros, state: State) -> State:
    """TY-46: when all have chosen, the start marker passes to the left and cards are dealt."""
    chosen = tuple(cards for cards in state.stage.kept if cards is not None)
    if len(chosen) < game.seats:
        return state
    gone = (sum(hand) - sum(cards) for hand, cards in zip(state.trade.hands, chosen, strict=True))
    pile = DECK
    for cards in chosen:
        pile = minus(pile, cards)
    trade = Trade(chosen, pile, NONE, bounds.lost(state.trade.known, tuple(gone)))
    first = (state.stage.first + 1) % game.seats
    stage = Stage("deal", state.stage.round + 1, first, first, 0, 0, 0, (0,) * game.seats)
    return State(state.board, state.land, trade, stage)
