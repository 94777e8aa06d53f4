"""What a seat at Tryce cannot tell apart, by the rules alone: no view, log or guess is used here.

Nobody sees the stock, nor what others drew from it. All remember which cards were in the discard
pile when it was turned over, so only cards of one and the same stock can be taken for each other;
and what was taken or bought face up, or shown and refused as a word, is known to be in that hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, product
from random import Random
from typing import Literal

from ypsilon.core.data import replace
from ypsilon.games.tryce.cards import deck, without
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Cards, Hand, State
from ypsilon.games.tryce.tables import FIXED

Piles = dict[tuple[int, int], Cards]


def disguise(state: State, seat: int | None, rng: Random) -> State:
    """Give the state with all cards that lie unseen by this seat shuffled, stock by stock."""
    filled: Piles = {}
    stock = state.stock
    for age, places in _places(state, seat).items():
        newest = age == len(state.hands[0].drawn) - 1
        hidden = [card for at in places for card in state.hands[at].drawn[age]]
        hidden += state.stock if newest else ()
        rng.shuffle(hidden)
        for at in places:
            size = len(state.hands[at].drawn[age])
            filled[at, age] = tuple(sorted(hidden.pop() for _ in range(size)))
        stock = tuple(sorted(hidden)) if newest else stock
    answers = tuple(rng.choice(choice) for choice in _answers(state, seat))
    return _with(state, filled, stock, answers)


def _places(state: State, seat: int | None) -> dict[int, list[int]]:
    others = [at for at in range(len(state.hands)) if at != seat]
    return dict.fromkeys(range(len(state.hands[0].drawn)), others)


Answers = tuple[Literal["yes", "no", "none"] | None, ...]


def _answers(state: State, seat: int | None) -> list[Answers]:
    """List for each seat what it may have answered, unseen while the question is open."""
    open_ones: Answers = ("yes", "no", "none") if state.step == "vote" else ("yes", "no")
    asking = state.step in {"buy", "vote"}
    return [
        open_ones if asking and at != seat and answer is not None else (answer,)
        for at, answer in enumerate(state.answers)
    ]


def _with(state: State, filled: Piles, stock: Cards, answers: Answers) -> State:
    hands = tuple(
        Hand(hand.known, tuple(filled.get((at, age), own) for age, own in enumerate(hand.drawn)))
        for at, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, stock=stock, answers=answers)


def consistent(state: State, seat: int | None) -> Mapping[State, int]:
    """Give every state that this seat cannot tell from the given one, and in how many ways."""
    found: Counter[State] = Counter()
    ages = _places(state, seat)
    every = [list(_ways(state, age, places)) for age, places in ages.items()]
    for chosen in product(*every):
        filled = {place: pile for piles, _ in chosen for place, pile in piles.items()}
        stock = chosen[-1][1]
        for answers in product(*_answers(state, seat)):
            found[_with(state, filled, stock, answers)] += 1
    return found


def _ways(state: State, age: int, places: list[int]) -> Iterator[tuple[Piles, Cards]]:
    """Yield each way in which the cards of one stock can lie, copies told apart."""
    hidden = tuple(card for at in places for card in state.hands[at].drawn[age])
    newest = age == len(state.hands[0].drawn) - 1
    if newest:
        hidden += state.stock
    sizes = [len(state.hands[at].drawn[age]) for at in places]
    for left, piles in _split(tuple(sorted(hidden)), sizes):
        named = zip(places, piles, strict=True)
        yield {(at, age): pile for at, pile in named}, left if newest else ()


def _split(cards: Cards, sizes: list[int]) -> Iterator[tuple[Cards, list[Cards]]]:
    if not sizes:
        yield cards, []
        return
    for chosen in combinations(range(len(cards)), sizes[0]):
        pile = tuple(cards[at] for at in chosen)
        left = tuple(card for at, card in enumerate(cards) if at not in chosen)
        for rest, piles in _split(left, sizes[1:]):
            yield rest, [pile, *piles]


def _small(game: Tryce, letters: str, hands: list[Hand], stock: Cards, step: str) -> str:
    """Write a position in which all but a few cards lie in the discard pile."""
    held = [card for hand in hands for card in hand.cards]
    pile = without(deck(letters), (*held, *stock))
    yes: Literal["yes"] = "yes"
    answers: Answers = (None, None, *[yes] * (game.seats - 2)) if step == "buy" else ()
    state = State(
        letters, "turn", int(game.hands[0]), game.seats - 1, 0, 0, stock, tuple(hands), pile
    )
    asked: Literal["buy", "turn"] = "buy" if step == "buy" else "turn"
    return game.dump(replace(state, step=asked, answers=answers))


def _positions() -> Iterator[str]:
    dealt = FIXED[::-1]
    for seats in (3, 4, 5, 6):
        for number in "1234567":
            game = Tryce(seats=seats, hands=number, lexicon="small-en")
            for letters in (FIXED, dealt):
                cards = [card for card in deck(letters) if card != "JK"]
                few = seats if seats < 5 else 3
                own = [Hand((), ((cards[at],),)) for at in range(few)]
                seen = [Hand((cards[at],), ((),)) for at in range(few, seats)]
                yield _small(game, letters, own + seen, tuple(cards[seats : seats + 1]), "turn")
                older = [Hand(hand.known, (*hand.drawn, ())) for hand in own + seen]
                older[1] = Hand((cards[20],), ((cards[21],), ("JK",)))
                older[2] = Hand((), ((cards[22],), (cards[23],)))
                yield _small(game, letters, older, ("JK",), "buy")


SMALL = tuple(_positions())
