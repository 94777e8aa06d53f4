"""Why an action of Tyros is good, in a sentence with numbers: what it brings, and what it takes.

Only what the seat that acts knows is looked at: the board, the discard pile and its own cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ypsilon.core.data import replace
from ypsilon.core.voice import number
from ypsilon.games.tyros.actions import (
    Accept,
    Action,
    Bank,
    City,
    Counter,
    Keep,
    Lay,
    Move,
    Offer,
    Pass,
    Pay,
    Refuse,
    Ship,
    Swap,
    TakeAnswer,
)
from ypsilon.games.tyros.cards import minus, one, plus
from ypsilon.games.tyros.chart import INDEX, TYROS, Chart
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.price import COLOUR, Price
from ypsilon.games.tyros.rules import cities, moves, payment, trades
from ypsilon.games.tyros.rules.expansion import marked
from ypsilon.games.tyros.rules.proposals import obtainable
from ypsilon.games.tyros.rules.scoring import city_counts, forecast, lone_ships
from ypsilon.games.tyros.state import Answering, Board, Choosing, Paying, State
from ypsilon.games.tyros.tables import BANK, CITY_POINTS, EMPIRES, JOKER, SHIP_POINTS, Cards

COLOURS = ("orange", "yellow", "green", "violet")


def reason(game: Tyros, state: State, seat: int, line: Sequence[Action]) -> str:
    """Tell what the first action of a line is good for; nothing where there is nothing to say."""
    action = line[0]
    if isinstance(action, Pay) and isinstance(state.phase, Paying):
        action = state.phase.what
    match action:
        case Move() | City() | Ship():
            return _on_board(game, state, seat, action)
        case Bank() | Swap():
            return _at_bank(game, state, seat, action)
        case Lay(field, empire):
            chips = marked(game.chart, state.board.chips, field, empire)
            return _standing(game.chart, replace(state.board, chips=chips), seat, COLOUR[empire])
        case Keep(cards) if any(cards):
            at = max(range(JOKER), key=cards.__getitem__)
            count = cards[at] + cards[JOKER]
            return f"with {_count(count)} {COLOURS[at]} the next city has begun"
        case Pass():
            return "nothing that you can pay brings points now"
        case Offer(give, want, _) | Counter(give, want):
            return _exchange(game, state, seat, give, want)
        case _:
            return _answer(game, state, seat, action)


def _count(count: int) -> str:
    return number(count, "en")


# On the board


def _on_board(game: Tyros, state: State, seat: int, what: Move | City | Ship) -> str:
    price = payment.price(game, state, seat, what)
    match what:
        case City(at, _):
            return _city(game.chart, state.board, seat, at, price)
        case Ship():
            best = SHIP_POINTS[0]
            return f"for {_cards(price.number)} there is a ship more, alone worth up to {best}"
        case Move(_, target):
            field = game.chart.field_of[target]
            return _voyage(game.chart, state, seat, field, price)


def _city(chart: Chart, board: Board, seat: int, at: str, price: Price) -> str:
    """Tell what a city is worth, with the majority and the bonus that it may bring."""
    worth = _worth(chart, board, at)
    said = f"{_count(price.number)} {COLOURS[price.colour]} make a city worth {worth}"
    counts = city_counts(board)[EMPIRES[price.colour]]
    others = max(count for other, count in enumerate(counts) if other != seat)
    if counts[seat] <= others < counts[seat] + 1:
        said += " and the majority"
    settled = cities.empires_with_city(board.chips, board.cities, seat)
    if board.bonus is None and not counts[seat] and settled == len(EMPIRES) - 1:
        said += " and the bonus for all four empires"
    return said


def _worth(chart: Chart, board: Board, field: str) -> int:
    chip = board.chips[INDEX[field]]
    assert chip
    return CITY_POINTS[forecast(chart, board).ranks[COLOUR[chip]]]


def _voyage(chart: Chart, state: State, seat: int, field: str, price: Price) -> str:
    board, colour = state.board, COLOURS[price.colour]
    sails = f"for {_count(price.number)} {colour} a ship comes to {_place(field)}"
    there = list(moves.ships_in(chart, board, field))
    there[seat] += 1
    free = not cities.obstacle(board, seat, field, there) and cities.in_supply(board, seat)
    hand = state.trade.hands[seat]
    cost, left = cities.cost(there[seat]), hand[price.colour] + hand[JOKER] - price.number
    if free and left >= cost:
        worth = _worth(chart, board, field)
        return f"{sails}, where {_count(cost)} more make a city worth {worth}"
    points = SHIP_POINTS[forecast(chart, board).ranks[price.colour]]
    owner = lone_ships(chart, board).get(field)
    if board.cities[INDEX[field]] is None and owner not in (None, seat):
        return f"{sails}, and whoever held it alone loses {points}"
    if free and owner is None:
        return f"{sails}, worth {points} while it is alone there"
    return sails


def _place(field: str) -> str:
    return "Tyros" if field == TYROS else field


def _cards(count: int) -> str:
    return "one card" if count == 1 else f"{_count(count)} cards"


# Cities in reach


class Reach(NamedTuple):
    """A city for which cards are missing: where, in which colour, how many, and its points."""

    missing: int
    worth: int
    colour: int
    cost: int


def reach(game: Tyros, state: State, seat: int, hand: Cards) -> Reach | None:
    """Give the city that a hand lacks least for, of the fields where it could be built."""
    found = []
    for what, price in payment.openings(game.chart, state.board, seat):
        if isinstance(what, City):
            missing = max(0, price.number - hand[price.colour] - hand[JOKER])
            worth = _worth(game.chart, state.board, what.at)
            found.append(Reach(missing, worth, price.colour, price.number))
    return min(found, key=lambda each: (each.missing, -each.worth), default=None)


def _towards(game: Tyros, state: State, seat: int, hand: Cards) -> str:
    """Tell how near a city is with these cards; nothing where no ship stands for one."""
    near = reach(game, state, seat, hand)
    if near is None or near.missing > BANK:
        return ""
    colour = COLOURS[near.colour]
    if not near.missing:
        return f"with {_count(near.cost)} {colour} there is a city worth {near.worth}"
    return f"only {_count(near.missing)} {colour} short of a city worth {near.worth}"


def _at_bank(game: Tyros, state: State, seat: int, what: Bank | Swap) -> str:
    hand = state.trade.hands[seat]
    if isinstance(what, Swap):
        return _towards(game, state, seat, plus(hand, one(what.take)))
    near = reach(game, state, seat, hand)
    if near is None or not 0 < near.missing <= BANK:
        return "what is left over at the end of the round is lost"
    unseen = obtainable(state.trade, seat)
    serving = unseen[near.colour] + unseen[JOKER]
    return (
        f"{_towards(game, state, seat, hand)}, and {serving} of {sum(unseen)} unseen cards would do"
    )


# Trades


def _exchange(game: Tyros, state: State, seat: int, give: Cards, get: Cards) -> str:
    hand = plus(minus(state.trade.hands[seat], give), get)
    now, then = (reach(game, state, seat, each) for each in (state.trade.hands[seat], hand))
    if now and then and then.missing < now.missing:
        return _towards(game, state, seat, hand)
    if sum(get) > sum(give):
        return f"you have {_cards(sum(get) - sum(give))} more"
    return ""


def _answer(game: Tyros, state: State, seat: int, action: Action) -> str:
    match state.phase, action:
        case Answering(_, offer, _), Accept():
            return _exchange(game, state, seat, offer.want, offer.give)
        case Answering(turn, _, _), Refuse():
            totals = [score.total for score in forecast(game.chart, state.board).scores]
            if totals[turn.seat] == max(totals) > totals[seat]:
                return f"whoever asks leads with {totals[turn.seat]} points"
            return "what you would give is worth more to you"
        case Choosing() as phase, TakeAnswer(partner):
            terms = trades.exchange(phase, partner)
            return _exchange(game, state, seat, *terms) if terms else ""
        case _:
            return ""


# Laying


def _standing(chart: Chart, board: Board, seat: int, colour: int) -> str:
    """Tell what an empire is worth now, and who has how much once there are points."""
    found = forecast(chart, board)
    size, worth = _count(found.sizes[colour]), CITY_POINTS[found.ranks[colour]]
    said = f"then {COLOURS[colour]} has {size} fields and a city there brings {worth}"
    totals = [score.total for score in found.scores]
    best = max(total for at, total in enumerate(totals) if at != seat)
    if not max(totals):
        return said
    return f"{said}; you have {totals[seat]} points and the best of the others {best}"
