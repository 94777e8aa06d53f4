"""Searcher: the bot on the native search plays whole turns, to its limit, and without an engine."""

from __future__ import annotations

from typing import Any

import pytest

from ypsilon.bots.levels import named
from ypsilon.core.bot import Choice, Limit
from ypsilon.games.pylos import native
from ypsilon.games.pylos.bots.searcher import Searcher
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import Action, State
from ypsilon.games.pylos.tests.walks import GAMES, NAMED

GAME = Pylos()
SQUARE = "1a1,1b1,1a2/1d1,1d2,1d4,1c4 light"
built = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")


def asked(bot: Any, game: Pylos, state: State, limit: Limit) -> Choice[Action]:
    """Give what the bot chooses in a state."""
    (seat,) = game.movers(state)
    choice: Choice[Action] = bot.choose(game.observe(state, seat), game.legal(state, seat), limit)
    return choice


def turn(bot: Any, game: Pylos, state: State, limit: Limit) -> tuple[list[Choice[Action]], State]:
    """Give what the bot chooses in a whole turn, and where that leads."""
    choices, (seat,) = list[Choice[Action]](), game.movers(state)
    while game.movers(state) == (seat,):
        choices.append(asked(bot, game, state, limit))
        state = game.apply(state, seat, choices[-1].action)
    return choices, state


@built
def test_a_turn_is_chosen_whole() -> None:
    choices, after = turn(Searcher(GAME, 0), GAME, GAME.load(SQUARE), Limit(nodes=3_000, seed=1))
    assert GAME.write(after, choices[0].action) == "1b2"
    assert len(choices) == 3
    assert len({each.value for each in choices}) == 1
    first = choices[0]
    assert [each.action for each in choices] == list(first.line[: len(choices)])
    assert [each.nodes > 0 for each in choices] == [True, False, False]


@built
def test_a_turn_that_went_otherwise_is_thought_about_anew() -> None:
    bot, state = Searcher(GAME, 0), GAME.load(SQUARE)
    planned = asked(bot, GAME, state, Limit(nodes=3_000)).line[1]
    begun = GAME.load("1a1,1b1,1a2,1b2,1c1/1d1,1d2,1d4,1c4 light take1")
    again = asked(bot, GAME, begun, Limit(nodes=3_000))
    assert again.nodes > 0
    assert again.action in GAME.legal(begun, 0)
    assert planned in GAME.legal(GAME.load("1a1,1b1,1a2,1b2/1d1,1d2,1d4,1c4 light take1"), 0)


@built
@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_whole_games_are_played_the_same_again(game: Pylos) -> None:
    records = []
    for _ in range(2):
        bots, state = [Searcher(game, 0), Searcher(game, 1)], game.initial()
        actions = list[Choice[Action]]()
        while movers := game.movers(state):
            choices, state = turn(bots[movers[0]], game, state, Limit(nodes=300, seed=len(actions)))
            actions += choices
        records.append([(each.action, each.value, each.line) for each in actions])
    assert records[0] == records[1]


@built
def test_what_is_proved_is_worth_all_or_nothing() -> None:
    won = GAME.load(
        "1a1,1c1,1b2,1d2,1a3,1c3,1b4,1d4,2b2,2b1,2a3,2c3,2a2/"
        "1b1,1d1,1a2,1c2,1b3,1d3,1a4,1c4,2c2,2a1,2c1,2b3 light"
    )
    choice = asked(Searcher(GAME, 0), GAME, won, Limit(nodes=200_000))
    assert choice.value in {0.0, 1.0}
    assert choice.effort.startswith("proved to depth")
    other = Pylos(empty_reserve="may_raise")  # of which no digest knows anything
    even = asked(Searcher(other, 0), other, other.initial(), Limit(nodes=1_000))
    assert even.value is not None
    assert 0.2 < even.value < 0.8


@built
def test_with_hardly_any_nodes_it_still_moves() -> None:
    choice = asked(Searcher(GAME, 0), GAME, GAME.initial(), Limit(nodes=1))
    assert choice.action in GAME.legal(GAME.initial(), 0)
    assert (choice.value, choice.effort) == (None, "no time to search")


@built
def test_several_threads_may_search() -> None:
    choice = asked(Searcher(GAME, 0), GAME, GAME.load(SQUARE), Limit(seconds=0.1, threads=2))
    assert GAME.write(GAME.initial(), choice.action) == "1b2"


def test_without_an_engine_it_searches_in_python_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(native, "NATIVE", False)
    state, limit = GAME.load(SQUARE), Limit(nodes=500, seed=2)
    choice = asked(named(GAME, "strongest")(GAME, 0), GAME, state, limit)
    generic = asked(named(GAME, "pylos-generic")(GAME, 0), GAME, state, limit)
    assert (choice.action, choice.value) == (generic.action, generic.value)
    assert choice.effort.endswith("in Python, since the native engine of pylos was not built")
