"""What card actions A to D share: what is open to a seat, its price, and paying it: TY-25."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros import bounds
from ypsilon.games.tyros.actions import Bank, City, Move, Pay, Ship, Swap, What
from ypsilon.games.tyros.cards import holds, letters, minus, plus, with_hand
from ypsilon.games.tyros.chart import Chart
from ypsilon.games.tyros.price import ANY, Price, payments
from ypsilon.games.tyros.rules import bank, cities, moves, ships
from ypsilon.games.tyros.rules.phases import end_turn
from ypsilon.games.tyros.state import Acting, Board, Drawing, Giving, Paying, State, Trade, Turn
from ypsilon.games.tyros.tables import EMPIRES, Cards

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros

_PRICED = {Move: "TY-27", City: "TY-33", Ship: "TY-37", Bank: "TY-40", Swap: "TY-41"}


# What is open


def price(game: Tyros, state: State, seat: int, what: What) -> Price:
    """Give what an action costs, or refuse it."""
    match what:
        case Bank():
            return bank.bank_price(state.trade, what)
        case Swap():
            return bank.swap_price(state.trade, what)
        case Move() | City() | Ship():
            return _price_on_board(game.chart, state.board, seat, what)


def _price_on_board(chart: Chart, board: Board, seat: int, what: Move | City | Ship) -> Price:
    match what:
        case Move():
            return moves.price(chart, board, seat, what)
        case City():
            return cities.price(chart, board, seat, what)
        case Ship():
            return ships.price(chart, board, seat, what)


@lru_cache(maxsize=1 << 13)
def openings(chart: Chart, board: Board, seat: int) -> tuple[tuple[What, Price], ...]:
    """List what a seat could do on the board, and for what price, whatever its hand."""
    found: list[tuple[What, Price]] = []
    tries: tuple[Move | City | Ship, ...] = (
        *cities.tries(chart, board, seat),
        *ships.tries(board, seat),
        *moves.turns(chart, board, seat),
    )
    for what in tries:
        try:
            found.append((what, _price_on_board(chart, board, seat, what)))
        except IllegalAction:
            continue
    return (*found, *moves.listed(chart, board, seat))


def listed(game: Tyros, state: State, seat: int) -> list[What]:
    """List the actions A to D that a seat can pay."""
    trade = state.trade
    found = _payable(game.chart, state.board, seat, trade.hands[seat])
    return [*found, *bank.listed(trade, seat)]


@lru_cache(maxsize=1 << 13)
def _payable(chart: Chart, board: Board, seat: int, hand: Cards) -> tuple[What, ...]:
    return tuple(what for what, cost in openings(chart, board, seat) if cost.payable(hand))


def ways(game: Tyros, state: State, seat: int, what: What) -> tuple[Pay, ...]:
    """List the ways in which a seat can pay for an action, or refuse what is not open to it."""
    return payments(state.trade.hands[seat], price(game, state, seat, what))


def only_way(game: Tyros, state: State, seat: int, what: What) -> Cards | None:
    """Give the cards of an action that can be paid in one way only; None if there are more."""
    found = ways(game, state, seat, what)
    return found[0].cards if len(found) == 1 else None


# Paying


def begin(game: Tyros, state: State, phase: Acting, what: What) -> State:
    """Do what can be paid in one way only; otherwise wait for the cards."""
    seat = phase.turn.seat
    found = ways(game, state, seat, what)
    if not found:
        raise _too_dear(what, state.trade.hands[seat], price(game, state, seat, what))
    if len(found) == 1:
        return _done(game, state, phase.turn, what, found[0].cards)
    return replace(state, phase=Paying(phase.turn, what))


def _too_dear(what: What, hand: Cards, cost: Price) -> IllegalAction:
    gift = cost.spare and payments(hand, cost._replace(spare=0))
    rule = "TY-31" if gift else _rule(what, cost)
    return IllegalAction(rule, f"you cannot pay that: it costs {_cost(cost)}")


def _rule(what: What, cost: Price) -> str:
    """Give the rule that says what an action costs."""
    return "TY-38" if isinstance(what, Ship) and cost.colour == ANY else _PRICED[type(what)]


def _cost(cost: Price) -> str:
    if cost.colour == ANY:
        return f"{cost.number} cards of any colours"
    empire = EMPIRES[cost.colour]
    cards = f"{empire} and any other card" if cost.mixed else empire * cost.number
    return cards + (" and a card to give" if cost.spare else "")


def pay(game: Tyros, state: State, phase: Paying, cards: Cards) -> State:
    """TY-25, TY-27: the cards named pay exactly what was chosen."""
    what, seat = phase.what, phase.turn.seat
    hand = state.trade.hands[seat]
    if not holds(hand, cards):
        raise IllegalAction("TY-25", f"your hand is {letters(hand)}")
    cost = price(game, state, seat, what)
    if not cost.fits(cards):
        raise IllegalAction(_rule(what, cost), f"it costs {_cost(cost)}, not {letters(cards)}")
    return _done(game, state, phase.turn, what, cards)


def _done(game: Tyros, state: State, turn: Turn, what: What, cards: Cards) -> State:
    """Give the state after an action that these cards pay for."""
    board, chart, seat = state.board, game.chart, turn.seat
    trade = _paid(state.trade, seat, cards)
    match what:
        case Move(_, target):
            board = moves.sail(chart, board, seat, what)
            if moves.host(board, seat, chart.field_of[target]) is not None:
                return State(board, state.land, trade, state.round, Giving(turn, what))
        case City():
            board = cities.build(chart, board, seat, what)
        case Ship():
            board = ships.build(chart, board, seat, what)
        case Bank(count):
            return State(board, state.land, trade, state.round, Drawing(turn, count))
        case Swap(take):
            trade = bank.pick_up(trade, seat, take)
    return end_turn(game, State(board, state.land, trade, state.round, state.phase), seat)


def _paid(trade: Trade, seat: int, cards: Cards) -> Trade:
    """TY-25: payments go to the discard pile."""
    return Trade(
        with_hand(trade.hands, seat, minus(trade.hands[seat], cards)),
        trade.pile,
        plus(trade.discards, cards),
        bounds.paid(trade.known, seat, cards),
    )
