"""What everybody would score if the game ended now: TY-48 to TY-52."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ypsilon.games.tyros.chart import FIELDS, INDEX, Chart
from ypsilon.games.tyros.rules.moves import crowds
from ypsilon.games.tyros.state import Board, Control, Forecast, Score
from ypsilon.games.tyros.tables import BONUS, CITY_POINTS, EMPIRES, SHIP_POINTS, Empire


@lru_cache(maxsize=1 << 13)
def forecast(chart: Chart, board: Board) -> Forecast:
    """Give the sizes and ranks of the empires, everybody's points, and who would win."""
    sizes = tuple(board.chips.count(empire) for empire in EMPIRES)
    ranks = ranked(sizes)
    seats = range(len(board.ships))
    controls = tuple(_controls(chart, board, dict(zip(EMPIRES, ranks, strict=True))))
    leads = tuple(leaders(board))
    largest = EMPIRES[ranks.index(0)]
    scores = tuple(_score(board, controls, leads, largest, seat) for seat in seats)
    return Forecast(sizes, ranks, leads, controls, scores, _winners(scores))


def lone_ships(chart: Chart, board: Board) -> dict[str, int]:
    """TY-48: give the fields in which ships of one player only stand, and whose they are."""
    return {
        field: counts.index(most)
        for field, counts in crowds(chart, board).items()
        if (most := max(counts)) == sum(counts)
    }


def _controls(chart: Chart, board: Board, ranks: dict[Empire, int]) -> Iterator[Control]:
    """TY-48, TY-49: give each field that is controlled, by whom and how, and its points."""
    lone = lone_ships(chart, board)
    for field, chip, owner in zip(FIELDS, board.chips, board.cities, strict=True):
        if chip and owner is not None:
            yield Control(field, owner, "city", CITY_POINTS[ranks[chip]])
        elif chip and field in lone:
            yield Control(field, lone[field], "ship", SHIP_POINTS[ranks[chip]])


def ranked(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """TY-49, TY-50: give each empire's rank by size, equal ones in the order of the colours."""
    order = sorted(range(len(sizes)), key=lambda at: (-sizes[at], at))
    return tuple(order.index(at) for at in range(len(sizes)))


def leaders(board: Board) -> list[int | None]:
    """TY-51: give for each empire the player who alone has the most cities there."""
    return [_leader(each) for each in city_counts(board).values()]


def city_counts(board: Board) -> dict[Empire, list[int]]:
    """TY-51: count the cities of each player in each empire."""
    counts = {empire: [0] * len(board.ships) for empire in EMPIRES}
    for chip, owner in zip(board.chips, board.cities, strict=True):
        if chip and owner is not None:
            counts[chip][owner] += 1
    return counts


def _leader(counts: list[int]) -> int | None:
    best = max(counts)
    return counts.index(best) if best and counts.count(best) == 1 else None


def _score(
    board: Board,
    controls: tuple[Control, ...],
    leads: tuple[int | None, ...],
    largest: Empire,
    seat: int,
) -> Score:
    own = [each for each in controls if each.seat == seat]
    cities = sum(each.points for each in own if each.by == "city")
    ships = sum(each.points for each in own if each.by == "ship")
    first_rank = sum(each.points for each in own if board.chips[INDEX[each.field]] == largest)
    most, first = BONUS * leads.count(seat), BONUS * (board.bonus == seat)
    return Score(cities, ships, most, first, first_rank, cities + ships + most + first)


def _winners(scores: tuple[Score, ...]) -> tuple[int, ...]:
    """TY-52: most points win, then most of them from the largest empire; then it is shared."""
    best = max((score.total, score.largest) for score in scores)
    return tuple(at for at, score in enumerate(scores) if (score.total, score.largest) == best)
