"""Card action D, trade with the bank: TY-40 and TY-41."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.core.luck import Luck
from ypsilon.games.tyros import bounds
from ypsilon.games.tyros.actions import Bank, Draw, Swap
from ypsilon.games.tyros.cards import counted, holds, minus, one, piled, plus, with_hand
from ypsilon.games.tyros.price import ANY, Price
from ypsilon.games.tyros.rules.phases import end_turn
from ypsilon.games.tyros.state import Drawing, State, Trade
from ypsilon.games.tyros.tables import BANK, KINDS, SWAP, Cards, Kind

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros

BANKS = tuple(Bank(count) for count in range(1, BANK + 1))
SWAPS = tuple(Swap(kind) for kind in KINDS)


def bank_price(trade: Trade, action: Bank) -> Price:
    """TY-40: one to three cards, no more than the draw pile still holds."""
    if not 1 <= action.count <= BANK:
        raise IllegalAction("TY-40", "one to three cards are exchanged")
    if action.count > sum(trade.pile):
        raise IllegalAction("TY-40", f"the draw pile has {sum(trade.pile)} cards left")
    return Price(ANY, action.count)


def listed(trade: Trade, seat: int) -> list[Bank | Swap]:
    """TY-40, TY-41: list what a seat can do at the bank."""
    size = sum(trade.hands[seat])
    found: list[Bank | Swap] = [*BANKS[: min(size, sum(trade.pile))]]
    if size >= SWAP:
        found += [swap for swap, count in zip(SWAPS, trade.discards, strict=True) if count]
    return found


def draw_cards(state: State, phase: Drawing, luck: Luck) -> Draw:
    """TY-40: draw as many cards as were discarded."""
    (cards,) = luck.deal(piled(state.trade.pile), (phase.owing,))
    return Draw(counted(cards))


def draw(game: Tyros, state: State, phase: Drawing, cards: Cards | None) -> State:
    """TY-40: the player has drawn as many cards as they discarded, unseen by the others."""
    trade, seat, owing = state.trade, phase.turn.seat, phase.owing
    if cards is None or sum(cards) != owing or not holds(trade.pile, cards):
        raise IllegalAction("TY-40", f"{owing} cards of the draw pile are drawn")
    hands = with_hand(trade.hands, seat, plus(trade.hands[seat], cards))
    trade = replace(trade, hands=hands, pile=minus(trade.pile, cards))
    return end_turn(game, replace(state, trade=trade), seat)


def swap_price(trade: Trade, action: Swap) -> Price:
    """TY-41: three cards for one that lay on the discard pile before."""
    if not holds(trade.discards, one(action.take)):
        raise IllegalAction("TY-41", f"no card {action.take} lies on the discard pile")
    return Price(ANY, SWAP)


def pick_up(trade: Trade, seat: int, take: Kind) -> Trade:
    """TY-41: the card chosen is taken from the discard pile, and all see which."""
    card = one(take)
    hands = with_hand(trade.hands, seat, plus(trade.hands[seat], card))
    known = bounds.got(trade.known, seat, card)
    return Trade(hands, trade.pile, minus(trade.discards, card), known)
