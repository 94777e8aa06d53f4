"""Plans: what is worth doing on the board for a seat, and the cards that it takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ypsilon.games.tyros.actions import Bank, City, Move, Ship, Swap, What
from ypsilon.games.tyros.chart import INDEX, Chart
from ypsilon.games.tyros.price import Price
from ypsilon.games.tyros.rules import cities, moves, payment
from ypsilon.games.tyros.rules.scoring import city_counts, lone_ships
from ypsilon.games.tyros.state import View
from ypsilon.games.tyros.tables import (
    BONUS,
    CITY_POINTS,
    EMPIRES,
    SHIP_POINTS,
    Empire,
)

# What a ship is worth as such, the idle ones less and less; what another empire with a city is
# worth while the bonus for all four is open; how much of another's loss is one's own gain.
SHIP = 2.2
IDLE = 0.9
EMPIRE = 1.6
SPITE = 0.3
PAIR = 0.8
# A lone ship early in the game will often be driven out or joined.
EARLY = 0.3


class Plan(NamedTuple):
    """What to do first, what it brings in the end, and the whole price of it."""

    what: What
    gain: float
    price: Price
    whole: int
    builds: bool = False


class Planner:
    """What one seat sees of the board: points to be had, and by what."""

    def __init__(self, chart: Chart, view: View, seat: int, progress: float) -> None:
        self.chart = chart
        self.board = view.board
        self.seat = seat
        self.ships_count = EARLY + (1 - EARLY) * progress
        self.last = progress >= 1
        ranks = view.forecast.ranks
        self.ranks = {empire: ranks[at] for at, empire in enumerate(EMPIRES)}
        self.lone = lone_ships(chart, view.board)
        self.counts = city_counts(view.board)
        self.best = max(score.total for score in view.forecast.scores)
        self.totals = [score.total for score in view.forecast.scores]

    def plans(self) -> Iterator[Plan]:
        """Yield everything that can be begun on the board, whatever the hand."""
        for what, price in payment.openings(self.chart, self.board, self.seat):
            match what:
                case City(at, _):
                    yield Plan(what, self.city_gain(at), price, price.number, builds=True)
                case Ship():
                    yield Plan(what, self.new_ship_gain(), price, price.number)
                case Move():
                    yield from self._moves(what, price)
                case Bank() | Swap():
                    raise AssertionError("the bank is not on the board")

    def _moves(self, move: Move, price: Price) -> Iterator[Plan]:
        field = self.chart.field_of[move.target]
        loss = self._leaving(move.origin, field)
        yield Plan(move, self.ship_gain(field) - loss, price, price.number + price.spare)
        there = moves.ships_in(self.chart, self.board, field)
        there = tuple(count + (at == self.seat) for at, count in enumerate(there))
        blocked = cities.obstacle(self.board, self.seat, field, there)
        if not blocked and cities.in_supply(self.board, self.seat):
            cost = cities.cost(there[self.seat])
            gain = self.city_gain(field) - loss
            yield Plan(move, gain, price, price.number + cost, builds=True)

    def _rank(self, field: str) -> int:
        chip = self.board.chips[INDEX[field]]
        return self.ranks[chip] if chip else len(EMPIRES)

    def _control(self, field: str) -> float:
        """Give the points that lone ships in a field count for."""
        rank = self._rank(field)
        points = SHIP_POINTS[rank] if rank < len(SHIP_POINTS) else 0
        return points * self.ships_count

    def _leaving(self, origin: str, target: str) -> float:
        """Give what is lost when a ship leaves a field."""
        field = self.chart.field_of[origin]
        alone = self.lone.get(field) == self.seat and self.board.cities[INDEX[field]] is None
        count = moves.ships_in(self.chart, self.board, field)[self.seat]
        if field == target or not alone:
            return 0.0
        return self._control(field) if count == 1 else PAIR

    def ship_gain(self, field: str) -> float:
        """Give what one more ship in a field brings: control, a second ship, or a block."""
        if self.board.cities[INDEX[field]] is not None:
            return -1.0
        owner = self.lone.get(field)
        if owner == self.seat:
            return PAIR
        if owner is not None:
            ahead = 2.0 if self.totals[owner] >= self.best else 1.0
            return SPITE * ahead * self._control(field)
        crowded = any(moves.ships_in(self.chart, self.board, field))
        return 0.0 if crowded else self._control(field)

    def city_gain(self, field: str) -> float:
        """Give what a city brings: its points, the lead in its empire, the way to all four."""
        chip = self.board.chips[INDEX[field]]
        assert chip
        gain = float(CITY_POINTS[self.ranks[chip]]) - (0.0 if self.last else SHIP / 2)
        if self.lone.get(field) == self.seat:
            gain -= self._control(field)
        return gain + self._lead_gain(chip) + self._empire_gain(chip)

    def _lead_gain(self, chip: Empire) -> float:
        counts = self.counts[chip]
        rest = max(count for at, count in enumerate(counts) if at != self.seat)
        own = counts[self.seat] + 1
        if own > rest:
            # A lead by one city is easily lost again; one already held only becomes safer.
            held = counts[self.seat] > rest
            return BONUS * (0.2 if held and not self.last else 0.0 if held else 0.85)
        return BONUS * (SPITE if own == rest else 0.0)

    def _empire_gain(self, chip: Empire) -> float:
        if self.board.bonus is not None or self.counts[chip][self.seat]:
            return 0.0
        settled = cities.empires_with_city(self.board.chips, self.board.cities, self.seat)
        return BONUS if settled == len(EMPIRES) - 1 else EMPIRE * settled if settled else 0.5

    def new_ship_gain(self) -> float:
        """Give what a ship in supply brings once it is built."""
        idle = sum(self._idle(water) for water in self.board.ships[self.seat])
        return (SHIP if not self.last else SHIP * 0.8) - IDLE * idle

    def _idle(self, water: str) -> bool:
        field = self.chart.field_of[water]
        return self.lone.get(field) != self.seat or self.board.cities[INDEX[field]] is not None
