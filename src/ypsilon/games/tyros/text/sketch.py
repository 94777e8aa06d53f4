"""The map in characters: numbers, empires, regions, pieces, and where the sea joins two fields."""

from __future__ import annotations

from collections.abc import Iterator

from ypsilon.games.tyros.chart import INDEX, TYROS, Chart
from ypsilon.games.tyros.state import Board
from ypsilon.games.tyros.text.captions import CAPTIONS
from ypsilon.games.tyros.text.names import region
from ypsilon.games.tyros.text.paint import EMPIRE, PLAYER, Paint

_CELL = 10
_BARRED = {"SEA": "~", "DESERT": ":"}


class Sketch:
    """A map being drawn with what stands on it."""

    def __init__(self, chart: Chart, board: Board, language: str, paint: Paint) -> None:
        self.chart = chart
        self.board = board
        self.language = language
        self.paint = paint
        self.letters = CAPTIONS[language]["letters"]

    def lines(self) -> Iterator[str]:
        rows = self.chart.rows
        yield self._coast(rows[0], rows[0])
        for at, row in enumerate(rows):
            for part in (self._name, self._region, self._pieces):
                yield self._abreast(row, [part(cell) for cell in row])
            yield self._coast(row, rows[at + 1] if at + 1 < len(rows) else row)

    def _joined(self, one: str, other: str) -> bool:
        """TY-03: tell whether the sea joins two fields that lie side by side."""
        waters = self.chart.waters_of
        return any(
            there in self.chart.sea[here]
            for here in waters.get(one, ())
            for there in waters.get(other, ())
        )

    def _abreast(self, row: tuple[str, ...], parts: list[str]) -> str:
        line = "|" + parts[0]
        for at in range(1, len(row)):
            line += ("~" if self._joined(row[at - 1], row[at]) else "|") + parts[at]
        return line + "|"

    def _coast(self, above: tuple[str, ...], below: tuple[str, ...]) -> str:
        pairs = zip(above, below, strict=True)
        return "+" + "+".join(("~" if self._joined(*pair) else "-") * _CELL for pair in pairs) + "+"

    def _name(self, cell: str) -> str:
        if cell not in INDEX:
            return _BARRED[cell] * _CELL
        chip = self.board.chips[INDEX[cell]]
        text = f" {'T' if cell == TYROS else cell} {chip}".ljust(_CELL)
        return self.paint(text, EMPIRE[chip]) if chip else text

    def _region(self, cell: str) -> str:
        if cell not in INDEX:
            return _BARRED[cell] * _CELL
        name = region(self.chart, cell, self.language)
        return (name if len(name) <= _CELL else f"{name[: _CELL - 1]}.").ljust(_CELL)

    def _pieces(self, cell: str) -> str:
        if cell not in INDEX:
            return _BARRED[cell] * _CELL
        owner = self.board.cities[INDEX[cell]]
        city = [] if owner is None else [self._piece(owner, self.letters[owner])]
        fleets = [list(self._fleet(water)) for water in self.chart.waters_of[cell]]
        ships = "|".join("".join(fleet) for fleet in fleets) if any(fleets) else ""
        length = len(city) + sum(map(len, fleets)) + (len(fleets) - 1 if ships else 0)
        return " " + "".join(city) + ships + " " * (_CELL - 1 - length)

    def _fleet(self, water: str) -> Iterator[str]:
        for seat, fleet in enumerate(self.board.ships):
            for _ in range(fleet.count(water)):
                yield self._piece(seat, self.letters[seat].lower())

    def _piece(self, seat: int, letter: str) -> str:
        return self.paint(letter, PLAYER[seat])
