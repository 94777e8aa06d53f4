"""What a seat may do with its cards: every discard, and a selection of what can be composed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, islice, permutations
from typing import TYPE_CHECKING

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.cards import is_joker, worth
from ypsilon.games.tryce.rules import groups as rule
from ypsilon.games.tryce.rules.plays import changed, joins, replaces
from ypsilon.games.tryce.rules.turns import check_discard, check_end
from ypsilon.games.tryce.solver.additions import additions, asking_addition
from ypsilon.games.tryce.solver.compounds import compounds
from ypsilon.games.tryce.solver.rack import Rack
from ypsilon.games.tryce.state import (
    Action,
    Add,
    Card,
    Cards,
    Composed,
    Discard,
    End,
    Lay,
    State,
    Swap,
)
from ypsilon.games.tryce.tables import JOKER, PAT, VOWELS

if TYPE_CHECKING:
    from ypsilon.games.tryce.game import Tryce
    from ypsilon.games.tryce.lexicon.lexicon import Lexicon

MOST = 64
_WORDS = 40
_COMPOUNDS = 8
_TRIED = 400


def plays(game: Tryce, state: State, seat: int) -> tuple[Action, ...]:
    """List what a seat may do after drawing: of lays, additions and exchanges a selection."""
    return (
        *islice(_distinct(lays(game, state, seat)), MOST),
        *islice(_distinct(_adds(game, state, seat)), MOST),
        *islice(_distinct(_swaps(game, state, seat)), MOST),
        *_ends(state, seat),
    )


def _distinct(actions: Iterable[Composed]) -> Iterable[Composed]:
    return dict.fromkeys(islice(actions, 2 * MOST))


def _ends(state: State, seat: int) -> Iterator[Action]:
    """TC-28, TC-29: yield every card that may be discarded, or the end of the turn without."""
    for card in dict.fromkeys(state.hands[seat].cards):
        if _passes(lambda card=card: check_discard(state, seat, card)):
            yield Discard(card)
    if _passes(lambda: check_end(state, seat)):
        yield End()


def _passes(check: object) -> bool:
    try:
        check()  # type: ignore[operator]
    except IllegalAction:
        return False
    return True


def allowed(game: Tryce, state: State, seat: int, action: Composed) -> bool:
    """Tell whether an action breaks no rule, its word taken for granted."""
    return _passes(lambda: changed(state, seat, action, game.allows, game.apart))


def lays(game: Tryce, state: State, seat: int) -> Iterator[Lay]:
    """Yield groups that the seat may lay, the most telling first."""
    cards = state.hands[seat].cards
    found = False
    for jokers_first in (False, True) if state.taken == JOKER else (False,):
        rack = Rack(cards, state.taken, jokers_first)
        for action in _lays_from(game, state, seat, rack):
            if allowed(game, state, seat, action):
                found = True
                yield action
        if found:
            break
    yield from _asking_lay(game, state, seat)


def _lays_from(game: Tryce, state: State, seat: int, rack: Rack) -> Iterator[Lay]:
    sets, sequences, words = rule.missing(state.hand, state.groups, seat)
    if sets:
        yield from (Lay("set", cards) for cards in rack.sets())
    if sequences:
        ordered = sorted(rack.sequences(), key=_jokers)
        yield from (Lay("seq", cards) for cards in ordered[: MOST - _WORDS])
    if words:
        yield from (Lay("word", cards) for cards in _words(game, state, seat, rack))


def _jokers(cards: Cards) -> int:
    return sum(map(is_joker, cards))


def _words(game: Tryce, state: State, seat: int, rack: Rack) -> Iterator[Cards]:
    """Yield cards for words, those without jokers first, then by value."""
    book = game.book
    if book is None:
        return
    least = rule.least_word(state.hand in PAT, state.groups, seat)
    fits = _lengths(state, seat, least)
    for words, most in _listed(book, rack, least, fits):
        fitting = sorted((word for word in words if len(word) in fits), key=lambda w: (-len(w), w))
        spelt = (rack.word(word) for word in fitting[:_TRIED])
        found = [cards for cards in spelt if cards]
        found.sort(key=lambda cards: (_jokers(cards), -worth(cards)))
        yield from found[:most]


def _listed(
    book: Lexicon, rack: Rack, least: int, fits: range
) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield words, listed ones before compounds, and how many of them are enough."""
    if not fits:
        return
    letters = "".join(sorted(rack.letters))
    for jokers in (0, rack.jokers) if rack.jokers else (0,):
        yield book.spelt(letters, jokers, least), _WORDS
        yield compounds(book, letters, jokers, fits[0]).words, _COMPOUNDS


def _lengths(state: State, seat: int, least: int) -> range:
    """TC-29, TC-34: give how many cards of the hand a word may use."""
    held = len(state.hands[seat])
    last = sum(rule.missing(state.hand, state.groups, seat)) == 1
    if last and state.hand in PAT:
        return range(held, held + 1)
    return range(least, held if last else held - 1)


def _asking_lay(game: Tryce, state: State, seat: int) -> Iterator[Lay]:
    """TC-08: yield one word that could be put to the vote."""
    if game.words != "table":
        return
    least = rule.least_word(state.hand in PAT, state.groups, seat)
    fits = _lengths(state, seat, least)
    if not fits:
        return
    rack = Rack(state.hands[seat].cards, state.taken)
    jokers = [f"{JOKER}={VOWELS[0]}"] * rack.jokers
    size = least if least in fits else fits[0]
    for chosen in islice(combinations([*rack.natural, *jokers], size), 20):
        for cards in islice(permutations(chosen), 30):
            action = Lay("word", cards, True)
            if _may_ask(game, state, seat, action):
                yield action
                return


def _may_ask(game: Tryce, state: State, seat: int, action: Composed) -> bool:
    return _passes(lambda: game.apply(state, seat, action))


def _adds(game: Tryce, state: State, seat: int) -> Iterator[Add]:
    if state.hand in PAT or len(state.hands[seat]) < 2:
        return
    ways = [additions(game, state, seat, at) for at in range(1, len(state.groups) + 1)]
    for action in chain.from_iterable(ways):
        if allowed(game, state, seat, action):
            yield action
    if game.words == "table":
        for at in range(1, len(state.groups) + 1):
            asking = (each for each in asking_addition(state, seat, at))
            found = (each for each in asking if _may_ask(game, state, seat, each))
            yield from islice(found, 1)


def _swaps(game: Tryce, state: State, seat: int) -> Iterator[Swap]:
    if state.hand in PAT:
        return
    for at, group in enumerate(state.groups, 1):
        for place, joker in enumerate(group.cards, 1):
            if is_joker(joker):
                for card in _natural(state.hands[seat].cards):
                    if replaces(group.kind, joker, card):
                        yield from _exchanges(game, state, seat, at, place, card)


def _natural(cards: Cards) -> list[Card]:
    return [card for card in dict.fromkeys(cards) if not is_joker(card)]


def _exchanges(
    game: Tryce, state: State, seat: int, at: int, place: int, card: Card
) -> Iterator[Swap]:
    group = state.groups[at - 1]
    freed = replace(group, cards=(*group.cards[: place - 1], card, *group.cards[place:]))
    ways = [(side, stands) for side, stands in joins(freed, game.allows)]
    tried = [Swap(at, place, card, side, stands) for side, stands in ways]
    tried += [Swap(at, place, card, side, "*") for side in game.apart]
    yield from (each for each in tried if allowed(game, state, seat, each))
    if game.words == "table" and group.kind == "word":
        asking = (Swap(at, place, card, "end", vowel, True) for vowel in VOWELS)
        yield from islice((e for e in asking if _may_ask(game, state, seat, e)), 1)
