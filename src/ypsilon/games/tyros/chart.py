"""The map: fields and waters, what neighbours what, and how far ships have to sail."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from ypsilon.core import codec
from ypsilon.core.data import Data

TYROS = "T"
FIELDS: tuple[str, ...] = (*map(str, range(1, 33)), TYROS)
INDEX: dict[str, int] = {field: at for at, field in enumerate(FIELDS)}
_NAMES = {"TYROS": TYROS}
_BARRED = ("SEA", "DESERT")
_EMPIRES = ("orange", "yellow", "green", "violet")
_HEIGHT, _WIDTH = 5, 7
_LONGEST = 20_000


def in_order(fields: Sequence[str]) -> tuple[str, ...]:
    """Give fields in the order of their numbers."""
    return tuple(sorted(fields, key=INDEX.__getitem__))


class MapFile(Data):
    """A map as its file has it; the two lists of sea edges differ only in how sure they are."""

    rows: tuple[tuple[str, ...], ...]
    waters: Mapping[str, tuple[str, ...]]
    build_water: Mapping[str, str]
    sea_given: tuple[tuple[str, str], ...]
    sea_reconstructed: tuple[tuple[str, str], ...]
    first_game: Mapping[str, str]
    regions: Mapping[str, str]
    about: str = ""
    german: Mapping[str, str] = {}  # regions that have another name in German, by their own


class Chart:
    """A map worked out: neighbours by place in FIELDS, waters by name.

    `steps[water]` tells for each water that can be reached how many steps it takes. `berth` is
    the water in which a field's new ships stand.
    """

    def __init__(self, file: MapFile) -> None:
        _check_grid(file)
        self.rows = tuple(tuple(_name(cell) for cell in row) for row in file.rows)
        self.neighbours = _neighbours(self.rows)
        self.waters_of = {field: _waters(file, field) for field in FIELDS}
        self.field_of = {
            water: field for field, waters in self.waters_of.items() for water in waters
        }
        if len(self.field_of) != sum(map(len, self.waters_of.values())):
            raise ValueError("map: waters: a water is named twice")
        self.order = {water: at for at, water in enumerate(self.field_of)}
        self.berth = {field: _berth(file, field, self.waters_of[field]) for field in FIELDS}
        self.sea = self._sea(file)
        self.steps = {water: _steps(self.sea, water) for water in self.field_of}
        self.first = _first(file, self.neighbours)
        self.german = file.german
        self.regions = {_name(field): region for field, region in file.regions.items()}
        if set(self.regions) != set(FIELDS):
            raise ValueError("map: regions: each of the fields 1 to 32 and TYROS needs a name")

    def _sea(self, file: MapFile) -> dict[str, tuple[str, ...]]:
        """TY-03: give the waters that the sea joins to each water."""
        joined: dict[str, list[str]] = {water: [] for water in self.field_of}
        for kind in ("sea_given", "sea_reconstructed"):
            for at, edge in enumerate(getattr(file, kind)):
                one, other = (_name(each) for each in edge)
                if problem := self._flaw(one, other, joined):
                    raise ValueError(f"map: {kind}[{at}]: {problem}")
                joined[one].append(other)
                joined[other].append(one)
        return {
            water: tuple(sorted(near, key=self.order.__getitem__)) for water, near in joined.items()
        }

    def _flaw(self, one: str, other: str, joined: dict[str, list[str]]) -> str:
        for water in (one, other):
            if water not in self.field_of:
                return f"there is no water “{water}”"
        here, there = INDEX[self.field_of[one]], INDEX[self.field_of[other]]
        if there not in self.neighbours[here]:
            return f"{one} and {other} do not lie side by side"
        return f"{one} and {other} are joined twice" if other in joined[one] else ""

    def route(self, origin: str, target: str) -> tuple[str, ...]:
        """TY-27: give a shortest route, both ends included."""
        back = self.steps[target]
        route = [origin]
        while route[-1] != target:
            left = back[route[-1]] - 1
            route.append(next(near for near in self.sea[route[-1]] if back.get(near) == left))
        return tuple(route)


@lru_cache(maxsize=64)
def chart(text: str = "") -> Chart:
    """Give the map that a map file's text describes, or the game's own; its errors are named."""
    if len(text) > _LONGEST:
        raise ValueError(f"map: longer than {_LONGEST} characters")
    own = Path(__file__).with_name("board.json")
    try:
        return Chart(codec.loads(MapFile, text or own.read_text("utf-8")))
    except codec.CodecError as error:
        raise ValueError(f"map: {error}") from None


def _name(cell: str) -> str:
    return _NAMES.get(cell, cell)


def _check_grid(file: MapFile) -> None:
    """TY-01: there are five rows of seven, with every field once and two that nobody enters."""
    if [len(row) for row in file.rows] != [_WIDTH] * _HEIGHT:
        raise ValueError(f"map: rows: there must be {_HEIGHT} rows of {_WIDTH}")
    found = sorted(cell for row in file.rows for cell in row)
    wanted = sorted([*FIELDS[:-1], "TYROS", *_BARRED])
    if found != wanted:
        wrong = sorted({*found, *wanted} - ({*found} & {*wanted})) or [_twice(found)]
        raise ValueError(f"map: rows: each field stands there once, look at {', '.join(wrong)}")


def _twice(cells: list[str]) -> str:
    return next(cell for cell in cells if cells.count(cell) > 1)


def _neighbours(rows: tuple[tuple[str, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """TY-02: give for each field those beside, above and below it."""
    place = {cell: (y, x) for y, row in enumerate(rows) for x, cell in enumerate(row)}
    at = {where: INDEX[cell] for cell, where in place.items() if cell in INDEX}
    return tuple(
        tuple(sorted(at[spot] for spot in _around(*place[field]) if spot in at)) for field in FIELDS
    )


def _around(y: int, x: int) -> Iterator[tuple[int, int]]:
    yield from ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1))


def _waters(file: MapFile, field: str) -> tuple[str, ...]:
    """TY-04: give the waters of a field: itself, unless it has several that do not touch."""
    for named in file.waters:
        if _name(named) not in INDEX:
            raise ValueError(f"map: waters: there is no field “{named}”")
    several = {_name(named): waters for named, waters in file.waters.items()}.get(field)
    if several is None:
        return (field,)
    if len(several) < 2 or not all(_is_water(field, water) for water in several):
        raise ValueError(f"map: waters: {field} has two or more, named {field}W and so on")
    return several


def _is_water(field: str, water: str) -> bool:
    letter = water.removeprefix(field)
    return len(letter) == 1 and letter.isascii() and letter.isupper() and water == field + letter


def _berth(file: MapFile, field: str, waters: tuple[str, ...]) -> str:
    named = {_name(key): water for key, water in file.build_water.items()}
    berth = named.get(field, waters[0] if len(waters) == 1 else "")
    if berth not in waters or not named.keys() <= INDEX.keys():
        raise ValueError(f"map: build_water: ships of {field} cannot stand in “{berth}”")
    return berth


def _steps(sea: Mapping[str, tuple[str, ...]], origin: str) -> dict[str, int]:
    """TY-28: give the number of steps to every water that can be reached."""
    steps, waiting = {origin: 0}, deque([origin])
    while waiting:
        water = waiting.popleft()
        for near in sea[water]:
            if near not in steps:
                steps[near] = steps[water] + 1
                waiting.append(near)
    return steps


def _first(file: MapFile, neighbours: tuple[tuple[int, ...], ...]) -> tuple[str, ...]:
    """TY-10: give where the empires begin in the first game."""
    if tuple(sorted(file.first_game)) != tuple(sorted(_EMPIRES)):
        raise ValueError(f"map: first_game: name a field for each of {', '.join(_EMPIRES)}")
    fields = tuple(file.first_game[empire] for empire in _EMPIRES)
    if not set(fields) <= set(FIELDS[:-1]) or len(set(fields)) < len(fields):
        raise ValueError("map: first_game: four different fields of 1 to 32 are needed")
    for field in fields:
        if any(FIELDS[near] in fields for near in neighbours[INDEX[field]]):
            raise ValueError(f"map: first_game: {field} has another empire beside it")
    return fields
