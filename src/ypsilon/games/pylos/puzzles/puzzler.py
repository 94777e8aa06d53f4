"""Puzzles of Pylos: the only turn that wins, and the shortest way to the end, both exact."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from ypsilon.core.puzzles import Found, Puzzle, Verdict
from ypsilon.core.voice import Words
from ypsilon.games.pylos import native
from ypsilon.games.pylos.known import after
from ypsilon.games.pylos.puzzles import words
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import COLOURS, Action, State

# So many positions are looked at for each turn; what takes more is no puzzle, so that whatever
# is tried is answered at once.
NODES = 12_000
FEWEST_TURNS = 5
# In so many plies a win is asked for, and between so many balls the only turn that wins.
PLIES = (3, 5, 7, 9, 11)
MIDDLE = range(18, 26)
LATE = 17


class Settled(NamedTuple):
    """What is certain of a position for who is to move: won, or else lost, and in how many plies.

    The plies are exact where no digest was asked.
    """

    won: bool
    plies: int
    line: tuple[str, ...]


def settled(game: Pylos, state: State, known: bool) -> Settled | None:
    """Give what is certain of a position between turns; None where nothing is, or a draw."""
    if result := game.result(state):
        colours = [game.colour(seat) for seat in result.winners]
        return Settled(COLOURS[state.mover] in colours, 0, ()) if colours else None
    found = native.search(game, state, nodes=NODES, known=known)
    if not (found.sure if known else found.proved):
        return None
    return Settled(found.value > 0, native.WIN - abs(found.value), found.line)


def results(game: Pylos, state: State) -> dict[Hashable, str]:
    """Give a turn for each position that can follow, up to symmetry."""
    found: dict[Hashable, str] = {}
    for turn, _, _ in native.successors(game, state):
        found.setdefault(game.canonical(after(game, state, turn)), turn)
    return found


class PylosPuzzler:
    """Finds and judges puzzles of Pylos."""

    kinds: Mapping[str, Words] = words.KINDS
    played: Sequence[Mapping[str, str]] = (
        {"variant": "standard"},
        {"variant": "expert"},
        {"variant": "children"},
    )
    last: int | None = 14
    most = 2
    nodes = 2_000

    def found(self, game: Pylos, state: State, line: Sequence[Action]) -> Iterator[Found]:
        """Yield the one turn that wins soonest, or the only one that wins at all."""
        balls = (state.light | state.dark).bit_count()
        if state.step != "move" or balls < MIDDLE.start:
            return
        open_turns = results(game, state)
        if len(open_turns) < FEWEST_TURNS:
            return
        if balls >= LATE:
            yield from _soonest(game, state, open_turns)
        if balls in MIDDLE:
            yield from _only(game, state, open_turns)

    def said(self, game: Pylos, puzzle: Puzzle) -> Words:
        colour = game.colour(puzzle.seat)
        return words.asked(puzzle.kind, colour, (puzzle.goal + 1) // 2)

    def hint(self, game: Pylos, puzzle: Puzzle) -> Words:
        return words.hint(game.read_turn(game.load(puzzle.position), puzzle.solution[0]))

    def judged(
        self,
        game: Pylos,
        puzzle: Puzzle,
        start: State,
        state: State,
        played: Sequence[Action],
        turns: int,
    ) -> Verdict | None:
        if puzzle.seat in game.movers(state):
            return None
        if puzzle.kind == "only":
            return _keeps(game, puzzle, start, state)
        return _hurries(game, puzzle, start, state, turns)

    def same(self, game: Pylos, state: State) -> Hashable:
        return game.canonical(state)

    def graded(self, game: Pylos, puzzle: Puzzle) -> int | None:
        return None


def _only(game: Pylos, state: State, turns: Mapping[Hashable, str]) -> Iterator[Found]:
    """Yield the only turn that wins, where all others are known to lose."""
    best = settled(game, state, known=True)
    if best is None or not best.won:
        return
    winning: list[str] = []
    for turn in turns.values():
        here = settled(game, after(game, state, turn), known=True)
        if here is None or (winning and not here.won):
            return
        winning += [] if here.won else [turn]
    if winning:
        yield Found("only", 0, (winning[0],), len(turns))


def _soonest(game: Pylos, state: State, turns: Mapping[Hashable, str]) -> Iterator[Found]:
    """Yield the only turn with which it is over in so few plies, and how that goes on."""
    best = settled(game, state, known=False)
    if best is None or not best.won or best.plies not in PLIES:
        return
    quick = [turn for turn in turns.values() if _within(game, state, turn, best.plies)]
    if len(quick) == 1:
        own, replies = _line(game, after(game, state, quick[0]))
        yield Found("win", best.plies, (quick[0], *own), len(turns), replies)


def _within(game: Pylos, state: State, turn: str, plies: int) -> bool:
    """Tell whether a turn certainly wins in so many plies, itself among them."""
    here = settled(game, after(game, state, turn), known=False)
    # What the search cannot decide takes more plies than it has looked at.
    return here is not None and not here.won and here.plies < plies


def _line(game: Pylos, state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give how both play on from a lost position: the winner's turns, and the loser's."""
    turns: tuple[list[str], list[str]] = ([], [])
    for side in count():
        here = settled(game, state, known=False)
        if here is None or not here.line:
            break
        turns[side % 2].append(here.line[0])
        state = after(game, state, here.line[0])
    replies, own = turns
    return tuple(own), tuple(replies)


def _keeps(game: Pylos, puzzle: Puzzle, start: State, state: State) -> Verdict:
    """Judge a turn of which the only one that wins is asked for."""
    if game.canonical(state) == game.canonical(after(game, start, puzzle.solution[0])):
        return Verdict(True, words.ONLY, done=True)
    here = settled(game, state, known=True)
    return Verdict(False, words.loses(game.colour(1 - puzzle.seat)), here.line[:1] if here else ())


def _hurries(game: Pylos, puzzle: Puzzle, start: State, state: State, turns: int) -> Verdict:
    """Judge a turn after which the game is to be over in few plies."""
    left = puzzle.goal + 1 - 2 * turns
    here = settled(game, state, known=False)
    if here and here.plies == 0:
        return Verdict(not here.won, words.WON if not here.won else words.LOST, done=not here.won)
    if here is None or here.won:
        other = game.colour(1 - puzzle.seat)
        return Verdict(False, words.escapes(other), here.line[:1] if here else ())
    if here.plies > left:
        return Verdict(False, words.slow(here.plies // 2 + turns), ())
    known = _told(game, puzzle, start, turns)
    return Verdict(True, words.GO_ON, known[1] if known[0] == state else here.line[:1])


def _told(game: Pylos, puzzle: Puzzle, start: State, turns: int) -> tuple[State, tuple[str, ...]]:
    """Give where the solution leads in so many turns, and what the other plays there."""
    state = start
    for at in range(turns):
        state = after(game, state, puzzle.solution[at])
        if at + 1 < turns:
            state = after(game, state, puzzle.replies[at])
    return state, puzzle.replies[turns - 1 : turns]


PUZZLER = PylosPuzzler()
