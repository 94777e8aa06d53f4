"""The deck, its letters and values, and the seats (TC-01 to TC-04, TC-41)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ypsilon.core.luck import RandomLuck
from ypsilon.games.tryce.cards import deck, value
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.tables import FACES, FIXED, PACKS, RANKS, SUITS
from ypsilon.games.tryce.tests.table import do, refused

PRINTED = "A8 B2 C2 D3 E11 F2 G3 H5 I7 J2 K2 L5 M2 N6 O8 P2 Q2 R6 S6 T8 U2 V2 W2 X2 Y2 Z2"
COUNTS = {part[0]: int(part[1:]) for part in PRINTED.split()}


@pytest.mark.rule("TC-01")
def test_the_deck_has_two_packs_with_two_jokers_each() -> None:
    faces = Counter(card[:2] for card in deck(FIXED))
    assert faces.pop("JK") == 4
    assert faces == {rank + suit: 2 for rank in RANKS for suit in SUITS}
    assert len(deck(FIXED)) == 108


@pytest.mark.rule("TC-01")
def test_no_card_is_dealt_that_the_deck_does_not_have() -> None:
    game = Tryce(seats=3, lexicon="small-en", hands="1")
    start = do(game, game.initial(), "dealer 1")
    cards = [card for card in deck(FIXED) if card != "JK"]
    rest = [" ".join(cards[at : at + 10]) for at in (10, 20)]
    hand = " ".join(sorted([*cards[:5], *["JK"] * 4, cards[30]]))
    dealt = do(game, start, f"deal {hand} / {rest[0]} / {rest[1]} / {cards[40]}")
    assert dealt.hands[0].cards.count("JK") == 4
    refused(game, start, f"deal {hand} / {rest[0]} / {rest[1]} / JK", "TC-01")
    refused(game, start, f"deal {hand} / {rest[0]} / {rest[1]} / {cards[0]}", "TC-01")


@pytest.mark.rule("TC-02")
def test_the_letters_are_as_many_as_printed() -> None:
    found = Counter(card[-1] for card in deck(FIXED) if card != "JK")
    assert found == COUNTS
    assert sum(COUNTS.values()) == 104


@pytest.mark.rule("TC-03")
def test_the_letters_are_spread_over_ranks_suits_and_packs() -> None:
    places = [
        (letter, rank, suit, pack)
        for pack, rows in enumerate(PACKS)
        for suit, row in zip(SUITS, rows, strict=True)
        for rank, letter in zip(RANKS, row, strict=True)
    ]
    for letter, count in COUNTS.items():
        own = [place for place in places if place[0] == letter]
        assert len({rank for _, rank, _, _ in own}) == count
        suits = Counter(suit for _, _, suit, _ in own)
        assert max(suits.values()) <= -(-count // 4)
        assert abs(sum(1 if pack else -1 for *_, pack in own)) <= 1
    assert PACKS[0] != PACKS[1]
    assert len(set(deck(FIXED))) == 105, "only jokers are alike"


@pytest.mark.rule("TC-03", "TC-02")
def test_letters_can_be_dealt_anew() -> None:
    game = Tryce(letters="dealt", lexicon="small-en")
    start = game.initial()
    action = game.draw(start, RandomLuck(Random(1)))
    state = game.apply(start, -1, action)
    others = {game.draw(start, RandomLuck(Random(seed))) for seed in range(5)}
    assert len(others) == 5, "they lie anew in each game"
    assert state.letters != FIXED
    assert state.stock == deck(state.letters)
    assert Counter(state.letters) == COUNTS
    assert len(state.letters) == len(FACES)
    assert game.observe(state, None).letters == state.letters
    with pytest.raises(Exception, match="TC-02"):
        game.apply(start, -1, game.read(start, "letters " + "A" * 104))
    with pytest.raises(Exception, match="TC-02"):
        game.apply(start, -1, game.read(start, "letters " + FIXED[1:]))


@pytest.mark.rule("TC-03")
def test_letters_are_fixed_unless_chosen_otherwise() -> None:
    start = Tryce(lexicon="small-en").initial()
    assert (start.letters, start.step, start.stock) == (FIXED, "dealer", deck(FIXED))


@pytest.mark.rule("TC-04")
def test_values() -> None:
    worth = {rank: value(f"{rank}S:E") for rank in RANKS}
    assert [worth[rank] for rank in RANKS] == [1] * 4 + [3] * 4 + [5] * 4 + [10]
    assert value("JK") == value("JK=E") == value("*=E") == 10


@pytest.mark.rule("TC-41")
def test_three_to_six_play() -> None:
    from ypsilon.core.options import OptionError, choose, options

    (seats,) = [each for each in options(Tryce) if each.name == "seats"]
    assert seats.choices == (3, 4, 5, 6)
    for wrong in ("2", "7"):
        with pytest.raises(OptionError):
            choose(Tryce, {"seats": wrong})
