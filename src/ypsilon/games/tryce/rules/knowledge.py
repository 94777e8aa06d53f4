"""Who knows what in Tryce: views, redacted actions, and guesses at what is hidden."""

from __future__ import annotations

from random import Random

from ypsilon.games.tryce.cards import worth
from ypsilon.games.tryce.rules import groups, sheet, turns
from ypsilon.games.tryce.state import Action, Answer, Cards, Deal, Draw, Hand, State, View, Wanted
from ypsilon.games.tryce.tables import JOKER_VALUE, PAT, RANKS, TASKS, VALUE

_VALUES = (*(VALUE[rank] for rank in RANKS), JOKER_VALUE)
_TASKS = tuple(
    Wanted(task.sets, task.sequences, task.words, task.bonus, hand in PAT)
    for hand, task in TASKS.items()
)


def seen(lexicon: str, state: State, seat: int | None) -> View:
    """Give what a seat knows of a state."""
    return View(
        seat=seat,
        lexicon=lexicon,
        letters=state.letters,
        step=state.step,
        hand=state.hand,
        dealer=state.dealer,
        turn=state.turn,
        turns=state.turns,
        own=None if seat is None else state.hands[seat],
        known=tuple(hand.known for hand in state.hands),
        hidden=tuple(tuple(map(len, hand.drawn)) for hand in state.hands),
        unseen=_unseen(state, seat),
        stock=len(state.stock),
        pile=state.pile,
        groups=state.groups,
        missing=tuple(
            groups.missing(state.hand, state.groups, each) for each in range(len(state.hands))
        ),
        taken=state.taken,
        buyer=state.buyer,
        answer=None if seat is None or not state.answers else state.answers[seat],
        answered=tuple(answer is not None for answer in state.answers),
        wanting=turns.wanting(state) if state.step == "lot" else (),
        pending=state.pending,
        asked=state.asked,
        aim=state.aim,
        cutter=state.cutter,
        sheet=state.sheet,
        totals=sheet.totals(state),
        scores=tuple(map(sheet.score, state.sheet)),
        laid=sheet.laid(state),
        held=None if seat is None else worth(state.hands[seat].cards),
        values=_VALUES,
        tasks=_TASKS,
    )


def _unseen(state: State, seat: int | None) -> tuple[Cards, ...]:
    """Give for each stock there was the cards of it that the seat has not seen since."""
    others = [hand for at, hand in enumerate(state.hands) if at != seat]
    stocks = range(len(state.hands[0].drawn))
    pools = [[card for hand in others for card in hand.drawn[each]] for each in stocks]
    pools[-1] += state.stock
    return tuple(tuple(sorted(pool)) for pool in pools)


def redacted(state: State, action: Action, viewer: int | None) -> Action:
    """Give the action without the cards that the viewer does not see."""
    match action:
        case Deal(hands, up):
            return Deal(tuple(hand if at == viewer else None for at, hand in enumerate(hands)), up)
        case Draw(_) if turns.drawer(state) != viewer:
            return Draw(None)
    return action


def guessed(view: View, rng: Random) -> State:
    """Give a state with this view, each way the unseen cards can lie with the same odds."""
    pools = [list(pool) for pool in view.unseen]
    for pool in pools:
        rng.shuffle(pool)
    hands = tuple(_hand(view, seat, pools) for seat in range(len(view.known)))
    return State(
        view.letters,
        view.step,
        view.hand,
        view.dealer,
        view.turn,
        view.turns,
        tuple(sorted(pools[-1])),
        hands,
        view.pile,
        view.groups,
        view.taken,
        view.buyer,
        tuple(_answer(view, seat, rng) for seat in range(len(view.answered))),
        view.pending,
        view.asked,
        view.aim,
        view.cutter,
        view.sheet,
    )


def _hand(view: View, seat: int, pools: list[list[str]]) -> Hand:
    if seat == view.seat and view.own is not None:
        return view.own
    counts = zip(pools, view.hidden[seat], strict=True)
    drawn = tuple(tuple(sorted(pool.pop() for _ in range(count))) for pool, count in counts)
    return Hand(view.known[seat], drawn)


def _answer(view: View, seat: int, rng: Random) -> Answer | None:
    if not view.answered[seat]:
        return None
    if seat == view.seat:
        return view.answer
    if view.step == "lot":
        return "yes" if seat in view.wanting else "no"
    return rng.choice(ANSWERS["vote" if view.step == "vote" else "buy"])


ANSWERS: dict[str, tuple[Answer, ...]] = {"buy": ("yes", "no"), "vote": ("yes", "no", "none")}
