"""What people call the cards and groups of Tryce: `K♠`, `your set of kings`, `Anna's word NOTE`."""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from ypsilon.core.voice import Voice, listed
from ypsilon.games.tryce.cards import face, is_joker, stands_for
from ypsilon.games.tryce.rules.groups import set_rank, spelling
from ypsilon.games.tryce.state import Card, Cards, Group, Kind

Case = Literal["object", "dative"]
_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_RANKS = {
    "en": {
        "2": "twos",
        "3": "threes",
        "4": "fours",
        "5": "fives",
        "6": "sixes",
        "7": "sevens",
        "8": "eights",
        "9": "nines",
        "T": "tens",
        "J": "jacks",
        "Q": "queens",
        "K": "kings",
        "A": "aces",
    },
    "de": {
        "2": "Zweien",
        "3": "Dreien",
        "4": "Vieren",
        "5": "Fünfen",
        "6": "Sechsen",
        "7": "Siebenen",
        "8": "Achten",
        "9": "Neunen",
        "T": "Zehnen",
        "J": "Buben",
        "Q": "Damen",
        "K": "Könige",
        "A": "Asse",
    },
}
_JOKER = {"en": "a joker", "de": "einen Joker"}
_AS = {"en": "a joker as {}", "de": "einem Joker als {}"}
_KINDS = {
    "en": {"set": "set of {}", "seq": "sequence {}", "word": "word {}"},
    "de": {"set": "Satz {}", "seq": "Folge {}", "word": "Wort {}"},
}
_YOUR: dict[Case, dict[Kind, str]] = {
    "object": {"set": "deinen", "seq": "deine", "word": "dein"},
    "dative": {"set": "deinem", "seq": "deiner", "word": "deinem"},
}
_THEIR: dict[Case, dict[Kind, str]] = {
    "object": {"set": "den eigenen", "seq": "die eigene", "word": "das eigene"},
    "dative": {"set": "dem eigenen", "seq": "der eigenen", "word": "dem eigenen"},
}
_HISSING = re.compile(r"[sßxz]$", re.IGNORECASE)


def _printed(shown: str) -> str:
    """Give a rank, or a rank and suit, as it is printed: `10`, `K♠`."""
    return shown[0].replace("T", "10") + _SIGNS.get(shown[1:], "")


@cache
def short(card: Card, language: str) -> str:
    """Give a card as people write it, without its letter: `K♠`, `a joker`."""
    if is_joker(card):
        return _JOKER[language]
    return _printed(face(card).rank + face(card).suit)


@cache
def lettered(card: Card, language: str) -> str:
    """Give a card with its letter: `K♠ (T)`."""
    return short(card, language) if is_joker(card) else f"{short(card, language)} ({card[-1]})"


def cards_of(kind: Kind, cards: Cards, language: str) -> str:
    """Give cards that are laid or added, in a row; jokers of a sequence with what they are."""
    if kind == "set":
        return listed([short(card, language) for card in cards], language)
    return listed([_placed(card, language) for card in cards], language)


def _placed(card: Card, language: str) -> str:
    if not is_joker(card):
        return short(card, language)
    stands = stands_for(card)
    return f"{_JOKER[language]} {'als' if language == 'de' else 'as'} {_printed(stands)}"


def jokers_in(cards: Cards, language: str) -> str:
    """Give the jokers of a group with what they stand for: `a joker as A`; none: nothing."""
    stands = [stands_for(card) for card in cards if is_joker(card)]
    told = [each if len(each) == 1 else _printed(each) for each in stands]
    return listed([_AS[language].format(each) for each in told], language)


def what(kind: Kind, cards: Cards, language: str) -> str:
    """Name cards that lie together: `word NOTE`, `set of kings`, `sequence 4–7♥`."""
    wording = _KINDS[language][kind]
    if kind == "word":
        return wording.format(spelling(cards))
    if kind == "set":
        return wording.format(_RANKS[language][set_rank(cards)])
    first, last = (_shown(cards[at]) for at in (0, -1))
    return wording.format(f"{_printed(first[0])}–{_printed(last)}")


def _shown(card: Card) -> str:
    return stands_for(card) if is_joker(card) else card[:2]


def group_name(group: Group, actor: int, voice: Voice, case: Case = "object") -> str:
    """Give a group by whose it is, seen from who does something to it: `Anna's word NOTE`."""
    named = what(group.kind, group.cards, voice.language)
    return f"{_whose(group, actor, voice, case)} {named}"


def _whose(group: Group, actor: int, voice: Voice, case: Case) -> str:
    owner, german = group.owner, voice.language == "de"
    if owner == voice.reader:
        return _YOUR[case][group.kind] if german else "your"
    if owner == actor:
        return _THEIR[case][group.kind] if german else "their own"
    name = voice.names[owner]
    if not german:
        return f"{name}'s"
    return f"{name}’" if _HISSING.search(name) else f"{name}s"
