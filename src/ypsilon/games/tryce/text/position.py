"""Text of Tryce: positions (TC-39)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_args

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.cards import HELD, deck, holds, without
from ypsilon.games.tryce.rules import validity
from ypsilon.games.tryce.state import (
    KINDS,
    Add,
    Answer,
    Cards,
    Group,
    Hand,
    Lay,
    Row,
    State,
    Step,
    Swap,
)
from ypsilon.games.tryce.tables import FIXED, JOKER
from ypsilon.games.tryce.text import notation

if TYPE_CHECKING:
    from ypsilon.games.tryce.game import Tryce

NONE = "-"
_SIGN: dict[Answer | None, str] = {None: "?", "yes": "y", "no": "n", "none": "a"}
_ANSWER = {sign: answer for answer, sign in _SIGN.items()}
_NUMBER = re.compile(r"0|[1-9]\d{0,4}", re.ASCII)
_FIELDS = 17


def dump(state: State) -> str:
    """Write a position in seventeen parts; the stock follows from them."""
    parts = [
        NONE if state.letters in {"", FIXED} else state.letters,
        state.step,
        str(state.hand),
        _optional(state.dealer),
        _optional(state.turn),
        str(state.turns),
        "/".join("+".join(map(_cards, (hand.known, *hand.drawn))) for hand in state.hands),
        _cards(state.pile) or NONE,
        ";".join(map(_group, state.groups)) or NONE,
        _optional(state.taken),
        _optional(state.buyer),
        "".join(_SIGN[answer] for answer in state.answers) or NONE,
        notation.write(state.pending).replace(" ", "_") if state.pending else NONE,
        str(state.asked),
        _optional(state.aim),
        _optional(state.cutter),
        ";".join(map(_row, state.sheet)) or NONE,
    ]
    return " ".join(parts)


def _optional(value: object) -> str:
    return NONE if value is None else str(value)


def _cards(cards: Cards) -> str:
    return ",".join(cards)


def _group(group: Group) -> str:
    return f"{group.owner}.{group.kind}.{group.front}.{group.end}.{_cards(group.cards)}"


def _row(row: Row) -> str:
    laid, held = ("/".join(map(str, values)) for values in (row.laid, row.held))
    return f"{row.hand}.{laid}.{held}.{_optional(row.winner)}.{_optional(row.cutter)}"


def load(game: Tryce, text: str) -> State:
    """Read a position that can stand in this game."""
    parts = text.split(" ")
    try:
        if len(parts) != _FIELDS:
            raise ValueError("it has not the parts of one")
        state = _read(game, parts)
        validity.check(game, state)
    except (ValueError, KeyError) as error:
        reason = error.message if isinstance(error, IllegalAction) else str(error)
        short = text if len(text) <= 60 else text[:59] + "…"
        raise IllegalAction("TC-39", f"“{short}” is no position here: {reason}") from None
    return state


def _read(game: Tryce, parts: list[str]) -> State:
    fixed = FIXED if game.letters == "fixed" else ""
    letters = fixed if parts[0] == NONE else parts[0]
    state = State(
        letters,
        _step(parts[1]),
        _number(parts[2]),
        _some_number(parts[3]),
        _some_number(parts[4]),
        _number(parts[5]),
        (),
        tuple(map(_hand, parts[6].split("/"))),
        _read_cards(parts[7]),
        tuple(map(_read_group, _list(parts[8]))),
        None if parts[9] == NONE else _one_card(parts[9]),
        _some_number(parts[10]),
        () if parts[11] == NONE else tuple(_ANSWER[sign] for sign in parts[11]),
        _pending(parts[12]),
        _number(parts[13]),
        _some_number(parts[14]),
        _some_number(parts[15]),
        tuple(map(_read_row, _list(parts[16]))),
    )
    used = validity.cards_out(state)
    whole = deck(letters)
    if not holds(whole, used):
        raise ValueError("a card stands twice, or is not in the deck")
    return replace(state, stock=without(whole, used))


def _step(text: str) -> Step:
    if text not in get_args(Step):
        raise ValueError(f"there is no step “{text}”")
    found: Any = text
    return found  # type: ignore[no-any-return]


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"“{text}” is no number")
    return int(text)


def _some_number(text: str) -> int | None:
    return None if text == NONE else _number(text)


def _list(text: str) -> list[str]:
    return [] if text == NONE else text.split(";")


def _one_card(text: str) -> str:
    if not HELD.fullmatch(text):
        raise ValueError(f"“{text}” is no card")
    return text


def _read_cards(text: str) -> Cards:
    return () if text in {"", NONE} else tuple(map(_one_card, text.split(",")))


def _hand(text: str) -> Hand:
    known, *drawn = (() if not part else _read_cards(part) for part in text.split("+"))
    for pile in (known, *drawn):
        if pile != tuple(sorted(pile)):
            raise ValueError("a hand is written in order")
    return Hand(known, tuple(drawn))


def _read_group(text: str) -> Group:
    owner, name, front, end, cards = text.split(".", 4)
    placed = tuple(cards.split(","))
    for card in placed:
        if card[:2] != JOKER:
            _one_card(card)
    for kind in KINDS:
        if kind == name:
            return Group(_number(owner), kind, placed, _number(front), _number(end))
    raise ValueError(f"there is no group “{name}”")


def _pending(text: str) -> Lay | Add | Swap | None:
    if text == NONE:
        return None
    action = notation.read(text.replace("_", " "))
    if not isinstance(action, Lay | Add | Swap):
        raise ValueError("nobody votes on that")
    return action


def _read_row(text: str) -> Row:
    hand, laid, held, winner, cutter = text.split(".")
    ends = _some_number(winner), _some_number(cutter)
    return Row(_number(hand), _numbers(laid), _numbers(held), *ends)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(_number, text.split("/")))
