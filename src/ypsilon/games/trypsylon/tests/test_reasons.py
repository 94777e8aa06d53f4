"""Why a turn is good: said only where it is true."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.games.trypsylon.distance import distances
from ypsilon.games.trypsylon.reasons import reason
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Action, State


def turns(game: Trypsylon, seed: int) -> list[tuple[State, int, tuple[Action, ...]]]:
    """Play a game at random, and give each turn with the state that it began in."""
    rng, state, found = Random(seed), game.initial(), []
    while game.result(state) is None:
        (seat,), began, line = game.movers(state), state, []
        while game.movers(state) == (seat,) and not game.result(state):
            line.append(rng.choice(game.legal(state, seat)))
            state = game.apply(state, seat, line[-1])
        found.append((began, seat, tuple(line)))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_what_is_said_agrees_with_the_ways_across(seed: int) -> None:
    game = Trypsylon()
    told = set()
    for state, seat, line in turns(game, seed):
        after = state
        for action in line:
            after = game.apply(after, seat, action)
        own = ("beach", "meadow").index(game.shores(seat))
        before, now = distances(game.board, state.cards), distances(game.board, after.cards)
        said = reason(game, state, seat, line)
        told.add(said)
        if (result := game.result(after)) and seat in result.winners:
            assert said == "it joins your shores"
            continue
        assert ("nearer" in said) == (now[own] < before[own])
        assert ("back" in said) == (now[1 - own] > before[1 - own])
    assert len(told) > 2


def test_half_a_turn_has_no_reason_of_its_own() -> None:
    game = Trypsylon()
    state = game.initial()
    (seat,) = game.movers(state)
    take = game.legal(state, seat)[0]
    assert reason(game, state, seat, (take,)) == ""
    held = game.apply(state, seat, take)
    assert reason(game, held, seat, (game.legal(held, seat)[0],)) == ""
