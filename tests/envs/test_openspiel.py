"""OpenSpiel: its own tests of random play, its MCTS and (MC)CFR, and answers that stay secret."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import unquote

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    cfr,
    expected_game_score,
    external_sampling_mccfr,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from envs.games_at_random import VARIANTS
from ypsilon import games
from ypsilon.core import options
from ypsilon.core.luck import RandomLuck, settled
from ypsilon.core.options import choose
from ypsilon.envs import openspiel

HAND: dict[str, Any] = {"lexicon": "small-en", "hands": "1", "turns": 1, "seats": 3}


def loaded(name: str, parameters: dict[str, Any]) -> Any:
    """Load a game; parameters that OpenSpiel knows as numbers and switches are made such."""
    known = {each.name: each.default for each in options.options(games.find(name))}
    made = {"on": True, "off": False}
    typed = {
        key: int(value)
        if type(known.get(key)) is int
        else made.get(value, value)
        if type(known.get(key)) is bool
        else value
        for key, value in parameters.items()
    }
    return pyspiel.load_game(f"ypsilon_{name}", typed)


# Its own tests


def test_all_four_games_are_registered() -> None:
    assert {f"ypsilon_{name}" for name in games.names()} <= set(pyspiel.registered_names())


@pytest.mark.parametrize(("name", "given"), VARIANTS)
def test_openspiel_finds_no_fault_in_random_play(
    name: str, given: dict[str, Any], capfd: pytest.CaptureFixture[str]
) -> None:
    game = loaded(name, given)
    # Its test in Python pickles, clones and reads back; a state is written as its history, so
    # that of long games it is read back at powers of two only.
    games_sim_test.GamesSimTest().sim_game(game)


@pytest.mark.parametrize(
    ("name", "given", "written"),
    [
        ("pylos", {"variant": "expert"}, True),
        ("trypsylon", {}, True),
        ("tyros", {"seats": 3, "offers": 0}, False),
        ("tryce", {**HAND, "turns": 4}, True),
    ],
)
def test_its_test_in_c_finds_none_either(
    name: str, given: dict[str, Any], written: bool, capfd: pytest.CaptureFixture[str]
) -> None:
    pyspiel.random_sim_test(loaded(name, given), num_sims=1, serialize=written, verbose=False)


@pytest.mark.parametrize("text", ["1", "a,b", "x(y)=z", "1a1,1b2/1c3 light", "True", "3.5", ""])
def test_parameters_can_be_written_and_read(text: str) -> None:
    written = openspiel.spelt(text)
    assert unquote(written) == text
    assert openspiel.spelt(written) == written
    game = pyspiel.load_game("ypsilon_tyros", {"position": "", "seats": 3})
    assert str(pyspiel.load_game(str(game))) == str(game)
    if text:
        assert not any(sign in written for sign in ",()=")
        assert not written.isdecimal()


# What seats know


def test_observations_are_the_view_s_numbers() -> None:
    game = loaded("trypsylon", {})
    state = game.new_initial_state()
    state.apply_action(12)
    seen = make_observation(game)
    seen.set_from(state, 0)
    assert seen.dict["cards"].shape == (6, 5, 5)
    assert seen.dict["cards"][5].sum() == 1
    assert seen.tensor.tolist() == state.observation_tensor(0)


def walked(game: Any, seed: int, until: Callable[[Any], bool]) -> Any:
    """Play at random until something holds."""
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal() and not until(state):
        state.apply_action(rng.choice(state.legal_actions()))
    assert not state.is_terminal()
    return state


def test_answers_are_told_when_all_have_answered() -> None:
    game = loaded("tryce", {**HAND, "turns": 5})
    asked = walked(game, 3, lambda state: len(state.play.movers) > 1)
    first, later = asked.play.movers
    buys, passes = (asked.child(action) for action in asked.legal_actions())
    for known in ("information_state_string", "observation_string", "observation_tensor"):
        assert getattr(buys, known)(later) == getattr(passes, known)(later)
    assert buys.information_state_string(first) != passes.information_state_string(first)
    over = [state.child(state.legal_actions()[-1]) for state in (buys, passes)]
    told = [state.information_state_string(later) for state in over]
    assert told[0] != told[1]


def test_nobody_is_told_another_s_cards() -> None:
    game = loaded("tryce", HAND)
    state = walked(game, 1, lambda state: state.current_player() >= 0)
    told = state.play.told
    assert told[0] != told[1]
    dealt = next(line for line in told[0].splitlines() if " deal " in line)
    assert dealt.count("?") == 2


def test_chance_has_even_odds() -> None:
    state = loaded("tyros", {"seats": 3}).new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert len({odds for _, odds in outcomes}) == 1
        assert sum(odds for _, odds in outcomes) == pytest.approx(1)
        state.apply_action(outcomes[0][0])


# Its algorithms


@pytest.mark.parametrize(
    "position",
    [
        "eeeqq/qcqcq/ccq.e/...cq/zezqq beach c1 -",
        "eqczq/qezeq/cq.qq/eq.ec/ce.qz meadow e5 -",
        "z.zeq/ee.cz/cc..q/cq..c/eccee beach e4 -",
    ],
)
def test_its_mcts_wins_a_tiny_trypsylon(position: str) -> None:
    """One turn wins, if the right card is taken and pushed in on the right side."""
    game = loaded("trypsylon", {"position": position})
    state = game.new_initial_state()
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(
        game, 2.0, 120, mcts.RandomRolloutEvaluator(1, rng), solve=True, random_state=rng
    )
    player = state.current_player()
    while not state.is_terminal() and state.current_player() == player:
        state.apply_action(bot.step(state))
    assert state.is_terminal()
    assert state.returns()[player] == 1


def last_turn(seed: int) -> Any:
    """Give a one-hand Tryce in the last turn of its hand, where nothing is left to chance."""
    game = choose(games.find("tryce"), {key: str(value) for key, value in HAND.items()})
    rng = Random(seed)
    luck = RandomLuck(rng)
    state: Any = settled(game, game.initial(), luck)
    while state.step != "play" or state.turns != 2:
        (mover, *_) = game.movers(state)
        state = settled(game, game.apply(state, mover, rng.choice(game.legal(state, mover))), luck)
    return loaded("tryce", {**HAND, "position": game.dump(state)})


def worth(game: Any, solved: Any) -> float:
    """Give what a policy is worth to who moves first."""
    state = game.new_initial_state()
    values = expected_game_score.policy_value(state, [solved] * game.num_players())
    return float(values[state.current_player()])


def test_its_cfr_and_mccfr_learn_the_last_turn_of_a_hand() -> None:
    game = last_turn(2)
    before = worth(game, policy.UniformRandomPolicy(game))
    solver = cfr.CFRSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    np.random.seed(1)
    sampling = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(20):
        sampling.iteration()
    best = game.max_utility()
    assert before < best - 0.5
    assert worth(game, solver.average_policy()) > best - 0.2
    assert worth(game, sampling.average_policy()) > before


def test_its_mccfr_runs_on_a_whole_hand() -> None:
    game = loaded("tryce", HAND)
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(15):
        solver.iteration()
    learnt = solver.average_policy()
    state = walked(game, 1, lambda state: state.current_player() >= 0)
    odds = learnt.action_probabilities(state)
    assert set(odds) == set(state.legal_actions())
    assert sum(odds.values()) == pytest.approx(1)
