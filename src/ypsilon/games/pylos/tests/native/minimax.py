"""Plain minimax over the rules in Python, for the native search to be held against."""

from __future__ import annotations

from ypsilon.core.turns import turns
from ypsilon.games.pylos import native
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import COLOURS, State


def minimax(
    game: Pylos, state: State, depth: int, line: tuple[State, ...] = (), again: bool = True
) -> int:
    """Give the value to who is to move: every turn looked at, nothing kept, nothing left out.

    What the search takes over from the rules is here too: where `again` is true a position that
    stands again on the line is drawn (PY-19), an end counts the more the sooner it comes, and a
    leaf is worth what the engine says.
    """
    result = game.result(state)
    if result is not None:
        won = COLOURS[state.mover] in {game.colour(each) for each in result.winners}
        return 0 if not result.winners else (1 if won else -1) * (native.WIN - len(line))
    if again and state in line:
        return 0
    if depth == 0:
        return native.evaluate(game, state)
    here = (*line, state)
    after = {game.dump(each): each for _, each in turns(game, state).values()}
    return max(-minimax(game, each, depth - 1, here, again) for each in after.values())
