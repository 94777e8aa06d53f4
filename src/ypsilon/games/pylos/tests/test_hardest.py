"""What the strongest plays by a solution: shortest wins, and what is hardest where it loses."""

from __future__ import annotations

import pytest

from ypsilon.core.bot import Limit
from ypsilon.games.pylos import native
from ypsilon.games.pylos.bots.searcher import Searcher
from ypsilon.games.pylos.known import after, proved
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.tests.known.stub import stubbed
from ypsilon.games.pylos.tests.test_searcher import asked
from ypsilon.games.pylos.tests.walks import walk

GAME = Pylos()
FOUR = "1a1,1b1,1c3/1d1,1d3,1a4 light"
built = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")


def reply(turn: str) -> str:
    return GAME.dump(after(GAME, GAME.load(FOUR), turn))


@built
def test_a_win_is_played_the_shortest_way(monkeypatch: pytest.MonkeyPatch) -> None:
    stubbed(monkeypatch, GAME, {FOUR: {"1a2": "win 13", "1b2": "win 9", "1c1": "draw"}})
    choice = asked(Searcher(GAME, 0), GAME, GAME.load(FOUR), Limit(nodes=1_000))
    assert GAME.write(GAME.load(FOUR), choice.action) == "1b2"
    assert (choice.value, choice.verdict) == (1.0, "keeps the win in 9")
    assert choice.effort == "looked up: win in 9"


@built
@pytest.mark.parametrize("seed", range(5))
def test_of_the_longest_resistance_the_hardest_is_played(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = {"1a2": "loss 12", "1b2": "loss 12", "1c1": "loss 12", "1c2": "loss 8"}
    answers = {
        reply("1a2"): {"2a1": "win 11", "1c2": "win 11", "1d2": "loss 4"},
        reply("1b2"): {"2a1": "win 11", "1c2": "draw", "1d2": "loss 4"},
        reply("1c1"): {"2a1": "win 11", "1c2": "win 15", "1d2": "draw"},
        reply("1c2"): {"2a1": "win 7", "1c1": "draw", "1d2": "draw"},
    }
    stubbed(monkeypatch, GAME, {FOUR: lost, **answers})
    choice = asked(Searcher(GAME, 0), GAME, GAME.load(FOUR), Limit(nodes=1_000, seed=seed))
    assert GAME.write(GAME.load(FOUR), choice.action) == "1b2"
    assert (choice.value, choice.verdict) == (0.0, "the longest resistance: lost in 12")


@built
def test_a_draw_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    stubbed(monkeypatch, GAME, {FOUR: {"1a2": "loss 20", "1b2": "draw", "1c1": "loss 30"}})
    choice = asked(Searcher(GAME, 0), GAME, GAME.load(FOUR), Limit(nodes=1_000))
    assert GAME.write(GAME.load(FOUR), choice.action) == "1b2"
    assert (choice.value, choice.verdict) == (0.5, "draws; every other turn loses")


@built
@pytest.mark.parametrize("seed", range(6))
def test_without_a_solution_a_lost_game_is_lost_late(seed: int) -> None:
    states = [state for state in walk(GAME, seed) if state.step == "move"]
    for state in states[-7:-1]:
        turns = proved(GAME, state, 1_000_000)
        if turns and all(turn.worth == "loss" for turn in turns) and len(turns) > 1:
            choice = asked(Searcher(GAME, state.mover), GAME, state, Limit(nodes=200_000))
            assert choice.value == 0.0
            assert choice.verdict == f"the longest resistance: lost in {turns[0].plies}"
            chosen = GAME.write(state, choice.action)
            longest = [turn.text for turn in turns if turn.plies == turns[0].plies]
            assert any(text.startswith(chosen) for text in longest)
