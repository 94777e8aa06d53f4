"""Figures of Tryce beyond the speed of its rules: lexicon, words, the hand solver, playouts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import perf_counter, process_time

from ypsilon.games.tryce import native, simulation, thinking
from ypsilon.games.tryce.cards import deck
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.lexicon.lexicon import Lexicon, opened
from ypsilon.games.tryce.solver import solver
from ypsilon.games.tryce.state import Cards
from ypsilon.games.tryce.tables import FIXED, JOKER, TASKS

HANDS = 1_000
JOKERS = 2
CARDS = 15
GAMES = 50


def figures(game: Tryce, seconds: float) -> Iterator[tuple[str, float]]:
    """Yield what is measured, with its unit, and the figure; each in about so many seconds."""
    book = game.book
    if book is None:
        return
    yield f"words in {book.title}", book.count
    yield "its size in memory, shared between processes, MB", len(book.content) / 1e6
    path = library.folder() / f"{book.name}.lex"
    if path.exists():
        yield "opened within ms", _median(lambda _: opened(book.name, path), seconds)[0]
    words = _median(lambda cards: _spelt(book, cards), seconds)
    yield from _times(f"all words of {CARDS} cards, {JOKERS} of them jokers", words)
    # The search in Python is for machines without a compiler, and would take minutes here.
    if native.NATIVE:
        solved = _median(lambda cards: _solve(book, cards), 5 * seconds)
        yield from _times(f"best groups of {CARDS} cards, {JOKERS} of them jokers", solved)
        yield from _playouts(game, seconds)


def _playouts(game: Tryce, seconds: float) -> Iterator[tuple[str, float]]:
    """Yield how fast the scripted player plays whole games natively, by the processor's time."""
    known = simulation.words(simulation.book(game))
    players = [thinking.Player(known, thinking.Style())] * game.seats
    start, decisions, hands, seed = process_time(), 0, 0, 0
    while (took := process_time() - start) < seconds or not hands:
        seed += GAMES
        found = thinking.contest(game, FIXED, players, GAMES, seed)
        decisions, hands = decisions + found.decisions, hands + found.hands
    yield "native playouts by the scripted player: decisions/s", decisions / took
    yield "native playouts by the scripted player: hands/s", hands / took


def _times(name: str, times: tuple[float, float, int]) -> Iterator[tuple[str, float]]:
    middle, worst, count = times
    yield f"{name}: hands tried", count
    yield f"{name}: half within ms", middle
    yield f"{name}: all within ms", worst


def _median(work: Callable[[Cards], object], seconds: float) -> tuple[float, float, int]:
    """Time some work on random hands; give median and worst in milliseconds, and how many."""
    rng, times, end = Random(1), list[float](), perf_counter() + seconds
    natural = [card for card in deck(FIXED) if card != JOKER]
    while len(times) < HANDS and (not times or perf_counter() < end):
        cards = tuple(sorted([*rng.sample(natural, CARDS - JOKERS), *[JOKER] * JOKERS]))
        # Time of the processor: what else the machine does would show in the worst of a thousand.
        start = process_time()
        work(cards)
        times.append(1e3 * (process_time() - start))
    return median(times), max(times), len(times)


def _spelt(book: Lexicon, cards: Cards) -> object:
    letters = "".join(card[-1] for card in cards if card != JOKER)
    return book.spelt(letters, JOKERS, 3)


def _solve(book: Lexicon, cards: Cards) -> object:
    """Solve a hand for one of the seven tasks, another for each hand."""
    task = 1 + sum(map(ord, "".join(cards))) % len(TASKS)
    plan = solver.best(book, solver.question(task, (), 0, cards))
    assert plan.proved
    return plan
