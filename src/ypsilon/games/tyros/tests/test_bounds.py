"""What a seat learns of the other hands, and what it does not."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.games.tyros.actions import Move
from ypsilon.games.tyros.rules import Tyros
from ypsilon.games.tyros.state import Paying, State, Turn
from ypsilon.games.tyros.tables import Cards
from ypsilon.games.tyros.tests.table import ACT, play

GAME = Tyros()
NONE: Cards = (0, 0, 0, 0, 0)


def known(state: State, viewer: int | None, holder: int) -> Cards:
    """Give what a viewer knows a hand to hold at least."""
    return GAME.observe(state, viewer).known[holder]


@pytest.mark.rule("TY-41")
def test_a_card_taken_from_the_discards_is_known() -> None:
    state = play(f"{ACT} hands=OOYG/-/-/- discards=VJ", "swap OYG>J")
    for viewer in (1, 2, 3, None):
        assert known(state, viewer, 0) == (0, 0, 0, 0, 1)


@pytest.mark.rule("TY-25")
def test_a_payment_lowers_what_is_known() -> None:
    state = play(f"{ACT} hands=OOOY/-/-/- known=OOY/-/-/-", "move T>27")
    assert known(state, 1, 0) == (0, 1, 0, 0, 0)


@pytest.mark.rule("TY-31")
def test_a_gift_is_known_to_two_and_lowers_every_bound_for_the_others() -> None:
    position = f"{ACT} ships=T/-/-/- cities=-/31/-/- hands=OYYG/-/-/- known=YYG/-/-/-"
    state = play(position, "move T>31 O +G")
    assert known(state, 1, 0) == (0, 2, 0, 0, 0)
    assert known(state, 2, 0) == known(state, None, 0) == (0, 1, 0, 0, 0)
    assert known(state, 0, 1) == (0, 0, 1, 0, 0)
    assert known(state, 2, 1) == known(state, None, 1) == NONE
    assert GAME.observe(state, 0).exposed[1:3] == ((0, 2, 0, 0, 0), (0, 1, 0, 0, 0))


@pytest.mark.rule("TY-45")
def test_cards_put_away_unseen_lower_every_bound_by_their_number() -> None:
    position = f"{ACT} hands=OOOOY/-/-/- known=OOOY/-/-/-"
    state = play(position, *("pass",) * 4, "keep OOO")
    assert known(state, 1, 0) == (1, 0, 0, 0, 0)


@pytest.mark.rule("TY-20")
def test_landscape_cards_shown_stay_known_until_they_are_laid() -> None:
    stuck = "lay:1 chips=O1 land=20,21,25,26/2,3,22,27/17,18,23,24/12,13,14,19"
    state = play(stuck, "under 21", "explore 6", "lay 2 O")
    view = GAME.observe(state, 2)
    assert view.land_shown[0] == ("20", "25", "26")
    assert view.under == ("21",)
    for seed in range(30):
        guess = GAME.guess(view, Random(seed))
        assert {"20", "25", "26"} < set(guess.land.hands[0])
        assert guess.land.under == ("21",)
        assert "21" not in (*guess.land.stock, *guess.land.hands[1])


@pytest.mark.rule("TY-24")
def test_hand_sizes_are_public_and_cards_are_not() -> None:
    state = GAME.load(f"{ACT} hands=OYG/VV/J/-")
    view = GAME.observe(state, 1)
    assert view.sizes == (3, 2, 1, 0)
    assert view.hand == (0, 0, 0, 2, 0)
    other = GAME.load(f"{ACT} hands=JJJ/VV/O/-")
    assert GAME.observe(other, 1) == view


def test_guesses_keep_to_what_is_known() -> None:
    state = GAME.load(f"{ACT} hands=OYG/VV/J/- known=OG/-/J/- discards={'O' * 12}")
    view = GAME.observe(state, 1)
    hands = [GAME.guess(view, Random(seed)).trade.hands for seed in range(50)]
    assert all(hand[0][0] >= 1 <= hand[0][2] and hand[2] == (0, 0, 0, 0, 1) for hand in hands)
    assert all(hand[1] == (0, 0, 0, 2, 0) for hand in hands)
    assert len({hand[0] for hand in hands}) > 3


def test_a_choice_shows_nothing_until_it_is_paid() -> None:
    position = f"{ACT} hands=OOJ/-/-/-"
    before, after = GAME.load(position), play(position, "move T>27")
    move = GAME.read(before, "move T>27")
    assert not GAME.reveals(before, 0, move)
    for viewer in (1, 2, 3, None):
        assert GAME.observe(after, viewer) == GAME.observe(before, viewer)
        assert GAME.redact(before, 0, move, viewer) is None
    assert GAME.observe(after, 0).phase == Paying(Turn(0), Move("T", "27"))
    assert GAME.reveals(after, 0, GAME.read(after, "pay OO"))


def test_what_is_paid_at_once_is_read_with_its_cards() -> None:
    state = GAME.load(f"{ACT} hands=OO/-/-/-")
    move = GAME.read(state, "move T>27")
    assert GAME.reveals(state, 0, move)
    seen = GAME.redact(state, 0, move, 1)
    assert seen is not None
    assert GAME.write(state, seen) == "move T>27 OO"
    assert "Tyros–31–27 for OO" in GAME.say(state, 0, seen, "en")
    assert "Tyros–31–27 für OO" in GAME.say(state, 0, seen, "de")
