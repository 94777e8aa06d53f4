"""The score sheet: what a hand brings each seat, and who has won (TC-25, TC-35 to TC-38)."""

from __future__ import annotations

from ypsilon.games.tryce.cards import deck, worth
from ypsilon.games.tryce.rules import deals, holdings
from ypsilon.games.tryce.state import Group, Row, State
from ypsilon.games.tryce.tables import FINE_CUT, JOKER_VALUE, TASKS


def group_worth(group: Group) -> int:
    """TC-25, TC-27: give what a group counts for its owner, the jokers beside it included."""
    return worth(group.cards) + JOKER_VALUE * (group.front + group.end)


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


def over(state: State, winner: int | None, following: str, fine_cut: bool) -> State:
    """TC-13, TC-36: the hand is scored, and the next of those following is dealt by the left."""
    assert state.dealer is not None
    seats = range(len(state.hands))
    held = tuple(worth(hand.cards) for hand in state.hands)
    row = Row(state.hand, laid(state), held, winner, state.cutter)
    return State(
        state.letters,
        deals.before_deal(fine_cut) if following else "over",
        int(following[0]) if following else state.hand,
        (state.dealer + 1) % len(seats),
        None,
        0,
        deck(state.letters),
        (holdings.EMPTY,) * len(seats),
        sheet=(*state.sheet, row),
    )


def totals(state: State) -> tuple[int, ...]:
    """Give the score so far; points of a fine cut count at once."""
    cut_now = tuple(FINE_CUT * (seat == state.cutter) for seat in range(len(state.hands)))
    columns = zip(cut_now, *map(score, state.sheet), strict=True)
    return tuple(sum(column) for column in columns)
