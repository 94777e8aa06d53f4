"""Which of several turns that are worth the same is the hardest to answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ypsilon.core.turns import KnownTurn
from ypsilon.games.pylos.known import after
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import State

# So many turns are weighed against one another: each takes a look at all answers to it.
WEIGHED = 8


Known = Callable[[State], Sequence[KnownTurn]]


def hardest(
    game: Pylos, state: State, turns: Sequence[KnownTurn], known: Known, seed: int
) -> KnownTurn:
    """Give the best of the turns that are known, the best first; of equals the hardest to answer.

    A win is played as it stands. In a lost or drawn position the other is left as few answers as
    can be that keep what they have.
    """
    best = turns[0]
    equal = [turn for turn in turns if (turn.worth, turn.plies) == (best.worth, best.plies)]
    rng = Random(seed)
    rng.shuffle(equal)
    if best.worth == "win" or len(equal) == 1:
        return equal[0]
    return min(equal[:WEIGHED], key=lambda turn: _keeping(game, state, turn, known))


def _keeping(game: Pylos, state: State, turn: KnownTurn, known: Known) -> tuple[int, float]:
    """Give how many answers keep what the other has after a turn, and which part of them all."""
    here = after(game, state, turn.text)
    if game.result(here):
        return 1, 1.0
    kept = "draw" if turn.worth == "draw" else "win"
    answers = known(here)
    keeping = sum(answer.worth == kept for answer in answers)
    return keeping, keeping / max(1, len(answers))
