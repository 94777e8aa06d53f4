"""Card action A, moving a ship: TY-26 to TY-31."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros import bounds
from ypsilon.games.tyros.actions import Give, Move, What
from ypsilon.games.tyros.cards import holds, minus, one, plus, with_hand
from ypsilon.games.tyros.chart import FIELDS, INDEX, TYROS, Chart
from ypsilon.games.tyros.price import COLOUR, Price
from ypsilon.games.tyros.rules.phases import end_turn
from ypsilon.games.tyros.state import Board, Giving, State, Trade
from ypsilon.games.tyros.tables import KINDS, ROOM, Cards, Kind

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros

GIVES = tuple(Give(kind) for kind in KINDS)
_AT_TYROS = INDEX[TYROS]


def price(chart: Chart, board: Board, seat: int, action: Move) -> Price:
    """TY-26 to TY-31: give what a move costs, or refuse it."""
    origin, target = action.origin, action.target
    if origin not in board.ships[seat]:
        raise IllegalAction("TY-26", f"no ship of yours is in “{origin}”", (origin,))
    if target not in chart.field_of:
        raise IllegalAction("TY-26", f"there is no water “{target}”")
    field = chart.field_of[target]
    chip = board.chips[INDEX[field]]
    if not chip:
        raise IllegalAction("TY-26", f"{field} belongs to no empire", (field,))
    steps = chart.steps[origin].get(target)
    if steps is None:
        raise IllegalAction("TY-28", f"the sea does not join {origin} to {target}", (target,))
    if not steps:
        raise IllegalAction("TY-27", "a move ends in another water", (target,))
    there = ships_in(chart, board, field)
    if room(board, field, there, seat, leaving=chart.field_of[origin] == field) < 1:
        raise no_room("TY-30", board, field)
    return Price(COLOUR[chip], steps, False, int(host(board, seat, field) is not None))


def listed(chart: Chart, board: Board, seat: int) -> list[tuple[What, Price]]:
    """TY-26 to TY-31: list the moves that a seat's ships could make, each with its price."""
    targets = _targets(chart, board, seat)
    found: list[tuple[What, Price]] = []
    for origin in dict.fromkeys(board.ships[seat]):
        found += _sailings(chart, origin, targets)
    return found


def _targets(chart: Chart, board: Board, seat: int) -> list[tuple[str, str, int, int]]:
    """TY-26: list the fields and waters with a chip and room, each with its colour and gift."""
    there = crowds(chart, board)
    found = []
    for field, chip in zip(FIELDS, board.chips, strict=True):
        ships = there.get(field)
        if chip and (ships is None or room(board, field, ships, seat) > 0):
            gift = int(host(board, seat, field) is not None)
            found += [(field, water, COLOUR[chip], gift) for water in chart.waters_of[field]]
    return found


def _sailings(
    chart: Chart, origin: str, targets: list[tuple[str, str, int, int]]
) -> list[tuple[What, Price]]:
    """TY-27, TY-28: list the moves from a water to other fields."""
    steps, here = chart.steps[origin], chart.field_of[origin]
    return [
        _sailing(origin, target, colour, steps[target], gift)
        for field, target, colour, gift in targets
        if field != here and target in steps
    ]


@cache
def _sailing(origin: str, target: str, colour: int, steps: int, gift: int) -> tuple[What, Price]:
    return Move(origin, target), Price(colour, steps, False, gift)


def turns(chart: Chart, board: Board, seat: int) -> list[Move]:
    """TY-27: list what may be tried from one water of a field to another."""
    return [
        Move(origin, target)
        for origin in dict.fromkeys(board.ships[seat])
        for target in chart.waters_of[chart.field_of[origin]]
        if target != origin
    ]


def fleets(
    chart: Chart, board: Board, seat: int, gone: str | None, come: str | None
) -> tuple[tuple[str, ...], ...]:
    """Give everybody's ships after one of a seat has left a water and one has come to another."""
    fleet = list(board.ships[seat])
    if gone is not None:
        fleet.remove(gone)
    if come is not None:
        fleet.append(come)
        fleet.sort(key=chart.order.__getitem__)
    return (*board.ships[:seat], tuple(fleet), *board.ships[seat + 1 :])


def sail(chart: Chart, board: Board, seat: int, action: Move) -> Board:
    """TY-29: the ship is in another water, whatever it has passed."""
    ships = fleets(chart, board, seat, action.origin, action.target)
    return Board(board.chips, board.cities, ships, board.bonus)


def room(board: Board, field: str, there: tuple[int, ...], seat: int, leaving: bool = False) -> int:
    """TY-30: give how many more ships of a seat a field has room for: two are in it at most.

    In Tyros while it has no city those of the seat alone count; one that is `leaving` does not.
    """
    counted = there[seat] if is_open(board, field) else sum(there)
    return ROOM - counted + leaving


def is_open(board: Board, field: str) -> bool:
    """Tell whether this is Tyros while it has no city."""
    return field == TYROS and board.cities[_AT_TYROS] is None


@lru_cache(maxsize=1 << 12)
def crowds(chart: Chart, board: Board) -> dict[str, tuple[int, ...]]:
    """Give for each field with ships how many each seat has there, all waters together."""
    found: dict[str, list[int]] = {}
    for seat, fleet in enumerate(board.ships):
        for water in fleet:
            found.setdefault(chart.field_of[water], [0] * len(board.ships))[seat] += 1
    return {field: tuple(counts) for field, counts in found.items()}


def ships_in(chart: Chart, board: Board, field: str) -> tuple[int, ...]:
    return crowds(chart, board).get(field) or (0,) * len(board.ships)


def no_room(rule: str, board: Board, field: str) -> IllegalAction:
    """Give the refusal of one more ship in a field."""
    mine = is_open(board, field)
    whose = "two of your ships are in Tyros" if mine else f"two ships are in {field}"
    return IllegalAction(rule, f"{whose} already", (field,))


def host(board: Board, seat: int, field: str) -> int | None:
    """TY-31: give the other player whose city is in a field, and who is due a card."""
    owner = board.cities[INDEX[field]]
    return None if owner == seat else owner


def receiver(chart: Chart, board: Board, phase: Giving) -> int:
    """TY-31: give whose city a ship has come to."""
    owner = host(board, phase.turn.seat, chart.field_of[phase.what.target])
    assert owner is not None, "a gift goes to the owner of a city"
    return owner


def gifts(hand: Cards) -> tuple[Give, ...]:
    """TY-31: list the cards that can be given, jokers last."""
    return tuple(give for give, count in zip(GIVES, hand, strict=True) if count)


def give(game: Tyros, state: State, phase: Giving, card: Kind | None) -> State:
    """TY-31: the mover gives a card of their choice, which only these two see."""
    trade, seat = state.trade, phase.turn.seat
    if card is None or not holds(trade.hands[seat], one(card)):
        raise IllegalAction("TY-31", "that card is not in your hand")
    taker = receiver(game.chart, state.board, phase)
    hands = with_hand(trade.hands, seat, minus(trade.hands[seat], one(card)))
    hands = with_hand(hands, taker, plus(hands[taker], one(card)))
    known = bounds.gave(trade.known, seat, taker, card)
    trade = Trade(hands, trade.pile, trade.discards, known)
    return end_turn(game, replace(state, trade=trade), seat)
