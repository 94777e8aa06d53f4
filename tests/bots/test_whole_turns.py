"""A turn that was decided on as a whole is kept to; without an engine another bot plays."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ypsilon.bots.uniform import Uniform
from ypsilon.bots.whole_turns import WholeTurns, actions_of
from ypsilon.core.bot import Choice, Limit
from ypsilon.core.turns import PROVED, WIN, Searched
from ypsilon.games.pylos import native as pylos
from ypsilon.games.trypsylon import native as trypsylon
from ypsilon.games.trypsylon.rules import Trypsylon

GAME = Trypsylon(variant="expert")
BEGUN = GAME.load("ze.../qc.../...../...../..... beach a1 -")
TURN = "c3 d4 W3>NE Nd>SW"


class Fixed(WholeTurns[Any, Any, Any, Any]):
    """Decides on one turn, elsewhere on any action, and counts how often it is asked."""

    asked = 0

    def decide(self, state: Any, limit: Limit) -> Choice[Any]:
        self.asked += 1
        line = (
            tuple(actions_of(GAME, BEGUN, (TURN,)))
            if state == BEGUN
            else tuple(GAME.legal(state, 0)[:1])
        )
        return Choice(line[0], 0.7, 5, line)


def bot(built: bool = True) -> Fixed:
    return Fixed(GAME, 0, SimpleNamespace(NATIVE=built), Uniform)


def choose(player: Fixed, state: Any) -> Choice[Any]:
    return player.choose(GAME.observe(state, 0), GAME.legal(state, 0), Limit(seed=1))


def test_a_turn_is_decided_on_once_and_keeps_its_value() -> None:
    player, state, played = bot(), BEGUN, []
    while GAME.movers(state) == (0,):
        choice = choose(player, state)
        assert choice.value == 0.7
        played.append(choice.action)
        state = GAME.apply(state, 0, choice.action)
    assert GAME.write_turn(BEGUN, played) == TURN
    assert player.asked == 1


@pytest.mark.parametrize("text", ["e5", "b4"])
def test_who_is_led_elsewhere_decides_anew(text: str) -> None:
    player = bot()
    choose(player, BEGUN)
    elsewhere = GAME.apply(BEGUN, 0, GAME.read(BEGUN, text))
    choose(player, elsewhere)
    assert player.asked == 2


def test_a_plan_ends_with_the_turn() -> None:
    """What the line foresees of the turns after it is searched anew."""
    player, state = bot(), BEGUN
    for action in choose(player, BEGUN).line:
        state = GAME.apply(state, 0, action)
    assert all(GAME.movers(planned) == (0,) for planned, *_ in player._rest)


def test_without_an_engine_another_bot_plays_and_it_is_said() -> None:
    player = bot(built=False)
    choice = choose(player, BEGUN)
    assert choice.action in GAME.legal(BEGUN, 0)
    assert choice.effort == "in Python, since the native engine of trypsylon was not built"
    assert player.asked == 0


def test_the_only_action_needs_no_thought() -> None:
    player = bot()
    take = GAME.legal(BEGUN, 0)[:1]
    assert player.choose(GAME.observe(BEGUN, 0), take, Limit()).reason == "the only action"
    assert player.asked == 0


@pytest.mark.parametrize("door", [pylos, trypsylon], ids=["pylos", "trypsylon"])
def test_an_engine_values_an_end_as_its_answer_is_read(door: Any) -> None:
    if not door.NATIVE:
        pytest.skip("the native engine was not built")
    assert (door.WIN, door.PROVED) == (WIN, PROVED)
    assert [Searched(value, 1, 1, ()).proved for value in (PROVED, WIN - 3, 3 - WIN)] == [
        *(False, True, True),
    ]
    assert Searched(3 - WIN, 1, 1, ()).plies == 3
