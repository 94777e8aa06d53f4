"""The `name=value` parts of a position's text while it is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeVar

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.chart import INDEX, in_order
from ypsilon.games.tyros.tables import Cards
from ypsilon.games.tyros.text import notation

T = TypeVar("T")

_NAMES = frozenset(
    (
        *("round", "first", "laying", "passes", "offers", "trades"),
        *("chips", "cities", "bonus", "ships", "land", "under", "hands", "discards", "known"),
        *("what", "offer", "answers", "owing", "kept"),
    )
)
_SEAT = re.compile(r"[1-4]")
_CARDS = re.compile(r"[OYGVJ]{1,60}|-")
_NUMBER = re.compile(r"\d{1,2}", re.ASCII)


def no_position(part: str) -> IllegalAction:
    """Give the refusal of what is no text of a position."""
    return IllegalAction("TY-53", f"“{part}” is no part of a position such as act:1 hands=OO/Y/-/-")


def impossible(rule: str, message: str) -> IllegalAction:
    """Give the refusal of a position that cannot stand."""
    return IllegalAction(rule, f"that position cannot stand: {message}")


class Parts:
    """The parts of one text by their names, and which of them have been read."""

    def __init__(self, texts: list[str], seats: int) -> None:
        self.seats = seats
        self.values: dict[str, str] = {}
        self.read = set[str]()
        for text in texts:
            name, equals, value = text.partition("=")
            if not equals or name in self.values or name not in _NAMES:
                raise no_position(text)
            self.values[name] = value

    def text(self, name: str) -> str | None:
        """Give a part as it is written, None where it is left out."""
        self.read.add(name)
        return self.values.get(name)

    def dashed(self, name: str) -> str:
        """Give a part as it is written, `-` for none where it is left out."""
        text = self.text(name)
        return "-" if text is None else text

    def number(self, name: str, default: int) -> int:
        """Give a part that is a number."""
        text = self.text(name)
        return default if text is None else read_number(text)

    def seat(self, name: str) -> int | None:
        """TY-53: give a part that is a seat, which texts count from 1."""
        text = self.text(name)
        if text is None:
            return None
        if not _SEAT.fullmatch(text) or int(text) > self.seats:
            raise no_position(text)
        return int(text) - 1

    def row(self, name: str, read: Callable[[str], T], default: tuple[T, ...]) -> tuple[T, ...]:
        """Give a part that has something for each seat."""
        text = self.text(name)
        if text is None:
            return default
        found = tuple(map(read, text.split("/")))
        if len(found) != self.seats:
            raise no_position(f"{name}={text}")
        return found

    def unread(self) -> Iterator[str]:
        """Yield the names of the parts that say something and were not read."""
        for name, value in self.values.items():
            if name not in self.read and value.strip("0"):
                yield name


def read_number(text: str) -> int:
    """Read a whole number of at most two digits."""
    if not _NUMBER.fullmatch(text):
        raise no_position(text)
    return int(text)


def read_fields(text: str, ordered: bool = True) -> tuple[str, ...]:
    """Read fields, each once, in the order of their numbers or as they stand."""
    fields = [] if text == "-" else text.split(",")
    if not set(fields) <= INDEX.keys() or len(set(fields)) < len(fields):
        raise no_position(text)
    return in_order(fields) if ordered else tuple(fields)


def read_cards(text: str) -> Cards:
    if not _CARDS.fullmatch(text):
        raise no_position(text)
    return notation.read_cards(text)
