"""What card actions A to D cost, and what is open on the board: TY-26 to TY-41."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.actions import Bank, City, Move, Ship, Swap, What
from ypsilon.games.tyros.cards import holds, one
from ypsilon.games.tyros.chart import FIELDS, INDEX, TYROS, Chart
from ypsilon.games.tyros.price import ANY, Price
from ypsilon.games.tyros.state import Board, State, Trade
from ypsilon.games.tyros.tables import (
    BANK,
    CITIES,
    CITY_COST,
    CITY_COST_WITH_TWO,
    EMPIRES,
    ROOM,
    SHIPS,
    SWAP,
)

if TYPE_CHECKING:
    from ypsilon.games.tyros.rules import Tyros

_AT_TYROS = INDEX[TYROS]
_COLOUR = {empire: at for at, empire in enumerate(EMPIRES)}


# Where ships stand


@lru_cache(maxsize=1 << 12)
def crowds(chart: Chart, board: Board) -> dict[str, tuple[int, ...]]:
    """TY-30: give for each field with ships how many each seat has there, all waters together."""
    found: dict[str, list[int]] = {}
    for seat, fleet in enumerate(board.ships):
        for water in fleet:
            found.setdefault(chart.field_of[water], [0] * len(board.ships))[seat] += 1
    return {field: tuple(counts) for field, counts in found.items()}


def ships_in(chart: Chart, board: Board, field: str) -> tuple[int, ...]:
    """Give how many ships each seat has in a field."""
    return crowds(chart, board).get(field) or (0,) * len(board.ships)


def _open_harbour(board: Board, field: str) -> bool:
    """TY-30: tell whether this is Tyros while it has no city."""
    return field == TYROS and board.cities[_AT_TYROS] is None


# A: move a ship


def move_price(chart: Chart, board: Board, seat: int, action: Move) -> Price:
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
    _room_to_move(chart, board, seat, origin, field)
    owner = board.cities[INDEX[field]]
    return Price(_COLOUR[chip], steps, False, int(owner not in (None, seat)))


def _room_to_move(chart: Chart, board: Board, seat: int, origin: str, field: str) -> None:
    """TY-30: at most two ships are in a field afterwards; in open Tyros two of each player."""
    there = ships_in(chart, board, field)
    staying = chart.field_of[origin] == field
    if _open_harbour(board, field):
        if there[seat] >= ROOM and not staying:
            raise IllegalAction("TY-30", "two of your ships are in Tyros already", (field,))
    elif sum(there) - staying >= ROOM:
        raise IllegalAction("TY-30", f"two ships are in {field} already", (field,))


# B: build a city


def city_price(chart: Chart, board: Board, seat: int, action: City) -> Price:
    """TY-32, TY-33, TY-34: give what a city costs, or refuse it."""
    field = action.at
    if field not in INDEX:
        raise IllegalAction("TY-32", f"there is no field “{field}”")
    chip = board.chips[INDEX[field]]
    if not chip:
        raise IllegalAction("TY-32", f"{field} belongs to no empire", (field,))
    if board.cities[INDEX[field]] is not None:
        raise IllegalAction("TY-32", f"{field} has a city already", (field,))
    there = ships_in(chart, board, field)
    if not there[seat] or sum(there) > there[seat]:
        raise IllegalAction(
            "TY-32", f"a ship of yours, and nobody else's, must be in {field}", (field,)
        )
    if board.cities.count(seat) >= CITIES:
        raise IllegalAction("TY-32", "all ten cities are built")
    if action.leaves not in chart.waters_of[field] or action.leaves not in board.ships[seat]:
        raise IllegalAction("TY-34", f"no ship of yours in {field} is in “{action.leaves}”")
    cost = CITY_COST_WITH_TWO if there[seat] > 1 else CITY_COST
    return Price(_COLOUR[chip], cost)


def settled_empires(chips: tuple[str, ...], cities: tuple[int | None, ...], seat: int) -> int:
    """TY-35: count the empires in which a seat has a city."""
    return len({chip for chip, owner in zip(chips, cities, strict=True) if owner == seat})


# C: build a ship


def ship_price(chart: Chart, board: Board, seat: int, action: Ship) -> Price:
    """TY-36 to TY-39: give what a ship costs, or refuse it."""
    field = action.at
    if field not in INDEX:
        raise IllegalAction("TY-36", f"there is no field “{field}”")
    owner = board.cities[INDEX[field]]
    there = ships_in(chart, board, field)
    if owner is not None and owner != seat and field == TYROS:
        raise IllegalAction("TY-39", "only the owner of the city builds ships in Tyros", (field,))
    if owner != seat and not _open_harbour(board, field):
        raise IllegalAction("TY-36", f"no city of yours is in {field}", (field,))
    if len(board.ships[seat]) >= SHIPS:
        raise IllegalAction("TY-36", "all ten ships are on the board")
    if owner is None:
        if there[seat] >= ROOM:
            raise IllegalAction("TY-38", "two of your ships are in Tyros already", (field,))
        return Price(ANY, sum(there) + 1)
    if sum(there) >= ROOM:
        raise IllegalAction("TY-37", f"two ships are in {field} already", (field,))
    chip = board.chips[INDEX[field]]
    assert chip, "a city stands in an empire"
    return Price(_COLOUR[chip], sum(there) + 1, mixed=sum(there) > 0)


# D: the bank


def bank_price(trade: Trade, action: Bank) -> Price:
    """TY-40: one to three cards, no more than the draw pile still holds."""
    if not 1 <= action.count <= BANK:
        raise IllegalAction("TY-40", "one to three cards are exchanged")
    if action.count > sum(trade.pile):
        raise IllegalAction("TY-40", f"the draw pile has {sum(trade.pile)} cards left")
    return Price(ANY, action.count)


def swap_price(trade: Trade, action: Swap) -> Price:
    """TY-41: three cards for one that lay on the discard pile before."""
    if not holds(trade.discards, one(action.take)):
        raise IllegalAction("TY-41", f"no card {action.take} lies on the discard pile")
    return Price(ANY, SWAP)


@cache
def _move(origin: str, target: str) -> Move:
    return Move(origin, target)


@cache
def _city(at: str, leaves: str) -> City:
    return City(at, leaves)


@cache
def _ship(at: str) -> Ship:
    return Ship(at)


@lru_cache(maxsize=1 << 13)
def openings(chart: Chart, board: Board, seat: int) -> tuple[tuple[What, Price], ...]:
    """List what a seat could do on the board, and for what price, whatever its hand."""
    found: list[tuple[What, Price]] = []
    waters = tuple(dict.fromkeys(board.ships[seat]))
    tried: list[What] = [*_cities(chart, waters), *_ships(board, seat), *_turns(chart, waters)]
    for what in tried:
        try:
            found.append((what, price_on_board(chart, board, seat, what)))
        except IllegalAction:
            continue
    targets = _targets(chart, board, seat)
    for origin in waters:
        found += _sailings(chart, origin, targets)
    return tuple(found)


def _cities(chart: Chart, waters: tuple[str, ...]) -> list[City]:
    return [_city(chart.field_of[water], water) for water in waters]


def _ships(board: Board, seat: int) -> list[Ship]:
    homes = [field for field, owner in zip(FIELDS, board.cities, strict=True) if owner == seat]
    return [_ship(field) for field in dict.fromkeys([*homes, TYROS])]


def _turns(chart: Chart, waters: tuple[str, ...]) -> list[Move]:
    """TY-27: list the moves from one water of a field to another."""
    return [
        _move(origin, target)
        for origin in waters
        for target in chart.waters_of[chart.field_of[origin]]
        if target != origin
    ]


def _targets(chart: Chart, board: Board, seat: int) -> list[tuple[str, str, int, int]]:
    """TY-26, TY-30: list the fields and waters with room, each with its colour and gift due."""
    there = crowds(chart, board)
    found = []
    for field, chip, owner in zip(FIELDS, board.chips, board.cities, strict=True):
        ships = there.get(field)
        shared = field == TYROS and owner is None
        if chip and (ships is None or (ships[seat] if shared else sum(ships)) < ROOM):
            gift = int(owner is not None and owner != seat)
            found += [(field, water, _COLOUR[chip], gift) for water in chart.waters_of[field]]
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
    return _move(origin, target), Price(colour, steps, False, gift)


def price_on_board(chart: Chart, board: Board, seat: int, what: What) -> Price:
    """Give what a move, a city or a ship costs, or refuse it."""
    match what:
        case Move():
            return move_price(chart, board, seat, what)
        case City():
            return city_price(chart, board, seat, what)
        case Ship():
            return ship_price(chart, board, seat, what)
        case Bank() | Swap():
            raise AssertionError("the bank is not on the board")


def price(game: Tyros, state: State, seat: int, what: What) -> Price:
    """Give what an action costs, or refuse it."""
    match what:
        case Bank():
            return bank_price(state.trade, what)
        case Swap():
            return swap_price(state.trade, what)
        case _:
            return price_on_board(game.chart, state.board, seat, what)
