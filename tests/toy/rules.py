"""The rules of Toy: deal, lot, one secret swap for all at once, then lay until a hand is empty."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal, Self

from toy import notation, words
from toy.knowledge import guessed, redacted, seen
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
    View,
    holds,
    without,
)
from ypsilon.core.data import replace
from ypsilon.core.game import CHANCE, Game, IllegalAction, Result, Seat
from ypsilon.core.luck import Luck
from ypsilon.core.options import option
from ypsilon.core.voice import Voice


@dataclass(frozen=True)
class Toy(Game[State, Action, View]):
    name: ClassVar[str] = "toy"
    rules_version: ClassVar[int] = 1
    chance: ClassVar[bool] = True
    secrets: ClassVar[bool] = True
    composed: ClassVar[tuple[type, ...]] = (Lay,)

    seats: Literal[2, 3] = option(2, en="how many play", de="wie viele spielen")
    hand: Literal[2, 3] = option(2, en="cards in a hand", de="Karten auf der Hand")

    def initial(self) -> State:
        empty: tuple[Cards, ...] = ((),) * self.seats
        return State(DECK, empty, empty, empty, (None,) * self.seats)

    def movers(self, state: State) -> tuple[Seat, ...]:
        if state.answers and state.turn is not None:
            return tuple(seat for seat, each in enumerate(state.answers) if each is None)
        if state.turn is None or self._short(state) is not None:
            return (CHANCE,)
        return (state.turn,) if all(state.hands) else ()

    def _short(self, state: State) -> Seat | None:
        """Give the first seat that is still to get a new card."""
        for seat, (hand, laid) in enumerate(zip(state.hands, state.laid, strict=True)):
            if len(hand) + len(laid) < self.hand:
                return seat
        return None

    def _step(self, state: State) -> tuple[str, tuple[type, ...]]:
        """Give the rule that says what is to be done now, and the actions that do it."""
        if not any(state.hands):
            return "TOY-01", (Deal,)
        if state.turn is None:
            return "TOY-02", (Lot,)
        if state.answers:
            return "TOY-03", (Keep, Swap)
        return ("TOY-05", (Lay, Stop)) if self._short(state) is None else ("TOY-04", (Draw,))

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat == CHANCE or seat not in self.movers(state):
            return ()
        hand = state.hands[seat]
        if state.answers:
            return (Keep(), *(Swap(card) for card in sorted(set(hand))))
        higher = sorted({card for card in hand if card > state.last})
        lays = [Lay((card,) * hand.count(card)) for card in higher]
        return (*lays, Stop()) if state.last else tuple(lays)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        if seat not in self.movers(state):
            raise IllegalAction("TOY-07", f"seat {seat} is not to act")
        rule, kinds = self._step(state)
        if not isinstance(action, kinds):
            raise IllegalAction(rule, "something else is to be done now")
        match action:
            case Deal(hands):
                return self._dealt(state, hands)
            case Lot(first):
                _need(0 <= first < self.seats, "TOY-02", "nobody sits there")
                return replace(state, turn=first)
            case Keep():
                return _answered(state, seat, KEPT)
            case Swap(card):
                _need(card in state.hands[seat], "TOY-03", "that card is not in the hand")
                return _answered(state, seat, card)
            case Draw(to, card):
                return self._drawn(state, to, card)
            case Lay(cards):
                return _laid(state, seat, cards)
            case Stop():
                _need(state.last > 0, "TOY-06", "a turn lays at least one card")
                return replace(state, turn=(seat + 1) % self.seats, last=0)

    def _dealt(self, state: State, hands: tuple[Cards | None, ...]) -> State:
        known = tuple(hand for hand in hands if hand is not None)
        whole = len(known) == len(hands) == self.seats
        _need(whole and all(len(hand) == self.hand for hand in known), "TOY-01", "deal to all")
        _need(all(hand == tuple(sorted(hand)) for hand in known), "TOY-01", "hands are in order")
        every = sum(known, ())
        _need(holds(DECK, every), "TOY-01", "there are three cards of each rank")
        return replace(state, deck=without(DECK, every), hands=known)

    def _drawn(self, state: State, to: Seat, card: int | None) -> State:
        _need(to == self._short(state), "TOY-04", "another seat gets a card first")
        if card is None or card not in state.deck:
            raise IllegalAction("TOY-04", "the deck has no such card")
        hands = _put(state.hands, to, tuple(sorted((*state.hands[to], card))))
        return replace(state, deck=without(state.deck, (card,)), hands=hands)

    def draw(self, state: State, luck: Luck) -> Action:
        if not any(state.hands):
            hands = luck.deal(DECK, (self.hand,) * self.seats)
            return Deal(tuple(tuple(sorted(hand)) for hand in hands))
        to = self._short(state)
        if state.turn is None or to is None:
            return Lot(luck.pick(self.seats))
        return Draw(to, luck.one_of(state.deck))

    def result(self, state: State) -> Result | None:
        if self.movers(state):
            return None
        scores = tuple(sum(cards) for cards in state.laid)
        winners = tuple(seat for seat in range(self.seats) if scores[seat] == max(scores))
        return Result(scores, winners, "TOY-07")

    def observe(self, state: State, seat: Seat | None) -> View:
        return seen(state, seat)

    def redact(self, state: State, seat: Seat, action: Action, viewer: Seat | None) -> Action:
        return redacted(seat, action, viewer)

    def reveals(self, state: State, seat: Seat, action: Action) -> bool:
        """Cards on the table are known to all, and so are answers once the last one is given."""
        return isinstance(action, Lay) or (self.movers(state) == (seat,) and bool(state.answers))

    def guess(self, view: View, rng: Random) -> State:
        return guessed(view, rng)

    def write(self, state: State, action: Action) -> str:
        return notation.write(action)

    def read(self, state: State, text: str) -> Action:
        return notation.read(text)

    def write_turn(self, state: State, actions: Sequence[Action]) -> str:
        return " ".join(notation.write(action) for action in actions)

    def read_turn(self, state: State, text: str) -> tuple[Action, ...]:
        return tuple(notation.read(part) for part in text.split(" "))

    def dump(self, state: State) -> str:
        return notation.dump(state)

    def load(self, text: str) -> State:
        return notation.load(text, self.seats, self.hand)

    def say(self, state: State, seat: Seat, action: Action, voice: Voice) -> str:
        return words.say(seat, action, voice)

    def canonical(self, state: State) -> Hashable:
        return state

    def silence(self, state: State, seat: Seat) -> Action | None:
        return Keep() if state.answers else None

    def rematch(self, result: Result) -> Self:
        return self


def _need(holds_so: bool, rule: str, message: str) -> None:
    if not holds_so:
        raise IllegalAction(rule, message)


def _put(piles: tuple[Cards, ...], seat: Seat, pile: Cards) -> tuple[Cards, ...]:
    return (*piles[:seat], pile, *piles[seat + 1 :])


def _answered(state: State, seat: Seat, answer: int | None) -> State:
    answers = (*state.answers[:seat], answer, *state.answers[seat + 1 :])
    if None in answers:
        return replace(state, answers=answers)
    aside = tuple((card,) if card else () for card in answers)
    pairs = zip(state.hands, aside, strict=True)
    return replace(state, hands=tuple(without(*pair) for pair in pairs), aside=aside, answers=())


def _laid(state: State, seat: Seat, cards: Cards) -> State:
    _need(len(set(cards)) == 1, "TOY-05", "cards laid together are equal")
    _need(holds(state.hands[seat], cards), "TOY-05", "those cards are not in the hand")
    _need(cards[0] > state.last, "TOY-06", "a later lay of a turn is higher")
    hands = _put(state.hands, seat, without(state.hands[seat], cards))
    laid = _put(state.laid, seat, tuple(sorted(state.laid[seat] + cards)))
    return replace(state, hands=hands, laid=laid, last=cards[0])
