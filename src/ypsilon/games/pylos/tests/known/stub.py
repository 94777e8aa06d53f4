"""A solution for tests: what it says of a position is written down, or proved by search."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ypsilon.core.turns import KnownTurn
from ypsilon.games.pylos.known import proved, turns
from ypsilon.games.pylos.rules import Pylos

NODES = 3_000_000
Values = Mapping[str, Mapping[str, str]]


class Stub:
    """Answers as a solution does; positions that are not written down are proved."""

    def __init__(self, game: Pylos, values: Values | None = None) -> None:
        self.game = game
        self.values = values or {}
        self.asked: list[str] = []

    def turns(self, position: str) -> list[tuple[str, str]]:
        self.asked.append(position)
        if position in self.values:
            return list(self.values[position].items())
        found = proved(self.game, self.game.load(position), NODES)
        return [(turn.text, written(turn)) for turn in found]


def written(turn: KnownTurn) -> str:
    """Give a value as a solution writes it; what is not proved is a draw in these tests."""
    return f"{turn.worth} {turn.plies}" if turn.plies else "draw"


def stubbed(monkeypatch: pytest.MonkeyPatch, game: Pylos, values: Values | None = None) -> Stub:
    """Let a stub be found as the solution of every game."""
    stub = Stub(game, values)
    monkeypatch.setattr(turns, "solution", lambda game: stub)
    return stub
