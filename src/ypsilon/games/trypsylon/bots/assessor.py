"""What turns of Trypsylon are worth: the likeliest searched, a win or loss in one for certain."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ypsilon.core.bot import Limit
from ypsilon.core.game import Seat
from ypsilon.core.turns import SHARES, Assessment, Assessor, Candidate, Outlook, Worth
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.bots.searcher import share_of
from ypsilon.games.trypsylon.known import known_turns
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Action, State, View

NODES = (300_000, 20_000)
FEWEST = 1_500
# So many turns are searched beside what is asked for: there are up to 195,000.
MOST = 14

# What is searched has no error of sampling.
SURE = (0.0, 0.0)


def assess(
    game: Trypsylon, view: View, seat: Seat, asked: Sequence[tuple[Action, ...]], limit: Limit
) -> Assessment:
    """Give the turns that seem best, and those asked for, with what a search finds of each."""
    state = game.guess(view, Random(0))
    if game.movers(state) != (seat,):
        return Assessment(outlook(game, state, limit).shares)
    nodes = limit.nodes or NODES[0]
    turns = _turns(game, state, asked, nodes)
    each = max(FEWEST, nodes // len(turns))
    found = [_candidate(game, state, text, turns[text], seat, each) for text in turns]
    found.sort(key=lambda one: (one.share, -(one.plies or 0)), reverse=True)
    best = found[0].share
    shares = (best, 1 - best) if seat == 0 else (1 - best, best)
    return Assessment(shares, tuple(found))


def _turns(
    game: Trypsylon, state: State, asked: Sequence[tuple[Action, ...]], nodes: int
) -> dict[str, tuple[Action, ...]]:
    """Give turns by their text: those asked for, what a search plays, and what seems best."""
    texts = [game.write_turn(state, each) for each in asked]
    texts.append(native.search(game, state, nodes=nodes // 4).line[0])
    texts += [turn.text for turn in known_turns(game, state, FEWEST) if turn.worth == "win"][:1]
    if state.hand == "none":
        texts += [each.turn for each in native.candidates(game, state, halves=4)[:MOST]]
    else:
        texts += [turn for turn, *_ in native.first_steps(game, state)][:MOST]
    return {text: game.read_turn(state, text) for text in dict.fromkeys(texts)}


def _candidate(
    game: Trypsylon, state: State, text: str, actions: tuple[Action, ...], seat: Seat, nodes: int
) -> Candidate:
    for action in actions:
        state = game.apply(state, seat, action)
    if result := game.result(state):
        share = result.share(seat)
        worth: Worth = "win" if share == 1 else "loss" if share == 0 else "draw"
        return Candidate(text, actions, share, 0.0, worth, 1)
    found = native.search(game, state, nodes=nodes)
    if found.proved:
        worth = "loss" if found.value > 0 else "win"
        return Candidate(text, actions, SHARES[worth], 0.0, worth, found.plies + 1)
    return Candidate(text, actions, 1 - share_of(found))


def outlook(game: Trypsylon, state: State, limit: Limit) -> Outlook:
    """Give both chances to win."""
    if result := game.result(state):
        return Outlook((result.share(0), result.share(1)), SURE)
    (mover,) = game.movers(state)
    share = share_of(native.search(game, state, nodes=limit.nodes or NODES[1]))
    return Outlook((share, 1 - share) if mover == 0 else (1 - share, share), SURE)


def goes_on(game: Trypsylon, before: State, state: State) -> bool:
    """A turn is one decision."""
    return True


ASSESSOR: Assessor[Trypsylon, State, View] = Assessor(assess, outlook, goes_on, NODES)
