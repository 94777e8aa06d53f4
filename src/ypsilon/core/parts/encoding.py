"""How the views and actions of a game become numbers, and views become views again.

A view is a row of whole numbers, cut into parts that are named, bounded and explained. An action
has a number: one of its own, the same in every position, or, where its class is composed, that of
its slot, which is its place among those of its class that are listed now.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from math import prod
from typing import Generic, NamedTuple, TypeVar

from ypsilon.core.game import Seat

A = TypeVar("A")
V = TypeVar("V")
Numbers = Mapping[str, Sequence[int]]
"""The numbers of each part of a view, by its name."""


class Part(NamedTuple):
    """So many numbers of a view that belong together."""

    name: str
    shape: tuple[int, ...]
    # The least and the largest that each of them can be.
    low: int
    high: int
    # What they say, in a sentence without its full stop.
    about: str

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return prod(self.shape)


class CannotEncode(ValueError):
    """A view that has more of something than its encoding has numbers for."""


class Encoding(ABC, Generic[A, V]):
    """How the views and actions of one game, with its options, become numbers."""

    # Changes whenever any number comes to mean something else.
    version: int
    # The parts of a view, in their order.
    parts: tuple[Part, ...]
    # How many actions have a number of their own: 0 and so on.
    plain: int
    # How many slots each composed class has whose actions have no numbers of their own.
    slots: Mapping[type, int]
    # What of a view the numbers do not carry, by the names of its fields.
    left_out: tuple[str, ...]

    @abstractmethod
    def encode(self, view: V, seat: Seat, legal: Sequence[A]) -> dict[str, list[int]]:
        """Give the numbers of each part of what a seat knows; `legal` is what it may do now."""

    @abstractmethod
    def decode(self, numbers: Numbers, seat: Seat) -> V:
        """Give the view that a seat's numbers stand for, empty where it is left out."""

    @abstractmethod
    def numbers(self, view: V) -> Mapping[A, int]:
        """Give the actions that have a number of their own, with their numbers."""

    @property
    def size(self) -> int:
        """How many numbers a view has."""
        return sum(part.size for part in self.parts)

    @property
    def actions(self) -> int:
        """How many numbers there are for actions."""
        return self.plain + sum(self.slots.values())

    @cached_property
    def first_slots(self) -> dict[type, int]:
        """The number of the first slot of each class."""
        starts = accumulate(self.slots.values(), initial=self.plain)
        return dict(zip(self.slots, starts, strict=False))

    def row(self, view: V, seat: Seat, legal: Sequence[A]) -> list[int]:
        """Give all numbers of a view, part by part."""
        found = self.encode(view, seat, legal)
        return [number for part in self.parts for number in found[part.name]]

    def cut(self, row: Sequence[int]) -> dict[str, list[int]]:
        """Give the numbers of each part of a row."""
        ends = list(accumulate(part.size for part in self.parts))
        return {
            part.name: list(map(int, row[end - part.size : end]))
            for part, end in zip(self.parts, ends, strict=True)
        }

    def numbered(self, view: V, legal: Sequence[A]) -> dict[int, A]:
        """Give the actions that are listed now, by their numbers; what finds no slot has none."""
        known, taken = self.numbers(view), Counter[type]()
        found: dict[int, A] = {}
        for action in legal:
            number = known.get(action)
            if number is None:
                number = self._slot(type(action), taken)
            if number is not None:
                found[number] = action
        return found

    def _slot(self, kind: type, taken: Counter[type]) -> int | None:
        if kind not in self.slots:
            raise CannotEncode(f"{kind.__name__} has neither a number of its own nor slots")
        taken[kind] += 1
        slot = taken[kind] - 1
        return self.first_slots[kind] + slot if slot < self.slots[kind] else None

    def meant(self, view: V, number: int) -> A | None:
        """Give the action whose own number this is, open or not; None where it is a slot's."""
        return next((each for each, own in self.numbers(view).items() if own == number), None)


def one_hot(value: object, among: Sequence[object]) -> list[int]:
    """Give a 1 in the place of a value among all that it can be, and 0 elsewhere."""
    return [int(each == value) for each in among]


def relative(seat: Seat | None, viewer: Seat, seats: int) -> int:
    """Give 0 for no seat, 1 for the viewer's, 2 for the next one and so on."""
    return 0 if seat is None else (seat - viewer) % seats + 1


def absolute(number: int, viewer: Seat, seats: int) -> Seat | None:
    """Give the seat that a relative number means, or None."""
    return None if number == 0 else (number - 1 + viewer) % seats


def around(viewer: Seat, seats: int) -> list[Seat]:
    """Give all seats, the viewer's first and the others in turn after it."""
    return [(viewer + at) % seats for at in range(seats)]


def padded(numbers: Sequence[int], size: int, what: str) -> list[int]:
    """Give numbers with zeros after them, so many in all, or raise CannotEncode."""
    if len(numbers) > size:
        raise CannotEncode(f"{len(numbers)} {what} do not fit: there are numbers for {size}")
    return [*numbers, *[0] * (size - len(numbers))]
