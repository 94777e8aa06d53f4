"""Discards, going out, and the last cards (TC-28 to TC-30, TC-40)."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.games.tryce.cards import deck, without
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.tables import FIXED
from ypsilon.games.tryce.tests.table import (
    ENGLISH,
    Box,
    do,
    group,
    lay,
    position,
    refused,
    valid,
)


@pytest.mark.rule("TC-28")
def test_another_card_than_the_taken_one_is_discarded() -> None:
    box = Box()
    own = box.any(3)
    state = do(ENGLISH, position(ENGLISH, own, step="turn"), "take")
    assert refused(ENGLISH, state, "discard AS:D", "TC-28").keys == ("AS:D",)
    assert do(ENGLISH, state, f"discard {own[0]}").pile == (own[0],)
    twin = position(ENGLISH, (*own, "AS:A"), step="turn")
    assert do(ENGLISH, twin, "take", "discard AS:A").pile == ("AS:A",)
    refused(ENGLISH, state, "end", "TC-28")
    refused(ENGLISH, state, "discard 2D:C", "TC-28")


@pytest.mark.rule("TC-28")
def test_the_discard_lies_on_top_and_binds_nobody_else() -> None:
    box = Box()
    own = box.any(3)
    state = do(ENGLISH, position(ENGLISH, own, pile=(*box.take("2D"), "AS:D"), step="turn"), "take")
    after = do(ENGLISH, state, f"discard {own[0]}")
    assert after.pile[1:] == (own[0],)
    assert after.taken is None


@pytest.mark.rule("TC-28")
def test_laying_frees_only_the_card_that_is_laid() -> None:
    box = Box()
    word, rest = box.spell("TONE"), box.any(2)
    state = do(ENGLISH, position(ENGLISH, word + rest, step="turn"), "take", lay("word", word))
    refused(ENGLISH, state, "discard AS:D", "TC-28")
    joker = position(ENGLISH, (*word[:3], *box.spell("*"), *rest), pile=("JK",), step="turn")
    laid = do(ENGLISH, joker, "take", lay("word", (*word[:3], "JK=E")))
    assert do(ENGLISH, laid, "discard JK").pile == ("JK",), "the other joker was held before"


@pytest.mark.rule("TC-28")
def test_of_two_jokers_the_other_may_go() -> None:
    box = Box()
    state = position(ENGLISH, (*box.spell("*"), *box.any(1)), pile=("JK",), step="turn")
    assert do(ENGLISH, state, "take", "discard JK").pile == ("JK",)


@pytest.mark.rule("TC-29")
def test_who_discards_the_last_card_with_the_task_laid_wins() -> None:
    box = Box()
    laid = (group(0, "word", box.spell("TONE")), group(0, "set", box.take("9S", "9D", "9C")))
    (last,) = box.any(1)
    single = position(ENGLISH, (last,), groups=laid)
    after = do(ENGLISH, single, f"discard {last}")
    assert after.sheet[0].winner == 0
    assert after.hand == 2
    refused(ENGLISH, single, "end", "TC-28")
    three = box.take("8S", "8D", "8C")
    state = valid(ENGLISH, position(ENGLISH, (*three, last), groups=laid[:1]))
    won = do(ENGLISH, state, lay("set", three), f"discard {last}")
    assert won.sheet[0].winner == 0, "all at once and the last card on the pile"


@pytest.mark.rule("TC-29")
def test_the_last_card_must_be_a_discard() -> None:
    box = Box()
    laid = (group(0, "word", box.spell("TONE")), group(0, "set", box.take("9S", "9D", "9C")))
    (nine,) = box.take("9H")
    state = position(ENGLISH, (nine,), groups=laid)
    refused(ENGLISH, state, f"add G2 end {nine}", "TC-29")
    three = box.take("8S", "8D", "8C")
    full = position(ENGLISH, three, groups=laid[:1])
    none = refused(ENGLISH, full, lay("set", three), "TC-29")
    assert none.message == "no card would be left to discard"
    taken = position(ENGLISH, three, groups=laid[:1], known=("AS:D",), pile=(), taken="AS:D")
    only = refused(ENGLISH, valid(ENGLISH, taken), lay("set", three), "TC-29")
    assert only.message.startswith("only the card taken face up would be left")


@pytest.mark.rule("TC-29")
def test_without_the_task_a_card_is_kept() -> None:
    box = Box()
    one, two = box.any(2)
    state = valid(ENGLISH, position(ENGLISH, (one,)))
    refused(ENGLISH, state, f"discard {one}", "TC-29")
    assert [ENGLISH.write(state, each) for each in ENGLISH.legal(state, 0)] == ["end"]
    assert do(ENGLISH, state, "end").turn == 1
    assert do(ENGLISH, position(ENGLISH, (one, two)), f"discard {one}").turn == 1
    word, (extra,) = box.spell("TONE"), box.any(1)
    short = refused(ENGLISH, position(ENGLISH, (*word, extra)), lay("word", word), "TC-29")
    assert short.message == "the task is not complete: a card must be kept after the discard"
    assert short.keys == (extra,)


@pytest.mark.rule("TC-30")
def test_an_empty_stock_is_made_of_the_whole_discard_pile() -> None:
    box = Box()
    own = box.any(3)
    others = (box.take("2S"), box.take("3S"))
    held = (*own, *others[0], *others[1])
    pile = without(deck(FIXED), held)
    state = position(ENGLISH, own, others, pile=pile, stock=(), step="turn")
    offered = do(ENGLISH, valid(ENGLISH, state), "offer", "pass", "pass")
    assert offered.step == "draw"
    assert sorted(offered.stock) == sorted(pile), "the offered card included"
    assert offered.pile == ()
    bought = do(ENGLISH, state, "offer", "buy", "pass")
    assert bought.step == "extra"
    assert sorted(bought.stock) == sorted(pile[:-1])
    drawn = do(ENGLISH, bought, f"draw {bought.stock[0]}")
    view = ENGLISH.observe(drawn, 2)
    assert view.unseen[0] == tuple(sorted(own + others[0]))
    assert view.hidden == ((3, 0), (1, 1), (1, 0)), "it is known which stock a card came from"
    for seed in range(20):
        guess = ENGLISH.guess(view, Random(seed))
        assert guess.hands[1].drawn[1][0] in pile
        assert set(guess.hands[0].drawn[0]) <= {*own, *others[0]}


@pytest.mark.rule("TC-30")
def test_without_any_card_the_draw_is_skipped() -> None:
    box = Box(kept=())
    first, second = box.any(1), box.any(1)
    top = box.take("KC")
    rest = tuple(box.left)
    state = position(ENGLISH, rest, (first, second), pile=top, stock=(), step="turn")
    sold = do(ENGLISH, valid(ENGLISH, state), "offer", "buy", "pass")
    assert sold.step == "play", "neither the extra card nor the player's own can be drawn"
    assert len(sold.hands[1]) == 2
    bare = position(ENGLISH, first, (rest, (*second, *top)), pile=(), stock=())
    begun_turn = do(ENGLISH, valid(ENGLISH, bare), "end")
    assert (begun_turn.turn, begun_turn.step) == (1, "play")
    drawing = position(ENGLISH, first, (second, top), pile=())
    assert do(ENGLISH, drawing, "end").step == "draw", "no card lies face up"


@pytest.mark.rule("TC-40")
def test_a_hand_ends_after_the_turns() -> None:
    game = Tryce(seats=3, lexicon="small-en", turns=2, hands="12")
    box = Box()
    own = box.any(3)
    state = position(game, own, turns=3, dealer=2)
    assert do(game, state, f"discard {own[0]}").hand == 1
    last = position(game, own, turns=5, dealer=0)
    after = do(game, last, f"discard {own[0]}")
    assert after.hand == 2
    assert after.sheet[0].winner is None
    single = position(game, own[:1], turns=5, dealer=0)
    assert do(game, single, "end").hand == 2, "also where nothing may be discarded"
    assert Tryce(lexicon="small-en").turns == 30
    for turns in (0, 201):
        with pytest.raises(ValueError, match="turns"):
            Tryce(turns=turns)
