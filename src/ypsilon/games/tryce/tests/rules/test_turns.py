"""A hand from the deal to the last discard."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.core.data import replace
from ypsilon.core.game import CHANCE, IllegalAction
from ypsilon.core.luck import RandomLuck, settled
from ypsilon.games.tryce.cards import deck, without
from ypsilon.games.tryce.rules import Tryce
from ypsilon.games.tryce.state import Add, State
from ypsilon.games.tryce.tables import FIXED
from ypsilon.games.tryce.tests.table import (
    ENGLISH,
    Box,
    do,
    group,
    lay,
    position,
    refused,
    standing,
)


def begun(game: Tryce, seed: int = 1) -> State:
    return settled(game, game.initial(), RandomLuck(Random(seed)))


@pytest.mark.rule("TC-13")
def test_the_lot_names_the_dealer_and_the_deal_passes_to_the_left() -> None:
    start = ENGLISH.initial()
    dealers = {ENGLISH.draw(start, RandomLuck(Random(seed))) for seed in range(30)}
    assert {each.seat for each in dealers} == {0, 1, 2}  # type: ignore[union-attr]
    game = Tryce(seats=3, lexicon="small-en", turns=1, hands="123")
    state, seen = begun(game), []
    while game.movers(state):
        seen.append((state.hand, state.dealer))
        (seat, *_) = game.movers(state)
        action = game.legal(state, seat)[-1]
        state = settled(game, game.apply(state, seat, action), RandomLuck(Random(2)))
    refused(ENGLISH, start, "dealer 4", "TC-13")
    refused(ENGLISH, start, "dealer 0", "TC-13")
    first = seen[0][1]
    assert first is not None
    assert list(dict.fromkeys(seen)) == [(1, first), (2, (first + 1) % 3), (3, (first + 2) % 3)]


@pytest.mark.rule("TC-14")
@pytest.mark.parametrize(
    ("hand", "wanted"),
    [*enumerate([(1, 0, 1), (0, 1, 1), (1, 1, 1), (0, 0, 3), (1, 0, 2), (0, 1, 2), (0, 0, 4)], 1)],
)
def test_the_tasks(hand: int, wanted: tuple[int, int, int]) -> None:
    state = begun(Tryce(seats=3, lexicon="small-en", hands=str(hand)))
    assert ENGLISH.observe(state, 0).missing == (wanted,) * 3


@pytest.mark.rule("TC-14")
def test_only_the_hands_chosen_are_played() -> None:
    with pytest.raises(ValueError, match="hands"):
        Tryce(hands="21")
    with pytest.raises(ValueError, match="hands"):
        Tryce(hands="")
    assert Tryce(lexicon="small-en").hands == "1234567"
    game = Tryce(seats=3, lexicon="small-en", hands="37", turns=1)
    assert begun(game).hand == 3
    own = Box().any(3)
    last = position(game, own, hand=3, turns=2, dealer=0)
    assert do(game, last, f"discard {own[0]}").hand == 7


@pytest.mark.rule("TC-15", "TC-16")
@pytest.mark.parametrize(("hand", "cards"), [*enumerate([10, 10, 11, 11, 11, 12, 12], 1)])
def test_the_deal(hand: int, cards: int) -> None:
    game = Tryce(seats=6, lexicon="small-en", hands=str(hand))
    state = begun(game)
    assert [len(each) for each in state.hands] == [cards] * 6
    assert len(state.pile) == 1
    assert len(state.stock) == 107 - 6 * cards
    assert state.dealer is not None
    assert state.turn == (state.dealer + 1) % 6


@pytest.mark.rule("TC-15")
def test_what_is_no_deal() -> None:
    game = Tryce(seats=3, lexicon="small-en", hands="1")
    start = do(game, game.initial(), "dealer 1")
    cards = [card for card in deck(FIXED) if card != "JK"]
    hands = [cards[at : at + 10] for at in (0, 10, 20)]
    up = cards[40]

    def dealt(*given: list[str]) -> str:
        return f"deal {' / '.join(' '.join(hand) for hand in given)} / {up}"

    assert do(game, start, dealt(*hands)).pile == (up,)
    refused(game, start, dealt(hands[0][1:], *hands[1:]), "TC-15")
    refused(game, start, dealt(*hands[1:]), "TC-15")
    refused(game, start, dealt(*hands, cards[30:40]), "TC-15")
    refused(game, start, dealt(hands[0][::-1], *hands[1:]), "TC-15")


@pytest.mark.rule("TC-16")
def test_turns_pass_to_the_left() -> None:
    box = Box()
    own = box.any(3)
    state = do(ENGLISH, position(ENGLISH, own), f"discard {own[0]}")
    assert (state.turn, state.step, state.turns) == (1, "turn", 1)


@pytest.mark.rule("TC-17", "TC-20")
def test_who_takes_does_not_draw() -> None:
    box = Box()
    state = standing(ENGLISH, position(ENGLISH, box.any(3), step="turn"))
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
    state = standing(ENGLISH, position(ENGLISH, box.any(3), pile=pile, step="turn"))
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
    state = standing(ENGLISH, position(ENGLISH, box.any(3), step="turn"))
    asked = standing(ENGLISH, do(ENGLISH, state, "offer"))
    assert ENGLISH.movers(asked) == (1, 2)
    assert ENGLISH.silence(asked, 1) == ENGLISH.read(asked, "pass")
    sold = standing(ENGLISH, do(ENGLISH, asked, "pass", "buy"))
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
    wanted = standing(ENGLISH, do(ENGLISH, state, "offer", "buy", "buy"))
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


@pytest.mark.rule("TC-21", "TC-22")
def test_part_of_the_task_may_be_laid_and_the_rest_later() -> None:
    box = Box()
    word, three, rest = box.spell("TONE"), box.take("9S", "9D", "9C"), box.any(3)
    state = standing(ENGLISH, position(ENGLISH, word + three + rest))
    part = do(ENGLISH, state, lay("word", word))
    assert ENGLISH.observe(part, 1).missing == ((1, 0, 0), (1, 0, 1), (1, 0, 1))
    later = position(ENGLISH, three + rest, groups=part.groups)
    assert not any(ENGLISH.observe(do(ENGLISH, later, lay("set", three)), 0).missing[0])


@pytest.mark.rule("TC-21")
def test_nothing_beyond_the_task_is_laid() -> None:
    box = Box()
    word, three, rest = box.spell("TONE"), box.take("9S", "9D", "9C"), box.any(4)
    other, run = box.spell("SAIL"), box.take("4H", "5H", "6H", "7H")
    state = position(ENGLISH, other + three + rest, groups=(group(0, "word", word),))
    refused(ENGLISH, state, lay("word", other), "TC-21")
    refused(ENGLISH, position(ENGLISH, run + rest), lay("seq", run), "TC-21")
    refused(ENGLISH, state, lay("set", box.take("8S", "8D", "8C")), "TC-21")
    refused(ENGLISH, state, "offer", "TC-21")
    sixth = Tryce(seats=3, lexicon="small-en", hands="6")
    for kind, laid in (("seq", run), ("set", three)):
        twice = position(sixth, laid + rest, groups=(group(0, "seq", RUN),), hand=6)
        refused(sixth, standing(sixth, twice), lay(kind, laid), "TC-21")
    others = position(ENGLISH, other + rest, groups=(group(1, "word", word),))
    assert len(do(ENGLISH, others, lay("word", other)).groups) == 2, "each has an own task"


RUN = ("JC:E", "QC:H", "KC:A", "AC:I")


@pytest.mark.rule("TC-21")
def test_only_complete_groups_are_laid_and_they_may_be_large() -> None:
    box = Box()
    word, four, rest = box.spell("STONES"), box.take("9S", "9D", "9C", "9H"), box.any(3)
    game = Tryce(seats=3, lexicon="small-en", hands="3")
    state = standing(game, position(game, word + four + rest, hand=3))
    for kind, cards, rule in (("word", word[1:4], "TC-07"), ("set", four[:2], "TC-05")):
        refused(game, state, lay(kind, cards), rule)
    both = do(game, state, lay("word", word), lay("set", four))
    assert [len(each.cards) for each in both.groups] == [6, 4]
    assert game.observe(both, 0).missing[0] == (0, 1, 0)


@pytest.mark.rule("TC-23", "TC-24", "TC-25")
def test_cards_are_added_to_any_group() -> None:
    box = Box()
    three, run = box.take("9S", "9D", "9C"), box.take("4H", "5H", "6H", "7H")
    word = box.spell("HATE")
    laid = (group(1, "set", three), group(1, "seq", run), group(2, "word", word))
    nine, low, high = box.take("9H", "3H", "8H")
    r, s = box.spell("RS")
    joker = box.spell("*")
    own = (nine, low, high, r, s, *joker, *box.any(2))
    game = Tryce(seats=3, lexicon="small-en", hands="3")
    state = standing(game, position(game, own, groups=laid, hand=3))
    after = do(
        game,
        state,
        f"add G1 end {nine}",
        f"add G2 front {low} end {high}",
        f"add G3 end {r} {s}",
        "add G2 end JK=9H",
    )
    assert after.groups[0].cards == (*three, nine)
    assert after.groups[1].cards == (low, *run, high, "JK=9H")
    assert after.groups[2].cards == (*word, r, s), "HATERS"
    assert [each.owner for each in after.groups] == [1, 1, 2]


@pytest.mark.rule("TC-23")
def test_what_cannot_be_added() -> None:
    box = Box()
    three, run = box.take("9S", "9D", "9C"), box.take("4H", "5H", "6H", "7H")
    word = box.spell("HATE")
    laid = (group(1, "set", three), group(1, "seq", run), group(2, "word", word))
    eight, nine, king = box.take("8D", "9H", "KH")
    own = (eight, nine, king, *box.any(3))
    state = position(ENGLISH, own, groups=laid, hand=3)
    refused(ENGLISH, state, f"add G1 end {eight}", "TC-05")
    refused(ENGLISH, state, f"add G2 end {nine}", "TC-06")
    refused(ENGLISH, state, f"add G3 end {king}", "TC-08")
    refused(ENGLISH, state, f"add G4 end {king}", "TC-39")
    refused(ENGLISH, state, f"add G1 end {box.take('9H')[0]}", "TC-21")
    with pytest.raises(IllegalAction, match="TC-23"):
        ENGLISH.apply(state, 0, Add(1, (), ()))


@pytest.mark.rule("TC-23")
def test_adding_goes_on_in_any_order_with_laying_and_exchanging() -> None:
    box = Box()
    mine, run = box.take("9S", "9D", "9C"), (*box.take("4H", "5H"), "JK=6H", *box.take("7H"))
    box.spell("*")
    nine, six, three = box.take("9H", "6H", "3H")
    word, rest = box.spell("TONE"), box.any(2)
    game = Tryce(seats=3, lexicon="small-en", hands="3")
    laid = (group(0, "set", mine), group(1, "seq", run))
    own = (nine, six, three, *word, *rest)
    state = do(
        game,
        standing(game, position(game, own, groups=laid, hand=3)),
        f"add G1 end {nine}",
        f"swap G2 3 {six} end=8H",
        lay("word", word),
        f"add G2 front {three}",
    )
    assert [len(each.cards) for each in state.groups] == [4, 6, 4]
    assert state.groups[0].owner == 0, "to one's own group, too"


@pytest.mark.rule("TC-23")
def test_a_word_grows_at_both_ends_at_once() -> None:
    box = Box()
    word = box.spell("TONE")
    one, other, d = box.spell("SSD")
    state = position(ENGLISH, (one, other, d, *box.any(3)), groups=(group(1, "word", word),))
    both = do(ENGLISH, state, f"add G1 front {one} end {other}")
    assert both.groups[0].cards == (one, *word, other), "STONES"
    refused(ENGLISH, state, f"add G1 end {other}", "TC-08")
    refused(ENGLISH, state, f"add G1 front {d} end {other}", "TC-08")
    listed = [ENGLISH.write(state, each) for each in ENGLISH.legal(state, 0)]
    assert (
        f"add G1 front {one} end {other}" in listed or f"add G1 front {other} end {one}" in listed
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
    state = standing(ENGLISH, position(ENGLISH, (*three, last), groups=laid[:1]))
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
    refused(ENGLISH, full, lay("set", three), "TC-29")
    taken = position(ENGLISH, three, groups=laid[:1], known=("AS:D",), pile=(), taken="AS:D")
    refused(ENGLISH, standing(ENGLISH, taken), lay("set", three), "TC-29")


@pytest.mark.rule("TC-29")
def test_without_the_task_a_card_is_kept() -> None:
    box = Box()
    one, two = box.any(2)
    state = standing(ENGLISH, position(ENGLISH, (one,)))
    refused(ENGLISH, state, f"discard {one}", "TC-29")
    assert [ENGLISH.write(state, each) for each in ENGLISH.legal(state, 0)] == ["end"]
    assert do(ENGLISH, state, "end").turn == 1
    assert do(ENGLISH, position(ENGLISH, (one, two)), f"discard {one}").turn == 1
    word, (extra,) = box.spell("TONE"), box.any(1)
    refused(ENGLISH, position(ENGLISH, (*word, extra)), lay("word", word), "TC-29")


@pytest.mark.rule("TC-30")
def test_an_empty_stock_is_made_of_the_whole_discard_pile() -> None:
    box = Box()
    own = box.any(3)
    others = (box.take("2S"), box.take("3S"))
    held = (*own, *others[0], *others[1])
    pile = without(deck(FIXED), held)
    state = position(ENGLISH, own, others, pile=pile, stock=(), step="turn")
    offered = do(ENGLISH, standing(ENGLISH, state), "offer", "pass", "pass")
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
    sold = do(ENGLISH, standing(ENGLISH, state), "offer", "buy", "pass")
    assert sold.step == "play", "neither the extra card nor the player's own can be drawn"
    assert len(sold.hands[1]) == 2
    bare = position(ENGLISH, first, (rest, (*second, *top)), pile=(), stock=())
    begun_turn = do(ENGLISH, standing(ENGLISH, bare), "end")
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
