"""Card action A, moving a ship: TY-26 to TY-31."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros import chart
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import active
from ypsilon.games.tyros.tests.table import ACT, hand, legal, play, refused


@pytest.mark.rule("TY-26")
def test_a_ship_moves_to_a_field_with_a_chip_only() -> None:
    state = play(f"{ACT} hands=GGGG/-/-/-", "move T>23")
    assert state.board.ships[0] == ("23", "T")
    for text in ("move T>24", "move 31>27", "move T>29"):
        assert refused(f"{ACT} hands=OYGV/-/-/-", text) == "TY-26"


@pytest.mark.rule("TY-26")
def test_tyros_without_a_chip_is_no_destination() -> None:
    position = "act:1 chips=O27/Y28 ships=27/T/T/T hands=OOYYG/-/-/- land=1/2/3/4"
    assert refused(position, "move 27>T") == "TY-26"
    assert play(position.replace("O27", "O27,T"), "move 27>T").board.ships[0] == ("T",)


@pytest.mark.rule("TY-27")
def test_a_move_costs_a_card_of_the_destination_for_each_step() -> None:
    state = play(f"{ACT} hands=OYYGV/-/-/-", "move T>28 YY")
    assert hand(state) == (1, 0, 1, 1, 0)
    assert refused(f"{ACT} hands=OOYGV/-/-/-", "move T>28") == "TY-27"
    assert refused(f"{ACT} hands=YYYJ/-/-/-", "pay YYY", "move T>28") == "TY-27"
    assert refused(f"{ACT} hands=YYYJO/-/-/-", "pay YO", "move T>28") == "TY-27"
    assert refused(f"{ACT} hands=YYYJO/-/-/-", "pay YYO", "move T>28") == "TY-27"


@pytest.mark.rule("TY-27")
def test_a_move_ends_in_another_water() -> None:
    assert refused(f"{ACT} hands=OO/-/-/-", "move T>T") == "TY-27"


# A ship of seat 0 in the west of Italy.
ITALY = "act:1 chips=O16/Y17/G10,15/V20 ships=16W/-/-/- land=1/2/3/4"


@pytest.mark.rule("TY-04", "TY-27")
def test_round_the_boot_is_a_move_of_two() -> None:
    assert "move 16W>16E" in legal(f"{ITALY} hands=OO/-/-/-")
    assert "move 16W>16E" not in legal(f"{ITALY} hands=O/-/-/-")
    state = play(f"{ITALY} hands=OO/-/-/-", "move 16W>16E OO")
    assert state.board.ships[0] == ("16E",)
    full = ITALY.replace("ships=16W", "ships=16W,16W")
    assert play(f"{full} hands=OO/-/-/-", "move 16W>16E").board.ships[0] == ("16W", "16E")


@pytest.mark.rule("TY-28")
@pytest.mark.parametrize(("origin", "target", "cost"), [("30", "29", 3), ("16W", "15", 3)])
def test_ships_go_by_sea(origin: str, target: str, cost: int) -> None:
    position = f"act:1 chips=O{target}/Y30,16 ships={origin}/-/-/- land=1/2/3/4"
    state = play(f"{position} hands={'O' * cost}/-/-/-", f"move {origin}>{target}")
    assert state.board.ships[0] == (target,)
    assert (
        refused(f"{position} hands={'O' * (cost - 1)}/-/-/-", f"move {origin}>{target}") == "TY-27"
    )


@pytest.mark.rule("TY-28")
def test_what_the_sea_does_not_join_cannot_be_reached() -> None:
    lonely = Tyros(map=_without_sea("29"))
    state = lonely.load("act:1 chips=O29/Y30 ships=30/-/-/- land=1/2/3/4 hands=OOOO/-/-/-")
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
    position = "act:1 chips=O16/Y17 ships=17/16W/16E/- hands=O/-/-/- land=1/2/3/4"
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
    assert active(play(f"{GIFT} hands=OYG/-/-/-", "move T>31")) == 0


@pytest.mark.rule("TY-31")
def test_without_a_card_to_give_the_move_is_not_allowed() -> None:
    assert refused(f"{GIFT} hands=O/-/-/-", "move T>31") == "TY-31"
    own = GIFT.replace("cities=-/31", "cities=31/-")
    assert active(play(f"{own} hands=O/-/-/-", "move T>31")) == 1


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
