"""Card actions A to D: TY-24 to TY-41."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ypsilon.core.game import CHANCE, IllegalAction
from ypsilon.games.tyros import chart
from ypsilon.games.tyros.chart import INDEX
from ypsilon.games.tyros.rules import Tyros
from ypsilon.games.tyros.state import State
from ypsilon.games.tyros.tests.table import ACT, legal, play, refused

NONE = (0, 0, 0, 0, 0)


def hand(state: State, seat: int = 0) -> tuple[int, ...]:
    """Give the trade cards of a seat."""
    return state.trade.hands[seat]


# Turns and payments


@pytest.mark.rule("TY-24")
def test_each_does_one_action_until_all_have_passed_in_a_row() -> None:
    position = f"{ACT} hands=O/O/O/O"
    state = play(position, "pass", "move T>31", "pass", "pass", "pass")
    assert (state.stage.phase, state.stage.turn, state.stage.passes) == ("act", 1, 3)
    state = play(position, "pass", "move T>31", "pass", "pass", "pass", "pass")
    assert state.stage.phase == "keep"


@pytest.mark.rule("TY-24")
def test_nobody_acts_out_of_turn() -> None:
    game = Tyros()
    state = game.load(f"{ACT} hands=O/O/O/O")
    for seat in (1, 2, 3, CHANCE):
        with pytest.raises(IllegalAction, match="TY-24"):
            game.apply(state, seat, game.read(state, "pass"))


@pytest.mark.rule("TY-25")
def test_payments_go_to_the_discard_pile_and_jokers_serve_as_any_colour() -> None:
    state = play(f"{ACT} hands=OJJ/-/-/- discards=Y", "move T>27 JJ")
    assert hand(state) == (1, 0, 0, 0, 0)
    assert state.trade.discards == (0, 1, 0, 0, 2)
    assert refused(f"{ACT} hands=OJJ/-/-/-", "pay OO", "move T>27") == "TY-25"
    with pytest.raises(IllegalAction, match="TY-25"):
        play(f"{ACT} hands=OOY/-/-/-", "move T>27 OJ")


@pytest.mark.rule("TY-25")
def test_ways_to_pay_are_listed_once_each_with_jokers_last() -> None:
    assert legal(f"{ACT} hands=OOOJJ/-/-/-", "move T>27") == ["pay OO", "pay OJ", "pay JJ"]
    assert legal(f"{ACT} hands=OYYJ/-/-/-", "bank 1") == ["pay O", "pay Y", "pay J"]


@pytest.mark.rule("TY-25")
def test_what_can_be_paid_in_one_way_only_is_paid_at_once() -> None:
    state = play(f"{ACT} hands=OOY/-/-/-", "move T>27")
    assert (state.stage.phase, state.stage.turn) == ("act", 1)
    assert hand(state) == (0, 1, 0, 0, 0)


# A: move a ship


@pytest.mark.rule("TY-26")
def test_a_ship_moves_to_a_field_with_a_chip_only() -> None:
    state = play(f"{ACT} hands=GGGG/-/-/-", "move T>23")
    assert state.board.ships[0] == ("23", "T")
    for text in ("move T>24", "move 31>27", "move T>29"):
        assert refused(f"{ACT} hands=OYGV/-/-/-", text) == "TY-26"


@pytest.mark.rule("TY-26")
def test_tyros_without_a_chip_is_no_destination() -> None:
    position = "act:0 chips=O27/Y28 ships=27/T/T/T hands=OOYYG/-/-/- land=1/2/3/4"
    assert refused(position, "move 27>T") == "TY-26"
    assert play(position.replace("O27", "O27,T"), "move 27>T").board.ships[0] == ("T",)


@pytest.mark.rule("TY-27")
def test_a_move_costs_a_card_of_the_destination_for_each_step() -> None:
    state = play(f"{ACT} hands=OYYGV/-/-/-", "move T>28 YY")
    assert hand(state) == (1, 0, 1, 1, 0)
    assert refused(f"{ACT} hands=OOYGV/-/-/-", "move T>28") == "TY-27"
    assert refused(f"{ACT} hands=YYYJ/-/-/-", "pay YYY", "move T>28") == "TY-27"
    assert refused(f"{ACT} hands=YYYJO/-/-/-", "pay YO", "move T>28") == "TY-27"


@pytest.mark.rule("TY-27")
def test_a_move_ends_in_another_water() -> None:
    assert refused(f"{ACT} hands=OO/-/-/-", "move T>T") == "TY-27"


# A ship of seat 0 in the west of Italy.
ITALY = "act:0 chips=O16/Y17/G10,15/V20 ships=16W/-/-/- land=1/2/3/4"


@pytest.mark.rule("TY-04", "TY-27")
def test_round_the_boot_is_a_move_of_two() -> None:
    state = play(f"{ITALY} hands=OO/-/-/-", "move 16W>16E OO")
    assert state.board.ships[0] == ("16E",)
    full = ITALY.replace("ships=16W", "ships=16W,16W")
    assert play(f"{full} hands=OO/-/-/-", "move 16W>16E").board.ships[0] == ("16W", "16E")


@pytest.mark.rule("TY-28")
@pytest.mark.parametrize(("origin", "target", "cost"), [("30", "29", 3), ("16W", "15", 3)])
def test_ships_go_by_sea(origin: str, target: str, cost: int) -> None:
    position = f"act:0 chips=O{target}/Y30,16 ships={origin}/-/-/- land=1/2/3/4"
    state = play(f"{position} hands={'O' * cost}/-/-/-", f"move {origin}>{target}")
    assert state.board.ships[0] == (target,)
    assert (
        refused(f"{position} hands={'O' * (cost - 1)}/-/-/-", f"move {origin}>{target}") == "TY-27"
    )


@pytest.mark.rule("TY-28")
def test_what_the_sea_does_not_join_cannot_be_reached() -> None:
    lonely = Tyros(map=_without_sea("29"))
    state = lonely.load("act:0 chips=O29/Y30 ships=30/-/-/- land=1/2/3/4 hands=OOOO/-/-/-")
    with pytest.raises(IllegalAction, match="TY-28"):
        lonely.apply(state, 0, lonely.read(state, "move 30>29"))
    assert "move 30>29" not in [lonely.write(state, each) for each in lonely.legal(state, 0)]


def _without_sea(water: str) -> str:
    board = json.loads(Path(chart.__file__).with_name("board.json").read_text("utf-8"))
    for kind in ("sea_given", "sea_reconstructed"):
        board[kind] = [edge for edge in board[kind] if water not in edge]
    return json.dumps(board)


@pytest.mark.rule("TY-29")
def test_ships_pass_through_full_fields() -> None:
    crowded = f"{ACT} ships=T,T/31,31/32,32/T,T hands=OO/-/-/-"
    assert play(crowded, "move T>27").board.ships[0] == ("27", "T")
    through = f"{ACT} ships=31/T,T/T,T/T hands=YY/-/-/-"
    assert play(through, "move 31>32").board.ships[0] == ("32",)


@pytest.mark.rule("TY-30")
def test_at_most_two_ships_end_in_a_field() -> None:
    for ships, free in (("T/31/31/T", False), ("T,31/31/T/T", False), ("T/31/T/T", True)):
        position = f"{ACT} ships={ships} hands=O/-/-/-"
        if free:
            assert play(position, "move T>31").board.ships[0] == ("31",)
        else:
            assert refused(position, "move T>31") == "TY-30"


@pytest.mark.rule("TY-30", "TY-04")
def test_both_waters_of_italy_count_together() -> None:
    position = "act:0 chips=O16/Y17 ships=17/16W/16E/- hands=O/-/-/- land=1/2/3/4"
    assert refused(position, "move 17>16W") == "TY-30"
    assert play(position.replace("/16E/", "/-/"), "move 17>16E").board.ships[0] == ("16E",)


@pytest.mark.rule("TY-30")
def test_two_ships_of_each_in_tyros_until_it_has_a_city() -> None:
    position = f"{ACT} ships=T,31/T,T/T,T/T,T hands=O/-/-/-"
    assert play(position, "move 31>T").board.ships[0] == ("T", "T")
    assert refused(position.replace("T,31/", "T,T,31/"), "move 31>T") == "TY-30"
    city = f"{ACT} ships=31/T,T/-/- cities=-/T/-/- hands=OO/-/-/-"
    assert refused(city, "move 31>T") == "TY-30"
    with pytest.raises(IllegalAction, match="TY-30"):
        play(f"{ACT} ships=T/T/T/- cities=-/T/-/-")


GIFT = f"{ACT} ships=T/-/-/- cities=-/31/-/-"


@pytest.mark.rule("TY-31")
def test_who_comes_to_a_city_gives_its_owner_a_card_of_their_choice() -> None:
    state = play(f"{GIFT} hands=OYG/-/-/-", "move T>31 O +G")
    assert (hand(state, 0), hand(state, 1)) == ((0, 1, 0, 0, 0), (0, 0, 1, 0, 0))
    assert state.trade.discards == (1, 0, 0, 0, 0)
    assert legal(f"{GIFT} hands=OYG/-/-/-", "move T>31") == ["give Y", "give G"]
    assert refused(f"{GIFT} hands=OYG/-/-/-", "give V", "move T>31") == "TY-31"
    assert play(f"{GIFT} hands=OYG/-/-/-", "move T>31").stage.turn == 0


@pytest.mark.rule("TY-31")
def test_without_a_card_to_give_the_move_is_not_allowed() -> None:
    assert refused(f"{GIFT} hands=O/-/-/-", "move T>31") == "TY-31"
    own = GIFT.replace("cities=-/31", "cities=31/-")
    assert play(f"{own} hands=O/-/-/-", "move T>31").stage.turn == 1


@pytest.mark.rule("TY-31")
def test_the_gift_is_seen_by_two_only() -> None:
    game = Tyros()
    state = play(f"{GIFT} hands=OYG/-/-/-", "move T>31")
    given = game.read(state, "give G")
    seen = [game.redact(state, 0, given, viewer) for viewer in (0, 1, 2, 3, None)]
    assert [game.write(state, each) for each in seen if each] == [
        "give G",
        "give G",
        *["give ?"] * 3,
    ]


# B: build a city

CITY = f"{ACT} ships=27/T/T/T"


@pytest.mark.rule("TY-32", "TY-33", "TY-34")
def test_a_city_costs_five_and_a_ship_goes_back() -> None:
    state = play(f"{CITY} hands=OOOOOY/-/-/-", "city 27 OOOOO")
    assert state.board.cities[INDEX["27"]] == 0
    assert state.board.ships[0] == ()
    assert hand(state) == (0, 1, 0, 0, 0)
    assert refused(f"{CITY} hands=OOOOY/-/-/-", "city 27") == "TY-33"
    assert refused(f"{CITY} hands=OOOOOJ/-/-/-", "pay OOOO", "city 27") == "TY-33"


@pytest.mark.rule("TY-33", "TY-34")
def test_with_two_ships_a_city_costs_four_and_one_ship_stays() -> None:
    state = play(f"{CITY.replace('ships=27', 'ships=27,27')} hands=OOOO/-/-/-", "city 27")
    assert state.board.ships[0] == ("27",)
    assert hand(state) == NONE


@pytest.mark.rule("TY-32")
@pytest.mark.parametrize(
    ("position", "text"),
    [
        (CITY, "city 31"),
        (CITY.replace("27/T/", "27/27/"), "city 27"),
        (f"{CITY} cities=27/-/-/-", "city 27"),
        (f"{CITY} cities=-/27/-/-", "city 27"),
        ("act:0 chips=O27 land=1/2/3/4 ships=T/-/-/-", "city T"),
        (CITY, "city 24"),
    ],
)
def test_where_no_city_can_be_built(position: str, text: str) -> None:
    assert refused(f"{position} hands={'O' * 9}/-/-/-", text) == "TY-32"


@pytest.mark.rule("TY-32")
def test_tyros_may_have_a_city_once_it_has_a_chip_and_nobody_else_is_there() -> None:
    state = play(f"{ACT} ships=T/31/31/27 hands=OOOOO/-/-/-", "city T")
    assert state.board.cities[INDEX["T"]] == 0
    assert refused(f"{ACT} ships=T/T/31/27 hands=OOOOO/-/-/-", "city T") == "TY-32"


@pytest.mark.rule("TY-32", "TY-04")
def test_in_italy_both_waters_must_be_ones_own() -> None:
    position = "act:0 chips=O16 ships=16W/16E/-/- hands=OOOOO/-/-/- land=1/2/3/4"
    assert refused(position, "city 16") == "TY-32"
    assert play(position.replace("/16E/", "/-/"), "city 16").board.cities[INDEX["16"]] == 0


@pytest.mark.rule("TY-34")
def test_in_italy_the_player_may_choose_which_ship_leaves() -> None:
    position = "act:0 chips=O16 ships=16W,16E/-/-/- hands=OOOO/-/-/- land=1/2/3/4"
    assert play(position, "city 16 OOOO 16E").board.ships[0] == ("16W",)
    assert play(position, "city 16 OOOO 16W").board.ships[0] == ("16E",)
    one = position.replace("16W,16E", "16E").replace("OOOO", "OOOOO")
    assert refused(one, "city 16 16W") == "TY-34"


@pytest.mark.rule("TY-32")
def test_an_eleventh_city_cannot_be_built() -> None:
    fields = ",".join(str(number) for number in range(1, 11))
    position = f"act:0 chips=O{fields},27 cities={fields}/-/-/- ships=27/-/-/- land=11/12/13/14"
    assert refused(f"{position} hands=OOOOO/-/-/-", "city 27") == "TY-32"
    nine = position.replace("cities=1,", "cities=")
    assert play(f"{nine} hands=OOOOO/-/-/-", "city 27").board.cities.count(0) == 10


@pytest.mark.rule("TY-35")
def test_the_first_with_a_city_in_each_empire_gets_seven_points_at_once() -> None:
    position = f"{CITY} cities=28,22/-/-/- hands=OOOOO/-/-/-"
    assert play(position, "city 27").board.bonus is None
    full = position.replace("cities=28,22", "cities=28,22,26")
    state = play(full, "city 27")
    assert state.board.bonus == 0
    scores = Tyros().observe(state, None).forecast.scores
    assert [score.first for score in scores] == [7, 0, 0, 0]


@pytest.mark.rule("TY-35")
def test_only_the_first_gets_them() -> None:
    later = f"{CITY} cities=28,22,26/31,32,23,30/-/- bonus=1 hands=OOOOO/-/-/-"
    assert play(later, "city 27").board.bonus == 1
    with pytest.raises(IllegalAction, match="TY-35"):
        play(later.replace("bonus=1", "bonus=-"))


# C: build a ship

HARBOUR = f"{ACT} ships=-/T/T/T cities=27/-/-/-"


@pytest.mark.rule("TY-36", "TY-37")
def test_a_ship_costs_a_card_in_the_colour_of_the_city() -> None:
    state = play(f"{HARBOUR} hands=OY/-/-/-", "ship 27")
    assert state.board.ships[0] == ("27",)
    assert hand(state) == (0, 1, 0, 0, 0)
    assert refused(f"{HARBOUR} hands=YYG/-/-/-", "ship 27") == "TY-37"


@pytest.mark.rule("TY-36")
@pytest.mark.parametrize("field", ["31", "28", "24"])
def test_ships_are_built_in_own_cities(field: str) -> None:
    position = HARBOUR.replace("cities=27/-", "cities=27/31")
    assert refused(f"{position} hands=OOYY/-/-/-", f"ship {field}") == "TY-36"


@pytest.mark.rule("TY-36")
def test_an_eleventh_ship_cannot_be_built() -> None:
    fields = ",".join(str(number) for number in range(1, 11))
    position = f"act:0 chips=O{fields},27 cities=27/-/-/- ships={fields}/-/-/- land=11/12/13/14"
    assert refused(f"{position} hands=OOOO/-/-/-", "ship 27") == "TY-36"
    state = play(f"{position.replace('ships=1,', 'ships=')} hands=O/-/-/-", "ship 27")
    assert len(state.board.ships[0]) == 10


@pytest.mark.rule("TY-37")
@pytest.mark.parametrize("ships", ["27/T/T/T", "-/27/T/T"])
def test_beside_another_ship_it_costs_two_one_of_them_in_the_colour(ships: str) -> None:
    position = f"{ACT} ships={ships} cities=27/-/-/-"
    assert hand(play(f"{position} hands=OYY/-/-/-", "ship 27 OY")) == (0, 1, 0, 0, 0)
    assert hand(play(f"{position} hands=JYO/-/-/-", "ship 27 YJ")) == (1, 0, 0, 0, 0)
    assert refused(f"{position} hands=O/-/-/-", "ship 27") == "TY-37"
    assert refused(f"{position} hands=YYG/-/-/-", "ship 27") == "TY-37"
    assert refused(f"{position} hands=OYYG/-/-/-", "pay YY", "ship 27") == "TY-37"


@pytest.mark.rule("TY-37")
@pytest.mark.parametrize("ships", ["27,27/T/T/T", "27/27/T/T", "-/27/27/T"])
def test_a_full_harbour_builds_none(ships: str) -> None:
    position = f"{ACT} ships={ships} cities=27/-/-/- hands=OOO/-/-/-"
    assert refused(position, "ship 27") == "TY-37"


@pytest.mark.rule("TY-37", "TY-04")
def test_in_italy_a_ship_in_either_water_counts() -> None:
    position = "act:0 chips=O16 ships=-/16E/-/- cities=16/-/-/- land=1/2/3/4"
    assert refused(f"{position} hands=O/-/-/-", "ship 16") == "TY-37"
    assert play(f"{position} hands=OY/-/-/-", "ship 16").board.ships[0] == ("16W",)


@pytest.mark.rule("TY-38", "TY-36")
@pytest.mark.parametrize("chips", ["O27", "O27,31,T"])
def test_in_open_tyros_a_ship_costs_as_many_cards_as_ships_stand_there(chips: str) -> None:
    position = f"act:0 chips={chips}/Y28 ships=T/T/T/- land=1/2/3/4"
    state = play(f"{position} hands=YGVV/-/-/-", "ship T")
    assert state.board.ships[0] == ("T", "T")
    assert hand(state) == NONE
    assert refused(f"{position} hands=OOO/-/-/-", "ship T") == "TY-38"
    two = position.replace("ships=T/", "ships=T,T/")
    assert refused(f"{two} hands=YGVVOOO/-/-/-", "ship T") == "TY-38"


@pytest.mark.rule("TY-39")
def test_who_has_the_city_of_tyros_alone_builds_there() -> None:
    position = f"{ACT} ships=27/27/T/- cities=T/-/-/-"
    assert refused(position.replace("act:0", "act:1") + " hands=-/OOO/-/-", "ship T") == "TY-39"
    assert hand(play(f"{position} hands=OYY/-/-/-", "ship T OY")) == (0, 1, 0, 0, 0)


# D: the bank


@pytest.mark.rule("TY-40")
def test_one_to_three_cards_are_exchanged_with_the_pile() -> None:
    position = f"{ACT} hands=OOYG/-/-/-"
    state = play(position, "bank OYG")
    assert (state.stage.phase, state.stage.owing) == ("draw", 3)
    assert state.trade.discards == (1, 1, 1, 0, 0)
    state = play(position, "bank OYG", "draw VVJ")
    assert hand(state) == (1, 0, 0, 2, 1)
    assert state.stage.turn == 1
    assert refused(position, "pay OYG", "bank 2") == "TY-40"
    for text in ("bank 0", "bank 4"):
        assert refused(position, text) == "TY-40"
    for drawn in ("draw VV", "draw JJJJ"):
        with pytest.raises(IllegalAction, match="TY-40"):
            play(position, "bank OYG", drawn)


@pytest.mark.rule("TY-40")
def test_no_more_than_the_pile_holds() -> None:
    gone = "O" * 11 + "Y" * 14 + "G" * 14 + "V" * 14 + "J" * 4
    position = f"{ACT} hands=OO/-/-/- discards={gone}"
    assert [text for text in legal(position) if "bank" in text] == ["bank 1"]
    assert refused(position, "bank 2") == "TY-40"
    empty = f"{ACT} hands=OOO/-/-/- discards={gone}"
    assert refused(empty, "bank 1") == "TY-40"
    assert refused(f"{ACT} hands=OO/-/-/-", "bank 3") == "TY-40"


@pytest.mark.rule("TY-41")
def test_three_cards_for_one_of_the_discards() -> None:
    position = f"{ACT} hands=OOYG/-/-/- discards=VJ"
    state = play(position, "swap OYG>J")
    assert hand(state) == (1, 0, 0, 0, 1)
    assert state.trade.discards == (1, 1, 1, 1, 0)
    assert {"swap V", "swap J"} == {text for text in legal(position) if "swap" in text}
    assert refused(position, "swap O") == "TY-41"
    assert refused(f"{ACT} hands=OY/-/-/- discards=V", "swap V") == "TY-41"
    assert refused(f"{ACT} hands=OOYG/-/-/-", "swap O") == "TY-41"
