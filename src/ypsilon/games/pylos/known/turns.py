"""The turns of a position with what they are worth: looked up, or proved by the native search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ypsilon.core.data import replace
from ypsilon.core.turns import KnownTurn, Worth, merit
from ypsilon.games.pylos import native
from ypsilon.games.pylos.known.library import solution
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import State
from ypsilon.games.pylos.tables import REPEATS, TURN_LIMIT, number

# However many turns share the nodes of a proof, each is looked at with so many.
FEWEST = 300
_WORTHS: dict[str, Worth] = {"win": "win", "draw": "draw", "loss": "loss"}
# What a turn is worth that leaves the other with so much.
_OTHERS: dict[str, Worth] = {"win": "loss", "draw": "draw", "loss": "win"}


def known_turns(game: Pylos, state: State, nodes: int) -> tuple[KnownTurn, ...]:
    """List every turn, or rest of a begun one, with what is known of it, the best first."""
    found = looked_up(game, state)
    return proved(game, state, nodes) if found is None else found


def looked_up(game: Pylos, state: State) -> tuple[KnownTurn, ...] | None:
    """Give what the solution says of all turns, the best first; None where it is not here."""
    table = solution(game)
    if table is None or not game.movers(state):
        return None
    turns = [_read(text, value) for text, value in table.turns(game.dump(state))]
    held = (_with_past(game, state, turn) for turn in turns)
    return tuple(sorted(held, key=merit, reverse=True))


def after(game: Pylos, state: State, turn: str) -> State:
    """Give the state that a whole turn, or the rest of one, leads to."""
    for action in game.read_turn(state, turn):
        (seat,) = game.movers(state)
        state = game.apply(state, seat, action)
    return state


def _read(text: str, value: str) -> KnownTurn:
    worth, _, plies = value.partition(" ")
    return KnownTurn(text, _WORTHS[worth], int(plies) if plies else None)


def _with_past(game: Pylos, state: State, turn: KnownTurn) -> KnownTurn:
    """PY-19: give what a turn is worth after all that came before, of which a table knows nothing.

    Whoever comes to a position for the third time has a draw. An opponent who can come there by
    the next turn is reckoned with, later turns are not.
    """
    history = state.past.history
    if game.repetition == "off":
        late = len(history) + (turn.plies or 0) > TURN_LIMIT
        return KnownTurn(turn.text, "draw") if late else turn
    twice = {each for each, times in Counter(history).items() if times == REPEATS - 1}
    if not twice or turn.worth == "draw":
        return turn
    here = after(game, state, turn.text)
    drawn = number(here.light, here.dark, here.mover) in twice
    if turn.worth == "win" and not drawn and game.movers(here):
        drawn = any(_numbered(game, here, each) in twice for each in native.turns(game, here))
    return KnownTurn(turn.text, "draw") if drawn else turn


def _numbered(game: Pylos, state: State, turn: str) -> int:
    here = after(game, state, turn)
    return number(here.light, here.dark, here.mover)


def proved(game: Pylos, state: State, nodes: int) -> tuple[KnownTurn, ...]:
    """Give what a search with so many nodes proves of all turns, the best first.

    A win or a loss that a digest knows of is certain too, but not how many turns it takes.
    """
    if not native.NATIVE or not game.movers(state):
        return ()
    return tuple(sorted(_searched(game, state, nodes), key=merit, reverse=True))


def _searched(game: Pylos, state: State, nodes: int) -> Iterator[KnownTurn]:
    """Yield every turn; those that lead to the same position are searched once."""
    reached = {text: after(game, state, text) for text in native.turns(game, state)}
    share = max(FEWEST, nodes // max(1, len(set(reached.values()))))
    (seat,) = game.movers(state)
    proofs: dict[State, KnownTurn] = {}
    for text, here in reached.items():
        if here not in proofs:
            proofs[here] = _proof(game, here, seat, share)
        yield replace(proofs[here], text=text)


def _proof(game: Pylos, here: State, seat: int, nodes: int) -> KnownTurn:
    """Give what a turn of a seat that leads here is worth."""
    if result := game.result(here):
        won = "win" if seat in result.winners else "loss"
        return KnownTurn("", _WORTHS[won], 1) if result.winners else KnownTurn("", "draw")
    # A position that a digest knows is an end to the search, and might hide a shorter way.
    found = native.search(game, here, nodes=nodes, known=False)
    if not found.proved:
        return KnownTurn("", _certain(game, here, nodes))
    worth: Worth = "loss" if found.value > 0 else "win"
    return KnownTurn("", worth, native.WIN - abs(found.value) + 1)


def _certain(game: Pylos, here: State, nodes: int) -> Worth | None:
    """Give what a turn that leads here is worth by the digest, though not in how many turns."""
    if game.repetition == "off":
        return None  # The game may be over before a win that the digest knows of.
    if known := native.certain(game, here, nodes):
        return _OTHERS[known]
    # Proof numbers look farther than a search that sees all turns.
    found = native.search(game, here, nodes=nodes)
    return ("loss" if found.value > 0 else "win") if found.sure else None
