"""Ismcts: it plays any game, and neither it nor those it thinks of know what they cannot."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest

from bots.cups import Cups, Hide, Play
from bots.cups import State as Table
from bots.dragon import DARE, PASS, Dragon
from bots.dragon import State as Lair
from bots.nim.bots import evaluate
from bots.nim.rules import Nim, State, Stop, Take
from bots.pennies import Pennies
from ypsilon.bots import budget
from ypsilon.bots.ismcts import Ismcts
from ypsilon.core.bot import Choice, Limit
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Seat


def _choice(game: AnyGame, state: Any, seat: Seat, nodes: int, seed: int = 0) -> Choice[Any]:
    view, legal = game.observe(state, seat), game.legal(state, seat)
    return Ismcts(game, seat).choose(view, legal, Limit(nodes=nodes, seed=seed))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_best_card_dares_and_wins(seats: int) -> None:
    game = Dragon(seats)
    state = Lair((8, *range(2, seats + 1)), (None,) * seats)
    choice = _choice(game, state, 0, nodes=400)
    assert (choice.action, choice.value) == (DARE, 1.0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_worst_card_passes(seats: int) -> None:
    game = Dragon(seats)
    state = Lair((*range(3, seats + 2), 1), (None,) * seats)
    choice = _choice(game, state, seats - 1, nodes=400)
    assert choice.action == PASS
    assert choice.value is not None
    assert choice.value > 0.1


def test_what_is_hidden_changes_nothing() -> None:
    game = Dragon(3)
    states = [Lair((4, *others), (None, None, None)) for others in ((1, 2), (8, 7), (5, 3))]
    states += [replace(state, answers=(None, DARE, PASS)) for state in states]
    assert len({game.observe(state, 0) for state in states}) == 1
    assert len({repr(_choice(game, state, 0, nodes=200, seed=9)) for state in states}) == 1


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seat", [0, 1])
def test_answers_to_one_question_do_not_know_of_each_other(seat: Seat, seed: int) -> None:
    """Whoever could answer the other's penny, or fall into step with it, would always win."""
    game = Pennies()
    choice = _choice(game, game.initial(), seat, nodes=2000, seed=seed)
    assert choice.value == pytest.approx(0.5, abs=0.1)


@pytest.mark.parametrize("seed", range(4))
def test_a_later_choice_does_not_know_what_will_be_hidden_from_it(seed: int) -> None:
    """Pointing at a ball one has not seen hidden is worth no more than leaving."""
    game = Cups()
    bot = Ismcts(game, 0)
    playing = bot.choose(game.initial(), (Play(True),) * 2, Limit(nodes=2000, seed=seed))
    assert playing.value == pytest.approx(0.5, abs=0.1)


@pytest.mark.parametrize("seed", range(4))
def test_others_do_not_know_what_was_hidden_from_them(seed: int) -> None:
    game = Cups()
    choice = _choice(game, Table(plays=True), 1, nodes=2000, seed=seed)
    assert isinstance(choice.action, Hide)
    assert choice.value == pytest.approx(0.5, abs=0.1)


@pytest.mark.parametrize("heaps", [(1, 3), (2, 3), (1, 2, 2)])
def test_nim_is_won_where_it_can_be(heaps: tuple[int, ...]) -> None:
    """A turn of several actions is understood as one seat's, in the tree and beyond it."""
    game = Nim(heaps)
    choice = _choice(game, game.initial(), 0, nodes=6000)
    sound = {(1, 3): {Take(1)}, (2, 3): {Take(1)}, (1, 2, 2): {Take(0)}}
    assert choice.action in sound[heaps]
    assert choice.value is not None
    assert choice.value > 0.8
    assert choice.line[0] == choice.action
    assert len(choice.line) > 1


def test_a_seat_out_of_three_looks_after_itself() -> None:
    game = Nim((1, 1, 3), seats=3)
    state = State((0, 0, 3), mover=1, taking=2)
    choice = _choice(game, state, 1, nodes=500)
    assert choice.action == Take(2)
    assert choice.value is not None
    assert choice.value > 0.9


def test_evaluation_takes_over_after_the_given_plies() -> None:
    state = State((4, 4), taking=0)
    bot = Ismcts(Nim((4, 4)), 0, evaluate, plies=0)
    once_each = bot.choose(state, (Take(0), Stop()), Limit(nodes=2))
    assert (once_each.action, once_each.value) == (Stop(), 0.9)
    assert bot.choose(state, (Take(0), Stop()), Limit(nodes=300)).action == Stop()


def test_without_evaluation_a_round_cut_short_is_shared_by_all() -> None:
    game = Nim((50, 50), seats=4)
    bot = Ismcts(game, 0, plies=3)
    assert bot.choose(game.initial(), game.legal(game.initial(), 0), Limit(nodes=50)).value == 0.25


def test_evaluation_is_asked_for_each_of_more_than_two_seats() -> None:
    game = Nim((50, 50), seats=3)
    bot = Ismcts(game, 1, lambda game, state, seat: (0.1, 0.7, 0.2)[seat], plies=0)
    state = State((50, 50), mover=1)
    value = bot.choose(state, game.legal(state, 1), Limit(nodes=50)).value
    assert value == pytest.approx(0.7)


def test_equal_seeds_choose_equally_and_others_do_not_all() -> None:
    game = Dragon(2)
    state = Lair((5, 1), (None, None))
    choices = [repr(_choice(game, state, 0, nodes=60, seed=seed)) for seed in range(5)]
    assert choices == [repr(_choice(game, state, 0, nodes=60, seed=seed)) for seed in range(5)]
    assert len(set(choices)) > 1


@pytest.mark.parametrize(("nodes", "played"), [(0, 1), (1, 1), (2, 2), (77, 77)])
def test_a_limit_of_nodes_is_a_number_of_rounds_and_one_is_always_played(
    nodes: int, played: int
) -> None:
    assert _choice(Dragon(2), Lair((5, 1), (None, None)), 0, nodes).nodes == played


def test_a_limit_of_seconds_is_kept_and_no_limit_is_the_default(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(budget, "DEFAULT_SECONDS", 0.1)
    for limit in (Limit(seconds=0.1), Limit()):
        start = perf_counter()
        Ismcts(Dragon(2), 0).choose(Lair((5, 0), (None, None)), (DARE, PASS), limit)
        assert 0.09 < perf_counter() - start < 1.5


def test_a_lone_action_is_played_without_thought() -> None:
    choice = _choice(Nim((9,)), State((9,)), 0, nodes=10)
    assert choice == Choice(Take(0), line=(Take(0),), reason="the only action")


def test_only_what_the_caller_calls_legal_is_chosen() -> None:
    bot = Ismcts(Dragon(2), 0)
    for seed in range(5):
        view = Lair((8, 0), (None, None))
        assert bot.choose(view, (PASS, PASS), Limit(nodes=50, seed=seed)).action == PASS
