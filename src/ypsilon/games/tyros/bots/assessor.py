"""What decisions of Tyros are worth: played on to the end of the game by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ypsilon.bots.weighing import Idea, Tried, weighed
from ypsilon.core.bot import Limit
from ypsilon.core.game import Seat
from ypsilon.core.turns import Assessment, Assessor, Outlook
from ypsilon.games.tyros import native
from ypsilon.games.tyros.actions import Accept, Action, City, Offer, TakeAnswer
from ypsilon.games.tyros.bots.numbers import STRONG
from ypsilon.games.tyros.bots.searcher import COURSE
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.reasons import reason
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
# Four players decide 400 times and more: of more than 240 decisions each is given less.
MOST_NODES = 96_000
# So many others are looked at beside what is asked for.
MOST = 14


def assess(
    game: Tyros, view: View, seat: Seat, asked: Sequence[tuple[Action, ...]], limit: Limit
) -> Assessment:
    """Weigh what a search would think of, and what is asked for, by what the seat knows."""
    nodes, text = limit.nodes or NODES[0], native.view_text(game, view)

    def try_out(ideas: Sequence[Idea], guesses: int, luck: int) -> Sequence[Tried]:
        found = native.outlook(game, text, [idea.text for idea in ideas], STRONG, guesses, luck)
        return [Tried(shares, own) for shares, _, own in found]

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
    actions += [_paid(game, guess, seat, each) for each in others[:MOST] if each not in begun]
    return [Idea(game.write(guess, each[0]), each) for each in actions]


def _paid(game: Tyros, state: State, seat: Seat, action: Action) -> tuple[Action, ...]:
    """Give an action with the payment that goes without saying, where one is to be chosen."""
    after = game.apply(state, seat, action)
    return (action, game.legal(after, seat)[0]) if isinstance(after.phase, Paying) else (action,)


def outlook(game: Tyros, state: State, limit: Limit) -> Outlook:
    """Play on from the state itself, with all cards where they lie."""
    text = native.open_text(game, state)
    (found,) = native.outlook(game, text, [""], STRONG, limit.nodes or NODES[1], limit.seed)
    return Outlook(found[0], found[1])


def goes_on(game: Tyros, before: State, state: State) -> bool:
    """Tell whether it is only to be paid for what was decided."""
    return isinstance(state.phase, Paying)


def overlooked(
    game: Tyros, state: State, seat: Seat, played: Sequence[Action], better: Sequence[Action]
) -> str:
    """Tell that a city or a trade was missed, and what it was good for."""
    why = reason(game, state, seat, better)
    missed = _missed(played[0], better[0])
    return "; ".join(each for each in (missed, why) if each)


def _missed(played: Action, better: Action) -> str:
    match better:
        case City() if not isinstance(played, City):
            return "a city was missed"
        case Offer() | Accept() | TakeAnswer() if not isinstance(played, type(better)):
            return "a trade was missed"
        case _:
            return ""


ASSESSOR: Assessor[Tyros, State, View] = Assessor(
    assess, outlook, goes_on, NODES, overlooked, MOST_NODES
)
