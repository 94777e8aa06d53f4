"""The native engine of Trypsylon, where it was built: the rules, much faster, and a search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ypsilon.core.parts.batch import Batch
from ypsilon.core.turns import Searched
from ypsilon.games.trypsylon.notation import dump
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Pathway, State
from ypsilon.games.trypsylon.tables import TURN_LIMIT

try:
    from ypsilon.games.trypsylon import _native as engine
except ImportError:
    NATIVE = False
else:
    NATIVE = True
    WIN, PROVED = engine.WIN, engine.PROVED

_WORD = (1 << 64) - 1


def perft(game: Trypsylon, state: State, depth: int) -> Iterator[int]:
    """Yield what `core.turns.perft` yields, counted one by one in C++."""
    for each in range(1, depth + 1):
        yield engine.perft(dump(state), each, game.variant, game.board)


def outcomes(game: Trypsylon, state: State, depth: int) -> tuple[int, int, int]:
    """Count lines of so many turns whose last the beach player, the meadow player, nobody wins."""
    return engine.outcomes(dump(state), depth, game.variant, game.board)


def turns(game: Trypsylon, state: State) -> list[str]:
    """List the whole turns that are open, as text."""
    return engine.legal(dump(state), game.variant, game.board)


def successors(
    game: Trypsylon, state: State, every: int = 1, first: int = 0
) -> list[tuple[str, str, str]]:
    """List turns, one in so many, with the position after each and the shores that it joins."""
    return engine.successors(dump(state), game.variant, game.board, every, first)


def distances(game: Trypsylon, state: State) -> tuple[int, int]:
    """Give what `distance.distances` gives."""
    return engine.distances(dump(state), game.board)


def pathways(game: Trypsylon, state: State) -> tuple[Pathway, ...]:
    """Give the pathways of a position, as the rules list them."""
    found = engine.pathways(dump(state), game.board)
    return tuple(Pathway(tuple(cells.split()), shores) for cells, shores in found)


def gaps(game: Trypsylon, state: State) -> tuple[str, ...]:
    """Give the cells of the cards whose diagonal does not count."""
    return tuple(engine.gaps(dump(state), game.board).split())


def win(game: Trypsylon, state: State) -> str:
    """Give a turn, or rest of one, that wins at once; nothing where there is none."""
    return engine.win(dump(state), game.variant, game.board)


def safe(game: Trypsylon, state: State, most: int) -> list[str]:
    """List turns after which the other cannot win at once, at most so many, each of other cards."""
    return engine.safe(dump(state), game.variant, game.board, most)


def first_steps(game: Trypsylon, state: State) -> list[tuple[str, str, int]]:
    """List for each action the best turn that begins with it, its worth if certain, and plies."""
    return engine.first_steps(dump(state), game.variant, game.board)


class Candidate(NamedTuple):
    """A turn as the search sees it at first."""

    turn: str
    # The position after it.
    position: str
    # What it seems to be worth to who plays it, in hundredths of a card; `WIN` where it wins.
    value: int
    # How many face-up cards its pushes move.
    shifted: int


def candidates(game: Trypsylon, state: State, halves: int = 0) -> list[Candidate]:
    """List the turns of a position between turns, the best first, each result once.

    Of the double moves those that begin with so many best halves, or all if that is 0.
    """
    found = engine.candidates(dump(state), game.variant, game.board, halves)
    return [Candidate(*each) for each in found]


def search(
    game: Trypsylon,
    state: State,
    *,
    depth: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> Searched:
    """Search a state with its past; with nodes the answer is always the same.

    A win in one turn, and a turn after which the other has none, are found whatever the limits.
    """
    value, reached, looked_at, line = engine.search(
        dump(state),
        list(state.past.history),
        game.variant,
        game.board,
        turns_left=TURN_LIMIT - state.past.turns if game.repetition == "off" else None,
        depth=depth,
        nodes=nodes,
        seconds=seconds,
        seed=seed & _WORD,
    )
    return Searched(value, reached, looked_at, tuple(line))


def playout(game: Trypsylon, seed: int) -> list[str]:
    """Give the turns of a game that is played at random."""
    return engine.playout(seed & _WORD, game.variant, game.board, game.repetition)


def playouts(game: Trypsylon, games: int, seed: int) -> tuple[int, int, int]:
    """Play games at random; give how many beach won, meadow won, and were drawn."""
    return engine.playouts(games, seed & _WORD, game.variant, game.board, game.repetition)


def batch(game: Trypsylon, count: int, actions: Sequence[str]) -> Batch:
    """Give so many games that are stepped at once by the numbers of these actions."""
    starts, beach_seat = game.initial().mover, 0 if game.beaches == "first" else 1
    named = game.variant, game.board, game.repetition
    return engine.Batch(count, *named, starts, beach_seat, list(actions))
