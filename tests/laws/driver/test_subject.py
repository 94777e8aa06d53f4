"""The laws reach every variant of a game and every part of it, and miss no hook silently."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest

from laws.driver.check import Law, check_at, hold, moment
from laws.driver.moment import Moment, play
from laws.driver.mutation import candidates, mutated
from laws.driver.subject import MANY, Subject, variants
from laws.evenness import guesses_are_even, is_even
from laws.secrecy import views_hide_what_is_disguised
from laws.whole_games import pieces_are_conserved
from toy.rules import Toy
from toy.state import Deal, Draw, Lay, Swap
from ypsilon.core import codec
from ypsilon.core.options import options

TOY = Subject(Toy(seats=3, hand=3), "toy")


def test_a_few_options_are_all_combined() -> None:
    assert set(variants(Toy)) == {Toy(seats, hand) for seats in (2, 3) for hand in (2, 3)}


@dataclass(frozen=True)
class Wide(Toy):
    """A toy with many options, some of which do not go together."""

    a: Literal[1, 2, 3] = 1
    b: Literal["x", "y", "z"] = "x"
    c: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.c and self.a == 1 and self.b == "z":
            raise ValueError("these do not go together")


def test_of_many_options_every_value_is_there() -> None:
    found = variants(Wide)
    assert len(found) <= MANY
    for each in options(Wide):
        assert {getattr(game, each.name) for game in found} == set(each.choices)
    assert sum(game != Wide() for game in found) > len(options(Wide))
    assert found == variants(Wide)


def test_moments_are_spread_over_whole_games() -> None:
    places: Counter[int] = Counter()
    seeds: Counter[int] = Counter()

    def law(moment: Moment) -> None:
        places[int(moment.at * 4)] += 1
        seeds[moment.seed] += 1

    hold(law, TOY, 100)
    assert is_even(places, dict.fromkeys(range(4), 1))
    assert len(seeds) > 10


def test_a_moment_is_the_same_every_time() -> None:
    one, other = moment(TOY, 5), moment(TOY, 5)
    assert one.state == other.state
    assert one.rng.random() == other.rng.random()
    assert play(TOY, 3) == play(TOY, 3)


def test_whatever_breaks_in_a_law_breaks_it() -> None:
    def law(moment: Moment) -> None:
        raise KeyError("lost")

    with pytest.raises(AssertionError, match="breaks at"):
        check_at(law, moment(TOY, 1))


def test_a_law_that_holds_now_and_then_is_broken() -> None:
    tries = iter(range(1000))

    def law(moment: Moment) -> None:
        assert next(tries) != 3

    with pytest.raises(AssertionError, match="holds only now and then"):
        hold(law, TOY, 10)


@pytest.mark.parametrize(
    "law", [pieces_are_conserved, views_hide_what_is_disguised, guesses_are_even]
)
def test_a_hook_that_is_missing_breaks_its_law(
    law: Law, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Subject, "folder", tmp_path)
    with pytest.raises(AssertionError, match="toy needs tests/"):
        law(moment(TOY, 1))


def _same(state: object, seat: object, rng: Random) -> object:
    return state


def test_a_disguise_that_changes_nothing_breaks_its_law(monkeypatch: pytest.MonkeyPatch) -> None:
    hooks: dict[str, Callable[..., Any]] = {"disguise": _same}
    monkeypatch.setattr(Subject, "hook", lambda self, name: hooks[name])
    with pytest.raises(AssertionError, match="disguise changes 0 of"):
        hold(views_hide_what_is_disguised, TOY, 1)


@pytest.mark.parametrize("action", [Deal(((1, 2), None)), Swap(None), Draw(0, 3), Lay((1, 1))])
def test_mutations_are_other_actions_of_the_same_form(action: Any) -> None:
    rng = Random(4)
    found = [mutated(action, rng) for _ in range(60)]
    assert len(set(found) - {action}) > 3
    for each in found:
        assert codec.decode(type(action), codec.encode(each)) == each


def test_candidates_are_of_many_kinds() -> None:
    at = moment(TOY, 2)
    kinds = {type(action) for action in candidates(at, 0)}
    assert len(kinds) >= 4
