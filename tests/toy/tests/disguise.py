"""What a seat at Toy cannot tell apart, by the rules alone: no view, log or guess is used here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, product
from random import Random

from toy.state import KEPT, Cards, State, without
from ypsilon.core.data import replace

SMALL = (
    "12/33 -/- -/- ?/? 0",
    "12/33 -/- -/- k/? 0",
    "12/33 -/- -/- ?/3 1",
    "1/3 -/2 2/1 - 0",
    "-/4 2/1 14/2 - 0>4",
    "112/334 -/- -/- ?/? 0",
    "1/3 -/2 22/14 - 0",
    "1/3/4 -/2/- 2/1/1 - 2",
    "1/3/4 -/2/- 22/14/13 - 2",
)


def disguise(state: State, seat: int | None, rng: Random) -> State:
    """Give the state with all cards that lie face down for this seat shuffled among themselves."""
    hidden = list(state.deck)
    others = [at for at in range(len(state.hands)) if at != seat]
    for at in others:
        hidden += state.hands[at] + state.aside[at]
    rng.shuffle(hidden)

    def again(piles: tuple[Cards, ...]) -> tuple[Cards, ...]:
        return tuple(
            tuple(sorted(hidden.pop() for _ in pile)) if at in others else pile
            for at, pile in enumerate(piles)
        )

    hands, aside = again(state.hands), again(state.aside)
    answers = tuple(
        rng.choice([KEPT, *hands[at]]) if at in others and answer is not None else answer
        for at, answer in enumerate(state.answers)
    )
    deck = tuple(sorted(hidden))
    return replace(state, deck=deck, hands=hands, aside=aside, answers=answers)


def consistent(state: State, seat: int | None) -> Mapping[State, int]:
    """Give every state that this seat cannot tell from the given one, and in how many ways."""
    hidden = state.deck
    places = [(at, pile) for at in range(len(state.hands)) if at != seat for pile in ("h", "a")]
    sizes = [len(state.hands[at] if pile == "h" else state.aside[at]) for at, pile in places]
    for at in {at for at, _ in places}:
        hidden += state.hands[at] + state.aside[at]
    found: Counter[State] = Counter()
    for deck, piles in _ways(tuple(sorted(hidden)), sizes):
        filled = dict(zip(places, piles, strict=True))
        hands = tuple(filled.get((at, "h"), hand) for at, hand in enumerate(state.hands))
        aside = tuple(filled.get((at, "a"), card) for at, card in enumerate(state.aside))
        found.update(_answering(replace(state, deck=deck, hands=hands, aside=aside), seat))
    return found


def _ways(cards: Cards, sizes: list[int]) -> Iterator[tuple[Cards, list[Cards]]]:
    """Yield each way to lay piles of these sizes from the cards, copies told apart."""
    if not sizes:
        yield cards, []
        return
    for chosen in combinations(range(len(cards)), sizes[0]):
        pile = tuple(cards[at] for at in chosen)
        for left, piles in _ways(without(cards, pile), sizes[1:]):
            yield left, [pile, *piles]


def _answering(state: State, seat: int | None) -> Iterator[State]:
    """Yield the state with each answer that the others may have given unseen."""
    choices = [
        (KEPT, *state.hands[at]) if at != seat and answer is not None else (answer,)
        for at, answer in enumerate(state.answers)
    ]
    for answers in product(*choices):
        yield replace(state, answers=answers)
