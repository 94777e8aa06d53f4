"""Dragon: hidden cards, one question to all at once, and chance after it.

Each seat is dealt one of the cards 1 to 8 and says, at once with all others, whether it dares.
Then a dragon is drawn from the cards left. If the best of those who dared beats the dragon it
wins; if not, or if nobody dared, all who passed share the win.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from bots.wordless import Wordless
from ypsilon.core.data import Data, Tagged, replace
from ypsilon.core.game import CHANCE, IllegalAction, Result, Seat
from ypsilon.core.luck import Luck

DECK = tuple(range(1, 9))


class Deal(Tagged):
    cards: tuple[int, ...]


class Answer(Tagged):
    dares: bool


class Wake(Tagged):
    card: int


Action = Deal | Answer | Wake
DARE, PASS = Answer(True), Answer(False)


class State(Data):
    """A position, or a view of it, in which 0 is a hidden card."""

    cards: tuple[int, ...] = ()
    answers: tuple[Answer | None, ...] = ()
    dragon: int = 0


@dataclass(frozen=True)
class Dragon(Wordless[State, Action]):
    name: ClassVar[str] = "dragon"
    chance: ClassVar[bool] = True
    secrets: ClassVar[bool] = True

    seats: int = 2

    def initial(self) -> State:
        return State(answers=(None,) * self.seats)

    def movers(self, state: State) -> tuple[Seat, ...]:
        if state.dragon:
            return ()
        waiting = tuple(seat for seat in range(self.seats) if state.answers[seat] is None)
        return waiting if state.cards and waiting else (CHANCE,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return (DARE, PASS)

    def draw(self, state: State, luck: Luck) -> Action:
        if not state.cards:
            hands = luck.deal(DECK, (1,) * self.seats)
            return Deal(tuple(card for (card,) in hands))
        return Wake(luck.one_of(_left(state.cards)))

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        if seat not in self.movers(state):
            raise IllegalAction("DR-1", "not to act")
        match action:
            case Deal(cards):
                return replace(state, cards=cards)
            case Answer():
                answers = (*state.answers[:seat], action, *state.answers[seat + 1 :])
                return replace(state, answers=answers)
            case Wake(card):
                return replace(state, dragon=card)

    def result(self, state: State) -> Result | None:
        if not state.dragon:
            return None
        winners = self._winners(state)
        return Result(tuple(int(seat in winners) for seat in range(self.seats)), winners, "DR-2")

    def _winners(self, state: State) -> tuple[Seat, ...]:
        dared = [seat for seat in range(self.seats) if state.answers[seat] == DARE]
        best = max(dared, key=lambda seat: state.cards[seat], default=None)
        if best is not None and state.cards[best] > state.dragon:
            return (best,)
        return tuple(seat for seat in range(self.seats) if state.answers[seat] == PASS)

    def observe(self, state: State, seat: Seat | None) -> State:
        if state.dragon:
            return state
        cards = tuple(card if at == seat else 0 for at, card in enumerate(state.cards))
        own = [each if at == seat else None for at, each in enumerate(state.answers)]
        return State(cards, tuple(own) if None in state.answers else state.answers)

    def redact(self, state: State, seat: Seat, action: Action, viewer: Seat | None) -> Action:
        if isinstance(action, Deal):
            return Deal(tuple(card if at == viewer else 0 for at, card in enumerate(action.cards)))
        return action

    def guess(self, view: State, rng: Random) -> State:
        left = list(_left(view.cards))
        rng.shuffle(left)
        return replace(view, cards=tuple(card or left.pop() for card in view.cards))


def _left(cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(card for card in DECK if card not in cards)
