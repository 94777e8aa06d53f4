"""Searcher: the bot on the native search plays whole turns, to its limit, and without an engine."""

from __future__ import annotations

from typing import Any

import pytest

from ypsilon.bots.levels import named
from ypsilon.core.bot import Choice, Limit
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.bots.searcher import Searcher
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Action, State, Take
from ypsilon.games.trypsylon.tests.walks import GAMES, NAMED

GAME = Trypsylon()
EXPERT = Trypsylon(variant="expert")
NEARLY = "ze.../qc.../ze.../qc.../e.... beach a1 -"
built = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")


def asked(bot: Any, game: Trypsylon, state: State, limit: Limit) -> Choice[Action]:
    """Give what the bot chooses in a state."""
    (seat,) = game.movers(state)
    choice: Choice[Action] = bot.choose(game.observe(state, seat), game.legal(state, seat), limit)
    return choice


def turn(
    bot: Any, game: Trypsylon, state: State, limit: Limit
) -> tuple[list[Choice[Action]], State]:
    """Give what the bot chooses in a whole turn, and where that leads."""
    choices, (seat,) = list[Choice[Action]](), game.movers(state)
    while game.movers(state) == (seat,):
        choices.append(asked(bot, game, state, limit))
        state = game.apply(state, seat, choices[-1].action)
    return choices, state


@built
def test_a_turn_is_chosen_whole() -> None:
    state = EXPERT.load("ze.../qc.../...../...../..... beach a1 -")
    choices, _ = turn(Searcher(EXPERT, 0), EXPERT, state, Limit(nodes=30_000, seed=1))
    assert len(choices) == 4
    assert len({each.value for each in choices}) == 1
    assert [each.action for each in choices] == list(choices[0].line[:4])
    assert [each.nodes > 0 for each in choices] == [True, False, False, False]


@built
def test_a_turn_that_went_otherwise_is_thought_about_anew() -> None:
    bot, state = Searcher(GAME, 0), GAME.load(NEARLY)
    planned = asked(bot, GAME, state, Limit(nodes=3_000)).action
    taken = next(take for take in GAME.legal(state, 0) if take != planned)
    begun = GAME.apply(state, 0, taken)
    again = asked(bot, GAME, begun, Limit(nodes=3_000))
    assert again.nodes > 0
    assert again.action in GAME.legal(begun, 0)


@built
def test_what_is_won_at_once_is_proved() -> None:
    state = GAME.load(NEARLY)
    choice = asked(Searcher(GAME, 0), GAME, state, Limit(nodes=1))
    assert isinstance(choice.action, Take)
    assert (choice.value, choice.effort) == (1.0, "proved to depth 1")
    even = asked(Searcher(GAME, 0), GAME, GAME.initial(), Limit(nodes=50_000))
    assert even.value is not None
    assert 0.2 < even.value < 0.9
    assert even.effort.startswith("searched to depth")


@built
@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_whole_games_are_played_the_same_again(game: Trypsylon) -> None:
    records = []
    for _ in range(2):
        bots, state = [Searcher(game, 0), Searcher(game, 1)], game.initial()
        choices = list[Choice[Action]]()
        while (movers := game.movers(state)) and len(choices) < 60:
            limit = Limit(nodes=2_000, seed=len(choices))
            played, state = turn(bots[movers[0]], game, state, limit)
            choices += played
        records.append([(each.action, each.value, each.line) for each in choices])
    assert records[0] == records[1]


def test_without_an_engine_it_searches_in_python_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(native, "NATIVE", False)
    state, limit = GAME.load(NEARLY), Limit(nodes=500, seed=2)
    choice = asked(named(GAME, "strongest")(GAME, 0), GAME, state, limit)
    generic = asked(named(GAME, "trypsylon-generic")(GAME, 0), GAME, state, limit)
    assert (choice.action, choice.value) == (generic.action, generic.value)
    assert choice.effort.endswith("in Python, since the native engine of trypsylon was not built")
