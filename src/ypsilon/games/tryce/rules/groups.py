"""Groups: what makes a set, a sequence or a word, and what a task wants (TC-05 to TC-14, TC-31)."""

from __future__ import annotations

from typing import NoReturn

from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.cards import face, is_joker, stands_for
from ypsilon.games.tryce.state import Card, Cards, Group, Kind
from ypsilon.games.tryce.tables import (
    LEAST,
    LONGEST_SEQUENCE,
    RANKS,
    SUITS,
    TASKS,
    VOWELS,
)


def check(kind: Kind, cards: Cards, least: int) -> None:
    """Refuse cards that are no group of this kind, by the rule and with the cards that break it."""
    few = {"set": "TC-05", "seq": "TC-06", "word": "TC-07"}[kind]
    if len(cards) < least:
        raise IllegalAction(few, f"{_NAMES[kind]} has at least {least} cards", cards)
    if all(map(is_joker, cards)):
        raise IllegalAction("TC-11", "a group has at least one natural card", cards)
    if kind == "set":
        _check_set(cards)
    elif kind == "seq":
        low(cards)
    else:
        spelling(cards)


_NAMES = {"set": "a set", "seq": "a sequence", "word": "a word"}


def rank_of(placed: Card) -> str:
    """Give the rank that a card shows or a joker stands for in a set."""
    return stands_for(placed) if is_joker(placed) else face(placed).rank


def _check_set(cards: Cards) -> None:
    """TC-05: all cards have one rank; TC-10: jokers are named by it."""
    rank = set_rank(cards)
    for card in cards:
        if is_joker(card) and stands_for(card) != rank:
            raise IllegalAction("TC-10", f"a joker in this set is JK={rank}", (card,))
        if rank_of(card) != rank:
            raise IllegalAction("TC-05", f"{card} is no {rank}", (card,))


def set_rank(cards: Cards) -> str:
    """Give the rank of a set, which a natural card says."""
    return next(face(card).rank for card in cards if not is_joker(card))


def rank_at(place: int) -> str:
    """TC-06: give the rank at a place of a sequence, 1 to 14; the ace stands at both ends."""
    return "A" if place in {1, 14} else RANKS[place - 2]


def _shown(placed: Card) -> str:
    """Give the rank and suit that a card of a sequence shows or stands for."""
    if not is_joker(placed):
        shown = face(placed)
        return shown.rank + shown.suit
    stands = stands_for(placed)
    if len(stands) != 2 or stands[1] not in SUITS:
        raise IllegalAction("TC-10", f"{placed} names no rank and suit", (placed,))
    return stands


def low(cards: Cards) -> int:
    """TC-06: give the place of the first card of a sequence, refusing what is none."""
    shown = [_shown(card) for card in cards]
    suit = next(face(card).suit for card in cards if not is_joker(card))
    first = 1 if shown[0][0] == "A" else RANKS.index(shown[0][0]) + 2
    for at, (card, each) in enumerate(zip(cards, shown, strict=True)):
        if each[1] != suit:
            raise IllegalAction("TC-06", f"{card} is of another suit", (card,))
        if first + at > LONGEST_SEQUENCE or each[0] != rank_at(first + at):
            raise IllegalAction("TC-06", f"{card} does not follow in order", (card,))
    return first


def beyond(cards: Cards) -> tuple[str, str]:
    """Give what comes before and after a sequence, as rank and suit; empty where nothing can."""
    first, suit = low(cards), _shown(cards[0])[1]
    last = first + len(cards) - 1
    before = rank_at(first - 1) + suit if first > 1 else ""
    after = rank_at(last + 1) + suit if last < LONGEST_SEQUENCE else ""
    return before, after


def spelling(cards: Cards) -> str:
    """TC-07, TC-10: give what cards spell, where a joker is a vowel."""
    return "".join(map(_letter, cards))


def _letter(placed: Card) -> str:
    if not is_joker(placed):
        return face(placed).letter
    stands = stands_for(placed)
    if stands not in VOWELS:
        raise IllegalAction("TC-10", f"in a word a joker is a vowel, not {stands}", (placed,))
    return stands


def missing(hand: int, groups: tuple[Group, ...], seat: int) -> tuple[int, int, int]:
    """TC-14, TC-21: give how many sets, sequences and words a seat's task still wants."""
    task = TASKS[hand]
    own = [group.kind for group in groups if group.owner == seat]
    return (
        task.sets - own.count("set"),
        task.sequences - own.count("seq"),
        task.words - own.count("word"),
    )


def least_word(pat: bool, groups: tuple[Group, ...], seat: int) -> int:
    """TC-07, TC-31: give how many letters a word needs; in a pat hand one word may have three."""
    own = (group for group in groups if group.owner == seat)
    short = any(len(group.cards) < LEAST["word"] for group in own)
    return LEAST["word"] - 1 if pat and not short else LEAST["word"]


def no_group(number: int) -> NoReturn:
    """Refuse a group that is not on the table."""
    raise IllegalAction("TC-39", f"there is no group G{number}")
