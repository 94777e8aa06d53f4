"""Scripted: a bot that plays natively by its plans, with the words and the eyes of its level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ypsilon.bots.budget import DEFAULT_SECONDS
from ypsilon.core.bot import AnyBot, Choice, Limit
from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.games.tryce import native, simulation, thinking
from ypsilon.games.tryce.bots.keen import Keen
from ypsilon.games.tryce.bots.levels import Level, vocabulary
from ypsilon.games.tryce.bots.modest import Modest
from ypsilon.games.tryce.bots.numbers import patient, told
from ypsilon.games.tryce.cards import DETACHED, plain, without
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Action, Add, Cards, Discard, Lay, Swap, View
from ypsilon.games.tryce.thinking import DOUBT, LAST_DOUBT

STEPS = frozenset({"turn", "buy", "play"})
# What is left of a decision's time for all that is not playouts; and of that of the first decision
# of a turn, take or offer, which is given two thirds of it all: what to lay and to discard matters
# more.
SHARE, FIRST_SHARE = 0.9, 0.25


class Line(NamedTuple):
    """The rest of a turn that was thought out, and the moment when it is due."""

    hand: int
    turns: int
    cards: Cards
    choice: Choice[Action]


class Scripted:
    """Follows its script, or the best of its ideas where the level tries them out.

    By the clock it thinks a turn out once and then follows that: what is left of the time would
    give fewer playouts than the choice was made by.

    Without an engine, or without the game's own lexicon, another bot plays with the same words.
    """

    def __init__(self, game: Tryce, seat: Seat, level: Level) -> None:
        self.game = game
        self.seat = seat
        self.level = level
        words = vocabulary(game, level)
        self.line: Line | None = None
        self.instead: AnyBot = Modest(game, seat, words) if words else Keen(game, seat)
        self.plays = native.NATIVE and game.book is not None
        if self.plays:
            self.words = simulation.words(simulation.book(game), words)

    def choose(self, view: View, legal: Sequence[Action], limit: Limit) -> Choice[Action]:
        """Choose by what the view shows; the same view, seed and nodes give the same choice."""
        if not self.plays or view.step not in STEPS:
            return self.instead.choose(view, legal, limit)
        line, self.line = self.line, None
        if line and limit.nodes is None and self._is_due(line, view):
            return self._planned(line.choice, view)
        style, sees = self.level.style, self.level.sees
        patience, ideas = thinking.think(
            self.game,
            self.words,
            view,
            self.seat,
            style,
            style.longest if sees is None else sees,
            self._limit(limit, FIRST_SHARE if view.step == "turn" else SHARE),
            LAST_DOUBT if view.hand == int(self.game.hands[-1]) else DOUBT,
        )
        reason = patient(patience, self.game.language) if patience else told(view, self.seat, ideas)
        best = ideas[0]
        share = best.share if best.rounds else None
        nodes = sum(each.rounds for each in ideas)
        found = Choice(
            best.actions[0], share, nodes, best.actions, reason,
            effort=f"{best.rounds} rounds" if best.rounds else "by script",
        )  # fmt: skip
        return self._planned(found, view) if best.rounds else found

    def _planned(self, choice: Choice[Action], view: View) -> Choice[Action]:
        """Remember what follows a choice within its turn."""
        assert view.own is not None
        action, *rest = choice.line
        if view.step == "play" and rest:
            left = without(view.own.cards, _used(action))
            after = replace(choice, action=rest[0], line=tuple(rest), nodes=0)
            self.line = Line(view.hand, view.turns, tuple(sorted(left)), after)
        return choice

    def _is_due(self, line: Line, view: View) -> bool:
        assert view.own is not None
        moment = (view.step, view.hand, view.turns, tuple(sorted(view.own.cards)))
        return moment == ("play", line.hand, line.turns, line.cards)

    def _limit(self, limit: Limit, share: float) -> Limit:
        if not self.level.tries:
            return replace(limit, nodes=0, seconds=None)
        seconds = limit.seconds
        if seconds is None and limit.nodes is None:
            seconds = DEFAULT_SECONDS
        return replace(limit, seconds=None if seconds is None else share * seconds)


def _used(action: Action) -> Cards:
    """Give the cards of the hand that an action takes."""
    match action:
        case Lay():
            placed = action.cards
        case Add():
            placed = (*action.front, *action.end)
        case Swap() | Discard():
            placed = (action.card,)
        case _:
            placed = ()
    return tuple(plain(card) for card in placed if card[:1] != DETACHED)
