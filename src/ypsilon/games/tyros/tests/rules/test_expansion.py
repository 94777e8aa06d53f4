"""Expanding the empires: TY-17 to TY-23."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.core.game import CHANCE, IllegalAction
from ypsilon.core.luck import RandomLuck
from ypsilon.games.tyros.chart import INDEX
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import Exploring, Laying, active
from ypsilon.games.tyros.tests.table import legal, play, refused

LAY = "lay:1 chips=O7/Y13/G23/V26 land=6,12,20,31/1,2,3,4/5,8,9,10/11,14,15,16"


@pytest.mark.rule("TY-17")
def test_a_card_beside_an_empire_joins_it_and_goes_out_of_the_game() -> None:
    state = play(LAY, "lay 6 O")
    assert state.board.chips[INDEX["6"]] == "O"
    assert state.land.hands[0] == ("12", "20", "31")
    assert "6" not in state.land.stock
    assert legal(LAY) == ["lay 6 O", "lay 12 Y"]


@pytest.mark.rule("TY-17")
@pytest.mark.parametrize("text", ["lay 20 O", "lay 31 V", "lay 8 O"])
def test_a_card_must_be_in_hand_and_beside_an_empire(text: str) -> None:
    assert refused(LAY, text) == "TY-17"


@pytest.mark.rule("TY-17")
def test_laying_goes_round_from_the_start_player() -> None:
    position = LAY.replace("lay:1", "lay:3").replace("land=", "first=3 land=")
    state = play(position, "lay 8 O", "explore 17")
    assert active(state) == 3
    state = play(position, "lay 8 O", "explore 17", "lay 14 Y", "explore 18")
    assert active(state) == 0


@pytest.mark.rule("TY-17")
def test_the_start_player_lays_first_after_the_deal() -> None:
    game = Tyros()
    land = "land=6,12,20,31/1,2,3,4/5,8,9,10/11,14,15,16"
    state = game.load(f"deal:3 first=3 chips=O7/Y13/G23/V26 {land}")
    state = game.apply(state, CHANCE, game.draw(state, RandomLuck(Random(1))))
    assert state.phase == Laying(2, again=False)


@pytest.mark.rule("TY-18")
def test_between_two_empires_the_player_chooses() -> None:
    position = LAY.replace("O7", "O7,11")
    assert legal(position.replace("/11,14", "/14")) == ["lay 6 O", "lay 12 O", "lay 12 Y"]
    for empire in "OY":
        state = play(position.replace("/11,14", "/14"), f"lay 12 {empire}")
        assert state.board.chips[INDEX["12"]] == empire
    assert refused(position.replace("/11,14", "/14"), "lay 12 G") == "TY-18"


@pytest.mark.rule("TY-19")
def test_after_laying_a_card_is_drawn_while_there_are_any() -> None:
    game = Tyros()
    state = play(LAY, "lay 6 O")
    assert game.movers(state) == (CHANCE,)
    assert play(LAY, "lay 6 O", "explore 17").land.hands[0] == ("12", "17", "20", "31")
    with pytest.raises(IllegalAction, match="TY-19"):
        play(LAY, "lay 6 O", "explore 1")


# Everything but these fields is marked, so the stock is what is named.
NEARLY = "chips=O2,3,4,7,8,9,11,12,13,14,16,17/Y18,19,21,22,23,24,26,27,28/G30,31,32,T/V10,15,25"


@pytest.mark.rule("TY-19", "TY-20", "TY-23")
def test_cards_put_under_the_stock_come_after_it_in_their_order() -> None:
    position = f"lay:1 {NEARLY} land=1/5/6/20 under=29"
    state = play(position, "lay 1 O")
    assert state.land.hands[0] == ("29",)
    assert state.land.shown[0] == ("29",)
    assert active(state) == 1
    state = play(position, "lay 1 O", "lay 5 O")
    assert state.land.hands[1] == ()
    assert active(state) == 2


@pytest.mark.rule("TY-20")
def test_of_several_cards_under_the_stock_the_first_is_drawn_first() -> None:
    position = f"lay:1 {NEARLY} land=1/5/6/- under=29,20"
    state = play(position, "lay 1 O")
    assert (state.land.hands[0], state.land.under) == (("29",), ("20",))
    state = play(position, "lay 1 O", "lay 5 O")
    assert (state.land.hands[1], state.land.under) == (("20",), ())


@pytest.mark.rule("TY-20")
def test_with_cards_under_the_stock_only_one_is_still_exchanged() -> None:
    rest = [str(n) for n in range(2, 33) if n not in {15, 16, 17, 18, 20, 21, 22}]
    position = f"lay:1 chips=O1 land=20,21/15,16/17,18/{','.join(rest)} under=22"
    assert legal(position) == ["under 20", "under 21"]
    state = play(position, "under 21")
    assert state.land.hands[0] == ("20", "22")
    assert state.land.shown[0] == ("20", "22")
    assert state.land.under == ("21",)
    assert active(state) == 1


# Nobody can lay: the only empire lies far away.
STUCK = "lay:1 chips=O1 land=20,21,25,26/15,16,22,27/17,18,23,24/12,13,14,19"


@pytest.mark.rule("TY-20")
def test_who_can_lay_nothing_shows_all_and_exchanges_one() -> None:
    assert legal(STUCK) == ["under 20", "under 21", "under 25", "under 26"]
    state = play(STUCK, "under 21")
    assert state.land.under == ("21",)
    assert state.land.shown[0] == ("20", "25", "26")
    state = play(STUCK, "under 21", "explore 2")
    assert state.land.hands[0] == ("2", "20", "25", "26")
    assert state.land.shown[0] == ("20", "25", "26")
    assert active(state) == 1
    with pytest.raises(IllegalAction, match="TY-19"):
        play(STUCK, "under 21", "explore 21")


@pytest.mark.rule("TY-20")
def test_cards_put_under_lie_in_the_order_in_which_they_went() -> None:
    state = play(STUCK, "under 21", "explore 2", "under 15", "explore 3")
    assert state.land.under == ("21", "15")


@pytest.mark.rule("TY-20")
def test_the_card_drawn_may_be_laid_in_the_second_laying() -> None:
    turns = ("under 20", "explore 2", "under 15", "explore 3", "under 17", "explore 4")
    state = play(STUCK, *turns, "under 12", "explore 5")
    assert state.phase == Laying(0, again=True)
    assert legal(STUCK, *turns, "under 12", "explore 5") == ["lay 2 O"]


@pytest.mark.rule("TY-20")
def test_who_can_lay_must() -> None:
    assert refused(LAY, "under 20") == "TY-20"
    assert refused(LAY, "show") == "TY-20"
    assert refused(STUCK, "show") == "TY-20"
    assert refused(STUCK, "under 1") == "TY-17"
    assert refused(f"lay:1 {NEARLY} land=1,5/6/20/29", "show") == "TY-20"


@pytest.mark.rule("TY-20")
def test_with_an_empty_stock_the_cards_are_only_shown() -> None:
    others = [str(n) for n in range(2, 33) if n not in {15, 16, 17, 18, 20, 21}]
    position = f"lay:1 chips=O1 land=20,21/15,16/17,18/{','.join(others)}"
    assert legal(position) == ["show"]
    assert refused(position, "under 20") == "TY-20"
    state = play(position, "show")
    assert state.land.shown[0] == state.land.hands[0] == ("20", "21")
    assert active(state) == 1


@pytest.mark.rule("TY-21")
@pytest.mark.parametrize("field", ["31", "32"])
def test_tyros_joins_the_empire_of_31_or_32(field: str) -> None:
    other = "30" if field == "31" else "28"
    position = f"lay:1 chips=V{other} land={field}/1/2/3"
    chips = play(position, f"lay {field} V").board.chips
    assert chips[INDEX["T"]] == "V"
    assert chips.count("V") == 3


@pytest.mark.rule("TY-21")
def test_tyros_keeps_the_chip_it_has_and_is_a_neighbour() -> None:
    position = "lay:1 chips=V30,31,T/Y28 land=32/1/2/3"
    assert legal(position) == ["lay 32 Y", "lay 32 V"]
    assert play(position, "lay 32 Y").board.chips[INDEX["T"]] == "V"


def lays(position: str, count: int, seats: int) -> list[tuple[int, int]]:
    """Give who lays in which laying, with the first that is listed played each time."""
    game = Tyros(seats=seats)  # type: ignore[arg-type]
    state, found = game.load(position), list[tuple[int, int]]()
    while isinstance(phase := state.phase, Laying | Exploring) and len(found) < count:
        (seat,) = game.movers(state)
        if seat == CHANCE:
            stock = state.land.stock[0]
            state = game.apply(state, CHANCE, game.read(state, f"explore {stock}"))
        else:
            found.append((1 + phase.again, seat))
            state = game.apply(state, seat, game.legal(state, seat)[0])
    return found


@pytest.mark.rule("TY-22")
@pytest.mark.parametrize(("seats", "number", "times"), [(3, 1, 2), (3, 4, 2), (4, 1, 2), (4, 2, 1)])
def test_a_second_laying(seats: int, number: int, times: int) -> None:
    land = "/".join(["6,12,20,31", "1,2,3,4", "5,8,9,10", "11,14,15,16"][:seats])
    position = f"lay:2 round={number} first=2 chips=O7/Y13/G23/V26 land={land}"
    order = [(1 + at) % seats for at in range(seats)]
    wanted = [(laying, seat) for laying in range(1, times + 1) for seat in order]
    assert lays(position, 99, seats) == wanted


@pytest.mark.rule("TY-23")
def test_with_the_stock_used_up_players_go_on_and_who_has_none_is_skipped() -> None:
    hands = {0: "6", 1: "1,2", 2: "5,8", 3: "10,11"}
    used = {field for hand in hands.values() for field in hand.split(",")}
    rest = [str(n) for n in range(1, 33) if str(n) not in used]
    chips = f"O{','.join(rest[::2])}/Y{','.join(rest[1::2])}"
    position = f"lay:1 chips={chips} land={'/'.join(hands.values())}"
    state = play(position, f"lay 6 {legal(position)[0][-1]}")
    assert isinstance(state.phase, Laying)
    assert state.land.hands[0] == ()
    assert lays(position, 99, 4) == [(1, 0), (1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]


@pytest.mark.rule("TY-23")
def test_who_has_no_landscape_card_is_skipped_in_the_middle_too() -> None:
    position = "lay:1 chips=O7/Y13/G23/V26 land=6,12/-/8,9/11"
    assert active(play(position, "lay 6 O", "explore 17")) == 2
