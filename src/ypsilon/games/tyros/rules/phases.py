"""Whose turn it is in each phase, and which actions belong to it: TY-15, TY-24."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ypsilon.core.game import CHANCE, IllegalAction, Seat
from ypsilon.games.tyros.actions import (
    Accept,
    Action,
    Bank,
    City,
    Counter,
    Deal,
    Draw,
    Explore,
    Found,
    Give,
    Keep,
    Kept,
    Lay,
    Lot,
    Move,
    Offer,
    Paid,
    Pass,
    Pay,
    Refuse,
    Ship,
    Show,
    Survey,
    Swap,
    TakeAnswer,
    TakeNone,
    Under,
)
from ypsilon.games.tyros.rules import trades
from ypsilon.games.tyros.state import Phase, Stage

if TYPE_CHECKING:
    from ypsilon.games.tyros.rules import Tyros

_CHANCE = (CHANCE,)
_SEATS = ((0,), (1,), (2,), (3,))
_LUCK: frozenset[Phase] = frozenset(("found", "lot", "survey", "deal", "explore", "draw"))
_ALONE: frozenset[Phase] = frozenset(("lay", "act", "pay", "give", "choose"))
_WHEN: dict[type, tuple[Phase, str]] = {
    Found: ("found", "TY-11"),
    Lot: ("lot", "TY-14"),
    Survey: ("survey", "TY-13"),
    Deal: ("deal", "TY-16"),
    Explore: ("explore", "TY-19"),
    Draw: ("draw", "TY-40"),
    Lay: ("lay", "TY-15"),
    Under: ("lay", "TY-15"),
    Show: ("lay", "TY-15"),
    Move: ("act", "TY-15"),
    City: ("act", "TY-15"),
    Ship: ("act", "TY-15"),
    Bank: ("act", "TY-15"),
    Swap: ("act", "TY-15"),
    Offer: ("act", "TY-15"),
    Pass: ("act", "TY-15"),
    Pay: ("pay", "TY-25"),
    Give: ("give", "TY-31"),
    Accept: ("answer", "TY-44"),
    Refuse: ("answer", "TY-44"),
    Counter: ("answer", "TY-44"),
    TakeAnswer: ("choose", "TY-44"),
    TakeNone: ("choose", "TY-44"),
    Keep: ("keep", "TY-45"),
}

_WHILE: dict[Phase, str] = {
    "found": "the empires are founded",
    "lot": "the start player is drawn",
    "survey": "landscape cards are dealt",
    "deal": "trade cards are dealt",
    "lay": "a landscape card is to be laid",
    "explore": "a landscape card is drawn",
    "act": "a card action is to be chosen",
    "pay": "an action is to be paid",
    "give": "a card is to be given",
    "draw": "trade cards are drawn",
    "answer": "an offer is to be answered",
    "choose": "an answer is to be chosen",
    "keep": "cards to keep are to be chosen",
}


def movers(game: Tyros, stage: Stage) -> tuple[Seat, ...]:
    """TY-24: give who is to act: one seat, chance, or all that are asked and have not answered."""
    if stage.phase in _ALONE:
        return _SEATS[stage.turn]
    if stage.phase == "answer":
        return trades.waiting(game, stage)
    if stage.phase in _LUCK:
        return _CHANCE
    if stage.phase == "keep":
        return tuple(seat for seat, cards in enumerate(stage.kept) if cards is None)
    return ()


def check(game: Tyros, stage: Stage, seat: Seat, action: Action) -> None:
    """TY-15: each phase has its own actions; TY-24: only who is to act does."""
    if stage.phase == "over":
        raise IllegalAction("TY-47", "the game is over")
    if isinstance(action, Paid | Kept):
        raise IllegalAction("TY-53", "that is how others read an action: name the cards")
    if seat not in movers(game, stage):
        who = "chance" if seat == CHANCE else f"seat {seat + 1}"
        raise IllegalAction("TY-24", f"{who} is not to act")
    wanted, rule = _WHEN[type(action)]
    if wanted != stage.phase:
        raise IllegalAction(rule, f"not now, while {_WHILE[stage.phase]}")
