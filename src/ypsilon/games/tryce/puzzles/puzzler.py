"""Puzzles of Tryce: to go out now, the lay that counts most, and the longest word."""

from __future__ import annotations

import contextlib
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import product

from ypsilon.core.game import IllegalAction
from ypsilon.core.puzzles import Found, Puzzle, Verdict
from ypsilon.core.voice import Words
from ypsilon.games.tryce.cards import is_joker, worth
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.lexicon.common import common_words
from ypsilon.games.tryce.lexicon.lexicon import Lexicon
from ypsilon.games.tryce.puzzles import words
from ypsilon.games.tryce.rules import groups
from ypsilon.games.tryce.solver import rack, solver
from ypsilon.games.tryce.solver.compounds import compounds
from ypsilon.games.tryce.state import Action, Lay, State
from ypsilon.games.tryce.tables import LEAST, PAT

# A word that hardly anybody knows is no puzzle: the solution is one of so many common ones.
COMMON = 12_000
SHORTEST = 6
FEWEST_LAYS = 6
LEAST_POINTS = 20
NODES = 200_000
# Up to so many of the most frequent words the levels know, from the weakest on.
LEVELS = (800, 2_000, 4_000, 8_000)


class TrycePuzzler:
    """Finds and judges puzzles of Tryce."""

    kinds: Mapping[str, Words] = words.KINDS
    played: Sequence[Mapping[str, str]] = (
        {"language": "en", "seats": "3"},
        {"language": "de", "seats": "3"},
        {"language": "en", "seats": "4"},
        {"language": "de", "seats": "4"},
    )
    last: int | None = None
    most = 3
    nodes = 300

    def found(self, game: Tryce, state: State, line: Sequence[Action]) -> Iterator[Found]:
        """Yield how one could go out, lay the most points, or lay the longest word."""
        book, seat = game.book, state.turn
        if state.step != "play" or book is None or seat is None:
            return
        yield from _out(game, state, seat, line)
        if state.hand not in PAT:
            yield from _best(game, state, seat, book)
            yield from _longest(game, state, seat, book)

    def said(self, game: Tryce, puzzle: Puzzle) -> Words:
        return words.asked(puzzle.kind)

    def hint(self, game: Tryce, puzzle: Puzzle) -> Words:
        turn = game.read_turn(game.load(puzzle.position), puzzle.solution[0])
        laid = [each for each in turn if isinstance(each, Lay) and each.kind == "word"]
        first = groups.spelling(laid[0].cards) if laid else ""
        match puzzle.kind:
            case "out":
                return words.out_hint(first)
            case "best":
                return words.best_hint(puzzle.goal)
            case _:
                return words.longest_hint(first)

    def judged(
        self,
        game: Tryce,
        puzzle: Puzzle,
        start: State,
        state: State,
        played: Sequence[Action],
        turns: int,
    ) -> Verdict | None:
        over = puzzle.seat not in game.movers(state) or state.step != "play"
        match puzzle.kind:
            case "out":
                return _went_out(puzzle, start, state) if over else None
            case "best":
                return _laid_best(puzzle, played, over)
            case _:
                return _laid_longest(puzzle, played, over)

    def same(self, game: Tryce, state: State) -> Hashable:
        # The discard pile is another after every turn.
        return state.hand, state.turns, state.pile

    def graded(self, game: Tryce, puzzle: Puzzle) -> int | None:
        """Give how rare the word is: which levels know it."""
        if puzzle.kind != "longest":
            return None
        known = common_words(game.language, COMMON)
        (lay,) = game.read_turn(game.load(puzzle.position), puzzle.solution[0])
        rank = known.index(groups.spelling(lay.cards)) if isinstance(lay, Lay) else COMMON
        return 1 + sum(rank >= most for most in LEVELS)


# Going out


def _out(game: Tryce, state: State, seat: int, line: Sequence[Action]) -> Iterator[Found]:
    """Yield how it was done in the game; there may be other ways, which count as well."""
    reached = state
    for action in line:
        reached = game.apply(reached, seat, action)
    lays = sum(isinstance(action, Lay) for action in line)
    if lays and len(reached.sheet) > len(state.sheet) and reached.sheet[-1].winner == seat:
        cards = len(state.hands[seat].cards)
        yield Found("out", cards, (game.write_turn(state, line),), cards)


def _went_out(puzzle: Puzzle, start: State, state: State) -> Verdict:
    if len(state.sheet) > len(start.sheet) and state.sheet[-1].winner == puzzle.seat:
        return Verdict(True, words.OUT, done=True)
    return Verdict(False, words.still_holds(len(state.hands[puzzle.seat].cards)))


# The best lay


def _best(game: Tryce, state: State, seat: int, book: Lexicon) -> Iterator[Found]:
    """Yield the groups that count most, where that is proved."""
    plans = []
    cards = state.hands[seat].cards
    asked = solver.question(state.hand, state.groups, seat, cards, state.taken)
    sets, runs, spelt = (range(each + 1) for each in asked.wanted)
    for wanted in product(sets, runs, spelt):
        if any(wanted):
            plan = solver.best(book, asked._replace(wanted=wanted), NODES)
            if not plan.proved:
                return
            plans.append(plan)
    if not plans:
        return
    best = max(plans, key=lambda plan: plan.worth)
    lays = len(_spelt(book, state, seat)[0])
    worthwhile = best.worth >= LEAST_POINTS and lays >= FEWEST_LAYS
    if worthwhile and _is_common(game, best) and _playable(game, state, seat, best):
        yield Found("best", best.worth, (game.write_turn(state, best.lays),), lays)


def _is_common(game: Tryce, plan: solver.Plan) -> bool:
    known = common_words(game.language, COMMON)
    return all(groups.spelling(lay.cards) in known for lay in plan.lays if lay.kind == "word")


def _playable(game: Tryce, state: State, seat: int, plan: solver.Plan) -> bool:
    with contextlib.suppress(IllegalAction):
        for lay in plan.lays:
            state = game.apply(state, seat, lay)
        return True
    return False


def _laid_best(puzzle: Puzzle, played: Sequence[Action], over: bool) -> Verdict | None:
    counted = sum(worth(action.cards) for action in played if isinstance(action, Lay))
    if counted >= puzzle.goal:
        return Verdict(True, words.best_done(counted), done=True)
    return Verdict(False, words.lays(counted, puzzle.goal)) if over else None


# The longest word


def _spelt(book: Lexicon, state: State, seat: int) -> tuple[tuple[str, ...], bool]:
    """Give every word that the cards of a seat spell, and whether these are all."""
    cards = state.hands[seat].cards
    letters = "".join(sorted(card[-1] for card in cards if not is_joker(card)))
    jokers = len(cards) - len(letters)
    joined = compounds(book, letters, jokers, LEAST["word"])
    return (*book.spelt(letters, jokers, LEAST["word"]), *joined.words), joined.whole


def _longest(game: Tryce, state: State, seat: int, book: Lexicon) -> Iterator[Found]:
    """Yield the one longest word, if it is a common one and can be laid."""
    if not groups.missing(state.hand, state.groups, seat)[2]:
        return
    spelt, whole = _spelt(book, state, seat)
    most = max(map(len, spelt), default=0)
    longest = {word for word in spelt if len(word) == most}
    if not whole or most < SHORTEST or len(longest) != 1:
        return
    (word,) = longest
    cards = rack.Rack(state.hands[seat].cards, state.taken).word(word)
    if cards is None or word not in common_words(game.language, COMMON):
        return
    with contextlib.suppress(IllegalAction):
        lay = Lay("word", cards)
        game.apply(state, seat, lay)
        yield Found("longest", most, (game.write_turn(state, (lay,)),), len(set(spelt)))


def _laid_longest(puzzle: Puzzle, played: Sequence[Action], over: bool) -> Verdict | None:
    laid = [each for each in played if isinstance(each, Lay) and each.kind == "word"]
    spelt = [groups.spelling(each.cards) for each in laid]
    if any(len(word) == puzzle.goal for word in spelt):
        return Verdict(True, words.longest_done(spelt[-1]), done=True)
    if spelt:
        return Verdict(False, words.shorter(max(spelt, key=len), puzzle.goal))
    return Verdict(False, words.NO_WORD) if over else None


PUZZLER = TrycePuzzler()
