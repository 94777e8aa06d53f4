"""The phases of a round, whose turn it is in each, and turns of card actions: TY-15, TY-24."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ypsilon.core.game import CHANCE, IllegalAction, Seat
from ypsilon.games.tyros.actions import (
    Accept,
    Action,
    Counter,
    Deal,
    Draw,
    Explore,
    Found,
    Give,
    Keep,
    Kept,
    Lot,
    Paid,
    Pay,
    Refuse,
    Survey,
    TakeAnswer,
    TakeNone,
)
from ypsilon.games.tyros.rules.proposals import waiting
from ypsilon.games.tyros.rules.rounds import end_round
from ypsilon.games.tyros.state import (
    Acting,
    Answering,
    CastingLots,
    Choosing,
    Dealing,
    Drawing,
    Exploring,
    Founding,
    Giving,
    Keeping,
    Laying,
    Over,
    Paying,
    Phase,
    State,
    Surveying,
    Turn,
)

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros

_CHANCE = (CHANCE,)
_SEATS = ((0,), (1,), (2,), (3,))
# The rule that says when an action is taken; of those not named here it is TY-15.
_RULE: dict[type[Action], str] = {
    Found: "TY-11",
    Survey: "TY-13",
    Lot: "TY-14",
    Deal: "TY-16",
    Explore: "TY-19",
    Pay: "TY-25",
    Give: "TY-31",
    Draw: "TY-40",
    Accept: "TY-44",
    Refuse: "TY-44",
    Counter: "TY-44",
    TakeAnswer: "TY-44",
    TakeNone: "TY-44",
    Keep: "TY-45",
}


def not_now(phase: Phase, action: Action) -> IllegalAction:
    """TY-15: give the refusal of an action that belongs to another phase."""
    rule = _RULE.get(type(action), "TY-15")
    return IllegalAction(rule, f"not now, while {_going_on(phase)}")


def _going_on(phase: Phase) -> str:
    match phase:
        case Laying():
            return "a landscape card is to be laid"
        case Acting():
            return "a card action is to be chosen"
        case Paying():
            return "an action is to be paid"
        case Giving():
            return "a card is to be given"
        case Answering():
            return "an offer is to be answered"
        case Choosing():
            return "an answer is to be chosen"
        case Keeping():
            return "cards to keep are to be chosen"
        case _:
            return _drawn(phase)


def _drawn(phase: Founding | CastingLots | Surveying | Dealing | Exploring | Drawing | Over) -> str:
    match phase:
        case Founding():
            return "the empires are founded"
        case CastingLots():
            return "the start player is drawn"
        case Surveying():
            return "landscape cards are dealt"
        case Dealing():
            return "trade cards are dealt"
        case Exploring():
            return "a landscape card is drawn"
        case Drawing():
            return "trade cards are drawn"
        case Over():
            return "nobody is to act"


def movers(game: Tyros, phase: Phase) -> tuple[Seat, ...]:
    """TY-24: give who is to act: one seat, chance, or all that are asked and have not answered."""
    # The most frequent first: each class that a phase is not takes an eighth of a microsecond.
    match phase:
        case Acting(turn):
            return _SEATS[turn.seat]
        case Answering():
            return waiting(game, phase)
        case Laying(seat, _):
            return _SEATS[seat]
        case Choosing(turn, _, _) | Paying(turn, _) | Giving(turn, _):
            return _SEATS[turn.seat]
        case Keeping(kept):
            return tuple(seat for seat, cards in enumerate(kept) if cards is None)
        case Founding() | CastingLots() | Surveying() | Dealing() | Exploring() | Drawing():
            return _CHANCE
        case Over():
            return ()


def check(game: Tyros, phase: Phase, seat: Seat, action: Action) -> None:
    """TY-24: only who is to act does, and nobody once the game is over."""
    if isinstance(phase, Over):
        raise IllegalAction("TY-47", "the game is over")
    if isinstance(action, Paid | Kept):
        raise IllegalAction("TY-53", "that is how others read an action: name the cards")
    if seat not in movers(game, phase):
        who = "chance" if seat == CHANCE else f"seat {seat + 1}"
        raise IllegalAction("TY-24", f"{who} is not to act")


def end_turn(game: Tyros, state: State, seat: int) -> State:
    """TY-24: after an action of this seat the next player acts, and nobody has passed."""
    return State(state.board, state.land, state.trade, state.round, _next_turn(game, seat, 0))


def _next_turn(game: Tyros, seat: int, passes: int) -> Acting:
    return Acting(Turn((seat + 1) % game.seats, passes))


def pass_on(game: Tyros, state: State, phase: Acting) -> State:
    """TY-24: when all have passed one after the other, the round is over."""
    passes = phase.turn.passes + 1
    if passes < game.seats:
        after = _next_turn(game, phase.turn.seat, passes)
        return State(state.board, state.land, state.trade, state.round, after)
    return end_round(game, state)
