"""Every rule of Pylos: the plain case, the edge and the refusal."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.core.turns import turns
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import State
from ypsilon.games.pylos.tables import BASE, BIT, CELLS, LINES, SQUARES, names

# Light needs one ball on 1b2 for a square; dark has four balls far from it.
THREE = "1a1,1b1,1a2/1d1,1d2,1d3,1d4 light"
# A full floor of mixed colours, with both reserves at seven.
FLOOR = "1a1,1c1,1b2,1d2,1a3,1c3,1b4,1d4/1b1,1d1,1a2,1c2,1b3,1d3,1a4,1c4 light"


def play(position: str, *actions: str, **options: Any) -> State:
    """Give the state after these actions by whoever is to move."""
    game = Pylos(**options)
    state = game.load(position)
    for text in actions:
        (seat,) = game.movers(state)
        state = game.apply(state, seat, game.read(state, text))
    return state


def after(position: str, *actions: str, **options: Any) -> str:
    """Give the position after these actions."""
    return Pylos(**options).dump(play(position, *actions, **options))


def refused(position: str, action: str, **options: Any) -> IllegalAction:
    """Give the refusal of an action, which is not listed either."""
    game = Pylos(**options)
    state = game.load(position)
    (seat,) = game.movers(state)
    assert action not in legal(position, **options)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, seat, game.read(state, action))
    return caught.value


def legal(position: str, **options: Any) -> list[str]:
    """List the single actions that are open."""
    game = Pylos(**options)
    state = game.load(position)
    (seat,) = game.movers(state)
    return [game.write(state, action) for action in game.legal(state, seat)]


@pytest.mark.rule("PY-01")
def test_the_pyramid_has_16_9_4_and_1_cells() -> None:
    assert [sum(cell.startswith(level) for cell in CELLS) for level in "1234"] == [16, 9, 4, 1]
    assert len(set(CELLS)) == 30


@pytest.mark.rule("PY-02")
def test_all_thirty_balls_start_in_the_reserves() -> None:
    view = Pylos().observe(Pylos().initial(), None)
    assert (view.light, view.dark, view.reserves) == ((), (), (15, 15))


@pytest.mark.rule("PY-02")
def test_nobody_has_more_than_fifteen_balls() -> None:
    sixteen = ",".join(CELLS[:16])
    with pytest.raises(IllegalAction, match="PY-02"):
        Pylos().load(f"{sixteen}/- dark")


@pytest.mark.rule("PY-28")
def test_either_of_two_seats_may_have_light() -> None:
    for light, seat in (("first", 0), ("second", 1)):
        game = Pylos(light=light)  # type: ignore[arg-type]
        assert game.seats == 2
        assert game.movers(game.initial()) == (seat,)
        assert game.colour(seat) == "light"
        assert game.observe(game.initial(), None).colours[seat] == "light"


@pytest.mark.rule("PY-28")
def test_colours_change_hands_in_a_series() -> None:
    game = Pylos(variant="expert")
    over = game.load("1a1,1b1,1c1,1d1,1a2,1b2,1c2,1d2,1a3,1b3,1c3,1d3,1a4,1b4,1c4/- dark")
    result = game.result(over)
    assert result is not None
    assert game.rematch(result) == Pylos(variant="expert", light="second")
    assert game.rematch(result).rematch(result) == game


@pytest.mark.rule("PY-28", "PY-18")
def test_the_winner_is_the_seat_that_had_the_colour() -> None:
    spent = "1a1,1b1,1c1,1d1,1a2,1b2,1c2,1d2,1a3,1b3,1c3,1d3,1a4,1b4,1c4/- dark"
    for light, winner in (("first", 1), ("second", 0)):
        game = Pylos(light=light)  # type: ignore[arg-type]
        result = game.result(game.load(spent))
        assert result is not None
        assert result.winners == (winner,)


@pytest.mark.rule("PY-03")
def test_light_begins_and_the_players_alternate() -> None:
    assert after("-/- light") == "-/- light"
    assert after("-/- light", "1a1") == "1a1/- dark"
    assert after("-/- light", "1a1", "1b1") == "1a1/1b1 light"


@pytest.mark.rule("PY-03")
def test_nobody_moves_out_of_turn() -> None:
    game = Pylos()
    state = game.initial()
    assert game.legal(state, 1) == ()
    with pytest.raises(IllegalAction, match="PY-03"):
        game.apply(state, 1, game.read(state, "1a1"))


@pytest.mark.rule("PY-04")
def test_there_is_no_pass() -> None:
    assert refused("-/- light", "stop").rule == "PY-04"
    assert len(legal("-/- light")) == 16


@pytest.mark.rule("PY-05")
def test_a_ball_is_placed_on_any_free_cell_of_level_one() -> None:
    assert after("1a1/- dark", "1d4") == "1a1/1d4 light"
    assert refused("1a1/- dark", "1a1").rule == "PY-05"


@pytest.mark.rule("PY-05")
def test_a_higher_cell_needs_four_balls_of_any_colour_below() -> None:
    assert after("1a1,1b2/1b1,1a2 light", "2a1") == "1a1,1b2,2a1/1b1,1a2 dark"
    refusal = refused("1a1,1b2/1b1 light", "2a1")
    assert refusal.rule == "PY-05"
    assert refusal.keys == ("2a1", "1a2")
    assert "3a1" not in legal(FLOOR)


@pytest.mark.rule("PY-06")
def test_a_raise_lifts_an_own_ball_and_spends_no_reserve() -> None:
    assert after("1a1,1b2,1d4/1b1,1a2 light", "1d4-2a1") == "1a1,1b2,2a1/1b1,1a2 dark"
    view = Pylos().observe(play("1a1,1b2,1d4/1b1,1a2 light", "1d4-2a1"), 0)
    assert view.reserves == (12, 13)


@pytest.mark.rule("PY-06")
@pytest.mark.parametrize("action", ["1d3-2a1", "1d1-2a1", "1d4-1c4", "1d4-2b2"])
def test_a_raise_needs_an_own_ball_and_a_supported_cell_higher_up(action: str) -> None:
    assert refused("1a1,1b2,1d4/1b1,1a2,1d3 light", action).rule == "PY-06"


@pytest.mark.rule("PY-06")
def test_a_raise_goes_up_never_along_a_level() -> None:
    two = "1a1,1b2,1c1,2a1/1b1,1a2,1c2 light"
    assert "2b1" in legal(two)
    assert refused(two, "2a1-2b1").rule == "PY-06"


@pytest.mark.rule("PY-07")
def test_a_ball_that_carries_another_is_not_raised() -> None:
    loaded = "1a1,1b2,1c1,1d2/1b1,1a2,1d1,1c2,2a1 light"
    refusal = refused(loaded, "1a1-2c1")
    assert refusal.rule == "PY-07"
    assert refusal.keys == ("1a1", "2a1")
    assert "1a1-2c1" in legal(loaded.replace(",2a1", ""))


@pytest.mark.rule("PY-07")
def test_a_ball_that_carries_another_is_not_taken_back() -> None:
    state = "1a1,1b1,1a2,1b2/1c1,1c2,2b1,1d4 light take1"
    assert refused(state, "x1b1").rule == "PY-07"
    assert legal(state) == ["x1a1", "x1a2"]


@pytest.mark.rule("PY-08")
def test_a_ball_cannot_be_raised_onto_its_own_square() -> None:
    square = "1a1,1b2/1b1,1a2 light"
    assert refused(square, "1a1-2a1").rule == "PY-08"
    assert not [action for action in legal(square) if "-" in action]


@pytest.mark.rule("PY-09")
def test_a_raise_may_skip_a_level() -> None:
    tower = "1a1,1b2,1c3,1c1,1d4,2a1,2b2/1b1,1a2,1c2,1b3,1a3,2b1,2a2 light"
    assert "1d4-3a1" in legal(tower)
    assert "3a1" in after(tower, "1d4-3a1").split("/")[0]


@pytest.mark.rule("PY-10")
def test_a_square_is_what_carries_one_cell() -> None:
    assert len(SQUARES) == 9 + 4 + 1
    assert names(BASE[BIT["2b2"]]) == ("1b2", "1c2", "1b3", "1c3")
    mixed = "1a1,1b1/1a2,1d1 light"
    assert after(mixed, "1b2").endswith("dark")


@pytest.mark.rule("PY-11")
def test_who_completes_a_square_takes_one_or_two_balls_back() -> None:
    assert after(THREE, "1b2").endswith("light take1")
    assert after(THREE, "1b2", "x1a1") == "1b1,1a2,1b2/1d1,1d2,1d3,1d4 light take2"
    assert after(THREE, "1b2", "x1a1", "stop") == "1b1,1a2,1b2/1d1,1d2,1d3,1d4 dark"
    assert after(THREE, "1b2", "x1a1", "x1b1") == "1a2,1b2/1d1,1d2,1d3,1d4 dark"


@pytest.mark.rule("PY-11")
def test_the_first_ball_is_compulsory() -> None:
    completed = after(THREE, "1b2")
    assert refused(completed, "stop").rule == "PY-11"
    assert refused(completed, "1c1").rule == "PY-11"
    assert refused(completed, "1a1-2a1").rule == "PY-11"


@pytest.mark.rule("PY-11")
def test_nothing_is_taken_back_without_a_square() -> None:
    assert refused(THREE, "x1a1").rule == "PY-11"
    with pytest.raises(IllegalAction, match="PY-11"):
        Pylos().load("1a1,1b1,1a2/- light take1")


@pytest.mark.rule("PY-12")
def test_any_own_bare_ball_may_be_taken_the_one_just_played_included() -> None:
    completed = after(THREE.replace("1a2/", "1a2,1d4/").replace(",1d4 ", " "), "1b2")
    assert legal(completed) == ["x1a1", "x1b1", "x1a2", "x1b2", "x1d4"]
    refusal = refused(completed, "x1d1")
    assert (refusal.rule, refusal.keys) == ("PY-12", ("1d1",))
    assert refused(completed, "x1c3").rule == "PY-12"


@pytest.mark.rule("PY-13")
def test_the_second_ball_may_be_one_that_the_first_set_free() -> None:
    # Light's 2a1 rests on four light balls; light completes another square with 1b3.
    stacked = "1a1,1b1,1a2,1b2,2a1,1a3/1d1,1d2,1d3,1d4 light"
    completed = after(stacked, "1b3")
    assert legal(completed) == ["x1a3", "x1b3", "x2a1"]
    assert legal(after(completed, "x2a1")) == [
        "x1a1",
        "x1b1",
        "x1a2",
        "x1b2",
        "x1a3",
        "x1b3",
        "stop",
    ]


@pytest.mark.rule("PY-13")
def test_the_turn_ends_by_itself_when_no_second_ball_is_free() -> None:
    # After 2a1 is taken back, every light ball still carries a dark one.
    game = Pylos()
    state = game.load("1b2,1c2,1b3,1c3,3a1/1a1,1b1,1c1,1a2,1a3,2a1,2b1,2a2,2b2 light take1")
    assert [game.write(state, each) for each in game.legal(state, 0)] == ["x3a1"]
    assert game.dump(game.apply(state, 0, game.read(state, "x3a1"))).endswith("dark")
    with pytest.raises(IllegalAction, match="PY-13"):
        game.load("1b2,1c2,1b3,1c3/1a1,1b1,1c1,1a2,1a3,2a1,2b1,2a2,2b2 light take2")


@pytest.mark.rule("PY-14")
def test_two_squares_at_once_still_give_two_balls() -> None:
    # 1b2 completes both the square of 2a1 and that of 2b1.
    double = "1a1,1b1,1c1,1a2,1c2/1d1,1d2,1d3,1d4,1a4 light"
    assert after(double, "1b2", "x1a1", "x1c1").endswith(" dark")


@pytest.mark.rule("PY-15")
def test_a_square_that_stood_before_gives_nothing_again() -> None:
    standing = "1a1,1b1,1a2,1b2/1d1,1d2,1d3,1d4 light"
    assert after(standing, "1c1").endswith(" dark")
    assert after(standing, "2a1").endswith(" dark")


@pytest.mark.rule("PY-16")
def test_a_raise_that_completes_a_square_takes_back_too() -> None:
    # Light has 2a1, 2b1 and 2a2 and raises 1d4 to 2b2.
    full = "1a1,1b2,1c3,1c1,1d4,2a1,2b1,2a2/1b1,1a2,1c2,1b3,1a3,1d1,1d2 light"
    assert after(full, "1d4-2b2").endswith("light take1")
    assert after(full, "1d4-2b2", "x2b2", "x2a1").endswith(" dark")


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


def circle(game: Pylos, turns: int) -> State:
    """Play so many turns of a circle in which balls are taken back and replaced."""
    state = game.load("1a1,1b1,1a2/1d4,1c4,1d3 light")
    for turn in islice(cycle(("1b2x1a1x1b2", "1c3x1d4x1c3", "1a1", "1d4")), turns):
        (seat,) = game.movers(state)
        for action in game.read_turn(state, turn):
            state = game.apply(state, seat, action)
    return state


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


@pytest.mark.rule("PY-20")
def test_children_take_nothing_back() -> None:
    assert after(THREE, "1b2", variant="children").endswith(" dark")
    with pytest.raises(IllegalAction, match="PY-20"):
        Pylos(variant="children").load("1a1,1b1,1a2,1b2/1d4 light take1")


ROW = "1a1,1b1,1c1/1a4,1b4,1c3,1d3 light"
MIDDLE = "1a1,1c2,1b4,1d3,2a1,2b1,1d1/1b1,1c1,1a2,1b2,1d2,1a3,1b3,1c3 light"


@pytest.mark.rule("PY-21")
@pytest.mark.parametrize(("position", "cell"), [(ROW, "1d1"), (MIDDLE, "2c1")])
def test_an_expert_takes_back_for_a_line(position: str, cell: str) -> None:
    assert after(position, cell, variant="expert").endswith("light take1")
    assert after(position, cell, variant="standard").endswith(" dark")


@pytest.mark.rule("PY-21")
def test_lines_are_rows_and_columns_of_levels_one_and_two() -> None:
    shapes = {names(line) for line in LINES}
    assert len(shapes) == 8 + 6
    assert ("1a1", "1a2", "1a3", "1a4") in shapes
    assert ("2a2", "2b2", "2c2") in shapes
    diagonal = "1a1,1b2,1c3/1a4,1b4,1c4,1d1 light"
    assert after(diagonal, "1d4", variant="expert").endswith(" dark")
    assert after(THREE, "1b2", variant="expert").endswith("light take1")


@pytest.mark.rule("PY-22")
def test_a_square_and_a_line_at_once_give_two_balls() -> None:
    both = "1b1,1c1,1d1,1a2,1b2/1d2,1d3,1d4,1a4,1b4 light"
    assert after(both, "1a1", "x1a1", "x1b1", variant="expert").endswith(" dark")


@pytest.mark.rule("PY-26")
@pytest.mark.parametrize("variant", ["standard", "children", "expert"])
def test_whole_turns_are_counted_once(variant: str) -> None:
    game = Pylos(variant=variant)  # type: ignore[arg-type]
    found = turns(game, game.load(THREE))
    square = [text for text in found if text.startswith("1b2")]
    # Four balls, one at a time, and six pairs; none at all for children.
    assert len(square) == (1 if variant == "children" else 10)
