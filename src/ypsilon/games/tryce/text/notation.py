"""Text of Tryce: actions and turns (TC-39)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.cards import DETACHED, HELD, PLACED
from ypsilon.games.tryce.state import (
    KINDS,
    Abstain,
    Action,
    Add,
    Aim,
    Allow,
    Buy,
    Cards,
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
    Side,
    Slip,
    Swap,
    Take,
)
from ypsilon.games.tryce.tables import RANKS, SUITS

_EXAMPLE = "such as take, lay word 4C:G 5H:E 7S:I JK=E 2D:T or discard 9C:X"
_SIDE = re.compile(rf"(front|end)(?:(\*)|=([A-Z]|[{RANKS}][{SUITS}]))?", re.ASCII)
_NUMBER = re.compile(r"-?(?:0|[1-9]\d{0,8})", re.ASCII)
_WORDS: dict[str, Action] = {
    "take": Take(),
    "offer": Offer(),
    "buy": Buy(),
    "pass": Pass(),
    "end": End(),
    "allow": Allow(),
    "refuse": Refuse(),
    "abstain": Abstain(),
}
_SINGLE = {action: word for word, action in _WORDS.items()}
NEXT = "; "


def write(action: Action) -> str:
    """Write an action; `?` stands for what is hidden."""
    match action:
        case Lay(kind, cards, ask):
            return _asked(f"lay {kind} {' '.join(cards)}".rstrip(), ask)
        case Add(group, front, end, ask):
            parts = [f"{side} {' '.join(part)}" for side, part in (("front", front), ("end", end))]
            given = [text for text, part in zip(parts, (front, end), strict=True) if part]
            return _asked(" ".join([f"add G{group}", *given]), ask)
        case Swap(group, place, card, side, stands, ask):
            mark = stands if stands in {"", DETACHED} else f"={stands}"
            return _asked(f"swap G{group} {place} {card} {side}{mark}", ask)
        case Discard(card):
            return f"discard {card}"
        case _:
            return _SINGLE.get(action) or _drawn(action)


def _asked(text: str, ask: bool) -> str:
    return f"{text} ?" if ask else text


def _drawn(action: Action) -> str:
    match action:
        case Letters(letters):
            return f"letters {letters}"
        case Dealer(seat):
            return f"dealer {seat + 1}"
        case Aim(cards):
            return f"aim {cards}"
        case Slip(by):
            return f"slip {by}"
        case Deal(hands, up):
            dealt = " / ".join("?" if hand is None else " ".join(hand) for hand in hands)
            return f"deal {dealt} / {up}"
        case Lot(seat):
            return f"lot {seat + 1}"
        case Draw(card):
            return f"draw {card or '?'}"
        case _:
            raise AssertionError(action)


def read(text: str) -> Action:
    """Read an action, legal or not."""
    word, *rest = text.split(" ")
    if word in _WORDS and not rest:
        return _WORDS[word]
    if word not in _READERS or not rest:
        raise _refused(text)
    return _READERS[word](text, rest)


def _refused(text: str) -> IllegalAction:
    short = text if len(text) <= 60 else text[:59] + "…"
    return IllegalAction("TC-39", f"“{short}” is no action {_EXAMPLE}")


def _ask(rest: list[str]) -> tuple[list[str], bool]:
    """Part the mark of a word put to the vote from the rest."""
    return (rest[:-1], True) if len(rest) > 1 and rest[-1] == "?" else (rest, False)


def _lay(text: str, rest: list[str]) -> Action:
    (name, *cards), ask = _ask(rest)
    for kind in KINDS:
        if kind == name and cards:
            return Lay(kind, _cards(text, cards, PLACED), ask)
    raise _refused(text)


def _cards(text: str, cards: Sequence[str], form: re.Pattern[str]) -> Cards:
    if not all(map(form.fullmatch, cards)):
        raise _refused(text)
    return tuple(cards)


def _add(text: str, rest: list[str]) -> Action:
    parts, ask = _ask(rest)
    group, *given = parts
    sides: dict[str, list[str]] = {}
    for each in given:
        if each in {"front", "end"} and each not in sides and "end" not in sides:
            sides[each] = []
        elif not sides:
            raise _refused(text)
        else:
            sides[[*sides][-1]].append(each)
    if not sides or not all(sides.values()):
        raise _refused(text)
    front, end = (_cards(text, sides.get(side, ()), PLACED) for side in ("front", "end"))
    return Add(_group(text, group), front, end, ask)


def _group(text: str, group: str) -> int:
    if not group.startswith("G"):
        raise _refused(text)
    return _number(text, group[1:])


def _number(text: str, number: str) -> int:
    if not _NUMBER.fullmatch(number) or number == "-0":
        raise _refused(text)
    return int(number)


def _swap(text: str, rest: list[str]) -> Action:
    parts, ask = _ask(rest)
    found = _SIDE.fullmatch(parts[3]) if len(parts) == 4 else None
    if not found:
        raise _refused(text)
    (card,) = _cards(text, parts[2:3], HELD)
    side: Side = "front" if found[1] == "front" else "end"
    stands = found[2] or found[3] or ""
    return Swap(_group(text, parts[0]), _number(text, parts[1]), card, side, stands, ask)


def _discard(text: str, rest: list[str]) -> Action:
    if len(rest) != 1:
        raise _refused(text)
    return Discard(*_cards(text, rest, HELD))


def _draw(text: str, rest: list[str]) -> Action:
    if rest == ["?"]:
        return Draw(None)
    if len(rest) != 1:
        raise _refused(text)
    return Draw(*_cards(text, rest, HELD))


def _deal(text: str, rest: list[str]) -> Action:
    *hands, up = (part.split(" ") for part in " ".join(rest).split(" / "))
    if not hands or len(up) != 1:
        raise _refused(text)
    dealt = tuple(None if hand == ["?"] else _cards(text, hand, HELD) for hand in hands)
    return Deal(dealt, *_cards(text, up, HELD))


def _letters(text: str, rest: list[str]) -> Action:
    if len(rest) != 1 or not re.fullmatch("[A-Z]+", rest[0]):
        raise _refused(text)
    return Letters(rest[0])


def _counted(form: Callable[[int], Action]) -> Callable[[str, list[str]], Action]:
    def reader(text: str, rest: list[str]) -> Action:
        if len(rest) != 1:
            raise _refused(text)
        return form(_number(text, rest[0]))

    return reader


_READERS: dict[str, Callable[[str, list[str]], Action]] = {
    "lay": _lay,
    "add": _add,
    "swap": _swap,
    "discard": _discard,
    "draw": _draw,
    "deal": _deal,
    "letters": _letters,
    "dealer": _counted(lambda place: Dealer(place - 1)),
    "aim": _counted(Aim),
    "slip": _counted(Slip),
    "lot": _counted(lambda place: Lot(place - 1)),
}


def write_turn(actions: Sequence[Action]) -> str:
    return NEXT.join(map(write, actions))


def read_turn(text: str) -> tuple[Action, ...]:
    return tuple(read(part) for part in text.split(NEXT))
