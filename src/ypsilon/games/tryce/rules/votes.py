"""Words put to the vote: the lexicon decides, or the table on what it does not have (TC-08)."""

from __future__ import annotations

from typing import Literal

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.rules import holdings, turns
from ypsilon.games.tryce.rules.plays import Change
from ypsilon.games.tryce.state import Composed, State
from ypsilon.games.tryce.tables import ASKED


def check_word(
    words: Literal["dictionary", "table"],
    allowed: bool | None,
    state: State,
    change: Change,
    action: Composed,
) -> None:
    """TC-08: refuse a word that the lexicon does not have, or one that nobody need be asked."""
    keys = (*change.used,)
    if not action.ask:
        if allowed is False:
            hint = "; “ ?” after it puts it to the vote" if words == "table" else ""
            raise IllegalAction("TC-08", f"{change.word} is not in the lexicon{hint}", keys)
        return
    if words != "table":
        raise IllegalAction("TC-08", "at this table the lexicon decides alone", keys)
    if allowed:
        raise IllegalAction("TC-08", "there is nothing to ask the table about", keys)
    if state.asked >= ASKED:
        raise IllegalAction("TC-08", f"at most {ASKED} words a turn are put to the vote", keys)


def put_to_vote(state: State, seat: int, change: Change, action: Composed) -> State:
    """TC-08: all see the cards, and the others are asked."""
    shown = replace(state, hands=holdings.shown(state, seat, change.used))
    return replace(turns.questioned(shown), step="vote", pending=action, asked=state.asked + 1)


def stands(state: State) -> bool:
    """TC-08: tell whether a word stands, which it does unless more refuse it than allow it."""
    return state.answers.count("yes") >= state.answers.count("no")


def closed(state: State) -> State:
    """Give the state after the vote, the cards still in the hand."""
    return replace(state, step="play", answers=(), pending=None)
