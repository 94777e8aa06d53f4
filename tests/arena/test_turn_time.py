"""A match lets a bot think for its seconds in a whole turn, in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import toy
from bots.glutton import SEVERAL, Gluttons, small
from ypsilon import games
from ypsilon.arena import bot_game
from ypsilon.arena.bot_game import GameFailed
from ypsilon.arena.tournament import play_tournament
from ypsilon.bots.turn_time import FIRST
from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame, Seat

Step = tuple[object, Seat, int, list[float]]


def find(name: str) -> type[AnyGame]:
    return toy.GAME if name == "toy" else games.find(name)


def followed(monkeypatch: pytest.MonkeyPatch, gluttons: Gluttons) -> list[Step]:
    """Give, as games go on, in which of them who acts among how many, and the time they took."""
    steps: list[Step] = []
    step: Callable[..., Any] = bot_game._BotGame._step

    def follow(self: Any, state: Any, seat: Seat) -> Any:
        before = len(gluttons.given)
        reached = step(self, state, seat)
        taken = [seconds for _, seconds in gluttons.given[before:]]
        steps.append((self, seat, len(self.game.movers(state)), taken))
        return reached

    monkeypatch.setattr(bot_game._BotGame, "_step", follow)
    return steps


def by_turns(steps: list[Step]) -> list[list[float]]:
    """Give what was taken in each turn; an answer among several is a turn of its own."""
    turns: list[list[float]] = []
    last = None
    for game, seat, movers, taken in steps:
        if (game, seat) != last:
            turns.append([])
        turns[-1] += taken
        last = (game, seat) if movers == 1 else None
    return turns


@pytest.mark.parametrize("name", [*games.names(), "toy"])
def test_a_turn_of_several_decisions_takes_no_longer_than_one(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    gluttons = Gluttons(monkeypatch)
    monkeypatch.setattr(bot_game, "named", gluttons.named)
    steps = followed(monkeypatch, gluttons)
    game = toy.GAME() if name == "toy" else small(name)
    with pytest.raises(GameFailed, match="Enough"):
        play_tournament(game, ["uniform"], 100, 1, Limit(seconds=1.0, nodes=7), 1, find=find)
    turns = by_turns(steps)
    assert max(sum(turn) for turn in turns) <= 1.0
    assert all(turn[0] == pytest.approx(FIRST) for turn in turns if turn)
    assert any(len(turn) > 1 for turn in turns) or name not in SEVERAL
    assert gluttons.nodes == {7}
