"""Doing card actions A to D: TY-25 to TY-41."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros import bounds
from ypsilon.games.tyros.actions import Bank, City, Give, Move, Pay, Ship, Swap, What
from ypsilon.games.tyros.cards import holds, letters, minus, one, plus
from ypsilon.games.tyros.chart import INDEX, Chart
from ypsilon.games.tyros.price import ANY, Price, payments
from ypsilon.games.tyros.rules.moves import openings, price, settled_empires
from ypsilon.games.tyros.rules.rounds import end_turn
from ypsilon.games.tyros.state import Acting, Board, Drawing, Giving, Paying, State, Trade, Turn
from ypsilon.games.tyros.tables import BANK, EMPIRES, KINDS, SWAP, Cards, Kind

if TYPE_CHECKING:
    from ypsilon.games.tyros.rules import Tyros

BANKS = tuple(Bank(count) for count in range(1, BANK + 1))
SWAPS = tuple(Swap(kind) for kind in KINDS)
GIVES = tuple(Give(kind) for kind in KINDS)


# What a hand can pay


def deeds(game: Tyros, state: State, seat: int) -> list[What]:
    """List the actions A to D that a seat can pay."""
    trade = state.trade
    hand = trade.hands[seat]
    size, jokers = sum(hand), hand[-1]
    found: list[What] = []
    for what, (colour, count, mixed, spare) in openings(game.chart, state.board, seat):
        if size < count + spare:
            continue
        if colour == ANY or hand[colour] + jokers >= (1 if mixed else count):
            found.append(what)
    found += BANKS[: min(size, sum(trade.pile))]
    if size >= SWAP:
        found += [swap for swap, count in zip(SWAPS, trade.discards, strict=True) if count]
    return found


_PRICED = {Move: "TY-27", City: "TY-33", Ship: "TY-37", Bank: "TY-40", Swap: "TY-41"}


def ways(game: Tyros, state: State, seat: int, what: What) -> tuple[Pay, ...]:
    """List the ways in which a seat can pay for an action, or refuse what is not open to it."""
    return payments(state.trade.hands[seat], price(game, state, seat, what))


def _rule(what: What, cost: Price) -> str:
    """Give the rule that says what an action costs."""
    return "TY-38" if isinstance(what, Ship) and cost.colour == ANY else _PRICED[type(what)]


def _cost(cost: Price) -> str:
    if cost.colour == ANY:
        return f"{cost.number} cards of any colours"
    empire = EMPIRES[cost.colour]
    cards = f"{empire} and any other card" if cost.mixed else empire * cost.number
    return cards + (" and a card to give" if cost.spare else "")


def only_way(game: Tyros, state: State, seat: int, what: What) -> Cards | None:
    """Give the cards of an action that can be paid in one way only; None if there are more."""
    found = ways(game, state, seat, what)
    return found[0].cards if len(found) == 1 else None


# Doing it


def begin(game: Tyros, state: State, phase: Acting, what: What) -> State:
    """Do what can be paid in one way only; otherwise wait for the cards."""
    seat = phase.turn.seat
    found = ways(game, state, seat, what)
    if not found:
        raise _too_dear(what, state.trade.hands[seat], price(game, state, seat, what))
    if len(found) == 1:
        return carry_out(game, state, phase.turn, what, found[0].cards)
    return replace(state, phase=Paying(phase.turn, what))


def _too_dear(what: What, hand: Cards, cost: Price) -> IllegalAction:
    gift = cost.spare and payments(hand, cost._replace(spare=0))
    rule = "TY-31" if gift else _rule(what, cost)
    return IllegalAction(rule, f"you cannot pay that: it costs {_cost(cost)}")


def pay(game: Tyros, state: State, phase: Paying, cards: Cards) -> State:
    """TY-25, TY-27: the cards named pay exactly what was chosen."""
    what, seat = phase.what, phase.turn.seat
    hand = state.trade.hands[seat]
    if not holds(hand, cards):
        raise IllegalAction("TY-25", f"your hand is {letters(hand)}")
    cost = price(game, state, seat, what)
    if not cost.fits(cards):
        raise IllegalAction(_rule(what, cost), f"it costs {_cost(cost)}, not {letters(cards)}")
    return carry_out(game, state, phase.turn, what, cards)


def carry_out(game: Tyros, state: State, turn: Turn, what: What, cards: Cards) -> State:
    """Give the state after an action that these cards pay for."""
    seat, board, chart = turn.seat, state.board, game.chart
    trade = _paid(state.trade, seat, cards)
    match what:
        case Move(origin, target):
            ships = _fleets(chart, board, seat, origin, target)
            board = Board(board.chips, board.cities, ships, board.bonus)
            owner = board.cities[INDEX[chart.field_of[target]]]
            if owner not in (None, seat):
                return State(board, state.land, trade, state.round, Giving(turn, what))
        case City():
            board = _built_city(chart, board, seat, what)
        case Ship(at):
            ships = _fleets(chart, board, seat, None, chart.berth[at])
            board = Board(board.chips, board.cities, ships, board.bonus)
        case Bank(count):
            return State(board, state.land, trade, state.round, Drawing(turn, count))
        case Swap(take):
            trade = _picked_up(trade, seat, take)
    return end_turn(game, State(board, state.land, trade, state.round, state.phase), seat)


def _built_city(chart: Chart, board: Board, seat: int, action: City) -> Board:
    """TY-34: a ship leaves; TY-35: the first with cities in all four empires has a bonus."""
    at = INDEX[action.at]
    cities = (*board.cities[:at], seat, *board.cities[at + 1 :])
    ships = _fleets(chart, board, seat, action.leaves, None)
    bonus = board.bonus
    if bonus is None and settled_empires(board.chips, cities, seat) == len(EMPIRES):
        bonus = seat
    return Board(board.chips, cities, ships, bonus)


def _fleets(
    chart: Chart, board: Board, seat: int, gone: str | None, come: str | None
) -> tuple[tuple[str, ...], ...]:
    fleet = list(board.ships[seat])
    if gone is not None:
        fleet.remove(gone)
    if come is not None:
        fleet.append(come)
        fleet.sort(key=chart.order.__getitem__)
    return (*board.ships[:seat], tuple(fleet), *board.ships[seat + 1 :])


def _paid(trade: Trade, seat: int, cards: Cards) -> Trade:
    """TY-25: payments go to the discard pile."""
    return Trade(
        _hand(trade.hands, seat, minus(trade.hands[seat], cards)),
        trade.pile,
        plus(trade.discards, cards),
        bounds.paid(trade.known, seat, cards),
    )


def _hand(hands: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], cards, *hands[seat + 1 :])


def _picked_up(trade: Trade, seat: int, take: Kind) -> Trade:
    """TY-41: the card chosen is taken from the discard pile, and all see which."""
    card = one(take)
    hands = _hand(trade.hands, seat, plus(trade.hands[seat], card))
    known = bounds.got(trade.known, seat, card)
    return Trade(hands, trade.pile, minus(trade.discards, card), known)


def draw(game: Tyros, state: State, phase: Drawing, cards: Cards | None) -> State:
    """TY-40: the player has drawn as many cards as they discarded, unseen by the others."""
    trade, seat, owing = state.trade, phase.turn.seat, phase.owing
    if cards is None or sum(cards) != owing or not holds(trade.pile, cards):
        raise IllegalAction("TY-40", f"{owing} cards of the draw pile are drawn")
    hands = _hand(trade.hands, seat, plus(trade.hands[seat], cards))
    trade = replace(trade, hands=hands, pile=minus(trade.pile, cards))
    return end_turn(game, replace(state, trade=trade), seat)


# The gift


def receiver(chart: Chart, board: Board, phase: Giving) -> int:
    """TY-31: give whose city a ship has come to."""
    owner = board.cities[INDEX[chart.field_of[phase.what.target]]]
    assert owner is not None, "a gift goes to the owner of a city"
    return owner


def gifts(hand: Cards) -> tuple[Give, ...]:
    """List the cards that can be given, jokers last."""
    return tuple(give for give, count in zip(GIVES, hand, strict=True) if count)


def give(game: Tyros, state: State, phase: Giving, card: Kind | None) -> State:
    """TY-31: the mover gives a card of their choice, which only these two see."""
    trade, seat = state.trade, phase.turn.seat
    if card is None or not holds(trade.hands[seat], one(card)):
        raise IllegalAction("TY-31", "that card is not in your hand")
    taker = receiver(game.chart, state.board, phase)
    hands = _hand(trade.hands, seat, minus(trade.hands[seat], one(card)))
    hands = _hand(hands, taker, plus(hands[taker], one(card)))
    known = bounds.gave(trade.known, seat, taker, card)
    trade = Trade(hands, trade.pile, trade.discards, known)
    return end_turn(game, replace(state, trade=trade), seat)
