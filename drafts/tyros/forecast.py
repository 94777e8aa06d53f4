"""What everybody would score if the game ended now: TY-48 to TY-52."""

from __future__ import annotations

from functools import lru_cache

from ypsilon.games.tyros.chart import FIELDS, Chart
from ypsilon.games.tyros.state import Board, Empire, Forecast, Score
from ypsilon.games.tyros.tables import BONUS, CITY_POINTS, EMPIRES, SHIP_POINTS


@lru_cache(maxsize=1 << 13)
def forecast(chart: Chart, board: Board) -> Forecast:
    """Give the sizes and ranks of the empires, everybody's points, and who would win."""
    sizes = tuple(board.chips.count(empire) for empire in EMPIRES)
    ranks = ranked(sizes)
    seats = range(len(board.ships))
    cities, ships, largest = _control(chart, board, dict(zip(EMPIRES, ranks, strict=True)))
    leads = leaders(board)
    scores = tuple(
        _score(cities[at], ships[at], leads.count(at), board.bonus == at, largest[at])
        for at in seats
    )
    return Forecast(sizes, ranks, scores, _winners(scores))


def ranked(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """TY-49, TY-50: give each empire's rank by size, equal ones in the order of the colours."""
    order = sorted(range(len(sizes)), key=lambda at: (-sizes[at], at))
    return tuple(order.index(at) for at in range(len(sizes)))


def lone_ships(chart: Chart, board: Board) -> dict[str, int]:
    """TY-48: give the fields in which ships of one player only stand, and whose they are."""
    found: dict[str, int] = {}
    shared: set[str] = set()
    for seat, fleet in enumerate(board.ships):
        for water in fleet:
            field = chart.field_of[water]
            if found.setdefault(field, seat) != seat:
                shared.add(field)
    return {field: seat for field, seat in found.items() if field not in shared}


def _control(
    chart: Chart, board: Board, ranks: dict[Empire, int]
) -> tuple[list[int], list[int], list[int]]:
    """TY-48, TY-49: give everybody's points for cities, for ships, and in the largest empire."""
    cities, ships, largest = ([0] * len(board.ships) for _ in range(3))
    lone = lone_ships(chart, board)
    for field, chip, owner in zip(FIELDS, board.chips, board.cities, strict=True):
        if not chip or (owner is None and field not in lone):
            continue
        rank = ranks[chip]
        if owner is not None:
            seat, points = owner, CITY_POINTS[rank]
            cities[seat] += points
        else:
            seat, points = lone[field], SHIP_POINTS[rank]
            ships[seat] += points
        largest[seat] += points if rank == 0 else 0
    return cities, ships, largest


def leaders(board: Board) -> list[int | None]:
    """TY-51: give for each empire the player who alone has the most cities there."""
    counts = {empire: [0] * len(board.ships) for empire in EMPIRES}
    for chip, owner in zip(board.chips, board.cities, strict=True):
        if chip and owner is not None:
            counts[chip][owner] += 1
    return [_leader(each) for each in counts.values()]


def _leader(counts: list[int]) -> int | None:
    best = max(counts)
    return counts.index(best) if best and counts.count(best) == 1 else None


def _score(cities: int, ships: int, leads: int, bonus: bool, largest: int) -> Score:
    most, first = BONUS * leads, BONUS * bonus
    return Score(cities, ships, most, first, largest, cities + ships + most + first)


def _winners(scores: tuple[Score, ...]) -> tuple[int, ...]:
    """TY-52: most points win, then most of them from the largest empire; then it is shared."""
    best = max((score.total, score.largest) for score in scores)
    return tuple(at for at, score in enumerate(scores) if (score.total, score.largest) == best)
