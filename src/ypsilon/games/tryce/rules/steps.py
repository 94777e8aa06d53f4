"""The steps of a game: what is to be done in each, and which rule says so."""

from __future__ import annotations

from ypsilon.core.game import CHANCE, IllegalAction, Seat
from ypsilon.games.tryce.state import (
    Abstain,
    Action,
    Add,
    Aim,
    Allow,
    Buy,
    Deal,
    Dealer,
    Discard,
    Draw,
    End,
    Lay,
    Letters,
    Lot,
    Offer,
    Pass,
    Refuse,
    Slip,
    Step,
    Swap,
    Take,
)

_OF_CHANCE: dict[Step, type] = {
    "letters": Letters,
    "dealer": Dealer,
    "cut": Slip,
    "deal": Deal,
    "lot": Lot,
    "extra": Draw,
    "draw": Draw,
}
_OF_SEATS: dict[Step, tuple[type, ...]] = {
    "aim": (Aim,),
    "turn": (Take, Offer),
    "buy": (Buy, Pass),
    "play": (Lay, Add, Swap, Discard, End),
    "vote": (Allow, Refuse, Abstain),
}
_RULE: dict[Step, str] = {
    "letters": "TC-03",
    "dealer": "TC-13",
    "aim": "TC-38",
    "cut": "TC-38",
    "deal": "TC-15",
    "turn": "TC-17",
    "buy": "TC-18",
    "lot": "TC-18",
    "extra": "TC-18",
    "draw": "TC-20",
    "play": "TC-21",
    "vote": "TC-08",
    "over": "TC-37",
}
_DUE: dict[Step, str] = {
    "aim": "the cut is to be made first, such as aim 41",
    "turn": "the face-up card is to be taken or offered first",
    "buy": "the question is whether to buy or to pass",
    "play": "a card was taken or drawn: lay, add, exchange, and end by a discard",
    "vote": "the question is whether to allow or to refuse the word",
    "over": "the game is over",
}


def is_chance(step: Step) -> bool:
    return step in _OF_CHANCE


def check(step: Step, seat: Seat, action: Action, movers: tuple[Seat, ...]) -> None:
    """Refuse, by the rule of the step, who is not to act and what is not to be done now."""
    if seat not in movers:
        raise IllegalAction(_RULE[step], _not_yet(step, movers))
    kinds = _OF_SEATS.get(step, ()) if seat != CHANCE else (_OF_CHANCE[step],)
    if not isinstance(action, kinds):
        raise IllegalAction(_RULE[step], _DUE.get(step, "something else is to be done now"))


def _not_yet(step: Step, movers: tuple[Seat, ...]) -> str:
    if step == "over":
        return _DUE[step]
    who = " and ".join(str(seat + 1) for seat in movers if seat != CHANCE)
    return f"player {who} is to act" if who else "the cards are to be drawn first"
