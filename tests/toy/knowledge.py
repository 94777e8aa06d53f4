"""Who knows what in Toy: views, redacted actions, and guesses at what is hidden."""

from __future__ import annotations

from random import Random

from toy.state import DECK, KEPT, Action, Cards, Deal, Draw, State, Swap, View, without


def seen(state: State, seat: int | None) -> View:
    """Give what a seat knows of a state."""
    return View(
        seat,
        () if seat is None else state.hands[seat],
        () if seat is None else state.aside[seat],
        None if seat is None or not state.answers else state.answers[seat],
        tuple(map(len, state.hands)),
        tuple(map(bool, state.aside)),
        tuple(answer is not None for answer in state.answers),
        state.laid,
        state.turn,
        state.last,
    )


def redacted(seat: int, action: Action, viewer: int | None) -> Action:
    """Give the action without the cards that the viewer does not see."""
    match action:
        case Deal(hands):
            return Deal(tuple(hand if at == viewer else None for at, hand in enumerate(hands)))
        case Draw(to, _) if to != viewer:
            return Draw(to, None)
        case Swap(_) if seat != viewer:
            return Swap(None)
    return action


def guessed(view: View, rng: Random) -> State:
    """Give a state with this view, each way the unseen cards can lie with the same odds."""
    unseen = list(without(DECK, view.hand + view.aside + sum(view.laid, ())))
    rng.shuffle(unseen)

    def pile(seat: int, own: Cards, size: int) -> Cards:
        return own if seat == view.seat else tuple(sorted(unseen.pop() for _ in range(size)))

    hands = tuple(pile(seat, view.hand, size) for seat, size in enumerate(view.sizes))
    aside = tuple(pile(seat, view.aside, size) for seat, size in enumerate(view.swapped))
    answers = tuple(_answer(view, seat, hands[seat], rng) for seat in range(len(view.answered)))
    return State(tuple(sorted(unseen)), hands, aside, view.laid, answers, view.turn, view.last)


def _answer(view: View, seat: int, hand: Cards, rng: Random) -> int | None:
    if seat == view.seat or not view.answered[seat]:
        return view.answer if seat == view.seat else None
    return rng.choice((KEPT, *hand))
