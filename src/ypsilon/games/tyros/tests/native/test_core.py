"""The native core of Tyros against the rules in Python, action by action in random games."""

from __future__ import annotations

import pytest

from ypsilon.games.tyros import native
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.rules.scoring import forecast
from ypsilon.games.tyros.tests.native.walks import GAMES, walk

if native.NATIVE:
    from ypsilon.games.tyros import _native as engine
pytestmark = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")


def agrees(game: Tyros, seed: int) -> int:
    """Hold the engine's lists, positions and scores against the rules; give how many steps."""
    steps = 0
    for state, seat, action, after in walk(game, seed):
        steps += 1
        for mover in range(game.seats):
            listed = [game.write(state, each) for each in game.legal(state, mover)]
            assert sorted(native.legal(game, state, mover)) == sorted(listed)
        text = game.write(state, action)
        assert native.applied(game, state, seat, text) == game.dump(after), (game.dump(state), text)
        if steps % 10 == 0 or not game.movers(after):
            found = forecast(game.chart, after.board)
            totals = tuple(score.total for score in found.scores)
            even = 1 / len(found.winners)
            shares = tuple(even if at in found.winners else 0.0 for at in range(game.seats))
            assert native.scores(game, after) == (totals, shares)
    return steps


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.rule("TY-17", "TY-26", "TY-32", "TY-36", "TY-40", "TY-41", "TY-44", "TY-45", "TY-49")
def test_lists_positions_and_scores_are_those_of_the_rules(name: str) -> None:
    assert agrees(GAMES[name], 1) > 100


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", GAMES)
def test_they_are_for_thousands_of_games(name: str) -> None:
    for seed in range(2, 402):
        agrees(GAMES[name], seed)


@pytest.mark.parametrize("name", GAMES)
def test_the_start_is_that_of_the_rules(name: str) -> None:
    game = GAMES[name]
    assert native.start(game) == game.dump(game.initial())


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("nonsense", "'nonsense' opens no position|a position has"),
        ("act:5 round=1", "'5' is no seat"),
        ("act:1 round=x", "'x' is no number"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_line(position: str, why: str) -> None:
    game = Tyros()
    with pytest.raises(ValueError, match=why) as refused:
        engine.legal(position, 0, native.options_text(game), native.map_text(game.chart))
    assert "\n" not in str(refused.value)


def test_the_same_seed_plays_the_same_games() -> None:
    one, two = (native.playouts(Tyros(), 20, 3) for _ in range(2))
    assert one == two > 20 * 50
