"""The native simulation of Tryce: its rules followed action by action, and games played to the end.

In playouts words are judged by the lexicon alone: votes of the table and the fine cut are left to
Python. A batch of games that are stepped by numbers has both.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ypsilon.core.data import replace
from ypsilon.core.game import CHANCE, Seat
from ypsilon.core.parts.batch import Batch
from ypsilon.games.tryce import native
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.lexicon.lexicon import Lexicon
from ypsilon.games.tryce.rules import holdings
from ypsilon.games.tryce.state import Action, State
from ypsilon.games.tryce.tables import FIXED
from ypsilon.games.tryce.text import notation, position

if native.NATIVE:
    from ypsilon.games.tryce import _native as engine

STEPS = frozenset({"turn", "buy", "lot", "extra", "draw", "play"})
"""What may be to be done in a position that the engine plays on from."""


def flat(state: State) -> State:
    """Give the state without what each seat knows of the others' hands."""
    return replace(state, hands=tuple(holdings.dealt(hand.cards) for hand in state.hands))


def text(state: State) -> str:
    """Write a position as the engine does: flat, and without the letters, which it is given."""
    _, rest = position.dump(flat(state)).split(" ", 1)
    return f"- {rest}"


def options(game: Tryce) -> str:
    """Write the options that matter to play."""
    return f"{game.seats} {game.hands} {game.buying} {game.turns} {game.rules_version}"


def book(game: Tryce) -> Lexicon:
    """Give the lexicon of a game, or the small one of its language where that is not here."""
    found = game.book or library.named(f"small-{game.language}")
    assert found is not None
    return found


def words(lexicon: Lexicon, known: tuple[str, ...] = ()) -> engine.Words:
    """Give a lexicon made ready for playouts, with all its words or those of a list."""
    return _words(lexicon, known)


@lru_cache(maxsize=8)
def _words(lexicon: Lexicon, known: tuple[str, ...]) -> engine.Words:
    roots = (*lexicon.roots,)
    return engine.Words(lexicon.view, roots, lexicon.doubles, list(known))


def followed(game: Tryce, state: State, actions: Sequence[tuple[Seat, Action]]) -> list[str]:
    """Give the position after each action, as `text` writes it; ValueError for a refused one."""
    lines = [(max(seat, CHANCE), notation.write(action)) for seat, action in actions]
    return engine.followed(words(book(game)), options(game), state.letters, text(state), lines)


def allowed(game: Tryce, state: State, seat: Seat, actions: Sequence[Action]) -> list[bool]:
    """Tell of each action whether the engine allows it to a seat."""
    lines = [notation.write(action) for action in actions]
    lexicon = words(book(game))
    return engine.allowed(lexicon, options(game), state.letters, text(state), seat, lines)


def wild(game: Tryce, state: State, seed: int) -> tuple[list[Action], str]:
    """Play the hand to its end, now and then at random: give all actions, and the position then."""
    lexicon = words(book(game))
    *lines, end = engine.wild(lexicon, options(game), state.letters, text(state), seed)
    return [notation.read(line) for line in lines], end


def batch(game: Tryce, count: int, actions: Sequence[str]) -> Batch | None:
    """Give so many games that are stepped at once; None where their lexicon is not here.

    The numbers of actions are those of `forms/encoding.py`, whatever the options.
    """
    judge = game.book
    if judge is None:
        return None
    dealt, table = game.letters == "dealt", game.words == "table"
    return engine.Batch(count, words(judge), options(game), FIXED, dealt, table, game.fine_cut)


def standing(game: Tryce, state: State) -> tuple[float, ...]:
    """Give how likely the seats win a game that stands between two hands."""
    return tuple(engine.standing(options(game), state.letters, text(state)))
