"""What decisions of Tryce are worth: tried out on hidden hands to the end of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random

from ypsilon.bots.weighing import Idea, Tried, weighed
from ypsilon.core.bot import Limit
from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.core.turns import Assessment, Assessor, Outlook
from ypsilon.games.tryce import simulation, thinking
from ypsilon.games.tryce.bots.overlooked import overlooked
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Action, State, View
from ypsilon.games.tryce.text import notation
from ypsilon.games.tryce.thinking import ALL, DOUBT, Sight, Style

NODES = (480, 48)
DECIDED = frozenset({"turn", "buy", "play"})


def assess(
    game: Tryce, view: View, seat: Seat, asked: Sequence[tuple[Action, ...]], limit: Limit
) -> Assessment:
    """Weigh what the strongest would think of, and what is asked for, by what the seat knows."""
    state = game.guess(view, Random(limit.seed))
    if view.step not in simulation.STEPS:
        return Assessment(standing(game, state))
    nodes, sight = limit.nodes or NODES[0], thinking.sight(view)

    def try_out(ideas: Sequence[Idea], rounds: int, luck: int) -> Sequence[Tried]:
        turns = [idea.actions for idea in ideas]
        return [
            Tried(each.shares, each.own)
            for each in thinking.outlook(game, view.letters, sight, seat, turns, rounds, luck)
        ]

    if view.step not in DECIDED or seat not in game.movers(state):
        (still,) = try_out([Idea("", ())], nodes, limit.seed)
        return Assessment(still.shares)
    ideas = _ideas(game, view, seat, asked, limit.seed)
    return weighed(ideas, asked, try_out, nodes, limit.seed)


def _ideas(
    game: Tryce, view: View, seat: Seat, asked: Sequence[tuple[Action, ...]], seed: int
) -> list[Idea]:
    """Give what is asked for, as far as the engine can play it, and what the strongest thinks."""
    words, script = simulation.words(simulation.book(game)), Limit(nodes=0, seed=seed)
    _, found = thinking.think(game, words, view, seat, Style(), ALL, script, DOUBT)
    turns = [each for each in asked if _playable(game, view, seat, each)]
    turns += [each.actions for each in found if each.actions not in turns]
    return [Idea("; ".join(map(notation.write, each)), each) for each in turns]


def _playable(game: Tryce, view: View, seat: Seat, turn: tuple[Action, ...]) -> bool:
    """Tell whether the engine plays a turn: it knows no words that the table allows by a vote."""
    with suppress(ValueError):
        thinking.outlook(game, view.letters, thinking.sight(view), seat, [turn], 1, 0)
        return True
    return False


def outlook(game: Tryce, state: State, limit: Limit) -> Outlook:
    """Play on from the state itself, with all cards where they lie."""
    if state.step not in simulation.STEPS:
        return Outlook(standing(game, state), (0.0,) * game.seats)
    hidden = "/".join("0" for _ in state.hands)
    laid_open = Sight(simulation.text(state), hidden, ",".join(state.stock))
    rounds = limit.nodes or NODES[1]
    (found,) = thinking.outlook(game, state.letters, laid_open, 0, [()], rounds, limit.seed)
    return Outlook(found.shares, found.errors)


def standing(game: Tryce, state: State) -> tuple[float, ...]:
    """Give everybody's chance to win by the score sheet alone."""
    if result := game.result(state):
        return tuple(result.share(seat) for seat in range(game.seats))
    if not state.letters or not state.sheet:
        return (1 / game.seats,) * game.seats
    between = replace(state, step="deal", turn=None, answers=(), pending=None)
    return simulation.standing(game, between)


def goes_on(game: Tryce, before: State, state: State) -> bool:
    """Tell whether a seat goes on laying, adding and discarding."""
    return before.step == state.step == "play"


ASSESSOR: Assessor[Tryce, State, View] = Assessor(assess, outlook, goes_on, NODES, overlooked)
