"""Card action B, building a city: TY-32 to TY-35."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.actions import City
from ypsilon.games.tyros.chart import INDEX, Chart
from ypsilon.games.tyros.price import COLOUR, Price
from ypsilon.games.tyros.rules.moves import fleets, ships_in
from ypsilon.games.tyros.state import Board
from ypsilon.games.tyros.tables import CITIES, CITY_COST, CITY_COST_WITH_TWO, EMPIRES


def price(chart: Chart, board: Board, seat: int, action: City) -> Price:
    """TY-32 to TY-34: give what a city costs, or refuse it."""
    field = action.at
    if field not in INDEX:
        raise IllegalAction("TY-32", f"there is no field “{field}”")
    there = ships_in(chart, board, field)
    if problem := obstacle(board, seat, field, there):
        raise IllegalAction("TY-32", problem, (field,))
    if not in_supply(board, seat):
        raise IllegalAction("TY-32", "all ten cities are built")
    if action.leaves not in chart.waters_of[field] or action.leaves not in board.ships[seat]:
        raise IllegalAction("TY-34", f"no ship of yours in {field} is in “{action.leaves}”")
    chip = board.chips[INDEX[field]]
    assert chip, "a city stands in an empire"
    return Price(COLOUR[chip], cost(there[seat]))


def obstacle(board: Board, seat: int, field: str, there: Sequence[int]) -> str:
    """TY-32: say what keeps a seat from a city where these ships are; nothing where it may build.

    `there` is how many ships each seat has in the field.
    """
    if not board.chips[INDEX[field]]:
        return f"{field} belongs to no empire"
    if board.cities[INDEX[field]] is not None:
        return f"{field} has a city already"
    if not there[seat] or sum(there) > there[seat]:
        return f"a ship of yours, and nobody else's, must be in {field}"
    return ""


def in_supply(board: Board, seat: int) -> bool:
    """TY-32: tell whether a seat has a city left to build."""
    return board.cities.count(seat) < CITIES


@cache
def _city(at: str, leaves: str) -> City:
    return City(at, leaves)


def tries(chart: Chart, board: Board, seat: int) -> list[City]:
    """TY-32, TY-34: list a city in place of each ship, whether it can be built or not."""
    return [_city(chart.field_of[water], water) for water in dict.fromkeys(board.ships[seat])]


def cost(ships: int) -> int:
    """TY-33: give how many cards a city costs whoever has so many ships in the field."""
    return CITY_COST_WITH_TWO if ships > 1 else CITY_COST


def build(chart: Chart, board: Board, seat: int, action: City) -> Board:
    """TY-34: a ship leaves; TY-35: the first with cities in all four empires has a bonus."""
    at = INDEX[action.at]
    cities = (*board.cities[:at], seat, *board.cities[at + 1 :])
    ships = fleets(chart, board, seat, action.leaves, None)
    bonus = board.bonus
    if bonus is None and empires_with_city(board.chips, cities, seat) == len(EMPIRES):
        bonus = seat
    return Board(board.chips, cities, ships, bonus)


def empires_with_city(chips: tuple[str, ...], cities: tuple[int | None, ...], seat: int) -> int:
    """TY-35: count the empires in which a seat has a city."""
    return len({chip for chip, owner in zip(chips, cities, strict=True) if owner == seat})
