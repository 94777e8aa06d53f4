"""Tryce stepped natively beside its rules in Python: every view, every mask, every transition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ypsilon.core.game import CHANCE
from ypsilon.envs.encoded import rewarded
from ypsilon.envs.vector import Step, make
from ypsilon.games.tryce.state import Action, Deal, Draw, Letters, Lot, Slip, State
from ypsilon.games.tryce.tables import SLIP

VARIANTS: tuple[tuple[dict[str, Any], set[str]], ...] = (
    ({"lexicon": "small-en", "seats": 3, "hands": "12", "turns": 8}, {"Add", "Swap", "ended"}),
    (
        {"lexicon": "small-en", "hands": "356", "rules_version": 1, "buying": "first"},
        {"Add", "Swap", "stocks"},
    ),
    ({"lexicon": "small-de", "seats": 5, "turns": 4, "language": "de"}, {"Add", "Swap"}),
    ({"lexicon": "small-de", "seats": 6, "hands": "47", "letters": "dealt"}, set()),
    (
        {"lexicon": "small-en", "words": "table", "hands": "57", "fine_cut": True, "turns": 6},
        {"asked", "Aim", "Allow", "Refuse", "Abstain", "Add", "Swap", "ended"},
    ),
    (
        {"lexicon": "small-de", "words": "table", "hands": "16", "seats": 3, "letters": "dealt"},
        {"asked", "Allow", "Refuse", "Abstain", "Add", "Swap"},
    ),
)
FIRST_SLOT = 220
BEFORE_OWN = {"letters", "step", "hand", "dealer", "turn", "turns", "stocks"}


class Beside:
    """One game of a batch, and the same one by the rules in Python."""

    def __init__(self, games: Any, at: int) -> None:
        self.games, self.at = games, at
        self.game, self.encoding = games.game, games.encoding
        self.state: State = self.now()
        self.seen: Counter[str] = Counter()

    def now(self) -> State:
        """Give the position of the native game."""
        state: State = self.game.load(self.games._batch.position(self.at))
        return state

    def compare(self, step: Step) -> None:
        """Hold what is seen, what is open and who decides against the rules in Python."""
        assert self.now() == self.state
        self.seen[self.state.step] += 1
        seat = self.game.movers(self.state)[0]
        view, legal = self.game.observe(self.state, seat), self.game.legal(self.state, seat)
        assert step.seat[self.at] == seat
        assert step.observation[self.at].tolist() == self.encoding.row(view, seat, legal)
        self.numbered = self.encoding.numbered(view, legal)
        assert np.flatnonzero(step.action_mask[self.at]).tolist() == sorted(self.numbered)

    def play(self, number: int) -> State:
        """Give the state after an action, before chance acts."""
        action = self.numbered[number]
        self.seen[type(action).__name__] += 1
        self.seen["asked"] += getattr(action, "ask", False)
        after: State = self.game.apply(self.state, self.game.movers(self.state)[0], action)
        return after

    def follow(self, after: State) -> None:
        """Take over what chance did natively, as far as the rules allow that it did so."""
        target = self.now()
        self.seen["stocks"] += len(target.hands[0].drawn) > 2
        found = next(self._ways(after, target), None)
        assert found is not None, (self.game.dump(after), self.game.dump(target))
        self.state = found

    def _ways(self, state: State, target: State) -> Iterator[State]:
        if self.game.movers(state) != (CHANCE,):
            if state == target:
                yield state
            return
        for action in _chances(state, target):
            yield from self._ways(self.game.apply(state, CHANCE, action), target)


def _chances(state: State, target: State) -> list[Action]:
    """Give what chance can do that may lead to a position."""
    match state.step:
        case "deal":
            hands = tuple(hand.cards for hand in target.hands)
            return [Deal(hands, target.pile[-1])]
        case "cut":
            return [Slip(by) for by in range(-SLIP, SLIP + 1)]
        case "lot":
            return [Lot(seat) for seat, each in enumerate(state.answers) if each == "yes"]
        case "letters":
            return [Letters(target.letters)]
        case _:
            return [Draw(card) for card in dict.fromkeys(state.stock)]


def lively(step: Step, rng: np.random.Generator) -> Any:
    """Give open numbers at random, those of lays, additions and exchanges more often."""
    odds = rng.random(step.action_mask.shape)
    odds[:, FIRST_SLOT:] *= 1.5
    return (odds * step.action_mask).argmax(1)


def side_by_side(options: dict[str, Any], seed: int, count: int, steps: int) -> Counter[str]:
    """Step games natively and by the rules, and give how often there was what."""
    games = make("tryce", count, native=True, rewards="scores", **options)
    step = games.reset(seed)
    tables = [Beside(games, at) for at in range(count)]
    rng, ended = np.random.default_rng(seed), 0
    for _ in range(steps):
        for table in tables:
            table.compare(step)
        numbers = lively(step, rng)
        after = [table.play(int(each)) for table, each in zip(tables, numbers, strict=True)]
        step = games.step(numbers)
        for table, state in zip(tables, after, strict=True):
            result = table.game.result(state)
            assert step.terminated[table.at] == (result is not None)
            assert step.rewards[table.at].tolist() == rewarded(result, games.game.seats, "scores")
            if result is None:
                table.follow(state)
            else:
                ended, table.state = ended + 1, table.now()
    seen = sum((table.seen for table in tables), Counter[str]())
    return seen + Counter(ended=ended)


@pytest.mark.parametrize(("options", "often"), VARIANTS, ids=[str(each) for each, _ in VARIANTS])
def test_natively_all_is_as_by_the_rules(options: dict[str, Any], often: set[str]) -> None:
    seen = side_by_side(options, seed=3, count=2, steps=400)
    assert {"Take", "Offer", "Buy", "Pass", "Lay", "Discard"} | often <= {*+seen}


# Those with the built lexicons, which are large, where they are there.
WHOLE: tuple[dict[str, Any], ...] = (
    {},
    {"language": "de", "seats": 6},
    {"language": "de", "words": "table", "seats": 3},
)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("options", [*(options for options, _ in VARIANTS), *WHOLE], ids=str)
def test_natively_much_more_is_as_by_the_rules(options: dict[str, Any], seed: int) -> None:
    side_by_side(options, seed, count=8, steps=600)


def test_the_odds_of_the_lot_and_the_deal_are_even() -> None:
    games = make("tryce", 3_000, lexicon="small-en", seats=3)
    step = games.reset(0)
    begins = np.bincount(step.seat, minlength=3)
    assert (abs(begins - 1_000) < 130).all()
    parts = {part.name: part for part in games.encoding.parts}
    start = sum(part.size for name, part in parts.items() if name in BEFORE_OWN)
    own = step.observation[:, start : start + parts["own"].size].reshape(3_000, -1, 105).sum(1)
    # Each of 104 cards is in a hand of ten with odds of 10 in 108, the four jokers with 40 in 108.
    assert abs(own[:, :104].sum(0) - 278).max() < 80
    assert abs(own[:, 104].sum() - 1_111) < 150


def test_where_the_lexicon_is_not_here_python_steps() -> None:
    assert not make("tryce", 2, lexicon="gone#0123456789ab").native
    with pytest.raises(ValueError, match="tryce: no native engine steps many games"):
        make("tryce", 2, native=True, lexicon="gone#0123456789ab")
