"""Who knows what: cards that all have seen come in."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.core.data import replace
from ypsilon.core.luck import RandomLuck
from ypsilon.games.tryce.cards import deck, without
from ypsilon.games.tryce.state import Hand, State
from ypsilon.games.tryce.tables import FIXED
from ypsilon.games.tryce.tests.table import ENGLISH, TABLE, UP, Box, do, position, valid


def test_what_came_in_face_up_is_known_until_it_is_seen_again() -> None:
    box = Box()
    own = box.any(3)
    state = position(ENGLISH, own, step="turn")
    state = ENGLISH.apply(state, 0, ENGLISH.read(state, "take"))
    view = ENGLISH.observe(state, 1)
    assert all("AS:D" in ENGLISH.guess(view, Random(n)).hands[0].cards for n in range(20))
    state = ENGLISH.apply(state, 0, ENGLISH.read(state, f"discard {own[0]}"))
    state = ENGLISH.apply(state, 1, ENGLISH.read(state, "offer"))
    for seat in (0, 2):
        state = ENGLISH.apply(state, seat, ENGLISH.read(state, "buy" if seat else "pass"))
    assert ENGLISH.observe(state, 0).known == (("AS:D",), (), (own[0],))
    drawn = ENGLISH.draw(state, RandomLuck(Random(1)))
    after = ENGLISH.apply(state, -1, drawn)
    assert ENGLISH.observe(after, 0).known[2] == (own[0],)


def reshuffled(joker_of: int) -> State:
    """Give a position after a reshuffle in which seat 0 has a joker of either stock.

    Seat 1 has the joker of the other stock, and each seat as many cards of each in both positions.
    """
    box = Box()
    known = tuple(sorted(box.spell("XYZ")))
    a, b, c, d, e = box.any(5)
    ways = [(((a, "JK"), (c,)), ((b,), ("JK",))), (((a, b), ("JK",)), (("JK",), (c,)))]
    own, other = (tuple(tuple(sorted(pile)) for pile in hand) for hand in ways[joker_of])
    hands = (Hand(known, own), Hand((), other), Hand((), ((d,), (e,))))
    out = [card for hand in hands for card in hand.cards]
    state = position(TABLE, (), stock=without(deck(FIXED), (*out, *UP)))
    return valid(TABLE, replace(state, hands=hands))


@pytest.mark.rule("TC-30")
@pytest.mark.parametrize(
    "texts",
    [
        ("discard JK",),
        ("lay word {} {} {} JK=A ?",),
        ("lay word {} {} {} JK=A ?", "allow", "allow"),
    ],
    ids=["discarded", "asked", "laid"],
)
def test_nobody_learns_from_which_stock_a_joker_came(texts: tuple[str, ...]) -> None:
    one, other = (reshuffled(joker_of) for joker_of in (0, 1))
    for viewer in (2, None):
        assert TABLE.observe(one, viewer) == TABLE.observe(other, viewer)
    played = [text.format(*one.hands[0].known) for text in texts]
    then = [do(TABLE, state, *played) for state in (one, other)]
    for viewer in (2, None):
        before, after = (TABLE.observe(state, viewer) for state in then)
        assert before == after
        assert TABLE.observe(TABLE.guess(before, Random(1)), viewer) == before
    valid(TABLE, then[0])


@pytest.mark.rule("TC-30")
def test_a_card_that_can_be_from_one_stock_alone_leaves_them_apart() -> None:
    state = reshuffled(0)
    (natural,) = state.hands[0].drawn[1]
    assert TABLE.observe(do(TABLE, state, f"discard {natural}"), 2).hidden == (
        (2, 0),
        (1, 1),
        (1, 1),
    )
    assert TABLE.observe(do(TABLE, state, "discard JK"), 2).hidden == ((2,), (2,), (2,))
