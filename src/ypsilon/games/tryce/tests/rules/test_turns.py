"""The beginning of a turn: take or offer, buy, draw (TC-17 to TC-20)."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.core.data import replace
from ypsilon.core.game import CHANCE
from ypsilon.core.luck import RandomLuck, settled
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.tests.table import (
    ENGLISH,
    Box,
    do,
    position,
    refused,
    valid,
)


@pytest.mark.rule("TC-17", "TC-20")
def test_who_takes_does_not_draw() -> None:
    box = Box()
    state = valid(ENGLISH, position(ENGLISH, box.any(3), step="turn"))
    taken = do(ENGLISH, state, "take")
    assert taken.step == "play"
    assert "AS:D" in taken.hands[0].cards
    assert taken.pile == ()
    assert taken.stock == state.stock
    assert ENGLISH.observe(taken, 1).known[0] == ("AS:D",), "all saw it come in"
    refused(ENGLISH, state, f"discard {state.hands[0].cards[0]}", "TC-17")


@pytest.mark.rule("TC-17")
def test_the_top_card_is_taken_or_offered() -> None:
    box = Box()
    pile = (*box.take("2D", "3D"), "AS:D")
    state = valid(ENGLISH, position(ENGLISH, box.any(3), pile=pile, step="turn"))
    assert [ENGLISH.write(state, each) for each in ENGLISH.legal(state, 0)] == ["take", "offer"]
    taken = do(ENGLISH, state, "take")
    assert (taken.pile, taken.taken) == (pile[:2], "AS:D")
    offered = do(ENGLISH, state, "offer")
    assert (offered.step, offered.pile) == ("buy", pile)


@pytest.mark.rule("TC-20")
@pytest.mark.parametrize("answers", ["pass pass", "buy pass"])
def test_who_offers_draws_bought_or_not(answers: str) -> None:
    box = Box()
    state = do(ENGLISH, position(ENGLISH, box.any(3), step="turn"), "offer", *answers.split())
    after = settled(ENGLISH, state, RandomLuck(Random(1)))
    assert ENGLISH.movers(after) == (0,)
    assert after.step == "play"
    assert len(after.hands[0]) == 4
    refused(ENGLISH, replace(state, step="draw", buyer=None), "draw AS:D", "TC-20")


@pytest.mark.rule("TC-18")
def test_the_buyer_receives_the_card_and_draws_another() -> None:
    box = Box()
    state = valid(ENGLISH, position(ENGLISH, box.any(3), step="turn"))
    asked = valid(ENGLISH, do(ENGLISH, state, "offer"))
    assert ENGLISH.movers(asked) == (1, 2)
    assert ENGLISH.silence(asked, 1) == ENGLISH.read(asked, "pass")
    sold = valid(ENGLISH, do(ENGLISH, asked, "pass", "buy"))
    assert sold.step == "extra"
    assert sold.hands[2].known == ("AS:D",)
    extra = sold.stock[5]
    after = ENGLISH.apply(sold, CHANCE, ENGLISH.read(sold, f"draw {extra}"))
    assert extra in after.hands[2].cards
    assert after.step == "draw"
    seen = ENGLISH.redact(sold, CHANCE, ENGLISH.read(sold, f"draw {extra}"), 0)
    assert seen == ENGLISH.read(sold, "draw ?"), "nobody else sees the extra card"


@pytest.mark.rule("TC-18")
def test_the_lot_decides_between_buyers() -> None:
    box = Box()
    state = position(ENGLISH, box.any(3), step="turn")
    wanted = valid(ENGLISH, do(ENGLISH, state, "offer", "buy", "buy"))
    assert wanted.step == "lot"
    drawn = [ENGLISH.draw(wanted, RandomLuck(Random(seed))) for seed in range(20)]
    assert {ENGLISH.write(wanted, each) for each in drawn} == {"lot 2", "lot 3"}
    assert do(ENGLISH, wanted, "lot 3").buyer == 2
    refused(ENGLISH, wanted, "lot 1", "TC-18")


@pytest.mark.rule("TC-18")
def test_first_is_the_first_in_turn() -> None:
    game = Tryce(seats=3, lexicon="small-en", buying="first")
    box = Box()
    state = position(game, box.any(3), step="turn")
    assert do(game, state, "offer", "buy", "buy").buyer == 1
    later = position(game, box.any(3), step="turn", turn=1, dealer=0)
    assert do(game, later, "offer", "buy", "buy").buyer == 2


@pytest.mark.rule("TC-19")
def test_buying_does_not_change_the_order() -> None:
    box = Box()
    own = box.any(3)
    state = do(ENGLISH, position(ENGLISH, own, step="turn"), "offer", "pass", "buy")
    state = settled(ENGLISH, state, RandomLuck(Random(1)))
    assert ENGLISH.movers(state) == (0,)
    after = do(ENGLISH, state, f"discard {own[0]}")
    assert ENGLISH.movers(after) == (1,)
