"""Trypsylon in numbers: the cards as planes over the board, and a number for every action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import get_args

from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.core.parts.encoding import Encoding, Numbers, Part, one_hot
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import SHORES, Action, Hand, View
from ypsilon.games.trypsylon.tables import DOWN, HOLE, LETTER, grid

KINDS = (*LETTER.values(), DOWN, HOLE)
HANDS: tuple[Hand, ...] = get_args(Hand)
ENDS = ("", "TS-32", "TS-33", "TS-35")


class TrypsylonEncoding(Encoding[Action, View]):
    """Every action has its number, and nothing of a view is left out but how it came about."""

    version = 1
    slots: Mapping[type, int] = {}
    left_out = ("history",)

    def __init__(self, game: Trypsylon) -> None:
        self.game = game
        self._area = area = grid(game.board)
        takes: list[Action] = list(area.takes.values())
        pushes = [push for line in area.pushes.values() for push in line]
        self._numbers = {action: number for number, action in enumerate([*takes, *pushes])}
        self.plain = len(self._numbers)
        board = (area.rows, area.columns)
        self.parts = (
            Part("cards", (6, *board), 0, 1, "planes, by row and column: cards with the diagonal "
                 "in the corner NW, NE, SE, SW; face down; holes"),
            Part("banned", board, 0, 1, "1 at the card that must not be taken (TS-11)"),
            Part("to_move", (1,), 0, 1, "1 where it is the viewer's turn; after the end, where it "
                 "would be"),
            Part("beaches", (1,), 0, 1, "1 where the viewer must join the beaches (TS-04)"),
            Part("double", (1,), 0, 1, "1 where this turn may be a double move (TS-12)"),
            Part("hand", (5,), 0, 1, "one of: no card in hand, one taken face down, one taken face "
                 "up, two, the last of two"),
            Part("stood", (1,), 0, 600, "how often this position has stood (TS-35)"),
            Part("turns", (1,), 0, 10_000, "how many turns were made"),
            Part("ended", (4,), 0, 1, "one of: not over, over by TS-32, by TS-33, by TS-35"),
        )  # fmt: skip

    def encode(self, view: View, seat: Seat, legal: Sequence[Action]) -> dict[str, list[int]]:
        cards = view.cards.replace("/", "")
        own = view.shores[seat]
        return {
            "cards": [int(card == kind) for kind in KINDS for card in cards],
            "banned": [int(cell == view.banned) for cell in self._area.cells],
            "to_move": [int(view.mover == own)],
            "beaches": [int(own == "beach")],
            "double": [int(view.double)],
            "hand": one_hot(view.hand, HANDS),
            "stood": [view.stood],
            "turns": [view.turns],
            "ended": one_hot(view.ended, ENDS),
        }

    def decode(self, numbers: Numbers, seat: Seat) -> View:
        own = 1 - numbers["beaches"][0]
        bare = replace(
            self.game.observe(self.game.initial(), seat),
            cards=self._cards(numbers["cards"]),
            mover=SHORES[own if numbers["to_move"][0] else 1 - own],
            banned="".join(
                cell for cell, at in zip(self._area.cells, numbers["banned"], strict=True) if at
            ),
            double=bool(numbers["double"][0]),
            hand=HANDS[list(numbers["hand"]).index(1)],
            turns=numbers["turns"][0],
            ended=ENDS[list(numbers["ended"]).index(1)],
        )
        whole = self.game.observe(self.game.guess(bare, Random(0)), seat)
        return replace(whole, stood=numbers["stood"][0], history=())

    def _cards(self, planes: Sequence[int]) -> str:
        cells, columns = len(self._area.cells), self._area.columns
        kinds = [
            next(kind for at, kind in enumerate(KINDS) if planes[at * cells + cell])
            for cell in range(cells)
        ]
        rows = ("".join(kinds[at : at + columns]) for at in range(0, cells, columns))
        return "/".join(rows)

    def numbers(self, view: View) -> Mapping[Action, int]:
        return self._numbers
