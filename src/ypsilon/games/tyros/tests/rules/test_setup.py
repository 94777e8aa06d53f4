"""Set-up and deal: TY-09 to TY-16."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.core.game import CHANCE, IllegalAction
from ypsilon.core.luck import Luck, RandomLuck, settle
from ypsilon.games.tyros.actions import Deal, Found, Lot, Survey
from ypsilon.games.tyros.chart import INDEX
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import Laying, State
from ypsilon.games.tyros.tests.table import play


class Given(Luck):
    """Luck that picks what it is told, and after that always the first."""

    def __init__(self, *picks: int) -> None:
        self.picks = list(picks)

    def pick(self, bound: int) -> int:
        return self.picks.pop(0) if self.picks else 0


def begun(game: Tyros, seed: int = 0) -> State:
    """Give the state in which the first player is to lay."""
    *_, (_, state) = settle(game, game.initial(), RandomLuck(Random(seed)))
    return state


def refuses(state: State, action: Found | Lot | Survey | Deal, rule: str) -> None:
    """Check that chance cannot do this."""
    with pytest.raises(IllegalAction) as caught:
        Tyros().apply(state, CHANCE, action)
    assert caught.value.rule == rule


@pytest.mark.rule("TY-09")
def test_two_ships_of_each_player_wait_in_tyros() -> None:
    assert Tyros().initial().board.ships == (("T", "T"),) * 4
    with pytest.raises(IllegalAction, match="TY-09"):
        Tyros().load("found:1 ships=T/T,T/T,T/T,T")


@pytest.mark.rule("TY-10")
def test_the_first_game_has_fixed_fields() -> None:
    game = Tyros(founding="first")
    state = game.initial()
    chips = state.board.chips
    assert [chips[INDEX[field]] for field in ("7", "13", "23", "26")] == ["O", "Y", "G", "V"]
    assert len(chips) - chips.count("") == 4
    assert not {"7", "13", "23", "26"} & set(state.land.stock)
    assert len(state.land.stock) == 28
    assert game.movers(state) == (CHANCE,)
    assert isinstance(game.draw(state, Given(2)), Lot)


@pytest.mark.rule("TY-11", "TY-12")
def test_cards_are_turned_over_until_four_fit() -> None:
    game = Tyros()
    drawn = game.draw(game.initial(), Given())
    # 2 lies beside 1, 4 beside 3 and 6 beside 1: each is left out.
    assert drawn == Found(("1", "3", "5", "7"))
    state = game.apply(game.initial(), CHANCE, drawn)
    chips = state.board.chips
    assert [chips[INDEX[field]] for field in ("1", "3", "5", "7")] == ["O", "Y", "G", "V"]
    assert not {"1", "3", "5", "7"} & set(state.land.stock)


@pytest.mark.rule("TY-12")
@pytest.mark.parametrize(
    "fields", [("1", "2", "9", "20"), ("1", "9", "20", "6"), ("1", "1", "9", "20")]
)
def test_no_two_empires_begin_side_by_side(fields: tuple[str, ...]) -> None:
    refuses(Tyros().initial(), Found(fields), "TY-12")


@pytest.mark.rule("TY-12", "TY-21")
def test_tyros_counts_once_it_has_a_chip() -> None:
    state = Tyros().apply(Tyros().initial(), CHANCE, Found(("31", "1", "9", "20")))
    assert state.board.chips[INDEX["T"]] == "O"
    refuses(Tyros().initial(), Found(("31", "32", "9", "20")), "TY-12")
    for seed in range(200):
        found = Tyros().draw(Tyros().initial(), RandomLuck(Random(seed)))
        assert isinstance(found, Found)
        assert not {"31", "32"} <= set(found.fields)


@pytest.mark.rule("TY-11")
def test_four_numbered_fields_found_the_empires() -> None:
    for fields in (("1", "3", "5"), ("1", "3", "5", "T"), ("1", "3", "5", "40")):
        refuses(Tyros().initial(), Found(fields), "TY-11")


@pytest.mark.rule("TY-13")
def test_everybody_gets_four_landscape_cards() -> None:
    for game in (Tyros(), Tyros(seats=3)):
        land = begun(game).land
        assert [len(hand) for hand in land.hands] == [4] * game.seats
        assert len(land.stock) == 28 - 4 * game.seats
        dealt = {field for hand in land.hands for field in hand}
        assert len(dealt | set(land.stock)) == 28


@pytest.mark.rule("TY-13")
@pytest.mark.parametrize(
    "hands",
    [
        (("1", "3", "4"), ("5", "6", "8", "9"), ("10", "11", "12", "14"), ("15", "16", "17", "18")),
        (("1", "2", "3", "4"),) * 4,
        (
            ("1", "2", "3", "7"),
            ("5", "6", "8", "9"),
            ("10", "11", "12", "14"),
            ("15", "16", "17", "18"),
        ),
        (("1", "2", "3", "4"), ("5", "6", "7", "8"), ("9", "10", "11", "12"), None),
    ],
)
def test_no_other_deal_of_landscape_cards(hands: tuple[tuple[str, ...] | None, ...]) -> None:
    game = Tyros(founding="first")
    refuses(game.apply(game.initial(), CHANCE, Lot(0)), Survey(hands), "TY-13")


@pytest.mark.rule("TY-14")
def test_the_start_player_is_drawn_by_lot() -> None:
    game = Tyros(founding="first")
    starts = set()
    for seed in range(40):
        drawn = game.draw(game.initial(), RandomLuck(Random(seed)))
        assert isinstance(drawn, Lot)
        starts.add(drawn.first)
    assert starts == {0, 1, 2, 3}
    assert game.apply(game.initial(), CHANCE, Lot(2)).round.first == 2
    refuses(game.initial(), Lot(4), "TY-14")


@pytest.mark.rule("TY-15")
def test_a_round_is_deal_expansion_and_actions() -> None:
    state = begun(Tyros())
    assert isinstance(state.phase, Laying)
    position = Tyros().dump(state)
    for text in ("pass", "bank 1", "offer O>Y all"):
        with pytest.raises(IllegalAction, match="TY-15"):
            play(position, text)
    with pytest.raises(IllegalAction, match="TY-15"):
        play("act:1 land=1/2/3/4 chips=O5", "lay 1 O")


@pytest.mark.rule("TY-16")
@pytest.mark.parametrize(("seats", "cards"), [(3, 12), (4, 10)])
def test_trade_cards_are_dealt_on_top_of_those_kept(seats: int, cards: int) -> None:
    game = Tyros(seats=seats)  # type: ignore[arg-type]
    kept = "/".join(["OOJ", "Y", "-", "-"][:seats])
    land = "/".join(["1", "2", "3", "4"][:seats])
    state = game.load(f"deal:1 chips=O5 hands={kept} land={land}")
    after = game.apply(state, CHANCE, game.draw(state, RandomLuck(Random(1))))
    sizes = [sum(hand) for hand in after.trade.hands]
    assert sizes == [cards + extra for extra in (3, 1, 0, 0)][:seats]
    assert after.trade.hands[0][0] >= 2
    assert after.trade.hands[0][4] >= 1
    assert sum(after.trade.pile) == 60 - sum(sizes)
    assert after.trade.discards == (0, 0, 0, 0, 0)


@pytest.mark.rule("TY-16")
def test_no_other_deal_of_trade_cards() -> None:
    state = Tyros().load("deal:1 chips=O5 land=1/2/3/4")
    ten = (10, 0, 0, 0, 0)
    for hands in (
        (ten, ten, ten, None),
        (ten, ten, ten, ten),
        ((4, 4, 1, 0, 0), ten, (0, 5, 5, 0, 0), (0, 0, 5, 5, 0)),
    ):
        refuses(state, Deal(hands), "TY-16")
    with pytest.raises(IllegalAction, match="TY-16"):
        Tyros().load("deal:1 chips=O5 land=1/2/3/4 discards=O")
