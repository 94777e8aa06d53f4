"""The beginning and the end of a hand: lot, fine cut, deal, and the score (TC-13 to TC-16, …)."""

from __future__ import annotations

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.cards import deck, holds, without, worth
from ypsilon.games.tryce.rules import holdings
from ypsilon.games.tryce.rules.groups import group_worth
from ypsilon.games.tryce.state import Card, Cards, Row, State, Step
from ypsilon.games.tryce.tables import FINE_CUT, FIXED, SLIP, TASKS


def opening(seats: int, hand: int, dealt_letters: bool) -> State:
    """Give the state before anything has happened."""
    letters, step = ("", "letters") if dealt_letters else (FIXED, "dealer")
    first: Step = "letters" if step == "letters" else "dealer"
    return State(letters, first, hand, None, None, 0, deck(letters), (holdings.EMPTY,) * seats)


def lettered(state: State, letters: str) -> State:
    """TC-03: the letters are dealt onto the cards, as many of each as ever."""
    if sorted(letters) != sorted(FIXED):
        raise IllegalAction("TC-02", "these are not the letters of the deck")
    return replace(state, letters=letters, step="dealer", stock=deck(letters))


def with_dealer(state: State, seat: int, fine_cut: bool) -> State:
    """TC-13: the lot names the dealer."""
    if not 0 <= seat < len(state.hands):
        raise IllegalAction("TC-13", "nobody sits there")
    return replace(state, dealer=seat, step=_before_deal(fine_cut))


def _before_deal(fine_cut: bool) -> Step:
    return "aim" if fine_cut else "deal"


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


def over(state: State, winner: int | None, following: str, fine_cut: bool) -> State:
    """TC-13, TC-36: the hand is scored, and the next of those following is dealt by the left."""
    assert state.dealer is not None
    seats = range(len(state.hands))
    held = tuple(worth(hand.cards) for hand in state.hands)
    row = Row(state.hand, laid(state), held, winner, state.cutter)
    return State(
        state.letters,
        _before_deal(fine_cut) if following else "over",
        int(following[0]) if following else state.hand,
        (state.dealer + 1) % len(seats),
        None,
        0,
        deck(state.letters),
        (holdings.EMPTY,) * len(seats),
        sheet=(*state.sheet, row),
    )


def laid(state: State) -> tuple[int, ...]:
    """TC-25, TC-36: give what the groups of each seat count."""
    seats = range(len(state.hands))
    return tuple(
        sum(group_worth(group) for group in state.groups if group.owner == seat) for seat in seats
    )


def score(row: Row) -> tuple[int, ...]:
    """TC-35, TC-36, TC-38: give what a line of the sheet brings each seat."""
    return tuple(
        laid - held + TASKS[row.hand].bonus * (seat == row.winner) + FINE_CUT * (seat == row.cutter)
        for seat, (laid, held) in enumerate(zip(row.laid, row.held, strict=True))
    )


def totals(state: State) -> tuple[int, ...]:
    """Give the score so far; points of a fine cut count at once."""
    cut_now = tuple(FINE_CUT * (seat == state.cutter) for seat in range(len(state.hands)))
    columns = zip(cut_now, *map(score, state.sheet), strict=True)
    return tuple(sum(column) for column in columns)
