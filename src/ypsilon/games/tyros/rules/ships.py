"""Card action C, building a ship: TY-36 to TY-39."""

from __future__ import annotations

from functools import cache

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.actions import Ship
from ypsilon.games.tyros.chart import FIELDS, INDEX, TYROS, Chart
from ypsilon.games.tyros.price import ANY, COLOUR, Price
from ypsilon.games.tyros.rules.moves import fleets, is_open, no_room, room, ships_in
from ypsilon.games.tyros.state import Board
from ypsilon.games.tyros.tables import SHIPS


def price(chart: Chart, board: Board, seat: int, action: Ship) -> Price:
    """TY-36 to TY-39: give what a ship costs, or refuse it."""
    field = action.at
    if field not in INDEX:
        raise IllegalAction("TY-36", f"there is no field “{field}”")
    _check_harbour(board, seat, field)
    if len(board.ships[seat]) >= SHIPS:
        raise IllegalAction("TY-36", "all ten ships are on the board")
    there = ships_in(chart, board, field)
    if room(board, field, there, seat) < 1:
        raise no_room("TY-38" if is_open(board, field) else "TY-37", board, field)
    return _price(board, field, sum(there))


def _check_harbour(board: Board, seat: int, field: str) -> None:
    """TY-36, TY-39: ships are built beside an own city, or in Tyros while it has none."""
    owner = board.cities[INDEX[field]]
    if owner == seat or is_open(board, field):
        return
    if owner is not None and field == TYROS:
        raise IllegalAction("TY-39", "only the owner of the city builds ships in Tyros", (field,))
    raise IllegalAction("TY-36", f"no city of yours is in {field}", (field,))


def tries(board: Board, seat: int) -> list[Ship]:
    """TY-36: list a ship in each own city and in Tyros, whether it can be built or not."""
    homes = [field for field, owner in zip(FIELDS, board.cities, strict=True) if owner == seat]
    return [_ship(field) for field in dict.fromkeys([*homes, TYROS])]


@cache
def _ship(at: str) -> Ship:
    return Ship(at)


def _price(board: Board, field: str, ships: int) -> Price:
    """TY-37: one card in the colour, another beside a ship; TY-38: in open Tyros of any colour."""
    if is_open(board, field):
        return Price(ANY, ships + 1)
    chip = board.chips[INDEX[field]]
    assert chip, "a city stands in an empire"
    return Price(COLOUR[chip], ships + 1, mixed=ships > 0)


def build(chart: Chart, board: Board, seat: int, action: Ship) -> Board:
    """TY-36: a ship of the supply is in the field; TY-04: in the water for new ones."""
    ships = fleets(chart, board, seat, None, chart.berth[action.at])
    return Board(board.chips, board.cities, ships, board.bonus)
