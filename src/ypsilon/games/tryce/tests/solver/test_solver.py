"""The hand solver against brute force, in Python and natively."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce import native
from ypsilon.games.tryce.cards import deck, is_joker, plain, worth
from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.lexicon.lexicon import Lexicon
from ypsilon.games.tryce.rules import groups
from ypsilon.games.tryce.solver import solver
from ypsilon.games.tryce.solver.solver import Plan, Question, best
from ypsilon.games.tryce.state import Card, Cards
from ypsilon.games.tryce.tables import FIXED, RANKS, VOWELS

RICH = "EEAAIIOONNRRSSTTLH"
TASKS = [(1, 0, 1), (0, 1, 1), (1, 1, 1), (0, 0, 2), (1, 0, 2), (0, 0, 3)]


def book() -> Lexicon:
    found = library.named("small-en")
    assert found
    return found


def is_set(cards: Cards) -> bool:
    ranks = {card[0] for card in cards if not is_joker(card)}
    return len(cards) >= 3 and len(ranks) == 1


def is_sequence(cards: Cards) -> bool:
    natural = [card for card in cards if not is_joker(card)]
    if len(cards) < 4 or len({card[1] for card in natural}) != 1:
        return False
    order = "A" + RANKS
    windows = [order[at : at + len(cards)] for at in range(len(order) - len(cards) + 1)]
    ranks = sorted(card[0] for card in natural)
    return any(_within(ranks, sorted(window)) for window in windows)


def _within(few: list[str], many: list[str]) -> bool:
    left = list(many)
    for each in few:
        if each not in left:
            return False
        left.remove(each)
    return True


def is_word(cards: Cards, listed: list[str], least: int) -> bool:
    letters = [card[-1] for card in cards if not is_joker(card)]
    if len(cards) < least or not letters:
        return False
    return any(_spells(letters, word) for word in listed if len(word) == len(cards))


def _spells(letters: list[str], word: str) -> bool:
    left = list(word)
    for letter in letters:
        if letter not in left:
            return False
        left.remove(letter)
    return all(letter in VOWELS for letter in left)


@cache
def brute(asked: Question) -> tuple[int, int]:
    """Give the most groups and their worth, by trying everything."""
    listed = list(book().spelt("ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 7, 0, 3))
    places = range(len(asked.cards))
    subsets = [set(each) for size in range(3, 8) for each in combinations(places, size)]
    kinds: list[list[set[int]]] = [[], [], []]
    for each in subsets:
        cards = tuple(asked.cards[at] for at in sorted(each))
        kinds[0] += [each] if asked.wanted[0] and is_set(cards) else []
        kinds[1] += [each] if asked.wanted[1] and is_sequence(cards) else []
        least = 3 if asked.brief else 4
        kinds[2] += [each] if asked.wanted[2] and is_word(cards, listed, least) else []
    found = [(0, 0)]
    for used, chosen in _choices(kinds, asked.wanted, set()):
        short = sum(kind == 2 and len(each) == 3 for kind, each in chosen)
        if chosen and short <= asked.brief and _may_end(asked, used, len(chosen)):
            found.append((len(chosen), worth(tuple(asked.cards[at] for at in used))))
    return max(found)


def _choices(
    kinds: list[list[set[int]]], wanted: tuple[int, ...], used: set[int]
) -> Iterator[tuple[set[int], list[tuple[int, set[int]]]]]:
    yield used, []
    for kind in range(3):
        if wanted[kind]:
            less = (*(0,) * kind, wanted[kind] - 1, *wanted[kind + 1 :])
            for each in kinds[kind]:
                if not each & used:
                    for whole, rest in _choices(kinds, less, used | each):
                        yield whole, [(kind, each), *rest]


def _may_end(asked: Question, used: set[int], count: int) -> bool:
    left = [card for at, card in enumerate(asked.cards) if at not in used]
    whole = count == sum(asked.wanted)
    if asked.pat and whole:
        return not left
    if not whole:
        return len(left) >= 2
    return bool(left) and left != [asked.taken]


def left_after(cards: Cards, plan: Plan) -> Cards:
    """Give the cards that a plan leaves in the hand."""
    left = list(cards)
    for lay in plan.lays:
        for card in lay.cards:
            left.remove(plain(card))
    return tuple(left)


def check(asked: Question, plan: Plan) -> tuple[int, int]:
    """Check that a plan lays allowed groups from the hand, and give its groups and worth."""
    left_after(asked.cards, plan)
    for lay in plan.lays:
        groups.check(lay.kind, lay.cards, 3 if lay.kind == "set" or asked.brief else 4)
        if lay.kind == "word":
            assert book().has(groups.spelling(lay.cards))
    return len(plan.lays), plan.worth


def questions(count: int) -> Iterator[Question]:
    rng = Random(5)
    natural = [card for card in deck(FIXED) if card[-1] in RICH]
    for number in range(count):
        size = rng.randrange(4, 10)
        suit = rng.choice("SHDC")
        near = [card for card in deck(FIXED) if card[1] == suit and card[0] in "56789T"]
        pool = natural if number % 2 else near + rng.sample(natural, 6)
        cards = tuple(sorted([*rng.sample(pool, size), *["JK"] * rng.randrange(3)]))
        pat = number % 3 == 0
        wanted = (0, 0, rng.randrange(1, 4)) if pat else rng.choice(TASKS)
        taken: Card | None = rng.choice(cards) if number % 4 == 0 else None
        if taken and cards.count(taken) > 1:
            taken = None
        yield Question(cards, wanted, pat, pat, taken)


@pytest.mark.parametrize("engine", [False, True])
def test_the_solver_agrees_with_brute_force(engine: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if engine and not native.NATIVE:
        pytest.skip("the native engine is not built")
    monkeypatch.setattr(native, "NATIVE", engine)
    laid = 0
    for asked in questions(120):
        plan = best(book(), asked)
        assert plan.proved
        assert check(asked, plan) == brute(asked), asked
        laid += len(plan.lays)
    assert laid > 80, "the hands are worth solving"


@pytest.mark.skipif(not native.NATIVE, reason="the native engine is not built")
def test_both_searches_agree_on_larger_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(8)
    natural = [card for card in deck(FIXED) if card[-1] in RICH]
    for number in range(14):
        cards = tuple(sorted([*rng.sample(natural, 10 + number % 3), *["JK"] * (number % 3)]))
        asked = solver.question(number % 7 + 1, (), 0, cards)
        found = []
        for engine in (False, True):
            monkeypatch.setattr(native, "NATIVE", engine)
            plan = best(book(), asked)
            assert plan.proved
            found.append(check(asked, plan))
        assert found[0] == found[1], asked


def test_a_limit_gives_the_best_so_far() -> None:
    cards = tuple(sorted([*[card for card in deck(FIXED) if card[-1] in "ETONRS"][:13], "JK"]))
    asked = Question(cards, (0, 0, 3))
    whole = best(book(), asked)
    assert whole.proved
    hurried = best(book(), asked, nodes=1)
    assert not hurried.proved
    assert check(asked, hurried) <= check(asked, whole)


def test_a_very_large_hand_is_looked_at_in_part() -> None:
    cards = deck(FIXED)[:30]
    plan = best(book(), Question(cards, (1, 0, 1)), nodes=10_000)
    assert not plan.proved
    assert len(plan.lays) == 2
    assert len(left_after(cards, plan)) >= 1


def test_what_is_asked_follows_from_the_table() -> None:
    from ypsilon.games.tryce.state import Group

    own = Group(1, "word", ("2S:E", "2H:O", "2D:C"))
    asked = solver.question(4, [own], 1, ("JK",), "JK")
    assert asked == Question(("JK",), (0, 0, 2), True, False, "JK")
    assert solver.question(4, [own], 0, ("JK",)).brief
    with pytest.raises(IllegalAction):
        groups.check("word", ("JK=E",), 4)
    assert plain("JK=E") == "JK"
