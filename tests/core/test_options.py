"""Options as people choose them: text in, a game out, and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from toy.rules import Toy
from ypsilon.core import codec
from ypsilon.core.game import AnyGame
from ypsilon.core.options import (
    OptionError,
    choose,
    option,
    options,
    reopened,
    spelt,
    version,
)


@dataclass(frozen=True)
class Many(Toy):
    """A toy with options of every kind."""

    open: bool = option(False, en="hands lie open", de="die Hände liegen offen")
    pace: Literal["slow", "fast"] = option("slow", en="the pace", de="das Tempo")
    rounds: int = option(1, en="how many rounds", de="wie viele Runden")
    motto: str = option("", en="what stands on the box", de="was auf der Schachtel steht")

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.rounds > 9:
            raise ValueError("nobody plays more than nine rounds")


def test_options_are_listed_as_declared() -> None:
    listed = options(Many)
    assert [each.name for each in listed] == ["seats", "hand", "open", "pace", "rounds", "motto"]
    assert [each.default for each in listed] == [2, 2, False, "slow", 1, ""]
    assert [each.choices for each in listed[2:]] == [(True, False), ("slow", "fast"), (), ()]
    assert listed[3].about == {"en": "the pace", "de": "das Tempo"}


@pytest.mark.parametrize(
    ("given", "game"),
    [
        ({}, Many()),
        ({"seats": "3"}, Many(seats=3)),
        ({"open": "on"}, Many(open=True)),
        ({"open": "Yes"}, Many(open=True)),
        ({"open": "false"}, Many()),
        ({"pace": "fast", "rounds": "9"}, Many(pace="fast", rounds=9)),
        ({"motto": "7"}, Many(motto="7")),
    ],
)
def test_choose(given: dict[str, str], game: AnyGame) -> None:
    assert choose(Many, given) == game


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (
            {"speed": "1"},
            "toy has no option “speed” (it has: seats, hand, open, pace, rounds, motto)",
        ),
        ({"seats": "4"}, "toy: option seats cannot be “4” (it takes: 2, 3)"),
        ({"seats": "two"}, "toy: option seats cannot be “two” (it takes: 2, 3)"),
        ({"open": "1"}, "toy: option open cannot be “1” (it takes: on, off)"),
        ({"pace": "FAST"}, "toy: option pace cannot be “FAST” (it takes: slow, fast)"),
        ({"rounds": "-1"}, "toy: option rounds cannot be “-1” (it takes: something else)"),
        ({"rounds": "10"}, "nobody plays more than nine rounds"),
    ],
)
def test_wrong_options_are_refused_in_words(given: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        choose(Many, given)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seats": 4}, "toy: option seats cannot be “4” (it takes: 2, 3)"),
        ({"open": 1}, "toy: option open cannot be “1” (it takes: on, off)"),
        ({"pace": "zzz"}, "toy: option pace cannot be “zzz” (it takes: slow, fast)"),
        ({"rounds": True}, "toy: option rounds cannot be “on” (it takes: something else)"),
        ({"motto": 7}, "toy: option motto cannot be “7” (it takes: something else)"),
    ],
)
def test_a_game_is_not_made_with_wrong_options(given: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        Many(**given)
    assert str(caught.value) == message


def test_a_number_longer_than_python_reads_is_refused() -> None:
    with pytest.raises(OptionError, match="option rounds cannot be"):
        choose(Many, {"rounds": "9" * 5000})


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (Many(), {}),
        (Many(open=True, rounds=3), {"open": "on", "rounds": "3"}),
        (Many(seats=3, pace="fast"), {"seats": "3", "pace": "fast"}),
    ],
)
def test_spelt(game: Many, text: dict[str, str]) -> None:
    assert spelt(game) == text
    assert choose(Many, text) == game


@dataclass(frozen=True)
class Later(Toy):
    """A toy whose rules have changed once."""

    rules_version: Literal[1, 2] = version(2)  # type: ignore[misc]


def test_a_game_is_played_by_the_newest_rules_unless_it_was_begun_by_others() -> None:
    assert [each.name for each in options(Later)] == ["seats", "hand"]
    assert choose(Later, {}) == Later() == reopened(Later, codec.dumps(Later()))
    assert reopened(Later, '{"hand": 3}') == Later(hand=3, rules_version=1)
    assert spelt(Later()) == {}
    assert spelt(Later(rules_version=1)) == {"rules_version": "1"}
    assert choose(Later, {"rules_version": "1"}) == Later(rules_version=1)
    with pytest.raises(OptionError, match="rules_version cannot be “3”"):
        choose(Later, {"rules_version": "3"})
