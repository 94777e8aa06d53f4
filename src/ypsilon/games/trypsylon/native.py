"""The native engine of Trypsylon, where it was built: the rules, many times as fast."""

from __future__ import annotations

from collections.abc import Iterator

from ypsilon.games.trypsylon.notation import dump
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Pathway, State

try:
    from ypsilon.games.trypsylon import _native as engine
except ImportError:
    NATIVE = False
else:
    NATIVE = True

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


def playout(game: Trypsylon, seed: int) -> list[str]:
    """Give the turns of a game that is played at random."""
    return engine.playout(seed & _WORD, game.variant, game.board, game.repetition)


def playouts(game: Trypsylon, games: int, seed: int) -> tuple[int, int, int]:
    """Play games at random; give how many beach won, meadow won, and were drawn."""
    return engine.playouts(games, seed & _WORD, game.variant, game.board, game.repetition)
