"""A table for the tests: positions and actions as text, played by whoever is to move."""

from __future__ import annotations

from typing import Any

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import State

# Orange 27, 31 and Tyros, yellow 28 and 32, green 22 and 23, violet 26 and 30.
CHIPS = "chips=O27,31,T/Y28,32/G22,23/V26,30"
# The same with landscape cards for everybody, so that no round is the last.
ACT = f"act:1 {CHIPS} land=1,2/3,4/5,6/7,8"


def play(position: str, *texts: str, **options: Any) -> State:
    """Give the state after these turns; `2: accept` is what one of several seats does."""
    game = Tyros(**options)
    state = game.load(position)
    for text in texts:
        state = _act(game, state, *_who(game, state, text))
    return state


def _act(game: Tyros, state: State, seat: int, turn: str) -> State:
    for action in game.read_turn(state, turn):
        state = game.apply(state, seat, action)
    return state


def _who(game: Tyros, state: State, text: str) -> tuple[int, str]:
    named, colon, turn = text.partition(": ")
    if colon:
        return int(named) - 1, turn
    (seat,) = game.movers(state)
    return seat, text


def refused(position: str, text: str, *before: str, **options: Any) -> str:
    """Give the rule that refuses an action, which is not listed either."""
    game = Tyros(**options)
    state = play(position, *before, **options)
    seat, turn = _who(game, state, text)
    assert text not in legal(position, *before, **options)
    with pytest.raises(IllegalAction) as caught:
        _act(game, state, seat, turn)
    return caught.value.rule


def legal(position: str, *before: str, seat: int | None = None, **options: Any) -> list[str]:
    """List the single actions that are open to a seat, or to the one that is to act."""
    game = Tyros(**options)
    state = play(position, *before, **options)
    at = game.movers(state)[0] if seat is None else seat
    return [game.write(state, action) for action in game.legal(state, at)]


def hand(state: State, seat: int = 0) -> tuple[int, ...]:
    """Give the trade cards of a seat."""
    return state.trade.hands[seat]
