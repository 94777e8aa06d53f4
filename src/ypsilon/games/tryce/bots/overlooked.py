"""Why something was better than what was played, in every kind of decision (in English)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.games.tryce import simulation
from ypsilon.games.tryce.cards import is_joker, worth
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.rules.groups import spelling
from ypsilon.games.tryce.solver import solver
from ypsilon.games.tryce.solver.additions import additions
from ypsilon.games.tryce.state import Action, Add, Buy, Card, Cards, Discard, Hand, Lay, State, Take
from ypsilon.games.tryce.tables import PAT
from ypsilon.games.tryce.text.names import lettered

# So far it is looked for what a hand could lay: a reason must not take longer than the judgement.
NODES = 200_000
Plan = solver.Plan


def overlooked(
    game: Tryce, state: State, seat: Seat, played: Sequence[Action], better: Sequence[Action]
) -> str:
    """Tell what better play saw: the end of the hand, words and points, or what a card is worth."""
    match state.step:
        case "turn":
            clauses = _taken(game, state, seat, better)
        case "buy":
            clauses = _bought(game, state, seat, better)
        case "play":
            clauses = _played(game, state, seat, played, better)
        case _:
            return ""
    return "; ".join(clauses)


# The card that lies open


def _taken(game: Tryce, state: State, seat: Seat, better: Sequence[Action]) -> Iterator[str]:
    card = state.pile[-1]
    gains = list(_gains(game, state, seat, card))
    if isinstance(better[0], Take):
        yield from gains or [f"{_name(card)} is certain, what the stock gives is not"]
    elif gains:
        yield f"the stock gives on average more than {_name(card)} is good for"
    else:
        yield f"{_name(card)} makes no group with your cards, and the stock may give one that does"


def _bought(game: Tryce, state: State, seat: Seat, better: Sequence[Action]) -> Iterator[str]:
    card = state.pile[-1]
    if isinstance(better[0], Buy):
        gains = list(_gains(game, state, seat, card))
        yield from gains or [
            f"{_name(card)} and one more from the stock bring you nearer to your task"
        ]
    else:
        costs = f"{_name(card)} costs {worth((card,))} if another goes out"
        yield f"{costs}, and one more card comes with it"


def _gains(game: Tryce, state: State, seat: Seat, card: Card) -> Iterator[str]:
    """Yield what a card is good for in a hand; nothing where it makes no difference yet."""
    held = state.hands[seat].cards
    if is_joker(card):
        yield "a joker stands for any card, and in a word for any vowel"
        return
    here, there = (_best(game, state, seat, cards) for cards in (held, (*held, card)))
    if _rank(there) > _rank(here):
        for lay in there.lays:
            if card in lay.cards:
                yield f"with {_name(card)} {_group(lay)} can be laid"
    elif _fits(game, state, card):
        yield f"{_name(card)} can be added to a group on the table"


def _best(game: Tryce, state: State, seat: Seat, cards: Cards) -> Plan:
    asked = solver.question(state.hand, state.groups, seat, tuple(sorted(cards)))
    return solver.best(simulation.book(game), asked, NODES)


def _rank(plan: Plan) -> tuple[int, int]:
    return len(plan.lays), plan.worth


def _group(lay: Lay) -> str:
    return {"set": "a set", "seq": "a sequence"}.get(lay.kind) or f"the word {spelling(lay.cards)}"


def _fits(game: Tryce, state: State, card: Card) -> bool:
    """Tell whether a card alone can be added to a group on the table."""
    if state.hand in PAT:
        return False
    alone = replace(state, hands=(Hand((card,), ()),) * game.seats, taken=None)
    numbers = range(1, len(state.groups) + 1)
    return any(any(additions(game, alone, 0, number)) for number in numbers)


# What is laid and discarded


def _played(
    game: Tryce, state: State, seat: Seat, played: Sequence[Action], better: Sequence[Action]
) -> Iterator[str]:
    here, there = (_after(game, state, seat, each) for each in (played, better))
    out = len(there.sheet) > len(state.sheet) and len(here.sheet) == len(state.sheet)
    words = sorted(_words(better) - _words(played))
    more = _laid(better) - _laid(played)
    if out:
        yield "you could have gone out"
    for word in words:
        yield f"the word {word} was not seen"
    if more > 0:
        yield f"{more} points more could be laid"
    if out or words or more > 0:
        return
    if more < 0:
        yield "what is laid lets the others get rid of their cards"
    yield from _discarded(game, state, seat, played, better)


def _discarded(
    game: Tryce, state: State, seat: Seat, played: Sequence[Action], better: Sequence[Action]
) -> Iterator[str]:
    """Yield why one card is better given away than another."""
    own, other = _discard(played), _discard(better)
    if own is None or other is None or own == other:
        return
    yield from (clauses := list(_broken(game, state, seat, _left(state, seat, played), own, other)))
    if _fits(game, state, own) and not _fits(game, state, other):
        yield f"{_name(own)} can be added to a group on the table by who takes it"
    if worth((other,)) > worth((own,)):
        costs = f"{_name(other)} costs {worth((other,))} and {_name(own)} only {worth((own,))}"
        yield f"if another goes out, {costs}"
    elif not clauses:
        yield f"{_name(own)} serves your task better than {_name(other)}"


def _broken(
    game: Tryce, state: State, seat: Seat, held: Cards, own: Card, other: Card
) -> Iterator[str]:
    """Yield the groups that a hand can lay with one card, and not with the other in its place."""
    whole = _best(game, state, seat, held)
    if any(other in lay.cards for lay in whole.lays):
        return
    if _rank(whole) > _rank(_best(game, state, seat, _without(held, own))):
        for lay in whole.lays:
            if own in lay.cards:
                yield f"without {_name(own)} {_group(lay)} can no longer be laid"


def _discard(actions: Sequence[Action]) -> Card | None:
    return next((each.card for each in actions if isinstance(each, Discard)), None)


def _left(state: State, seat: Seat, actions: Sequence[Action]) -> Cards:
    """Give what a hand still holds before the discard, as far as it was laid or added."""
    cards = list(state.hands[seat].cards)
    for each in actions:
        for card in _put(each):
            if card in cards:
                cards.remove(card)
    return tuple(cards)


def _name(card: Card) -> str:
    return lettered(card, "en")


def _put(action: Action) -> Cards:
    match action:
        case Lay(_, cards):
            return cards
        case Add(_, front, end):
            return front + end
        case _:
            return ()


def _without(cards: Cards, card: Card) -> Cards:
    at = cards.index(card) if card in cards else len(cards)
    return cards[:at] + cards[at + 1 :]


def _after(game: Tryce, state: State, seat: Seat, actions: Sequence[Action]) -> State:
    for action in actions:
        state = game.apply(state, seat, action)
    return state


def _words(actions: Sequence[Action]) -> set[str]:
    return {
        spelling(each.cards) for each in actions if isinstance(each, Lay) and each.kind == "word"
    }


def _laid(actions: Sequence[Action]) -> int:
    return sum(worth(_put(each)) for each in actions)
