"""How a game ends (PY-17 to PY-19)."""

from __future__ import annotations

from itertools import cycle, islice

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import State
from ypsilon.games.pylos.tables import CELLS
from ypsilon.games.pylos.tests.table import THREE, play


def circle(game: Pylos, turns: int) -> State:
    """Play so many turns of a circle in which balls are taken back and replaced."""
    state = game.load("1a1,1b1,1a2/1d4,1c4,1d3 light")
    for turn in islice(cycle(("1b2x1a1x1b2", "1c3x1d4x1c3", "1a1", "1d4")), turns):
        (seat,) = game.movers(state)
        for action in game.read_turn(state, turn):
            state = game.apply(state, seat, action)
    return state


@pytest.mark.rule("PY-17")
def test_the_ball_on_the_top_wins_at_once() -> None:
    game = Pylos()
    cells = [cell for cell in CELLS if cell != "4a1"]
    light, dark = cells[:14], cells[14:]
    state = game.load(f"{','.join(light)}/{','.join(dark)} light")
    assert game.result(state) is not None, "dark has spent fifteen balls"
    state = game.load(f"{','.join(cells[:15])}/{','.join(cells[15:])} dark")
    assert game.result(state) is not None, "light has spent fifteen balls"
    may_raise = Pylos(empty_reserve="may_raise")
    state = may_raise.load(f"{','.join(cells[:15])}/{','.join(cells[15:])} dark")
    assert [may_raise.write(state, each) for each in may_raise.legal(state, 1)] == ["4a1"]
    won = may_raise.apply(state, 1, may_raise.read(state, "4a1"))
    result = may_raise.result(won)
    assert result is not None
    assert (result.winners, result.rule, result.scores) == ((1,), "PY-17", (0, 1))
    with pytest.raises(IllegalAction, match="PY-17"):
        may_raise.apply(won, 0, may_raise.read(won, "stop"))


@pytest.mark.rule("PY-17", "PY-08")
def test_no_ball_is_raised_to_the_top() -> None:
    game = Pylos(empty_reserve="may_raise")
    cells = [cell for cell in CELLS if cell != "4a1"]
    state = game.load(f"{','.join(cells[:15])}/{','.join(cells[15:])} dark")
    with pytest.raises(IllegalAction, match="PY-08"):
        game.apply(state, 1, game.read(state, "3a1-4a1"))
    with pytest.raises(IllegalAction, match="PY-07"):
        game.apply(state, 1, game.read(state, "2c3-4a1"))


@pytest.mark.rule("PY-18")
def test_an_empty_reserve_at_the_end_of_the_own_turn_loses() -> None:
    # Light has 14 balls on the board: the fifteenth loses unless it gives balls back.
    game = Pylos()
    light = "1a1,1c1,1b2,1d2,1a3,1c3,1b4,1d4,2a1,2b2,2c1,2a3,2c3,2b1"
    dark = "1b1,1d1,1a2,1c2,1b3,1d3,1a4,1c4,2c2"
    state = game.load(f"{light}/{dark} light")
    lost = game.apply(state, 0, game.read(state, "2b3"))
    result = game.result(lost)
    assert game.movers(lost) == ()
    assert result is not None
    assert (result.winners, result.rule) == ((1,), "PY-18")
    saved = game.apply(state, 0, game.read(state, "2a2"))
    assert game.dump(saved).endswith("light take1")
    assert game.result(saved) is None


@pytest.mark.rule("PY-18")
def test_with_may_raise_the_player_goes_on_by_raising() -> None:
    game = Pylos(empty_reserve="may_raise")
    light = "1a1,1c1,1b2,1d2,1a3,1c3,1b4,1d4,2a1,2b2,2c1,2a3,2c3,2b3,2a2"
    dark = "1b1,1d1,1a2,1c2,1b3,1d3,1a4,1c4 light"
    state = game.load(f"{light}/{dark}")
    listed = [game.write(state, each) for each in game.legal(state, 0)]
    assert listed
    assert all("-" in each for each in listed)
    with pytest.raises(IllegalAction, match="PY-18"):
        game.apply(state, 0, game.read(state, "2b1"))


@pytest.mark.rule("PY-18")
def test_with_may_raise_who_cannot_raise_at_the_start_of_a_turn_loses() -> None:
    game = Pylos(empty_reserve="may_raise")
    floor = ",".join(CELLS[:15])
    state = game.load(f"{floor}/- dark")
    assert game.result(state) is None, "it is dark's turn, light may be freed yet"
    covered = game.load(f"{floor}/2a1,2b1,2c1,2a2,2b2,2c2,2a3,2b3 light")
    result = game.result(covered)
    assert result is not None
    assert (result.winners, result.rule) == ((1,), "PY-18")


@pytest.mark.rule("PY-19")
def test_the_third_time_of_a_position_is_a_draw() -> None:
    game = Pylos()
    twice = circle(game, 8)
    assert game.result(twice) is None
    assert game.observe(twice, 0).stood == 2
    third = circle(game, 9)
    result = game.result(third)
    assert result is not None
    assert (result.winners, result.rule) == ((), "PY-19")
    assert [result.share(seat) for seat in (0, 1)] == [0.5, 0.5]
    with pytest.raises(IllegalAction, match="PY-19"):
        game.apply(third, 1, game.read(third, "1a4"))


@pytest.mark.rule("PY-19")
def test_without_repetition_the_game_is_drawn_after_400_turns() -> None:
    game = Pylos(repetition="off")
    assert game.result(circle(game, 399)) is None
    result = game.result(circle(game, 400))
    assert result is not None
    assert (result.winners, result.rule) == ((), "PY-19")


@pytest.mark.rule("PY-19")
def test_the_middle_of_a_turn_does_not_count_as_a_position() -> None:
    state = play(THREE, "1b2", "x1a1")
    assert len(state.past.history) == 0
    assert len(play(THREE, "1b2", "x1a1", "stop").past.history) == 1
