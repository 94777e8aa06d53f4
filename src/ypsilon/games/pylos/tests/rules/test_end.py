"""How a game ends (PY-17 to PY-19)."""

from __future__ import annotations

from itertools import cycle, islice
from random import Random

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.show import show
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
    cells = [cell for cell in CELLS if cell != "4a1"]
    for game in (Pylos(), Pylos(empty_reserve="may_raise")):
        state = game.load(f"{','.join(cells[:15])}/{','.join(cells[15:])} dark")
        assert [game.write(state, each) for each in game.legal(state, 1)] == ["4a1"]
        won = game.apply(state, 1, game.read(state, "4a1"))
        result = game.result(won)
        assert result is not None
        assert (result.winners, result.rule, result.scores) == ((1,), "PY-17", (0, 1))
        assert game.observe(won, None).crown == ()
        with pytest.raises(IllegalAction, match="PY-17"):
            game.apply(won, 0, game.read(won, "stop"))


@pytest.mark.rule("PY-17", "PY-08")
def test_no_ball_is_raised_to_the_top() -> None:
    game = Pylos(empty_reserve="may_raise")
    cells = [cell for cell in CELLS if cell != "4a1"]
    state = game.load(f"{','.join(cells[:15])}/{','.join(cells[15:])} dark")
    with pytest.raises(IllegalAction, match="PY-08"):
        game.apply(state, 1, game.read(state, "3a1-4a1"))
    with pytest.raises(IllegalAction, match="PY-07"):
        game.apply(state, 1, game.read(state, "2c3-4a1"))


# Light has 14 balls on the board: the fifteenth loses unless it gives balls back.
LAST = (
    "1a1,1c1,1b2,1d2,1a3,1c3,1b4,1d4,2a1,2b2,2c1,2a3,2c3,2b1"
    "/1b1,1d1,1a2,1c2,1b3,1d3,1a4,1c4,2c2 light"
)


@pytest.mark.rule("PY-18")
def test_who_is_to_move_with_an_empty_reserve_has_lost() -> None:
    game = Pylos()
    spent = play(LAST, "2b3")
    assert (game.result(spent), game.movers(spent)) == (None, (1,))
    lost = game.apply(spent, 1, game.read(spent, "2a2"))
    result = game.result(lost)
    assert game.movers(lost) == ()
    assert result is not None
    assert (result.winners, result.rule) == ((1,), "PY-18")
    saved = play(LAST, "2a2")
    assert game.dump(saved).endswith("light take1")
    assert game.result(saved) is None


@pytest.mark.rule("PY-18")
def test_the_winner_lays_the_balls_that_are_left_up_to_the_top() -> None:
    game = Pylos()
    lost = play(LAST, "2b3", "2a2")
    view = game.observe(lost, 0)
    assert view.crown == ("3a1", "3b1", "3a2", "3b2", "4a1")
    assert view.reserves == (0, len(view.crown))
    assert game.observe(play(LAST, "2b3"), 0).crown == ()
    drawn = show(game, view)
    assert drawn.splitlines()[2] == " 1 ◦ • ◦ •     1 ◦ ◦ ◦     1 • •     1 ●"
    assert "Dark lays the balls that are left up to the top: 3a1 3b1 3a2 3b2 4a1" in drawn
    assert "Dark: 0 in reserve" in drawn
    assert "legt die übrigen Kugeln bis zur Spitze: 3a1" in show(game, view, "de")


@pytest.mark.rule("PY-18")
def test_by_version_1_an_empty_reserve_loses_at_the_end_of_the_own_turn() -> None:
    game = Pylos(rules_version=1)
    lost = play(LAST, "2b3", rules_version=1)
    result = game.result(lost)
    assert game.movers(lost) == ()
    assert result is not None
    assert (result.winners, result.rule) == ((1,), "PY-18")
    assert game.observe(lost, 0).crown[-1] == "4a1"
    assert play(LAST, "2b3", rules_version=1, empty_reserve="may_raise").past.ended == ""


@pytest.mark.rule("PY-17", "PY-18")
def test_random_games_end_by_either_rule_and_the_same_seat_wins_as_by_version_1() -> None:
    now, then, rng = Pylos(variant="children"), Pylos("children", rules_version=1), Random(1)
    rules = set()
    for _ in range(60):
        state, earlier = now.initial(), then.initial()
        while movers := now.movers(state):
            action = rng.choice(now.legal(state, movers[0]))
            state = now.apply(state, movers[0], action)
            if then.movers(earlier):
                earlier = then.apply(earlier, movers[0], action)
        result, before = now.result(state), then.result(earlier)
        assert result is not None
        assert before is not None
        assert result.winners == before.winners
        rules.add(result.rule)
    assert rules == {"PY-17", "PY-18"}


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
    twice = circle(game, 7)
    assert game.result(twice) is None
    assert game.observe(circle(game, 4), 0).stood == 2, "the position it was loaded at counts"
    third = circle(game, 8)
    result = game.result(third)
    assert result is not None
    assert (result.winners, result.rule) == ((), "PY-19")
    assert [result.share(seat) for seat in (0, 1)] == [0.5, 0.5]
    with pytest.raises(IllegalAction, match="PY-19"):
        game.apply(third, 1, game.read(third, "1a4"))


@pytest.mark.rule("PY-19")
def test_by_version_1_the_position_that_was_loaded_does_not_count() -> None:
    game = Pylos(rules_version=1)
    assert game.result(circle(game, 8)) is None
    result = game.result(circle(game, 9))
    assert result is not None
    assert result.rule == "PY-19"


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
    assert len(state.past.history) == 1
    assert len(play(THREE, "1b2", "x1a1", "stop").past.history) == 2
