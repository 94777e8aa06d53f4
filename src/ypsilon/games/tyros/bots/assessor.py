"""What decisions of Tyros are worth: played on to the end of the game by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ypsilon.bots.weighing import Idea, Tried, weighed
from ypsilon.core.bot import Limit
from ypsilon.core.game import Seat
from ypsilon.core.turns import Assessment, Assessor
from ypsilon.games.tyros import native
from ypsilon.games.tyros.actions import Action
from ypsilon.games.tyros.bots.numbers import STRONG
from ypsilon.games.tyros.bots.searcher import COURSE
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import (
    Acting,
    Answering,
    Choosing,
    Keeping,
    Laying,
    Paying,
    State,
    View,
)

NODES = (400, 64)
# So many others are looked at beside what is asked for.
MOST = 14


def assess(
    game: Tyros, view: View, seat: Seat, asked: Sequence[tuple[Action, ...]], limit: Limit
) -> Assessment:
    """Weigh what a search would think of, and what is asked for, by what the seat knows."""
    nodes, text = limit.nodes or NODES[0], native.view_text(game, view)

    def try_out(ideas: Sequence[Idea], guesses: int, luck: int) -> Sequence[Tried]:
        found = native.outlook(game, text, [idea.text for idea in ideas], STRONG, guesses, luck)
        return [Tried(*each) for each in found]

    ideas = _ideas(game, view, seat, asked, limit.seed)
    if not ideas:
        (still,) = try_out([Idea("", ())], nodes, limit.seed)
        return Assessment(still.shares)
    return weighed(ideas, asked, try_out, nodes, limit.seed)


def _ideas(
    game: Tyros, view: View, seat: Seat, asked: Sequence[tuple[Action, ...]], seed: int
) -> list[Idea]:
    """Give what is asked for first, then what the search thinks of, or all that may be done."""
    guess = game.guess(view, Random(seed))
    if seat not in game.movers(guess):
        return []
    actions = list(asked)
    if isinstance(view.phase, Laying | Acting | Answering | Choosing | Keeping):
        found = native.search(game, view, STRONG, STRONG, COURSE, nodes=1, seed=seed)
        others = [game.read(guess, each.action) for each in found.candidates]
    else:
        others = list(game.legal(guess, seat))
    begun = {each[0] for each in asked}
    actions += [(each,) for each in others[:MOST] if each not in begun]
    return [Idea(game.write(guess, each[0]), each) for each in actions]


def outlook(game: Tyros, state: State, limit: Limit) -> tuple[float, ...]:
    """Play on from the state itself, with all cards where they lie."""
    text = native.open_text(game, state)
    (found,) = native.outlook(game, text, [""], STRONG, limit.nodes or NODES[1], limit.seed)
    return found[0]


def goes_on(game: Tyros, before: State, state: State) -> bool:
    """Tell whether it is only to be paid for what was decided."""
    return isinstance(state.phase, Paying)


ASSESSOR: Assessor[Tyros, State, View] = Assessor(assess, outlook, goes_on, NODES)
