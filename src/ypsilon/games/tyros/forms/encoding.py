"""Tyros in numbers: the map by field, cards by kind, seats from the viewer's on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from random import Random

from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.core.parts.encoding import (
    Encoding,
    Numbers,
    Part,
    absolute,
    around,
    padded,
    relative,
)
from ypsilon.games.tyros.actions import Action
from ypsilon.games.tyros.chart import FIELDS, INDEX
from ypsilon.games.tyros.forms.numbers import all_actions
from ypsilon.games.tyros.forms.phases import PHASES, PhaseNumbers, cards, rows
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import Board, Round, View
from ypsilon.games.tyros.tables import EMPIRES, Mark

MARKS: tuple[Mark, ...] = ("", *EMPIRES)
MOST_CARDS = 60
_BY_KIND = "by kind: orange, yellow, green, violet, jokers"
_SEATS = "seats in turn from the viewer's on"


class TyrosEncoding(Encoding[Action, View]):
    """Every action has its number but the offers and counter-offers beyond those listed."""

    version = 1
    slots: Mapping[type, int] = {}
    # The ways and prices follow from the board, and are worked out again.
    left_out = ()

    def __init__(self, game: Tyros) -> None:
        self.game, self.seats = game, game.seats
        self._waters = tuple(game.chart.field_of)
        self._phases = PhaseNumbers(self._waters, game.seats)
        self._numbers = [_numbers(game, viewer) for viewer in range(game.seats)]
        self.plain = len(self._numbers[0])
        seats, fields, waters = game.seats, len(FIELDS), len(self._waters)
        self.parts = (
            Part("chips", (5, fields), 0, 1, "planes, by field 1 to 32 and Tyros: unmarked, "
                 "orange, yellow, green, violet"),
            Part("cities", (seats, fields), 0, 1, f"cities by field; {_SEATS}"),
            Part("ships", (seats, waters), 0, 10, f"ships by water, in the map's order; {_SEATS}"),
            Part("bonus", (1,), 0, seats, "who was in all four empires first: 0 nobody, 1 the "
                 "viewer, 2 the next seat and so on, as everywhere below"),
            Part("round", (2,), 0, 99, "its number; who has the start marker"),
            Part("trades", (seats,), 0, 60, f"trades completed in this round; {_SEATS}"),
            Part("phase", (len(PHASES),), 0, 1, "one of: "
                 + ", ".join(each.head for each in PHASES)),
            Part("turn", (4,), 0, 99, "whose it is; passes in a row; offers made; 1 where it is "
                 "laying for the second time in a round"),
            Part("what", (6,), 0, 99, "what is to be paid or ends with a gift: 0 nothing or 1 to 5 "
                 "for move, city, ship, bank, swap; from and to which water, counted from 1; the "
                 "field, counted from 1; how many; the kind, counted from 1"),
            Part("owing", (1,), 0, 9, "cards that are to be drawn"),
            Part("offer", (12,), 0, MOST_CARDS, f"1 where there is one; to whom (0: all); what is "
                 f"given, then what is wanted, {_BY_KIND}"),
            Part("answers", (seats, 11), 0, MOST_CARDS, f"{_SEATS}: 0 unknown or 1 to 3 for "
                 "accepted, refused, countered; what is given and wanted by a counter-offer"),
            Part("kept", (seats, 6), 0, 9, f"{_SEATS}: 1 where it is known, and the cards kept"),
            Part("answered", (seats,), 0, 1, f"1 for who has answered or chosen; {_SEATS}"),
            Part("land", (fields,), 0, 1, "the viewer's landscape cards, by field"),
            Part("land_sizes", (seats,), 0, 40, f"how many landscape cards; {_SEATS}"),
            Part("land_shown", (seats, fields), 0, 1, f"those that all have seen; {_SEATS}"),
            Part("stock", (1,), 0, 40, "landscape cards in the stock above those put under it"),
            Part("under", (fields,), 0, fields, "fields put under the stock, counted from 1, the "
                 "uppermost first"),
            Part("hand", (5,), 0, MOST_CARDS, f"the viewer's trade cards, {_BY_KIND}"),
            Part("sizes", (seats,), 0, MOST_CARDS, f"how many trade cards; {_SEATS}"),
            Part("known", (seats, 5), 0, MOST_CARDS, "what each hand holds at least as far as the "
                 f"viewer knows; {_SEATS}"),
            Part("public", (seats, 5), 0, MOST_CARDS, "the same as far as everybody knows"),
            Part("exposed", (seats + 1, 5), 0, MOST_CARDS, "what each knows of the viewer's hand; "
                 f"{_SEATS}, spectators last"),
            Part("pile", (1,), 0, MOST_CARDS, "trade cards that can be drawn"),
            Part("discards", (5,), 0, MOST_CARDS, f"discarded trade cards, {_BY_KIND}"),
            Part("points", (seats,), 0, 999, f"the total if the game ended now; {_SEATS}"),
        )  # fmt: skip

    def numbers(self, view: View) -> Mapping[Action, int]:
        return self._numbers[view.seat or 0]

    # Writing

    def encode(self, view: View, seat: Seat, legal: Sequence[Action]) -> dict[str, list[int]]:
        board, order = view.board, around(seat, self.seats)
        return {
            "chips": [int(chip == mark) for mark in MARKS for chip in board.chips],
            "cities": [int(owner == each) for each in order for owner in board.cities],
            "ships": [board.ships[each].count(water) for each in order for water in self._waters],
            "bonus": [relative(board.bonus, seat, self.seats)],
            "round": [view.round.number, relative(view.round.first, seat, self.seats)],
            "trades": [view.round.trades[each] for each in order],
            **self._phases.write(view.phase, seat),
            "answered": [int(view.answered[each]) for each in order],
            "land": _fields(view.land),
            "land_sizes": [view.land_sizes[each] for each in order],
            "land_shown": [at for each in order for at in _fields(view.land_shown[each])],
            "stock": [view.stock],
            "under": padded([INDEX[field] + 1 for field in view.under], len(FIELDS), "fields"),
            "hand": list(view.hand),
            "sizes": [view.sizes[each] for each in order],
            "known": [count for each in order for count in view.known[each]],
            "public": [count for each in order for count in view.public[each]],
            "exposed": [c for each in (*order, self.seats) for c in view.exposed[each]],
            "pile": [view.pile],
            "discards": list(view.discards),
            "points": [view.forecast.scores[each].total for each in order],
        }

    # Reading

    def decode(self, numbers: Numbers, seat: Seat) -> View:
        seats = self.seats
        phase = self._phases.read(numbers, seat)
        bare = replace(
            self.game.observe(self.game.initial(), seat),
            board=self._board(numbers, seat),
            round=Round(
                numbers["round"][0],
                absolute(numbers["round"][1], seat, seats) or 0,
                self._by_seat(numbers["trades"], seat),
            ),
            phase=phase,
            land=_named(numbers["land"]),
            land_sizes=self._by_seat(numbers["land_sizes"], seat),
            land_shown=tuple(map(_named, self._rows(numbers["land_shown"], seat))),
            under=tuple(FIELDS[at - 1] for at in numbers["under"] if at),
            hand=cards(numbers["hand"]),
            sizes=self._by_seat(numbers["sizes"], seat),
            known=tuple(map(cards, self._rows(numbers["known"], seat))),
            public=tuple(map(cards, self._rows(numbers["public"], seat))),
            exposed=(
                *map(cards, self._rows(numbers["exposed"][:-5], seat)),
                cards(numbers["exposed"][-5:]),
            ),
            discards=cards(numbers["discards"]),
            answered=tuple(map(bool, self._by_seat(numbers["answered"], seat))),
        )
        return self.game.observe(self.game.guess(bare, Random(0)), seat)

    def _board(self, numbers: Numbers, seat: Seat) -> Board:
        fields = len(FIELDS)
        chips = tuple(
            next(mark for at, mark in enumerate(MARKS) if numbers["chips"][at * fields + field])
            for field in range(fields)
        )
        owners = self._rows(numbers["cities"], seat)
        cities = tuple(
            next((each for each in range(self.seats) if owners[each][field]), None)
            for field in range(fields)
        )
        fleets = tuple(
            tuple(chain.from_iterable([w] * n for w, n in zip(self._waters, row, strict=True)))
            for row in self._rows(numbers["ships"], seat)
        )
        return Board(chips, cities, fleets, absolute(numbers["bonus"][0], seat, self.seats))

    def _rows(self, numbers: Sequence[int], seat: Seat) -> list[Sequence[int]]:
        return rows(numbers, seat, self.seats)

    def _by_seat(self, numbers: Sequence[int], seat: Seat) -> tuple[int, ...]:
        return tuple(numbers[(each - seat) % self.seats] for each in range(self.seats))


def _numbers(game: Tyros, viewer: Seat) -> dict[Action, int]:
    actions = dict.fromkeys(all_actions(game.chart, game.seats, viewer))
    return {action: number for number, action in enumerate(actions)}


def _fields(names: Sequence[str]) -> list[int]:
    return [int(field in names) for field in FIELDS]


def _named(numbers: Sequence[int]) -> tuple[str, ...]:
    return tuple(field for field, held in zip(FIELDS, numbers, strict=True) if held)
