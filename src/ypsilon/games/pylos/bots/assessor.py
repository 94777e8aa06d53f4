"""What turns of Pylos are worth: looked up or proved where that can be, else searched."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ypsilon.core.bot import Limit
from ypsilon.core.extras import NoSolution
from ypsilon.core.game import Seat
from ypsilon.core.turns import FAR, SHARES, Assessment, Assessor, Candidate, KnownTurn, Outlook
from ypsilon.games.pylos import native
from ypsilon.games.pylos.bots.searcher import share_of
from ypsilon.games.pylos.known import after, looked_up, proved
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import Action, State, View

NODES = (600_000, 20_000)
FEWEST = 2_000

# What is searched has no error of sampling.
SURE = (0.0, 0.0)


def assess(
    game: Pylos, view: View, seat: Seat, asked: Sequence[tuple[Action, ...]], limit: Limit
) -> Assessment:
    """Give every turn that may be played, or rest of one, with its value, the best first."""
    state = game.guess(view, Random(0))
    nodes = limit.nodes or NODES[0]
    if game.movers(state) != (seat,):
        return Assessment(outlook(game, state, limit).shares)
    found = _looked_up(game, state) or _searched(game, state, nodes)
    best = found[0].share
    shares = (best, 1 - best) if seat == 0 else (1 - best, best)
    return Assessment(shares, tuple(found))


def _looked_up(game: Pylos, state: State) -> list[Candidate]:
    try:
        turns = looked_up(game, state) or ()
    except NoSolution:
        return []
    return [
        _candidate(game, state, turn, SHARES[turn.worth])
        for turn in turns
        if turn.worth is not None
    ]


def _candidate(game: Pylos, state: State, turn: KnownTurn, share: float) -> Candidate:
    actions = game.read_turn(state, turn.text)
    return Candidate(turn.text, actions, share, 0.0, turn.worth, turn.plies)


def _searched(game: Pylos, state: State, nodes: int) -> list[Candidate]:
    """Give what is certain of every turn; of the others, what their positions seem worth."""
    turns = proved(game, state, nodes // 2)
    each = max(FEWEST, nodes // 2 // max(1, len(turns)))
    reached: dict[State, float] = {}
    found = []
    for turn in turns:
        if turn.worth is not None:
            found.append(_candidate(game, state, turn, SHARES[turn.worth]))
            continue
        here = after(game, state, turn.text)
        if here not in reached:
            reached[here] = _seems(game, here, each)
        found.append(_candidate(game, state, turn, reached[here]))
    return sorted(found, key=_merit, reverse=True)


def _seems(game: Pylos, here: State, nodes: int) -> float:
    """Give what a position seems worth to who came to it."""
    share = share_of(native.search(game, here, nodes=nodes))
    return 0.5 if share is None else 1 - share


def _merit(candidate: Candidate) -> tuple[float, int]:
    plies = candidate.plies or FAR
    return candidate.share, -plies if candidate.worth == "win" else plies


def outlook(game: Pylos, state: State, limit: Limit) -> Outlook:
    """Give both chances to win."""
    if result := game.result(state):
        return Outlook((result.share(0), result.share(1)), SURE)
    (mover,) = game.movers(state)
    found = native.search(game, state, nodes=limit.nodes or NODES[1])
    share = share_of(found)
    if share is None:
        return Outlook((0.5, 0.5), SURE)
    if found.sure:
        share = 1.0 if found.value > 0 else 0.0
    return Outlook((share, 1 - share) if mover == 0 else (1 - share, share), SURE)


def goes_on(game: Pylos, before: State, state: State) -> bool:
    """A turn is one decision."""
    return True


ASSESSOR: Assessor[Pylos, State, View] = Assessor(assess, outlook, goes_on, NODES)
