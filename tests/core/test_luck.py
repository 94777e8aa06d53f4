"""Luck is even: every number, card and deal comes as often, from every source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations
from random import Random

import pytest

from laws.evenness import is_even
from toy.rules import Toy
from ypsilon.core.fair import FairLuck
from ypsilon.core.game import CHANCE
from ypsilon.core.luck import Luck, RandomLuck, settle, settled

SOURCES: dict[str, Callable[[], Luck]] = {
    "random": lambda: RandomLuck(Random(5)),
    "fair": lambda: FairLuck(bytes(range(32)), ("00" * 16, "ff" * 16)),
}


@pytest.fixture(params=SOURCES)
def luck(request: pytest.FixtureRequest) -> Luck:
    return SOURCES[request.param]()


@pytest.mark.parametrize("bound", [2, 3, 7, 10])
def test_pick_is_even(luck: Luck, bound: int) -> None:
    counts = Counter(luck.pick(bound) for _ in range(3000))
    assert is_even(counts, dict.fromkeys(range(bound), 1))


def test_one_of_gives_each_copy_the_same_odds(luck: Luck) -> None:
    pile = ("a", "b", "b", "b", "c", "c")
    counts = Counter(luck.one_of(pile) for _ in range(3000))
    assert is_even(counts, Counter(pile))


def test_deal_gives_every_way_the_same_odds(luck: Luck) -> None:
    counts = Counter(luck.deal("abcd", (1, 2)) for _ in range(3000))
    ways = {((a,), (b, c)): 1 for a, b, c in permutations("abcd", 3)}
    assert counts.keys() == ways.keys()
    assert is_even(counts, ways)


def test_deal_of_equal_cards_follows_their_copies(luck: Luck) -> None:
    counts = Counter(tuple(sorted(luck.deal("aab", (2,))[0])) for _ in range(3000))
    assert is_even(counts, Counter(combinations("aab", 2)))


def test_chi_square_finds_what_is_uneven() -> None:
    rng = Random(1)
    skewed = Counter(min(rng.randrange(10), rng.randrange(10)) for _ in range(3000))
    assert not is_even(skewed, dict.fromkeys(range(10), 1))
    assert not is_even(Counter(range(9)) + Counter({0: 500}), dict.fromkeys(range(10), 1))
    slightly = Counter(rng.choice("aaaabbb") for _ in range(3000))
    assert not is_even(slightly, {"a": 1, "b": 1})


def test_deal_may_leave_cards_and_give_empty_hands(luck: Luck) -> None:
    assert luck.deal("ab", (0, 0)) == ((), ())
    first, second = luck.deal("ab", (1, 1))
    assert {*first, *second} == {"a", "b"}


def test_deal_leaves_the_pile_as_it_was(luck: Luck) -> None:
    pile = ["a", "b", "c"]
    luck.deal(pile, (3,))
    assert pile == ["a", "b", "c"]


def test_more_cards_than_there_are_cannot_be_dealt(luck: Luck) -> None:
    with pytest.raises(ValueError, match="3 cards cannot be dealt from 2"):
        luck.deal("ab", (2, 1))


@pytest.mark.parametrize("bound", [0, -1])
def test_nothing_cannot_be_picked_from(luck: Luck, bound: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        luck.pick(bound)


def test_settle_plays_chance_until_a_seat_must_decide() -> None:
    game = Toy()
    steps = list(settle(game, game.initial(), RandomLuck(Random(1))))
    assert [type(action).__name__ for action, _ in steps] == ["Deal", "Lot"]
    state = game.initial()
    for action, after in steps:
        state = game.apply(state, CHANCE, action)
        assert state == after
    assert game.movers(state) == (0, 1)
    assert settled(game, game.initial(), RandomLuck(Random(1))) == state
    assert list(settle(game, state, RandomLuck(Random(1)))) == []
