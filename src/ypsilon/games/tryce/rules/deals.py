"""The beginning of a hand: letters, dealer, deal and fine cut (TC-03, TC-13 to TC-16, TC-38)."""

from __future__ import annotations

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.cards import deck, holds, without
from ypsilon.games.tryce.rules import holdings
from ypsilon.games.tryce.state import Card, Cards, State, Step
from ypsilon.games.tryce.tables import FIXED, SLIP, TASKS


def opening(seats: int, hand: int, dealt_letters: bool) -> State:
    """Give the state before anything has happened."""
    letters = "" if dealt_letters else FIXED
    step: Step = "letters" if dealt_letters else "dealer"
    return State(letters, step, hand, None, None, 0, deck(letters), (holdings.EMPTY,) * seats)


def lettered(state: State, letters: str) -> State:
    """TC-03: the letters are dealt onto the cards, as many of each as ever."""
    if sorted(letters) != sorted(FIXED):
        raise IllegalAction("TC-02", "these are not the letters of the deck")
    return replace(state, letters=letters, step="dealer", stock=deck(letters))


def with_dealer(state: State, seat: int, fine_cut: bool) -> State:
    """TC-13: the lot names the dealer."""
    if not 0 <= seat < len(state.hands):
        raise IllegalAction("TC-13", "nobody sits there")
    return replace(state, dealer=seat, step=before_deal(fine_cut))


def before_deal(fine_cut: bool) -> Step:
    """TC-38: give what is to be done first in a hand whose dealer is known."""
    return "aim" if fine_cut else "deal"


def dealt(state: State, hands: tuple[Cards | None, ...], up: Card) -> State:
    """TC-15, TC-16: all have their cards, one lies face up, and the dealer's left begins."""
    known = tuple(hand for hand in hands if hand is not None)
    size = TASKS[state.hand].cards
    if len(known) != len(state.hands) or any(len(hand) != size for hand in known):
        raise IllegalAction("TC-15", f"each player is dealt {size} cards")
    if any(hand != tuple(sorted(hand)) for hand in known):
        raise IllegalAction("TC-15", "a hand is written in order")
    every = (*sum(known, ()), up)
    if not holds(state.stock, every):
        raise IllegalAction("TC-01", "the deck does not have these cards")
    assert state.dealer is not None
    return replace(
        state,
        step="turn",
        turn=(state.dealer + 1) % len(known),
        turns=0,
        stock=without(state.stock, every),
        hands=tuple(holdings.dealt(hand) for hand in known),
        pile=(up,),
    )


def cutter(state: State) -> int:
    """TC-38: give the seat to the dealer's right, which cuts."""
    assert state.dealer is not None
    return (state.dealer - 1) % len(state.hands)


def aimed(state: State, cards: int) -> State:
    """TC-38: the cutter aims at leaving so many cards on the table."""
    if not 1 <= cards < len(state.stock):
        raise IllegalAction("TC-38", "a cut leaves and lifts at least one card")
    return replace(state, aim=cards, step="cut")


def cut(state: State, by: int) -> State:
    """TC-38: who leaves exactly what is dealt and one more has cut finely."""
    if state.aim is None or not -SLIP <= by <= SLIP:
        raise IllegalAction("TC-38", f"a cut misses by at most {SLIP} cards")
    needed = TASKS[state.hand].cards * len(state.hands) + 1
    found = cutter(state) if state.aim + by == needed else None
    return replace(state, aim=None, cutter=found, step="deal")
