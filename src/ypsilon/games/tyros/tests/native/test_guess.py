"""Guesses of the native engine: they agree with all that a seat knows, and are even."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ypsilon.core.game import CHANCE
from ypsilon.core.luck import RandomLuck
from ypsilon.games.tyros import native
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import Paying, State
from ypsilon.games.tyros.tests.native.walks import GAMES, chosen
from ypsilon.games.tyros.text import load

pytestmark = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")


def moments(game: Tyros, seed: int, every: int) -> list[tuple[State, int]]:
    """List states of a random game, each with a seat that has a view of it."""
    rng, found, step = Random(seed), [], 0
    luck, state = RandomLuck(rng), game.initial()
    while movers := game.movers(state):
        if movers[0] == CHANCE:
            state = game.apply(state, CHANCE, game.draw(state, luck))
            continue
        step += 1
        if step % every == 0:
            found.append((state, rng.choice(movers)))
        seat = rng.choice(movers)
        state = game.apply(state, seat, chosen(game, state, seat, rng))
    return found


def consistent(game: Tyros, seed: int, every: int) -> int:
    """Check that guesses have the very view they were made from; count those that are not true."""
    other = 0
    for state, seat in moments(game, seed, every):
        view = game.observe(state, seat)
        # As it is read, for a guess may give who made an offer the very cards that it asks for.
        guess = load.load(game, native.guess(game, view, seed))
        assert game.observe(guess, seat) == view
        other += guess != state and not isinstance(state.phase, Paying)
    return other


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.rule("TY-16", "TY-19", "TY-31", "TY-44", "TY-45")
def test_a_guess_has_the_view_it_was_made_from(name: str) -> None:
    assert consistent(GAMES[name], 3, 5) > 5


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", GAMES)
def test_guesses_have_it_for_long(name: str) -> None:
    for seed in range(4, 104):
        consistent(GAMES[name], seed, 2)


def test_guesses_are_as_even_as_those_of_the_rules() -> None:
    """Of five unseen cards, two of them green, one hand has two: 10 pairs, each as likely."""
    game = Tyros(seats=3)
    discards = "O" * 13 + "Y" * 14 + "G" * 11 + "V" * 12 + "JJJJ"
    state = game.load(
        "act:1 chips=O27,31,T/Y28,32/G22,23/V26,30 land=1,2/3,4/5,6 "
        f"hands=G/GG/VO discards={discards} known=-/-/O"
    )
    view = game.observe(state, 0)
    count = 4_000
    hands = Counter(
        game.load(native.guess(game, view, seed)).trade.hands[1] for seed in range(count)
    )
    plain = Counter(game.guess(view, Random(seed)).trade.hands[1] for seed in range(count))
    assert hands.keys() == plain.keys()
    for hand, often in plain.items():
        assert abs(often - hands[hand]) < 6 * (2 * often + 10) ** 0.5
