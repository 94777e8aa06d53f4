"""The levels of Trypsylon: each plays the best of what it sees, and a higher one sees more."""

from __future__ import annotations

import pytest

from ypsilon.bots.levels import named
from ypsilon.core.bot import Limit
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.bots import LEVELS
from ypsilon.games.trypsylon.bots.person import Attention, Person
from ypsilon.games.trypsylon.bots.references import generic
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import State
from ypsilon.games.trypsylon.tests.test_searcher import asked, turn
from ypsilon.games.trypsylon.tests.walks import positions

GAME = Trypsylon()
EXPERT = Trypsylon(variant="expert")
# A card in the south-west corner joins the beaches.
NEARLY = "ze.../qc.../ze.../qc.../e.... {} a1 -"
SEEDS = range(60)
built = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")


def played(level: str, position: str, seed: int) -> State:
    """Give the state after the turn that a level plays."""
    state = GAME.load(position)
    bot = named(GAME, level)(GAME, GAME.movers(state)[0])
    return turn(bot, GAME, state, Limit(nodes=20_000, seed=seed))[1]


def wins(level: str) -> float:
    """Give how often a level joins its shores where it can."""
    ends = [GAME.result(played(level, NEARLY.format("beach"), seed)) for seed in SEEDS]
    return sum(end is not None for end in ends) / len(SEEDS)


def stops(level: str) -> float:
    """Give how often a level stops the other, who needs one card."""
    after = [played(level, NEARLY.format("meadow"), seed) for seed in SEEDS]
    return sum(not native.win(GAME, each) for each in after) / len(SEEDS)


@built
def test_who_sees_more_wins_more_often() -> None:
    taken = [wins(level) for level in LEVELS]
    assert 0.3 < taken[0] <= taken[1] + 0.1
    assert taken[2:] == [1, 1, 1]


@built
def test_who_sees_more_stops_the_other_more_often() -> None:
    stopped = [stops(level) for level in LEVELS]
    assert stopped[0] < 0.5
    assert stopped[0] < stopped[1] < 1
    assert stopped[1] < stopped[2]
    assert stopped[3:] == [1, 1]


@built
def test_the_more_jetties_a_turn_moves_the_sooner_it_is_overlooked() -> None:
    """With an eye for what moves one card, or none, only such turns are played."""
    for state in positions(GAME, 20, 1):
        few = Attention(own=0.0, answers=0, candidates=1, depth=0)
        bot = Person(GAME, GAME.movers(state)[0], few, generic)
        all_seen = Person(GAME, GAME.movers(state)[0], few._replace(own=1.0), generic)
        best = native.candidates(GAME, state)[0]
        choice = asked(all_seen, GAME, state, Limit(seed=1))
        values = {each.turn: each.value for each in native.candidates(GAME, state, 4)}
        chosen = GAME.write_turn(state, choice.line)
        assert values[chosen] == best.value or state.double
        # Who sees nothing plays by what there is.
        assert asked(bot, GAME, state, Limit(seed=1)).action in GAME.legal(state, bot.seat)
    sighted = Person(GAME, 0, Attention(own=0.7, answers=0, candidates=1, depth=0), generic)
    seen = [
        sum(sighted.sees("c3 W3>NE", shifted, seed) for seed in range(2_000)) / 2_000
        for shifted in range(4)
    ]
    assert all(abs(share - 0.7 ** (1 + at)) < 0.06 for at, share in enumerate(seen))


@built
@pytest.mark.parametrize("level", ["beginner", "easy", "medium"])
def test_a_turn_is_chosen_whole_and_by_the_seed(level: str) -> None:
    state = EXPERT.load("ze.../qc.../...../...../..... beach a1 -")
    lines = []
    for seed in (1, 1, 2, 3, 4):
        limit = Limit(nodes=1_000, seed=seed)
        choices, _ = turn(named(EXPERT, level)(EXPERT, 0), EXPERT, state, limit)
        assert [each.action for each in choices] == list(choices[0].line[: len(choices)])
        lines.append(choices[0].line)
    assert lines[0] == lines[1]
    assert len({*lines}) > 1


@built
@pytest.mark.parametrize("level", LEVELS)
def test_a_turn_that_somebody_else_began_is_ended(level: str) -> None:
    begun = EXPERT.load("_e.../qc.../...../...../..... beach - - +down")
    choices, after = turn(named(EXPERT, level)(EXPERT, 0), EXPERT, begun, Limit(nodes=500))
    assert len(choices) == 3
    assert EXPERT.movers(after) == (1,)


def test_without_an_engine_levels_are_what_python_can_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "NATIVE", False)
    state = GAME.load(NEARLY.format("beach"))
    for level in LEVELS:
        choice = asked(named(GAME, level)(GAME, 0), GAME, state, Limit(nodes=300, seed=2))
        assert choice.action in GAME.legal(state, 0)
        assert choice.effort.endswith("the native engine of trypsylon was not built")
