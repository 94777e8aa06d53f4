"""Puzzles of Tyros: the actions that bring the most points, found by trying all of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ypsilon.core.puzzles import Found, Puzzle, Verdict
from ypsilon.core.voice import Words
from ypsilon.games.tyros.actions import Action, City, Move, Ship, Swap
from ypsilon.games.tyros.game import PASS, Tyros
from ypsilon.games.tyros.puzzles import words
from ypsilon.games.tyros.rules.scoring import forecast
from ypsilon.games.tyros.state import Acting, Board, State

FEWEST_TURNS = 6
LEAST_POINTS = 3
MANY = 100
# What can be said beforehand: whatever else there is depends on chance or on others.
CERTAIN = (Move, City, Ship, Swap)


class Way(NamedTuple):
    """Actions of a seat in one turn, and where they lead."""

    actions: tuple[Action, ...]
    state: State


def points(game: Tyros, board: Board, seat: int) -> int:
    """Give the points of a seat if the game ended now."""
    return forecast(game.chart, board).scores[seat].total


class TyrosPuzzler:
    """Finds and judges puzzles of Tyros."""

    kinds: Mapping[str, Words] = words.KINDS
    played: Sequence[Mapping[str, str]] = (
        {"seats": "3"},
        {"seats": "4"},
    )
    last: int | None = None
    most = 6
    nodes = 60

    def found(self, game: Tyros, state: State, line: Sequence[Action]) -> Iterator[Found]:
        """Yield the one action, or the two, that bring the most points."""
        if not isinstance(state.phase, Acting):
            return
        seat = state.phase.turn.seat
        ways = [*_ways(game, state, seat)]
        boards = {way.state.board for way in ways}
        if len(boards) < FEWEST_TURNS:
            return
        here = points(game, state.board, seat)
        yield from _best_turn(game, state, seat, ways, here)
        yield from _best_two(game, state, seat, ways, here)

    def said(self, game: Tyros, puzzle: Puzzle) -> Words:
        return words.asked(puzzle.kind)

    def hint(self, game: Tyros, puzzle: Puzzle) -> Words:
        return words.hint(game.read_turn(game.load(puzzle.position), puzzle.solution[0])[0])

    def judged(
        self,
        game: Tyros,
        puzzle: Puzzle,
        start: State,
        state: State,
        played: Sequence[Action],
        turns: int,
    ) -> Verdict | None:
        if puzzle.seat in game.movers(state):
            return None
        gained = points(game, state.board, puzzle.seat) - points(game, start.board, puzzle.seat)
        if gained == puzzle.goal:
            return Verdict(True, words.done(gained), done=True)
        if puzzle.kind == "two" and turns == 1 and isinstance(state.phase, Acting):
            return Verdict(True, words.GO_ON, ("pass",) * (game.seats - 1))
        return Verdict(False, words.short(gained, puzzle.goal))

    def same(self, game: Tyros, state: State) -> Hashable:
        # Positions of one seat in one round are much alike.
        return state.board.chips, self._seat(state)

    def _seat(self, state: State) -> int:
        return state.phase.turn.seat if isinstance(state.phase, Acting) else -1

    def graded(self, game: Tyros, puzzle: Puzzle) -> int | None:
        """Give how hard two turns are, which bots that play to win seldom look for."""
        if puzzle.kind == "turn":
            return None
        state = game.load(puzzle.position)
        here, seat = points(game, state.board, puzzle.seat), puzzle.seat
        first = game.read_turn(state, puzzle.solution[0])
        gains = [points(game, way.state.board, seat) - here for way in _ways(game, state, seat)]
        begun = next(way for way in _ways(game, state, seat) if way.actions == first)
        gain = points(game, begun.state.board, seat) - here
        # The first turn is not the one that brings most, or even brings nothing; many are open.
        return 2 + (gain < max(gains)) + (gain <= 0) + (puzzle.turns > MANY)


def _ways(game: Tyros, state: State, seat: int) -> Iterator[Way]:
    """Yield every way to act that depends on nobody else, with every payment."""
    for action in game.legal(state, seat):
        if isinstance(action, CERTAIN):
            yield from _paid(game, game.apply(state, seat, action), seat, (action,))


def _paid(game: Tyros, state: State, seat: int, actions: tuple[Action, ...]) -> Iterator[Way]:
    if game.movers(state) != (seat,) or isinstance(state.phase, Acting):
        yield Way(actions, state)
        return
    for action in game.legal(state, seat):
        yield from _paid(game, game.apply(state, seat, action), seat, (*actions, action))


def _best_turn(
    game: Tyros, state: State, seat: int, ways: Sequence[Way], here: int
) -> Iterator[Found]:
    gains = {way.state.board: points(game, way.state.board, seat) - here for way in ways}
    most = max(gains.values())
    best = [board for board, gain in gains.items() if gain == most]
    if len(best) == 1 and most >= LEAST_POINTS:
        way = next(way for way in ways if way.state.board == best[0])
        yield Found("turn", most, (game.write_turn(state, way.actions),), len(gains))


def _best_two(
    game: Tyros, state: State, seat: int, ways: Sequence[Way], here: int
) -> Iterator[Found]:
    """Yield the two actions that bring the most, if one alone never does and one board is best."""
    gains: dict[Board, int] = {}
    turns: dict[Board, tuple[Way, Way]] = {}
    first = max(points(game, way.state.board, seat) - here for way in ways)
    for way in _unlike(ways):
        again = _passed(game, way.state, seat)
        for second in _unlike([*_ways(game, again, seat)]) if again else ():
            board = second.state.board
            gains[board] = points(game, board, seat) - here
            turns.setdefault(board, (way, second))
    most = max(gains.values(), default=0)
    best = [board for board, gain in gains.items() if gain == most]
    if len(best) == 1 and most > max(first, LEAST_POINTS):
        one, other = turns[best[0]]
        again = _passed(game, one.state, seat)
        assert again is not None
        texts = game.write_turn(state, one.actions), game.write_turn(again, other.actions)
        yield Found("two", most, texts, len(gains))


def _unlike(ways: Sequence[Way]) -> list[Way]:
    """Give one way for each board and hand that follow."""
    return [*{(way.state.board, way.state.trade.hands): way for way in ways}.values()]


def _passed(game: Tyros, state: State, seat: int) -> State | None:
    """Give the state after all others have passed; None where the round is over then."""
    while isinstance(state.phase, Acting) and state.phase.turn.seat != seat:
        state = game.apply(state, state.phase.turn.seat, PASS)
    return state if isinstance(state.phase, Acting) else None


PUZZLER = TyrosPuzzler()
