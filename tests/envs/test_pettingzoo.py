"""PettingZoo: its own tests, composed actions, secrets of those who act at once, pictures."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo import make
from pettingzoo.test import api_test, seed_test

from envs.games_at_random import VARIANTS
from toy.rules import Toy
from ypsilon.core.game import IllegalAction
from ypsilon.envs.encoded import NotOpen, arrays
from ypsilon.envs.pettingzoo import GameEnv, env

TRYCE: dict[str, Any] = {"lexicon": "small-en", "seats": "3", "hands": "1", "turns": "6"}


@pytest.mark.parametrize(("name", "options"), VARIANTS)
# It would rather have no dictionaries, as its own classic games have them.
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
def test_pettingzoo_finds_no_fault(name: str, options: dict[str, Any]) -> None:
    api_test(env(name, **options), num_cycles=200)
    seed_test(lambda: env(name, **options), num_cycles=30)


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
def test_a_game_without_an_encoding_is_an_environment_too() -> None:
    api_test(env(Toy()), num_cycles=100)


def test_pettingzoo_makes_them_by_name() -> None:
    made = make("aec", "ypsilon/trypsylon-v1", board="6x6")
    made.reset(0)
    assert made.unwrapped.game.board == "6x6"
    assert made.metadata["name"] == "ypsilon_trypsylon_v1"


def played(made: GameEnv, seed: int, most: int = 5_000) -> GameEnv:
    """Play a game at random, by numbers, until its end or so many steps."""
    made.reset(seed)
    rng = Random(seed)
    for _ in range(most):
        agent = made.agent_selection
        if made.terminations[agent] or made.truncations[agent]:
            break
        mask = made.observe(agent)["action_mask"]
        made.step(rng.choice(np.flatnonzero(mask).tolist()))
    return made


@pytest.mark.parametrize(("name", "options"), VARIANTS[::3])
def test_shares_add_up_to_one_and_scores_are_those_of_the_game(
    name: str, options: dict[str, Any]
) -> None:
    shares = played(GameEnv(name, **options), 5)
    assert all(shares.terminations.values())
    assert sum(shares.rewards.values()) == pytest.approx(1)
    scores = played(GameEnv(name, rewards="scores", **options), 5)
    result = scores.table.result
    assert result is not None
    assert tuple(scores.rewards.values()) == result.scores
    assert [shares.rewards[f"seat_{seat}"] > 0 for seat in range(shares.game.seats)] == [
        result.share(seat) > 0 for seat in range(shares.game.seats)
    ]


def test_games_of_one_environment_differ_until_it_is_seeded_again() -> None:
    made = GameEnv("tyros")
    dealt = []
    for seed in (3, None, 3, None):
        made.reset(seed)
        dealt.append(made.view("seat_0").hand + made.view("seat_1").land)
    assert dealt[0] != dealt[1]
    assert dealt[:2] == dealt[2:]


def test_a_long_game_is_broken_off() -> None:
    made = played(GameEnv("trypsylon", longest=9), 1)
    assert all(made.truncations.values())
    assert not any(made.terminations.values())
    assert set(made.rewards.values()) == {0.0}


# Numbers, texts and actions


def test_a_number_a_text_and_an_action_are_the_same() -> None:
    boards = []
    for way in range(3):
        made = GameEnv("pylos")
        made.reset(0)
        texts = made.texts("seat_0")
        number = next(at for at, text in texts.items() if text == "1b2")
        ways = (number, "1b2", made.table.numbered(0)[number])
        made.step(ways[way])
        boards.append(made.observe("seat_1")["observation"].tolist())
    assert boards[0] == boards[1] == boards[2]


def test_a_composed_action_that_is_not_listed_is_played_by_its_text() -> None:
    made = GameEnv("tyros", founding="first")
    made.reset(2)
    while "pass" not in made.texts(made.agent_selection).values():
        texts = made.texts(made.agent_selection)
        made.step(next(iter(texts)))
    agent = made.agent_selection
    hand, seat = made.view(agent).hand, made.seat(agent)
    give = max(range(4), key=hand.__getitem__)
    asked = (seat + 1) % 4
    text = f"offer {'OYGV'[give] * 2}>{'OYGV'[give - 1] * 2} {asked + 1}"
    assert text not in made.texts(agent).values()
    made.step(text)
    assert made.agent_selection == f"seat_{asked}"
    seen = arrays(made.encoding, made.observe(f"seat_{asked}")["observation"])["offer"]
    assert seen[0] == 1
    assert seen[2 + give] == 2


def test_refusals_name_the_rule() -> None:
    made = GameEnv("pylos")
    made.reset(0)
    taken = made.encoding.numbers(made.view("seat_0"))
    text = {made.game.write(made.game.initial(), each): at for each, at in taken.items()}
    with pytest.raises(IllegalAction, match="PY-05: 2a1 is not supported"):
        made.step(text["2a1"])
    with pytest.raises(IllegalAction, match="PY-25"):
        made.step("nonsense")
    with pytest.raises(NotOpen, match="number 9999 stands for nothing"):
        made.step(9999)
    assert made.agent_selection == "seat_0"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"rewards": "money"}, "rewards are shares or scores"),
        ({"render_mode": "human"}, "render_mode is ansi or rgb_array"),
        ({"variant": "huge"}, "option variant cannot be"),
        ({"colour": "red"}, "has no option"),
    ],
)
def test_wrong_wishes_are_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        GameEnv("pylos", **wrong)


# Those who act at once


def telling(made: GameEnv, agent: str) -> Any:
    """Give all that an environment tells an agent."""
    seen = made.observe(agent)
    told = made.rewards, made.terminations, made.truncations, made.infos[agent]
    return (
        [each.tolist() for each in seen.values()], made.texts(agent), made.view(agent), told,
        made._cumulative_rewards, made.agent_selection,
    )  # fmt: skip


def replayed(make: Callable[[], GameEnv], seed: int, actions: list[int]) -> GameEnv:
    made = make()
    made.reset(seed)
    for action in actions:
        made.step(action)
    return made


@pytest.mark.parametrize(
    ("name", "options", "least"), [("tyros", {"seats": "3"}, 8), ("tryce", TRYCE, 8)]
)
def test_who_answers_later_learns_nothing_of_earlier_answers(
    name: str, options: dict[str, Any], least: int
) -> None:
    def make() -> GameEnv:
        return GameEnv(name, **options)

    made, rng = make(), Random(4)
    made.reset(9)
    actions: list[int] = []
    met = came_out = 0
    while made.agents and not any(made.terminations.values()) and met < least:
        agent, movers = made.agent_selection, made.table.movers
        open_now = np.flatnonzero(made.observe(agent)["action_mask"]).tolist()
        if len(movers) > 1 and len(open_now) > 1:
            met += 1
            one, other = (replayed(make, 9, [*actions, each]) for each in rng.sample(open_now, 2))
            for later in movers[1:]:
                assert telling(one, f"seat_{later}") == telling(other, f"seat_{later}")
            for fork in (one, other):
                while set(fork.table.movers) & set(movers[1:]) and fork.table.movers != movers:
                    quiet = fork.observe(fork.agent_selection)["action_mask"]
                    fork.step(int(np.flatnonzero(quiet)[0]))
            came_out += one.table.view(None) != other.table.view(None)
        actions.append(rng.choice(open_now))
        made.step(actions[-1])
    assert met == least
    # Else it would be no wonder that nobody learns them.
    assert came_out > 0


# Pictures


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_the_board_is_drawn(name: str, options: dict[str, Any]) -> None:
    words = GameEnv(name, render_mode="ansi", **options)
    words.reset(1)
    assert len(str(words.render()).splitlines()) > 4
    drawn = GameEnv(name, render_mode="rgb_array", **options)
    drawn.reset(1)
    before = drawn.render()
    assert isinstance(before, np.ndarray)
    assert before.dtype == np.uint8
    assert before.shape[2] == 3
    assert before.std() > 10
    after = played(drawn, 1, 40).render()
    assert isinstance(after, np.ndarray)
    assert after.shape == before.shape
    assert (after != before).any()


def test_a_seat_s_hand_is_drawn_for_that_seat_alone() -> None:
    drawn = []
    for seat in (None, 0, 1):
        made = GameEnv("tryce", render_mode="rgb_array", render_seat=seat, **TRYCE)
        made.reset(1)
        drawn.append(np.asarray(made.render()))
    assert not np.array_equal(drawn[0], drawn[1])
    assert not np.array_equal(drawn[1], drawn[2])


def test_a_game_without_a_picture_says_so() -> None:
    with pytest.raises(ValueError, match="draws no picture of its board"):
        GameEnv(Toy(), render_mode="rgb_array")
