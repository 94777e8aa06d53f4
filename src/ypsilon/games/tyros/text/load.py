"""Positions read from their text, which `dump.py` describes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, cast, get_args

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.actions import Action, Answer, Offer, What
from ypsilon.games.tyros.cards import holds, minus
from ypsilon.games.tyros.chart import FIELDS, INDEX
from ypsilon.games.tyros.rules.setup import in_order
from ypsilon.games.tyros.rules.validity import check
from ypsilon.games.tyros.state import Board, Land, Phase, Stage, State, Trade
from ypsilon.games.tyros.tables import DECK, NONE, Cards, Mark
from ypsilon.games.tyros.text import notation

if TYPE_CHECKING:
    from ypsilon.games.tyros.rules import Tyros

T = TypeVar("T")

_HEAD = re.compile(rf"({'|'.join(get_args(Phase))}):([1-4])", re.ASCII)
_SEAT = re.compile(r"[1-4]")
_CARDS = re.compile(r"[OYGVJ]{1,60}|-")
_NUMBER = re.compile(r"\d{1,2}", re.ASCII)
_CHIPS = re.compile(r"([OYGV])([\d,T]+)", re.ASCII)


def load(game: Tyros, text: str) -> State:
    """Read a position that can stand in this game."""
    head, *rest = text.split(" ")
    found = _HEAD.fullmatch(head)
    if not found:
        raise _no_position(head)
    state = _Reading(game, _parts(rest)).state(cast("Phase", found[1]), int(found[2]) - 1)
    check(game, state)
    return state


def _no_position(part: str) -> IllegalAction:
    return IllegalAction("TY-53", f"“{part}” is no part of a position such as act:1 hands=OO/Y/-/-")


def _parts(texts: list[str]) -> dict[str, str]:
    parts: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or name in parts or name not in _NAMES:
            raise _no_position(text)
        parts[name] = value
    return parts


_NAMES = frozenset(
    (
        *("round", "first", "laying", "passes", "offers", "trades"),
        *("chips", "cities", "bonus", "ships", "land", "under", "hands", "discards", "known"),
        *("what", "offer", "answers", "owing", "kept"),
    )
)


class _Reading:
    """A position being read: each part by its name, or what a game begins with."""

    def __init__(self, game: Tyros, parts: dict[str, str]) -> None:
        self.game = game
        self.parts = parts
        self.start = game.initial()

    def state(self, phase: Phase, turn: int) -> State:
        """Give the state that the parts describe."""
        board = self._board()
        bare = Stage(
            phase,
            self._number("round", 1),
            self._seat(self.parts.get("first", "1")),
            turn,
            self._number("laying", 1 if phase in {"lay", "explore"} else 0),
            self._number("passes", 0),
            self._number("offers", 0),
            self._seats("trades", self._whole, (0,) * self.game.seats),
        )
        if turn >= self.game.seats:
            raise _no_position(f"{phase}:{turn + 1}")
        state = State(board, self._land(board), self._trade(), bare)
        return State(board, state.land, state.trade, self._question(state))

    def _number(self, name: str, default: int) -> int:
        return self._whole(self.parts[name]) if name in self.parts else default

    def _whole(self, text: str) -> int:
        if not _NUMBER.fullmatch(text):
            raise _no_position(text)
        return int(text)

    def _seat(self, text: str) -> int:
        """TY-53: read a seat, which texts count from 1."""
        if not _SEAT.fullmatch(text) or int(text) > self.game.seats:
            raise _no_position(text)
        return int(text) - 1

    def _seats(self, name: str, read: Callable[[str], T], default: tuple[T, ...]) -> tuple[T, ...]:
        if name not in self.parts:
            return default
        rows = tuple(map(read, self.parts[name].split("/")))
        if len(rows) != self.game.seats:
            raise _no_position(f"{name}={self.parts[name]}")
        return rows

    def _board(self) -> Board:
        start = self.start.board
        chips = _read_chips(self.parts["chips"]) if "chips" in self.parts else start.chips
        nothing: tuple[tuple[str, ...], ...] = ((),) * self.game.seats
        owned = self._seats("cities", _read_fields, nothing)
        cities: list[int | None] = [None] * len(FIELDS)
        for seat, fields in enumerate(owned):
            for field in fields:
                if cities[INDEX[field]] is not None:
                    raise _no_position(f"cities={self.parts['cities']}")
                cities[INDEX[field]] = seat
        ships = self._seats("ships", self._fleet, start.ships)
        bonus = self.parts.get("bonus", "-")
        return Board(chips, tuple(cities), ships, None if bonus == "-" else self._seat(bonus))

    def _fleet(self, text: str) -> tuple[str, ...]:
        chart = self.game.chart
        waters = [] if text == "-" else text.split(",")
        if not all(water in chart.field_of for water in waters):
            raise _no_position(text)
        return tuple(sorted(waters, key=chart.order.__getitem__))

    def _land(self, board: Board) -> Land:
        seats = self.game.seats
        empty: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        rows = self._seats("land", _read_land, (empty,) * seats)
        hands, shown = (tuple(row[at] for row in rows) for at in (0, 1))
        under = _read_fields(self.parts.get("under", "-"), ordered=False)
        gone = {*under, *(field for hand in hands for field in hand)}
        chips = zip(FIELDS[:-1], board.chips, strict=False)
        stock = tuple(field for field, chip in chips if not chip and field not in gone)
        return Land(hands, shown, stock, under)

    def _trade(self) -> Trade:
        hands = self._seats("hands", _read_cards, (NONE,) * self.game.seats)
        discards = _read_cards(self.parts.get("discards", "-"))
        pile = minus(DECK, discards)
        for hand in hands:
            pile = minus(pile, hand)
        if not holds(DECK, pile):
            raise IllegalAction("TY-07", "there are 14 cards of each colour and four jokers")
        known = self._seats("known", str, ("-",) * self.game.seats)
        rows = tuple(self._known(holder, text) for holder, text in enumerate(known))
        return Trade(hands, pile, discards, rows)

    def _known(self, holder: int, text: str) -> tuple[Cards, ...]:
        rows = [_read_cards(each) for each in text.split("|")]
        if len(rows) == 1:
            rows *= self.game.seats + 1
            rows[holder] = NONE
        if len(rows) != self.game.seats + 1:
            raise _no_position(text)
        return tuple(rows)

    def _question(self, state: State) -> Stage:
        parts, stage = self.parts, state.stage
        kept = tuple[Cards | None, ...]()
        if "kept" in parts:
            kept = self._seats("kept", _read_kept, ())
        answers = tuple[Answer | None, ...]()
        if "answers" in parts:
            answers = self._seats("answers", lambda text: self._answer(state, text), ())
        what, offer = (self._action(state, parts.get(name)) for name in ("what", "offer"))
        if what is not None and not isinstance(what, What):
            raise _no_position(parts["what"])
        if offer is not None and not isinstance(offer, Offer):
            raise _no_position(parts["offer"])
        return replace(
            stage,
            what=what,
            offer=offer,
            answers=answers,
            owing=self._number("owing", 0),
            kept=kept,
        )

    def _action(self, state: State, text: str | None) -> Action | None:
        if text is None:
            return None
        return notation.read(self.game.chart, state, text.replace("_", " "))

    def _answer(self, state: State, text: str) -> Answer | None:
        answer = None if text == "?" else self._action(state, text)
        if answer is not None and not isinstance(answer, Answer):
            raise _no_position(text)
        return answer


def _read_chips(text: str) -> tuple[Mark, ...]:
    chips: list[Mark] = [""] * len(FIELDS)
    for part in [] if text == "-" else text.split("/"):
        found = _CHIPS.fullmatch(part)
        if not found:
            raise _no_position(part)
        for field in _read_fields(found[2]):
            if chips[INDEX[field]]:
                raise _no_position(part)
            chips[INDEX[field]] = cast("Mark", found[1])
    return tuple(chips)


def _read_fields(text: str, ordered: bool = True) -> tuple[str, ...]:
    fields = [] if text == "-" else text.split(",")
    if not set(fields) <= INDEX.keys() or len(set(fields)) < len(fields):
        raise _no_position(text)
    return in_order(fields) if ordered else tuple(fields)


def _read_land(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Read a hand of landscape cards; those marked `!` are known to all."""
    fields = [] if text == "-" else text.split(",")
    shown = [field[:-1] for field in fields if field.endswith("!")]
    plain = ",".join(field.removesuffix("!") for field in fields) or "-"
    return _read_fields(plain), in_order(shown)


def _read_cards(text: str) -> Cards:
    if not _CARDS.fullmatch(text):
        raise _no_position(text)
    return notation.read_cards(text)


def _read_kept(text: str) -> Cards | None:
    return None if text == "?" else _read_cards(text)
