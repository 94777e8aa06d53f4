"""What a seat plays from its hand: lays, additions and joker exchanges (TC-21 to TC-34)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.cards import DETACHED, face, holds, is_joker, plain, stands_for
from ypsilon.games.tryce.rules import groups as rule
from ypsilon.games.tryce.rules.turns import may_discard
from ypsilon.games.tryce.state import (
    Add,
    Card,
    Cards,
    Composed,
    Group,
    Kind,
    Lay,
    Side,
    State,
    Swap,
)
from ypsilon.games.tryce.tables import JOKER, LEAST, PAT, VOWELS

Judge = Callable[[str], bool | None]
"""Says whether a word is allowed; None where the lexicon of the game is not at hand."""


class Change(NamedTuple):
    """What an action would do: cards that leave the hand, the groups after it, the word made."""

    used: Cards
    groups: tuple[Group, ...]
    word: str


def changed(
    state: State, seat: int, action: Composed, judge: Judge, apart: tuple[Side, ...]
) -> Change:
    """Give what an action would do, refusing all that breaks a rule but the word itself.

    Apart from a group a joker may be laid at these sides.
    """
    match action:
        case Lay():
            change = _laid(state, seat, action)
        case Add():
            change = _added(state, action)
        case Swap():
            change = _swapped(state, action, judge, apart)
    _check_held(state, seat, change.used)
    _check_left(state, seat, change)
    return change


def _check_held(state: State, seat: int, used: Cards) -> None:
    """TC-21: a group is laid from the hand."""
    cards = state.hands[seat].cards
    if not holds(cards, used):
        lacking = tuple(card for card in used if used.count(card) > cards.count(card))
        raise IllegalAction("TC-21", f"{lacking[0]} is not in the hand", lacking)


def _laid(state: State, seat: int, action: Lay) -> Change:
    """TC-21, TC-22: a complete group that the task still wants."""
    kinds = ("set", "seq", "word")
    wanted = rule.missing(state.hand, state.groups, seat)[kinds.index(action.kind)]
    if wanted < 1:
        raise IllegalAction("TC-21", f"the task wants no further {action.kind}", action.cards)
    least = LEAST[action.kind]
    if action.kind == "word":
        least = rule.least_word(state.hand in PAT, state.groups, seat)
    _check_own(action.cards)
    rule.check(action.kind, action.cards, least)
    group = Group(seat, action.kind, action.cards)
    word = rule.spelling(action.cards) if action.kind == "word" else ""
    return Change(tuple(map(plain, action.cards)), (*state.groups, group), word)


def _added(state: State, action: Add) -> Change:
    """TC-23, TC-24, TC-27: cards at the front and the end of any group, the order kept."""
    _not_pat(state, "added")
    group = _group(state, action.group)
    if not action.front and not action.end:
        raise IllegalAction("TC-23", "at least one card is added")
    if group.kind == "set" and action.front:
        raise IllegalAction("TC-39", "to a set cards are added at its end", action.front)
    front = _beside(group, action.front, group.front)
    end = _beside(group, action.end, group.end)
    cards = (*map(_joined, action.front), *group.cards, *map(_joined, action.end))
    rule.check(group.kind, cards, 1)
    after = replace(group, cards=cards, front=group.front - front, end=group.end - end)
    own = [card for card in (*action.front, *action.end) if not card.startswith(DETACHED)]
    word = rule.spelling(cards) if group.kind == "word" else ""
    return Change(tuple(map(plain, own)), _replaced(state, action.group, after), word)


def _joined(card: Card) -> Card:
    return f"{JOKER}={stands_for(card)}" if card.startswith(DETACHED) else card


def _group(state: State, number: int) -> Group:
    if not 1 <= number <= len(state.groups):
        rule.no_group(number)
    return state.groups[number - 1]


def _replaced(state: State, number: int, group: Group) -> tuple[Group, ...]:
    return (*state.groups[: number - 1], group, *state.groups[number:])


def _swapped(state: State, action: Swap, judge: Judge, apart: tuple[Side, ...]) -> Change:
    """TC-26: the card that a joker stands for takes its place, and the joker moves to a side."""
    _not_pat(state, "exchanged")
    group = _group(state, action.group)
    if not 1 <= action.place <= len(group.cards) or not is_joker(group.cards[action.place - 1]):
        raise IllegalAction("TC-26", f"there is no joker at place {action.place}")
    joker = group.cards[action.place - 1]
    if not replaces(group.kind, joker, action.card):
        message = f"{action.card} is not what {joker} stands for"
        raise IllegalAction("TC-26", message, (action.card, joker))
    cards = (*group.cards[: action.place - 1], action.card, *group.cards[action.place :])
    freed = replace(group, cards=cards)
    after = _moved(freed, action, judge, apart)
    joined = action.stands != DETACHED and group.kind == "word"
    word = rule.spelling(after.cards) if joined else ""
    return Change((action.card,), _replaced(state, action.group, after), word)


def replaces(kind: Kind, joker: Card, card: Card) -> bool:
    """TC-26: tell whether a natural card is the very one that a joker stands for in a group."""
    shown = face(card)
    by_kind = {"set": shown.rank, "seq": shown.rank + shown.suit, "word": shown.letter}
    return by_kind[kind] == stands_for(joker)


def joins(group: Group, judge: Judge) -> Iterator[tuple[Side, str]]:
    """TC-26: yield the sides and meanings with which a freed joker may be joined to a group."""
    return ((side, stands) for side, stands, allowed in _ends(group, judge) if allowed is not False)


def _ends(group: Group, judge: Judge) -> Iterator[tuple[Side, str, bool | None]]:
    """Yield what a joker would stand for at an end of a group, and whether it may for certain."""
    match group.kind:
        case "set":
            yield "end", "", True
        case "seq":
            before, after = rule.beyond(group.cards)
            yield "front", before, bool(before)
            yield "end", after, bool(after)
        case "word":
            word = rule.spelling(group.cards)
            for vowel in VOWELS:
                yield "front", vowel, judge(vowel + word)
                yield "end", vowel, judge(word + vowel)


def _moved(group: Group, action: Swap, judge: Judge, apart: tuple[Side, ...]) -> Group:
    """TC-26, TC-27: the joker is joined where that is possible, else laid behind the end."""
    if action.stands == DETACHED:
        if any(allowed for *_, allowed in _ends(group, judge)):
            raise IllegalAction("TC-27", "the joker can be joined to the group", (JOKER,))
        if action.side not in apart:
            raise IllegalAction("TC-27", "a detached joker is laid behind the end", (JOKER,))
        front = action.side == "front"
        return replace(group, front=group.front + front, end=group.end + (not front))
    stands = action.stands
    if group.kind == "set":
        if action.side == "front" or stands:
            raise IllegalAction("TC-39", "in a set the joker goes to the end, as “end”")
        stands = rule.set_rank(group.cards)
    joker = f"{JOKER}={stands}"
    cards = (joker, *group.cards) if action.side == "front" else (*group.cards, joker)
    rule.check(group.kind, cards, 1)
    return replace(group, cards=cards)


def _check_own(cards: Cards) -> None:
    """TC-27: a detached joker is part of an addition, never of a lay."""
    for card in cards:
        if card.startswith(DETACHED):
            raise IllegalAction("TC-27", "a joker beside a group is used only by adding", (card,))


def _beside(group: Group, cards: Cards, there: int) -> int:
    """TC-27: give how many of the jokers beside an end are used, with a card from the hand."""
    used = tuple(card for card in cards if card.startswith(DETACHED))
    if used and group.kind != "word":
        raise IllegalAction("TC-27", "a joker beside a group is used in words only", used)
    if len(used) > there:
        raise IllegalAction("TC-27", f"{there} jokers lie detached at that end", used)
    if used and len(used) == len(cards):
        raise IllegalAction("TC-27", "a card from the hand must be added at that end too", used)
    return len(used)


def _check_left(state: State, seat: int, change: Change) -> None:
    """TC-29, TC-33, TC-34: a turn that does not end the hand must still end with a discard."""
    left = list(state.hands[seat].cards)
    for card in change.used:
        left.remove(card)
    whole = not any(rule.missing(state.hand, change.groups, seat))
    if state.hand in PAT and whole:
        if left:
            message = "the last word of a pat hand uses every card in hand"
            raise IllegalAction("TC-34", message, tuple(left))
        return
    taken = None if state.taken in change.used else state.taken
    kept = tuple(left)
    if reason := _stuck(kept, taken, whole):
        if state.hand in PAT:
            raise IllegalAction("TC-34", reason, change.used)
        raise IllegalAction("TC-29", reason, kept if reason == _INCOMPLETE else change.used)


_INCOMPLETE = "the task is not complete: a card must be kept after the discard"


def _stuck(kept: Cards, taken: Card | None, whole: bool) -> str:
    """TC-28, TC-29: say why a turn could not end with these cards; nothing where it could."""
    if not kept:
        return "no card would be left to discard"
    if not any(may_discard(kept, card, taken) for card in kept):
        return "only the card taken face up would be left, and that may not be discarded"
    if not whole and len(kept) < 2:
        return _INCOMPLETE
    return ""


def _not_pat(state: State, what: str) -> None:
    """TC-32: in a pat hand what lies is left alone."""
    if state.hand in PAT:
        raise IllegalAction("TC-32", f"in a pat hand nothing is {what}")
