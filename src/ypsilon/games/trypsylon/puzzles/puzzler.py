"""Puzzles of Trypsylon: to win in one turn or in two, and to stop a win, all proved."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from ypsilon.core.puzzles import Found, Puzzle, Verdict
from ypsilon.core.voice import Words
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.puzzles import words
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import SHORES, Action, State, Take

FEWEST_TURNS = 50
# Positions with more turns are left out: to prove one solution takes too long.
MOST_TURNS = 4_000
NODES = 12_000


class TrypsylonPuzzler:
    """Finds and judges puzzles of Trypsylon."""

    kinds: Mapping[str, Words] = words.KINDS
    played: Sequence[Mapping[str, str]] = (
        {"board": "5x5"},
        {"board": "6x6"},
        {"board": "5x6"},
        {"board": "6x5"},
        {"board": "5x5", "variant": "expert"},
    )
    last: int | None = 4
    most = 1
    nodes = 2_000

    def found(self, game: Trypsylon, state: State, line: Sequence[Action]) -> Iterator[Found]:
        """Yield the one result that wins, that wins next time, or that stops the other's win."""
        if state.hand != "none":
            return
        following = native.successors(game, state)
        if not FEWEST_TURNS <= len(following) <= MOST_TURNS:
            return
        turns = _results(following)
        wins = [turn for turn, joined in turns.values() if _wins(state, joined)]
        if wins:
            if len(wins) == 1:
                yield Found("one", 1, (wins[0],), len(turns))
            return
        harmless = [turn for turn, joined in turns.values() if not joined]
        yield from _stops(game, state, harmless, len(turns))
        yield from _forces(game, state, harmless, len(turns))

    def said(self, game: Trypsylon, puzzle: Puzzle) -> Words:
        return words.asked(puzzle.kind, SHORES[game.load(puzzle.position).mover])

    def hint(self, game: Trypsylon, puzzle: Puzzle) -> Words:
        turn = game.read_turn(game.load(puzzle.position), puzzle.solution[0])
        return words.hint(tuple(each.cell for each in turn if isinstance(each, Take)))

    def judged(
        self,
        game: Trypsylon,
        puzzle: Puzzle,
        start: State,
        state: State,
        played: Sequence[Action],
        turns: int,
    ) -> Verdict | None:
        if puzzle.seat in game.movers(state):
            return None
        result = game.result(state)
        if result and puzzle.seat in result.winners:
            return Verdict(True, words.WON, done=True)
        if result:
            return Verdict(False, words.NO_WAY)
        answer = native.win(game, state)
        if answer:
            return Verdict(False, words.LOSES, (answer,))
        if puzzle.kind == "stop":
            return Verdict(True, words.STOPPED, done=True)
        if puzzle.kind == "one" or turns > 1:
            return Verdict(False, words.NO_WAY)
        return _next_time(game, puzzle, start, state)

    def same(self, game: Trypsylon, state: State) -> Hashable:
        return game.canonical(state)

    def graded(self, game: Trypsylon, puzzle: Puzzle) -> int | None:
        return None


def _results(following: Sequence[tuple[str, str, str]]) -> dict[str, tuple[str, str]]:
    """Give a turn for each position that can follow, and the shores that it joins."""
    found: dict[str, tuple[str, str]] = {}
    for turn, position, joined in following:
        found.setdefault(position, (turn, joined))
    return found


def _wins(state: State, joined: str) -> bool:
    return SHORES[state.mover] in joined


def after(game: Trypsylon, state: State, turn: str) -> State:
    """Give the state that a whole turn leads to."""
    for action in game.read_turn(state, turn):
        (seat,) = game.movers(state)
        state = game.apply(state, seat, action)
    return state


def _stops(game: Trypsylon, state: State, turns: Sequence[str], count: int) -> Iterator[Found]:
    """Yield the one turn after which the other cannot win at once."""
    safe: list[str] = []
    for turn in turns:
        if not native.win(game, after(game, state, turn)):
            safe.append(turn)
            if len(safe) > 1:
                return
    if safe:
        yield Found("stop", 0, (safe[0],), count)


def _forces(game: Trypsylon, state: State, turns: Sequence[str], count: int) -> Iterator[Found]:
    """Yield the one turn after which every answer leaves a win in one turn."""
    best = native.search(game, state, depth=3, nodes=NODES)
    if not best.proved or best.value < 0 or best.plies != 3:
        return
    forcing = [turn for turn in turns if _lost_in_two(game, after(game, state, turn))]
    if len(forcing) == 1:
        here = after(game, state, forcing[0])
        reply = native.search(game, here, depth=2, nodes=NODES).line[0]
        there = after(game, here, reply)
        yield Found("two", 3, (forcing[0], native.win(game, there)), count, (reply,))


def _lost_in_two(game: Trypsylon, state: State) -> bool:
    """Tell whether who is to move loses with the next turn of the other, whatever they do."""
    found = native.search(game, state, depth=2, nodes=NODES)
    return found.proved and found.value < 0 and found.plies == 2


def _next_time(game: Trypsylon, puzzle: Puzzle, start: State, state: State) -> Verdict:
    """Judge the first turn of two: no answer may stop the win."""
    found = native.search(game, state, depth=2, nodes=NODES)
    if not (found.proved and found.value < 0):
        return Verdict(False, words.NO_THREAT, found.line[:1])
    told = after(game, start, puzzle.solution[0]) == state
    return Verdict(True, words.GO_ON, puzzle.replies if told else found.line[:1])


PUZZLER = TrypsylonPuzzler()
