"""The strongest overlooks nothing: it takes a win in one turn, and leaves the other none.

It is given no time at all, so that no busy machine can make it worse.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from ypsilon.core.bot import Limit
from ypsilon.core.data import replace
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.bots import LEVELS
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import State
from ypsilon.games.trypsylon.tests.walks import GAMES, NAMED, after, positions

pytestmark = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")
NO_TIME = Limit(seconds=0.0)


def turn_of(game: Trypsylon, state: State) -> State:
    """Give the state after the turn of the strongest, action by action."""
    (seat,) = game.movers(state)
    bot = LEVELS["strongest"](game, seat)
    while game.movers(state) == (seat,):
        view, legal = game.observe(state, seat), game.legal(state, seat)
        state = game.apply(state, seat, bot.choose(view, legal, NO_TIME).action)
    return state


def wins(game: Trypsylon, state: State) -> bool:
    """Tell, by judging every turn, whether who is to move can win at once."""
    return bool(game.movers(state)) and native.outcomes(game, state, 1)[state.mover] > 0


def won_by(game: Trypsylon, state: State) -> tuple[int, ...]:
    result = game.result(state)
    return result.winners if result else ()


def takes_every_win(game: Trypsylon, count: int, seed: int) -> int:
    """Check so many positions, and turns begun there; give how many could be won at once."""
    rng, found = Random(seed), 0
    for state in positions(game, count, seed):
        (seat,) = game.movers(state)
        begun = game.apply(state, seat, rng.choice(game.legal(state, seat)))
        for here in (state, begun):
            winnable = wins(game, here)
            assert bool(native.win(game, here)) == winnable, game.dump(here)
            if winnable:
                assert won_by(game, turn_of(game, here)) == (seat,), game.dump(here)
            found += winnable
    return found


def safe_turn(game: Trypsylon, state: State) -> str:
    """Give a turn after which the other has no win, found by going through all; or nothing."""
    tried = set[str]()
    for turn, position, won in native.successors(game, state):
        if won or position in tried:
            continue
        tried.add(position)
        if not native.win(game, game.load(position)):
            return turn
    return ""


def threatened(game: Trypsylon, state: State) -> bool:
    """Tell whether the other could win at once if they were to move instead."""
    return bool(native.win(game, replace(state, mover=1 - state.mover, double=False)))


def leaves_no_win(game: Trypsylon, count: int, seed: int) -> tuple[int, int]:
    """Check so many positions without a win in one; give how many are threatened, and lost."""
    threats = lost = 0
    for state in islice(_quiet(game, seed), count):
        reached = turn_of(game, state)
        if game.result(reached) or wins(game, reached):
            assert not safe_turn(game, state), game.dump(state)
            lost += 1
        threats += threatened(game, state)
    return threats, lost


def _quiet(game: Trypsylon, seed: int) -> Iterator[State]:
    return (state for state in positions(game, 1 << 20, seed) if not native.win(game, state))


@pytest.mark.parametrize("game", GAMES, ids=NAMED)
@pytest.mark.rule("TS-12", "TS-32", "TS-34", "TS-37")
def test_a_win_in_one_turn_is_taken(game: Trypsylon) -> None:
    assert takes_every_win(game, 120, 1) > 10


@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_no_win_is_left_to_the_other_where_that_can_be_helped(game: Trypsylon) -> None:
    threats, _ = leaves_no_win(game, 60, 2)
    assert threats > 3


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_wins_are_taken_in_16000_positions(game: Trypsylon) -> None:
    assert takes_every_win(game, 2_000, 3) > 200


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_no_win_is_left_in_10000_positions(game: Trypsylon) -> None:
    """Where the turn played loses, every other is tried."""
    count = 2_000 if game.variant == "standard" else 500
    assert leaves_no_win(game, count, 4)[0] > count // 20


def test_the_only_safe_turn_may_be_the_one_that_bans_a_card() -> None:
    """Twins, that leave the same cards and ban another one, are told apart at the root."""
    game, told = Trypsylon(), 0
    for state in positions(game, 60, 5):
        leads: dict[str, set[str]] = {}
        for _, position, won in native.successors(game, state):
            if not won:
                leads.setdefault(position.split()[0], set()).add(position)
        for twins in leads.values():
            safe = {not native.win(game, game.load(each)) for each in twins}
            told += len(safe) == 2
    assert told


def test_what_is_after_a_turn_is_what_the_engine_says() -> None:
    for game in GAMES:
        state = game.initial()
        for turn in native.playout(game, 3):
            known = {each: position for each, position, _ in native.successors(game, state, 7)}
            for each, position in list(known.items())[:20]:
                assert game.dump(after(game, state, each)) == position
            state = after(game, state, turn)
