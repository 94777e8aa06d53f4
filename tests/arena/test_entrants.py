"""Who takes part: all bots of a game, each once."""

from __future__ import annotations

from functools import partial

import pytest

from bots.nim.rules import Nim
from ypsilon import games
from ypsilon.arena import entrants as taking_part
from ypsilon.arena.entrants import entrants
from ypsilon.bots.levels import levels
from ypsilon.bots.uniform import Uniform
from ypsilon.core.bot import Maker


@pytest.mark.parametrize("name", games.names())
def test_no_bot_takes_part_by_two_names(name: str) -> None:
    game = games.find(name)()
    found = entrants(game)
    assert len(set(found)) == len(found)
    assert found[0] == next(iter(levels(game)))
    assert ("uniform" in found) == (Uniform not in levels(game).values())


def test_makers_are_the_same_where_they_make_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    makers: dict[str, Maker] = {
        "a": partial(Uniform),
        "b": Uniform,
        "c": partial(Nim, seats=2),  # type: ignore[dict-item]
        "d": partial(Nim, seats=2),  # type: ignore[dict-item]
        "e": partial(Nim, seats=3),  # type: ignore[dict-item]
    }
    monkeypatch.setattr(taking_part, "available", lambda game: tuple(makers))
    monkeypatch.setattr(taking_part, "named", lambda game, name: makers[name])
    assert entrants(Nim()) == ("a", "c", "e")
