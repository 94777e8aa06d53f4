"""Positions read from their text, which `dump.py` describes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.cards import holds, minus
from ypsilon.games.tyros.chart import FIELDS, INDEX, in_order
from ypsilon.games.tyros.state import Board, Land, Round, State, Trade, active
from ypsilon.games.tyros.tables import DECK, NONE, Cards, Mark
from ypsilon.games.tyros.text import phases
from ypsilon.games.tyros.text.parts import (
    Parts,
    impossible,
    no_position,
    read_cards,
    read_fields,
    read_number,
)

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros

_HEAD = re.compile(rf"({'|'.join(phases.READERS)}):([1-4])", re.ASCII)
_CHIPS = re.compile(r"([OYGV])([\d,T]+)", re.ASCII)


def load(game: Tyros, text: str) -> State:
    """Read what a position says; whether it can stand in the game is for the rules to judge."""
    head, *rest = text.split(" ")
    found = _HEAD.fullmatch(head)
    if not found or int(found[2]) > game.seats:
        raise no_position(head)
    turn, reading = int(found[2]) - 1, _Reading(game, Parts(rest, game.seats))
    board = reading.board()
    land, trade, now = reading.land(board), reading.trade(), reading.round()
    phase = phases.read(game.chart, board.ships[turn], reading.parts, found[1], turn)
    state = State(board, land, trade, now, phase)
    if active(state) != turn:
        raise impossible("TY-14", "it is nobody's turn yet")
    return state


class _Reading:
    """A position being read: each part by its name, or what a game begins with."""

    def __init__(self, game: Tyros, parts: Parts) -> None:
        self.game = game
        self.parts = parts
        self.start = game.initial()

    def board(self) -> Board:
        text, start = self.parts.text("chips"), self.start.board
        chips = start.chips if text is None else _read_chips(text)
        ships = self.parts.row("ships", self._fleet, start.ships)
        nobody = self.parts.dashed("bonus") == "-"
        return Board(chips, self._cities(), ships, None if nobody else self.parts.seat("bonus"))

    def _cities(self) -> tuple[int | None, ...]:
        nothing: tuple[tuple[str, ...], ...] = ((),) * self.game.seats
        cities: list[int | None] = [None] * len(FIELDS)
        for seat, fields in enumerate(self.parts.row("cities", read_fields, nothing)):
            for field in fields:
                if cities[INDEX[field]] is not None:
                    raise no_position(f"cities={self.parts.text('cities')}")
                cities[INDEX[field]] = seat
        return tuple(cities)

    def _fleet(self, text: str) -> tuple[str, ...]:
        chart = self.game.chart
        waters = [] if text == "-" else text.split(",")
        if not all(water in chart.field_of for water in waters):
            raise no_position(text)
        return tuple(sorted(waters, key=chart.order.__getitem__))

    def land(self, board: Board) -> Land:
        """Read the landscape cards; those that are nowhere else are the stock."""
        empty: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        rows = self.parts.row("land", _read_land, (empty,) * self.game.seats)
        hands, shown = (tuple(row[at] for row in rows) for at in (0, 1))
        under = read_fields(self.parts.dashed("under"), ordered=False)
        gone = {*under, *(field for hand in hands for field in hand)}
        chips = zip(FIELDS[:-1], board.chips, strict=False)
        stock = tuple(field for field, chip in chips if not chip and field not in gone)
        return Land(hands, shown, stock, under)

    def trade(self) -> Trade:
        """Read the trade cards; those that are nowhere else are the draw pile."""
        hands = self.parts.row("hands", read_cards, (NONE,) * self.game.seats)
        discards = read_cards(self.parts.dashed("discards"))
        pile = minus(DECK, discards)
        for hand in hands:
            pile = minus(pile, hand)
        if not holds(DECK, pile):
            raise IllegalAction("TY-07", "there are 14 cards of each colour and four jokers")
        known = self.parts.row("known", str, ("-",) * self.game.seats)
        rows = tuple(self._known(holder, text) for holder, text in enumerate(known))
        return Trade(hands, pile, discards, rows)

    def _known(self, holder: int, text: str) -> tuple[Cards, ...]:
        rows = [read_cards(each) for each in text.split("|")]
        if len(rows) == 1:
            rows *= self.game.seats + 1
            rows[holder] = NONE
        if len(rows) != self.game.seats + 1:
            raise no_position(text)
        return tuple(rows)

    def round(self) -> Round:
        """Read which round it is, who began it, and who has traded."""
        trades = self.parts.row("trades", read_number, self.start.round.trades)
        return Round(self.parts.number("round", 1), self.parts.seat("first") or 0, trades)


def _read_chips(text: str) -> tuple[Mark, ...]:
    chips: list[Mark] = [""] * len(FIELDS)
    for part in [] if text == "-" else text.split("/"):
        found = _CHIPS.fullmatch(part)
        if not found:
            raise no_position(part)
        for field in read_fields(found[2]):
            if chips[INDEX[field]]:
                raise no_position(part)
            chips[INDEX[field]] = cast("Mark", found[1])
    return tuple(chips)


def _read_land(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Read a hand of landscape cards; those marked `!` are known to all."""
    fields = [] if text == "-" else text.split(",")
    shown = [field[:-1] for field in fields if field.endswith("!")]
    plain = ",".join(field.removesuffix("!") for field in fields) or "-"
    return read_fields(plain), in_order(shown)
