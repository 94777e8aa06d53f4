"""The whole game of seven hands: by bots in every run, and before all laws in long campaigns."""

from __future__ import annotations

from random import Random

import pytest

from laws.all_laws import FEW, LAWS, ONCE
from laws.driver.check import Law, hold
from laws.driver.subject import Subject
from ypsilon.bots.levels import named
from ypsilon.core.bot import Limit
from ypsilon.core.luck import RandomLuck, settled
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.tests.conserved import conserved

WHOLE = Tryce(lexicon="small-en")


@pytest.mark.rule("TC-14", "TC-37")
def test_four_of_its_kind_play_all_seven_hands() -> None:
    luck = RandomLuck(Random(3))
    bots = [named(WHOLE, "strong")(WHOLE, seat) for seat in range(WHOLE.seats)]
    state = settled(WHOLE, WHOLE.initial(), luck)
    cards = conserved(state)
    while movers := WHOLE.movers(state):
        view, legal = WHOLE.observe(state, movers[0]), WHOLE.legal(state, movers[0])
        action = bots[movers[0]].choose(view, legal, Limit(nodes=1)).action
        state = settled(WHOLE, WHOLE.apply(state, movers[0], action), luck)
        assert conserved(state) == cards
    assert [row.hand for row in state.sheet] == [1, 2, 3, 4, 5, 6, 7]
    assert any(row.winner is not None for row in state.sheet)


@pytest.mark.soak
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law_of_the_whole_game(law: Law) -> None:
    examples = 1 if law in ONCE else 4 if law in FEW else 40
    hold(law, Subject(WHOLE, "ypsilon.games.tryce"), examples)
