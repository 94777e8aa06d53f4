"""What can be added to a group on the table (TC-23, TC-27)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ypsilon.games.tryce.cards import is_joker
from ypsilon.games.tryce.rules import groups as rule
from ypsilon.games.tryce.solver.rack import Rack
from ypsilon.games.tryce.state import Add, Card, Cards, Group, State
from ypsilon.games.tryce.tables import JOKER, VOWELS

if TYPE_CHECKING:
    from ypsilon.games.tryce.game import Tryce


def additions(game: Tryce, state: State, seat: int, number: int) -> Iterator[Add]:
    """Yield what the seat could add to a group, jokers last, as far as the hand has the cards."""
    group = state.groups[number - 1]
    cards = state.hands[seat].cards
    match group.kind:
        case "set":
            yield from _to_set(group, number, cards)
        case "seq":
            yield from _to_sequence(group, number, cards)
        case "word":
            yield from _to_word(game, group, number, Rack(cards, state.taken))


def _to_set(group: Group, number: int, cards: Cards) -> Iterator[Add]:
    rank = rule.set_rank(group.cards)
    for card in dict.fromkeys(cards):
        if card[0] == rank and not is_joker(card):
            yield Add(number, (), (card,))
    if JOKER in cards:
        yield Add(number, (), (f"{JOKER}={rank}",))


def _to_sequence(group: Group, number: int, cards: Cards) -> Iterator[Add]:
    for side, shown in enumerate(rule.beyond(group.cards)):
        fitting = [card for card in dict.fromkeys(cards) if shown and card.startswith(f"{shown}:")]
        joker = [f"{JOKER}={shown}"] if shown and JOKER in cards else []
        for card in (*fitting, *joker):
            yield Add(number, (), (card,)) if side else Add(number, (card,), ())


def _to_word(game: Tryce, group: Group, number: int, rack: Rack) -> Iterator[Add]:
    book = game.book
    if book is None:
        return
    beside = group.front + group.end
    word = rule.spelling(group.cards)
    for front, end in book.extended(word, rack.letters, rack.jokers + beside):
        yield from _placed(group, number, rack, front, end)


def _placed(group: Group, number: int, rack: Rack, front: str, end: str) -> Iterator[Add]:
    """Yield cards for what is added, from the front or from the end first where both want one."""
    for front_first in (True, False):
        sides = [(front, group.front), (end, group.end)]
        pool = _Pool(rack)
        found = [pool.side(*side) for side in (sides if front_first else sides[::-1])]
        before, after = found if front_first else found[::-1]
        if before is not None and after is not None:
            yield Add(number, before, after)
            return


class _Pool:
    """Cards of a hand while they are put beside a word."""

    def __init__(self, rack: Rack) -> None:
        self.natural = list(rack.natural)
        self.jokers = rack.jokers

    def side(self, letters: str, beside: int) -> Cards | None:
        """Give cards for one side: from the hand, then jokers beside that end, then own jokers."""
        found: list[Card | None] = [self._natural(letter) for letter in letters]
        open_places = [at for at, card in enumerate(found) if card is None]
        if any(letters[at] not in VOWELS for at in open_places):
            return None
        own = max(len(open_places) - beside, int(len(open_places) == len(letters) > 0))
        if own > self.jokers:
            return None
        self.jokers -= own
        for count, at in enumerate(open_places):
            found[at] = f"{JOKER if count < own else '*'}={letters[at]}"
        return tuple(card for card in found if card is not None)

    def _natural(self, letter: str) -> Card | None:
        card = next((each for each in self.natural if each.endswith(letter)), None)
        if card is not None:
            self.natural.remove(card)
        return card


def asking_addition(state: State, seat: int, number: int) -> Iterator[Add]:
    """TC-08: yield single letters at the end of a word that could be put to the vote."""
    if state.groups[number - 1].kind == "word":
        for card in dict.fromkeys(state.hands[seat].cards):
            placed = f"{JOKER}={VOWELS[0]}" if is_joker(card) else card
            yield Add(number, (), (placed,), True)
