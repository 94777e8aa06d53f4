"""Text of Toy: actions such as `lay:33`, positions such as `12/3 -/2 -/- - 0`."""

from __future__ import annotations

import re

from toy.state import (
    DECK,
    KEPT,
    Action,
    Cards,
    Deal,
    Draw,
    Keep,
    Lay,
    Lot,
    State,
    Stop,
    Swap,
    holds,
    without,
)
from ypsilon.core.game import IllegalAction

_ACTION = re.compile(
    r"deal:([1-4?/]+)|lot:([0-2])|(keep)|swap:([1-4?])|draw:([0-2]):([1-4?])|lay:([1-4]+)|(stop)"
)
_PILES = r"((?:-|[1-4]+)(?:/(?:-|[1-4]+)){1,2})"
_ANSWERS = r"(-|[?k1-4](?:/[?k1-4])+)"
_POSITION = re.compile(rf"{_PILES} {_PILES} {_PILES} {_ANSWERS} (-|[0-2])(?:>([1-4]))?")


def write(action: Action) -> str:
    """Write an action; `?` stands for what is hidden."""
    match action:
        case Deal(hands):
            return "deal:" + "/".join("?" if hand is None else _cards(hand) for hand in hands)
        case Lot(first):
            return f"lot:{first}"
        case Swap(card):
            return f"swap:{card or '?'}"
        case Draw(to, card):
            return f"draw:{to}:{card or '?'}"
        case Lay(cards):
            return f"lay:{_cards(cards)}"
        case Keep() | Stop():
            return type(action).__name__.lower()


def _cards(cards: Cards) -> str:
    return "".join(map(str, cards)) or "-"


def read(text: str) -> Action:
    """Read an action, legal or not."""
    found = _ACTION.fullmatch(text)
    if not found:
        raise IllegalAction("TOY-08", f"“{text}” is no action such as lay:33")
    hands, first, keep, swap, to, card, lay, _ = found.groups()
    if hands:
        return Deal(tuple(None if hand == "?" else _pile(hand) for hand in hands.split("/")))
    if first:
        return Lot(int(first))
    if swap or to:
        hidden = None if (swap or card) == "?" else int(swap or card)
        return Swap(hidden) if swap else Draw(int(to), hidden)
    return Keep() if keep else Lay(_pile(lay)) if lay else Stop()


def _pile(text: str) -> Cards:
    if not text or "?" in text:
        raise IllegalAction("TOY-08", f"“{text}” is no hand")
    return () if text == "-" else tuple(int(card) for card in text)


def dump(state: State) -> str:
    """Write a position: hands, cards aside, cards laid, answers, whose turn; the deck follows."""
    piles = ("/".join(map(_cards, each)) for each in (state.hands, state.aside, state.laid))
    answers = ["?" if each is None else str(each or "k") for each in state.answers]
    turn = "-" if state.turn is None else str(state.turn)
    last = f">{state.last}" if state.last else ""
    return f"{' '.join(piles)} {'/'.join(answers) or '-'} {turn}{last}"


def load(text: str, seats: int, size: int) -> State:
    """Read a position that these numbers of seats and of cards in a hand allow."""
    found = _POSITION.fullmatch(text)
    if not found:
        raise IllegalAction("TOY-08", f"“{text}” is no position such as 12/34 -/- -/- ?/? 0")
    hands, aside, laid = (tuple(map(_pile, part.split("/"))) for part in found.groups()[:3])
    answers = () if found[4] == "-" else tuple(map(_answer, found[4].split("/")))
    turn = None if found[5] == "-" else int(found[5])
    state = State((), hands, aside, laid, answers, turn, int(found[6] or 0))
    used = sum(hands + aside + laid, ())
    fits = {len(hands), len(aside), len(laid), len(answers) or seats} == {seats}
    if not (fits and holds(DECK, used) and _stands(state, size)):
        raise IllegalAction("TOY-08", f"“{text}” cannot stand")
    return State(without(DECK, used), hands, aside, laid, answers, turn, state.last)


def _answer(text: str) -> int | None:
    return None if text == "?" else KEPT if text == "k" else int(text)


def _stands(state: State, size: int) -> bool:
    piles = state.hands + state.aside + state.laid
    if any(pile != tuple(sorted(pile)) for pile in piles) or max(map(len, state.aside)) > 1:
        return False
    if state.turn is None or state.answers:
        fresh = not any(state.aside + state.laid) and not state.last and None in state.answers
        early = state.turn is not None or set(state.answers) == {None}
        whole = {len(hand) for hand in state.hands} <= {size if any(state.hands) else 0}
        dealt = state.turn is None or any(state.hands)
        return fresh and early and whole and dealt and _may_answer(state)
    return state.turn < len(state.hands) and _may_lay(state, state.turn, size)


def _may_answer(state: State) -> bool:
    pairs = zip(state.hands, state.answers, strict=True)
    return all(not answer or answer in hand for hand, answer in pairs)


def _may_lay(state: State, turn: int, size: int) -> bool:
    rows = zip(state.hands, state.laid, strict=True)
    lacking = [size - len(hand) - len(laid) for hand, laid in rows]
    swapped = map(len, state.aside)
    drawing = all(0 <= lack <= each for lack, each in zip(lacking, swapped, strict=True))
    empty = [seat for seat, hand in enumerate(state.hands) if not hand]
    begun = state.last == 0 or state.last in state.laid[turn]
    untouched = not any(lacking) or not any(state.laid)
    return drawing and begun and untouched and empty in ([], [turn] if state.last else [])
