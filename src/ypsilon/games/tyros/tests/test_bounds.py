"""What a seat learns of the other hands, and what it does not."""

from __future__ import annotations

import pytest

from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import State
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
