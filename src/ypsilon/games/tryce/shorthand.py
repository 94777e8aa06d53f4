"""What a person may type for short at a terminal, written out in full by the cards they hold.

`lay word tone`, `lay set 9s 9d jk`, `lay seq 4h 5h jk 7h`, `add g1 end s`, `discard 9c`: a card may
lack its letter where the hand leaves no doubt, a word be written by its letters, a joker stand
without what it is where the group says so.
"""

from __future__ import annotations

import re

from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.cards import is_joker
from ypsilon.games.tryce.rules.groups import no_group, rank_at
from ypsilon.games.tryce.solver.rack import Rack
from ypsilon.games.tryce.state import Card, Cards, View
from ypsilon.games.tryce.tables import JOKER, RANKS, SUITS
from ypsilon.games.tryce.text.notation import NEXT

_FACE = re.compile(rf"[{RANKS}][{SUITS}]", re.ASCII)
_GROUP = re.compile(r"G([1-9]\d{0,3})", re.ASCII)
_LETTERS = re.compile(r"[A-Z]+", re.ASCII)
_SIDES = ("FRONT", "END")


def written_out(view: View, text: str) -> str:
    """Give what was typed in the notation of TC-39, as far as the cards of this view say it."""
    return NEXT.join(_action(view, part.split()) for part in text.split(NEXT.strip()))


def _action(view: View, typed: list[str]) -> str:
    verb = typed[0].lower() if typed else ""
    if verb == "draw" and view.step == "turn":
        raise IllegalAction("TC-20", "who offers the face-up card draws one: write offer")
    if verb not in {"lay", "add", "swap", "discard"} or view.own is None:
        return " ".join([verb, *typed[1:]])
    given = [part.upper() for part in typed[1:]]
    ask = ["?"] if given[-1:] == ["?"] else []
    hand = _Hand(view.own.cards, view.taken)
    return " ".join([verb, *_given(view, hand, verb, given[: len(given) - len(ask)]), *ask])


def _given(view: View, hand: _Hand, verb: str, given: list[str]) -> list[str]:
    match verb, given:
        case "lay", [kind, *cards]:
            return [kind.lower(), *_laid(hand, kind.lower(), cards)]
        case "add", [group, *cards]:
            return [group, *_added(hand, _is_word(view, group), cards)]
        case "swap", [group, place, card, *side]:
            return [group, place, hand.card(card), *map(_side, side)]
        case "discard", cards:
            return list(map(hand.card, cards))
        case _:
            return given


class _Hand:
    """The cards that a person types about."""

    def __init__(self, cards: Cards, taken: Card | None) -> None:
        self.cards = cards
        self.taken = taken

    def card(self, typed: str) -> Card:
        """Give the card that is meant by its face; one that is not held stays as it was typed."""
        if not _FACE.fullmatch(typed):
            return typed
        found = sorted({card for card in self.cards if card.startswith(f"{typed}:")})
        if len(found) > 1:
            raise IllegalAction("TC-39", f"{typed} can be {' or '.join(found)}", tuple(found))
        if not found:
            raise IllegalAction("TC-21", f"{typed} is not in the hand", (typed,))
        return found[0]

    def spelt(self, letters: str) -> Cards:
        """Give cards of the hand that spell a word, jokers where a vowel is missing."""
        found = Rack(self.cards, self.taken).word(letters)
        if found is None:
            raise IllegalAction("TC-21", f"the hand does not spell {letters}", (letters,))
        return found


def _laid(hand: _Hand, kind: str, typed: list[str]) -> Cards:
    if kind == "word":
        return _spelt(hand, typed)
    cards = [hand.card(each) for each in typed]
    natural = [at for at, card in enumerate(cards) if not is_joker(card)]
    if not natural or cards[natural[0]][:1] not in RANKS:
        return tuple(cards)
    first = cards[natural[0]]
    if kind == "set":
        return tuple(f"{JOKER}={first[0]}" if card == JOKER else card for card in cards)
    return tuple(
        _next(first, at - natural[0]) if card == JOKER else card for at, card in enumerate(cards)
    )


def _next(card: Card, steps: int) -> Card:
    """Give a joker that stands so many steps after a card of a sequence."""
    place = RANKS.index(card[0]) + 2
    # An ace that others follow is the low one.
    place = 1 if card[0] == "A" and steps > 0 else place
    return f"{JOKER}={rank_at(place + steps)}{card[1]}" if 1 <= place + steps <= 14 else JOKER


def _spelt(hand: _Hand, typed: list[str]) -> Cards:
    """Give the cards of letters typed alone or in one word; whole cards stay as they are."""
    if typed and all(map(_LETTERS.fullmatch, typed)) and typed != [JOKER]:
        return hand.spelt("".join(typed))
    return tuple(typed)


def _is_word(view: View, group: str) -> bool:
    """Tell whether a group such as G2 is a word; one that is not on the table is refused."""
    found = _GROUP.fullmatch(group)
    if found and int(found[1]) > len(view.groups):
        no_group(int(found[1]))
    return found is not None and view.groups[int(found[1]) - 1].kind == "word"


def _added(hand: _Hand, word: bool, typed: list[str]) -> list[str]:
    found: list[str] = []
    part: list[str] = []
    for each in [*typed, ""]:
        if each in {*_SIDES, ""}:
            found += _spelt(hand, part) if word else map(hand.card, part)
            found += [each.lower()] if each else []
            part = []
        else:
            part.append(each)
    return found


def _side(typed: str) -> str:
    """Give where a joker goes, such as end=A, with the side in small letters."""
    for side in _SIDES:
        if typed.startswith(side):
            return side.lower() + typed.removeprefix(side)
    return typed
