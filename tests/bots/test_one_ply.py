"""Bots that do not search: Uniform, Greedy and the cap on another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from bots.dragon import DARE, PASS, Dragon
from bots.dragon import State as Lair
from bots.nim.bots import evaluate
from bots.nim.rules import Nim, State, Stop, Take
from ypsilon.bots.capped import Capped
from ypsilon.bots.greedy import Greedy
from ypsilon.bots.uniform import Uniform
from ypsilon.core.bot import Choice, Limit
from ypsilon.core.game import AnyGame, Seat

NIM = Nim()


def test_uniform_plays_every_action_about_as_often_by_its_seed() -> None:
    legal = NIM.legal(NIM.initial(), 0)
    bot = Uniform(NIM, 0)
    counts = Counter(bot.choose(None, legal, Limit(seed=seed)).action for seed in range(600))
    assert set(counts) == set(legal)
    assert all(150 < count < 250 for count in counts.values())


def test_uniform_repeats_itself_with_the_same_seed() -> None:
    legal = NIM.legal(NIM.initial(), 0)
    chosen = [Uniform(NIM, 0).choose(None, legal, Limit(seed=5)).action for _ in range(5)]
    assert len(set(chosen)) == 1


def test_greedy_takes_the_action_with_the_best_evaluation() -> None:
    state = State((3, 5), mover=1, taking=1)
    choice = Greedy(NIM, 1, evaluate).choose(state, NIM.legal(state, 1), Limit())
    assert (choice.action, choice.value, choice.nodes) == (Take(1), 0.9, 2)
    state = State((3, 3), mover=1, taking=1)
    assert Greedy(NIM, 1, evaluate).choose(state, (Take(1), Stop()), Limit()).action == Stop()


def test_greedy_prefers_the_result_of_the_game_to_any_evaluation() -> None:
    def fooled(game: AnyGame, state: State, seat: Seat) -> float:
        assert any(state.heaps), "a finished game is not evaluated"
        return 0.99

    state = State((1, 2), mover=0, taking=1)
    final = State((0, 1), mover=0, taking=1)
    assert Greedy(NIM, 0, fooled).choose(final, (Stop(), Take(1)), Limit()).action == Take(1)
    assert Greedy(NIM, 0, fooled).choose(state, (Stop(), Take(1)), Limit()).value == 0.99


def test_greedy_breaks_ties_by_seed() -> None:
    bot = Greedy(NIM, 0, lambda game, state, seat: 0.5)
    legal = NIM.legal(NIM.initial(), 0)
    chosen = [bot.choose(NIM.initial(), legal, Limit(seed=seed)).action for seed in range(30)]
    assert set(chosen) == set(legal)


def _hopes_to_be_highest(game: Any, state: Lair, seat: Seat) -> float:
    highest = max(state.cards) == state.cards[seat]
    return float(highest == (state.answers[seat] == DARE))


def test_greedy_averages_over_guesses_where_cards_are_hidden() -> None:
    game = Dragon()
    bot = Greedy(game, 0, _hopes_to_be_highest, guesses=200)
    low, high = Lair((2, 0), (None, None)), Lair((7, 0), (None, None))
    brave, meek = (bot.choose(view, (DARE, PASS), Limit(nodes=10_000)) for view in (high, low))
    assert (brave.action, meek.action) == (DARE, PASS)
    assert brave.value == pytest.approx(6 / 7, abs=0.08)
    assert brave.nodes == 400


def test_greedy_stops_guessing_at_its_limit_but_never_before_the_first_guess() -> None:
    bot = Greedy(Dragon(), 0, _hopes_to_be_highest, guesses=200)
    view = Lair((7, 0), (None, None))
    assert bot.choose(view, (DARE, PASS), Limit(nodes=6)).nodes == 6
    assert bot.choose(view, (DARE, PASS), Limit(nodes=0)).nodes == 2


class _Told:
    """Plays the first action, and says what limit it was given."""

    def __init__(self, game: AnyGame, seat: Seat) -> None:
        self.seat = seat

    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        return Choice(legal[0], reason=repr(limit))


@pytest.mark.parametrize(
    ("given", "passed_on"),
    [
        (Limit(seed=3), Limit(nodes=500, seed=3)),
        (Limit(seconds=2.0), Limit(seconds=2.0, nodes=500)),
        (Limit(nodes=100), Limit(nodes=100)),
        (Limit(nodes=900), Limit(nodes=500)),
    ],
)
def test_a_cap_lowers_the_nodes_and_nothing_else(given: Limit, passed_on: Limit) -> None:
    bot = partial(Capped, maker=_Told, nodes=500)(NIM, 0)
    assert bot.choose(None, (Stop(),), given).reason == repr(passed_on)
