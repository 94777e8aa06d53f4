"""The native engine of Pylos, where it was built: the rules, many times as fast, and a search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ypsilon.core.parts.batch import Batch
from ypsilon.core.turns import Searched as SearchedTurns
from ypsilon.games.pylos import digests
from ypsilon.games.pylos.notation import dump
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import State
from ypsilon.games.pylos.tables import position_of

try:
    from ypsilon.games.pylos import _native as engine
except ImportError:
    NATIVE = False
else:
    NATIVE = True
    WIN, PROVED, SURE, KNOWN = engine.WIN, engine.PROVED, engine.SURE, engine.KNOWN

_WORD = (1 << 64) - 1
# So many nodes a glance takes at most, and a small table with them.
_GLANCE = 60_000


class Searched(SearchedTurns):
    """What a search found, in hundredths of a ball."""

    @property
    def sure(self) -> bool:
        """Whether somebody wins by what is proved, or known from a digest."""
        return abs(self.value) > SURE

    @property
    def won(self) -> bool:
        """Whether a way to the end is proved that wins, however long it is."""
        return self.value == KNOWN or (self.proved and self.value > 0)


def perft(game: Pylos, state: State, depth: int) -> Iterator[int]:
    """Yield what `core.turns.perft` yields, counted one by one in C++."""
    for each in range(1, depth + 1):
        yield engine.perft(dump(state), each, game.variant, _empty_reserve(game))


def turns(game: Pylos, state: State) -> list[str]:
    """List the whole turns that are open, as text."""
    return engine.legal(dump(state), game.variant, _empty_reserve(game))


def successors(game: Pylos, state: State | str) -> list[tuple[str, str, str]]:
    """List a turn for each position that can follow, that position, and how it stands."""
    return engine.successors(_text(state), game.variant, _empty_reserve(game))


def evaluate(game: Pylos, state: State | str) -> int:
    """Give what the search takes a position between turns to be worth to who is to move."""
    return engine.evaluate(_text(state), game.variant)


def glance(game: Pylos, position: str, depth: int) -> int:
    """Give what a position between turns is worth to who is to move, so many turns deep."""
    if not depth:
        return engine.evaluate(position, game.variant)
    past: list[str] = []
    given = game.variant, _empty_reserve(game), game.repetition
    return engine.search(position, past, *given, depth=depth, nodes=_GLANCE)[0]


def search(
    game: Pylos,
    state: State,
    *,
    depth: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    threads: int = 1,
    seed: int = 0,
    known: bool = True,
) -> Searched:
    """Search a state with its past; with nodes and one thread the answer is always the same.

    What the digest of the variant knows is used, unless `known` says otherwise.
    """
    value, reached, looked_at, line = engine.search(
        *_asked(game, state),
        depth=depth,
        nodes=nodes,
        seconds=seconds,
        threads=threads,
        seed=seed & _WORD,
        digest=_digest(game) if known else None,
    )
    return Searched(value, reached, looked_at, tuple(line))


def certain(game: Pylos, state: State, nodes: int) -> str:
    """Give what a state is worth for certain to who is to move, by the digest and so many nodes.

    `win`, `draw` or `loss`, without the turns until then; empty where that is not found.
    """
    return engine.certain(*_asked(game, state), nodes=nodes, digest=_digest(game))


def playout(game: Pylos, seed: int) -> list[str]:
    """Give the turns of a game that is played at random."""
    return engine.playout(seed & _WORD, game.variant, _empty_reserve(game), game.repetition)


def playouts(game: Pylos, games: int, seed: int) -> tuple[int, int, int]:
    """Play games at random; give how many light won, dark won, and were drawn."""
    named = game.variant, _empty_reserve(game), game.repetition
    return engine.playouts(games, seed & _WORD, *named)


def batch(game: Pylos, count: int, actions: Sequence[str]) -> Batch:
    """Give so many games that are stepped at once by the numbers of these actions."""
    light = 0 if game.light == "first" else 1
    named = game.variant, _empty_reserve(game), game.repetition
    return engine.Batch(count, *named, light, list(actions))


def _asked(game: Pylos, state: State) -> tuple[str, list[str], str, str, str]:
    """Give a state with its past, and the rules, as a search takes them."""
    past = [dump(State(*position_of(number))) for number in state.past.history]
    return dump(state), past, game.variant, _empty_reserve(game), game.repetition


def _text(state: State | str) -> str:
    return state if isinstance(state, str) else dump(state)


def lacks(game: Pylos) -> str:
    """Give why a game that might have a digest is searched without one."""
    return digests.opened(game.variant).lacks if _has_digest(game) else ""


def _digest(game: Pylos) -> engine.Digest | None:
    return digests.opened(game.variant).digest if _has_digest(game) else None


def _has_digest(game: Pylos) -> bool:
    return _empty_reserve(game) == "loses"


def _empty_reserve(game: Pylos) -> str:
    """PY-18: give what the engine calls the game's ending."""
    return "early" if game.judged_early else game.empty_reserve
