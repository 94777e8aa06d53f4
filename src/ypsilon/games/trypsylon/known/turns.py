"""The best turn that begins with each action, with what is certain of it: won or lost at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from ypsilon.core.data import replace
from ypsilon.core.turns import KnownTurn, Worth, merit
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Action, State
from ypsilon.games.trypsylon.tables import TURN_LIMIT

_WORTHS: dict[str, Worth | None] = {"win": "win", "loss": "loss", "": None}


def known_turns(game: Trypsylon, state: State, nodes: int) -> tuple[KnownTurn, ...]:
    """Give for each action that may be played the best turn that begins with it, the best first.

    There are up to 195,000 turns: one for each action is enough to tell what the action is worth.
    """
    if not native.NATIVE or not game.movers(state):
        return ()
    found = [
        KnownTurn(turn, _WORTHS[worth], plies or None)
        for turn, worth, plies in native.first_steps(game, state)
    ]
    if not any(turn.worth == "win" for turn in found):
        found = [*_proved(game, state, found, nodes)]
    drawing = _drawing(game, state)
    found = [_or_drawn(game, state, turn, drawing) for turn in found]
    return tuple(sorted(found, key=merit, reverse=True))


def _drawing(game: Trypsylon, state: State) -> dict[Action, str]:
    """TS-35: give turns that end the game as a draw, by the action that each begins with."""
    if game.repetition == "off":
        last = state.past.turns + 1 >= TURN_LIMIT
        ends = [turn for turn, _, won in native.successors(game, state) if not won] if last else []
    else:
        twice = {each for each, times in Counter(state.past.history).items() if times > 1}
        led_to = native.successors(game, state) if twice else ()
        ends = [turn for turn, position, won in led_to if position in twice and not won]
    return {game.read_turn(state, turn)[0]: turn for turn in ends}


def _or_drawn(
    game: Trypsylon, state: State, turn: KnownTurn, drawing: Mapping[Action, str]
) -> KnownTurn:
    """Give the turn that draws and begins likewise, where that is better."""
    drawn = drawing.get(game.read_turn(state, turn.text)[0]) if turn.worth == "loss" else None
    return KnownTurn(drawn, "draw") if drawn else turn


def _proved(
    game: Trypsylon, state: State, turns: list[KnownTurn], nodes: int
) -> Iterator[KnownTurn]:
    """Yield the turns with what a search of so many nodes proves of the position besides."""
    found = native.search(game, state, nodes=nodes)
    best = found.line[0] if found.proved and found.value > 0 else ""
    begins = best and game.read_turn(state, best)[0]
    for turn in turns:
        if best and game.read_turn(state, turn.text)[0] == begins:
            yield KnownTurn(best, "win", found.plies)
        elif found.proved and found.value < 0 and turn.worth is None:
            yield replace(turn, worth="loss", plies=found.plies)
        else:
            yield turn
