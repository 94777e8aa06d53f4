"""Why a turn of Trypsylon is good, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ypsilon.games.trypsylon.distance import distances
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Action, State


def reason(game: Trypsylon, state: State, seat: int, line: Sequence[Action]) -> str:
    """Tell what the actions do to both ways across: who comes nearer, and who is set back."""
    after = state
    for action in line:
        after = game.apply(after, seat, action)
    result = game.result(after)
    if result is not None and seat in result.winners:
        return "it joins your shores"
    if state.hand != "none" or game.movers(after) == (seat,):
        return ""  # with a hole in the board no way across can be compared
    own, other = (0, 1) if game.shores(seat) == "beach" else (1, 0)
    before, now = distances(game.board, state.cards), distances(game.board, after.cards)
    nearer, back = before[own] - now[own], now[other] - before[other]
    if nearer > 0 and back > 0:
        return f"it brings your shores nearer and sets {game.shores(1 - seat)} back"
    if back > 0:
        return f"it sets {game.shores(1 - seat)} back"
    return "it brings your shores nearer" if nearer > 0 else ""
