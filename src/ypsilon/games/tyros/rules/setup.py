"""Set-up and deal: TY-09 to TY-14, TY-16."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.core.luck import Luck
from ypsilon.games.tyros import bounds
from ypsilon.games.tyros.actions import Deal, Found, Lot, Survey
from ypsilon.games.tyros.cards import counted, holds, minus, piled, plus
from ypsilon.games.tyros.chart import FIELDS, INDEX, TYROS, Chart, in_order
from ypsilon.games.tyros.rules.expansion import marked, start_laying
from ypsilon.games.tyros.state import (
    Board,
    CastingLots,
    Dealing,
    Founding,
    Land,
    Round,
    State,
    Surveying,
    Trade,
)
from ypsilon.games.tyros.tables import DEALT, DECK, EMPIRES, FLEET, LAND, NONE, Cards, Mark

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros

_NO_CHIP: Mark = ""
_BLANK = (_NO_CHIP,) * len(FIELDS)


def initial(game: Tyros) -> State:
    """TY-09: two ships of each player wait in Tyros; the empires are founded or soon will be."""
    nobody = (None,) * len(FIELDS)
    board = Board(_BLANK, nobody, ((game.chart.berth[TYROS],) * FLEET,) * game.seats)
    empty: tuple[tuple[str, ...], ...] = ((),) * game.seats
    trade = Trade((NONE,) * game.seats, DECK, NONE, bounds.nothing(game.seats))
    land = Land(empty, empty, FIELDS[:-1], ())
    state = State(board, land, trade, Round(1, 0, (0,) * game.seats), Founding())
    return _founded(game.chart, state, game.chart.first) if game.founding == "first" else state


def draw_founding(game: Tyros, luck: Luck) -> Found:
    """TY-11: turn cards over until four fit; one that does not fit never will, so it is left."""
    chips, fields = _BLANK, list[str]()
    for empire in EMPIRES:
        open_fields = [field for field in FIELDS[:-1] if _fits(game.chart, chips, field)]
        fields.append(luck.one_of(open_fields))
        chips = marked(game.chart, chips, fields[-1], empire)
    return Found(tuple(fields))


def found(game: Tyros, state: State, fields: tuple[str, ...]) -> State:
    """TY-11: four empires begin, and their landscape cards go out of the game."""
    if len(fields) != len(EMPIRES) or not set(fields) <= set(FIELDS[:-1]):
        raise IllegalAction("TY-11", "four fields of 1 to 32 found the empires")
    return _founded(game.chart, state, fields)


def _founded(chart: Chart, state: State, fields: tuple[str, ...]) -> State:
    chips = state.board.chips
    for field, empire in zip(fields, EMPIRES, strict=True):
        if not _fits(chart, chips, field):
            raise IllegalAction("TY-12", f"{field} has another empire beside it", (field,))
        chips = marked(chart, chips, field, empire)
    stock = tuple(field for field in state.land.stock if field not in fields)
    return State(
        replace(state.board, chips=chips),
        replace(state.land, stock=stock),
        state.trade,
        state.round,
        CastingLots(),
    )


def _fits(chart: Chart, chips: Sequence[Mark], field: str) -> bool:
    """TY-12: tell whether an empire may begin in a field: no other is there or beside it."""
    at = INDEX[field]
    return not chips[at] and not any(chips[near] for near in chart.neighbours[at])


def draw_survey(game: Tyros, state: State, luck: Luck) -> Survey:
    """TY-13: deal four landscape cards to each player."""
    hands = luck.deal(state.land.stock, (LAND,) * game.seats)
    return Survey(tuple(in_order(hand) for hand in hands))


def survey(game: Tyros, state: State, action: Survey) -> State:
    """TY-13: each player has four landscape cards, the rest is the stock."""
    hands = tuple(hand for hand in action.hands if hand is not None)
    dealt = [field for hand in hands for field in hand]
    whole = len(hands) == len(action.hands) == game.seats
    if not whole or any(len(hand) != LAND for hand in hands):
        raise IllegalAction("TY-13", "every player is dealt four landscape cards")
    if len(set(dealt)) < len(dealt) or not set(dealt) <= set(state.land.stock):
        raise IllegalAction("TY-13", "only cards of the stock are dealt, each once")
    if any(hand != in_order(hand) for hand in hands):
        raise IllegalAction("TY-13", "hands are written in order")
    stock = tuple(field for field in state.land.stock if field not in dealt)
    land = replace(state.land, hands=hands, stock=stock)
    return replace(state, land=land, phase=Dealing())


def draw_lot(game: Tyros, luck: Luck) -> Lot:
    """TY-14: draw who begins."""
    return Lot(luck.pick(game.seats))


def start(game: Tyros, state: State, action: Lot) -> State:
    """TY-14: the lot decides who begins."""
    if not 0 <= action.first < game.seats:
        raise IllegalAction("TY-14", f"nobody sits in seat {action.first + 1}")
    return replace(state, round=replace(state.round, first=action.first), phase=Surveying())


def draw_deal(game: Tyros, state: State, luck: Luck) -> Deal:
    """TY-16: deal each player the trade cards of a round."""
    hands = luck.deal(piled(state.trade.pile), (DEALT[game.seats],) * game.seats)
    return Deal(tuple(counted(hand) for hand in hands))


def deal(game: Tyros, state: State, action: Deal) -> State:
    """TY-16: each player gets 12 or 10 trade cards on top of those kept."""
    trade, dealt = state.trade, NONE
    fresh = tuple(cards for cards in action.hands if cards is not None)
    if not len(fresh) == len(action.hands) == game.seats:
        raise IllegalAction("TY-16", "every player is dealt trade cards")
    for cards in fresh:
        if sum(cards) != DEALT[game.seats]:
            raise IllegalAction("TY-16", f"{DEALT[game.seats]} cards are dealt to each player")
        dealt = _taken(trade.pile, dealt, cards)
    hands = tuple(plus(*pair) for pair in zip(trade.hands, fresh, strict=True))
    trade = replace(trade, hands=hands, pile=minus(trade.pile, dealt))
    return start_laying(game, replace(state, trade=trade))


def _taken(pile: Cards, before: Cards, cards: Cards) -> Cards:
    if not holds(minus(pile, before), cards):
        raise IllegalAction("TY-16", "the pile does not have those cards")
    return plus(before, cards)
