"""A hand from the lot to the first turn (TC-13 to TC-16)."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.core.luck import RandomLuck, settled
from ypsilon.games.tryce.cards import deck
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import State
from ypsilon.games.tryce.tables import FIXED
from ypsilon.games.tryce.tests.table import (
    ENGLISH,
    Box,
    do,
    position,
    refused,
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
