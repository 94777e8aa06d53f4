"""Standard: a bot that plans its groups with the hand solver, and counts what would help it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ypsilon.core.bot import Choice, Limit
from ypsilon.core.game import Seat
from ypsilon.games.tryce.bots.references.keeper import Keeper
from ypsilon.games.tryce.cards import is_joker, plain, worth
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.lexicon.lexicon import Lexicon
from ypsilon.games.tryce.rules import groups as rule
from ypsilon.games.tryce.solver import selection, solver
from ypsilon.games.tryce.state import (
    Action,
    Add,
    Aim,
    Buy,
    Card,
    Cards,
    Discard,
    Lay,
    Offer,
    Pass,
    Refuse,
    Swap,
    Take,
    View,
)
from ypsilon.games.tryce.tables import PAT, TASKS

GROUP = 12
NODES = 60_000


class Standard:
    """Lays what its plan says, adds what it need not keep, and discards what helps nobody."""

    def __init__(self, game: Tryce, seat: Seat, buys: bool = True, outs: bool = True) -> None:
        self.game = game
        self.seat = seat
        self.buys = buys
        self.outs = outs
        self.book = game.book or _small(game.language)

    def choose(self, view: View, legal: Sequence[Action], limit: Limit) -> Choice[Action]:
        """Choose for the seat whose view this is; the same view gives the same choice."""
        action, reason = self._chosen(view, legal)
        return Choice(action, line=(action,), reason=reason)

    def _chosen(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        match view.step:
            case "aim":
                return Aim(TASKS[view.hand].cards * len(view.known) + 1), "what is dealt"
            case "turn":
                return self._take_or_offer(view)
            case "buy":
                return self._buy_or_pass(view)
            case "vote":
                return Refuse(), "the lexicon does not have it"
            case _:
                return self._play(view, legal)

    # Take, offer and buy

    def _take_or_offer(self, view: View) -> tuple[Action, str]:
        card = view.pile[-1]
        gain = self._gain(view, card)
        if is_joker(card) or gain >= GROUP or (gain > 0 and not any(self._missing(view))):
            return Take(), "it helps"
        if self._fits_table(view, card) and not any(self._missing(view)):
            return Take(), "it can be added"
        return Offer(), "the stock may have better"

    def _buy_or_pass(self, view: View) -> tuple[Action, str]:
        if not self.buys or not any(self._missing(view)):
            return Pass(), "more cards are more to get rid of"
        card, held = view.pile[-1], len(_cards(view))
        if view.hand in PAT:
            words = self._missing(view)[2]
            short = held + 1 < 4 * words - self._brief(view)
            wanted = short or is_joker(card)
            return (Buy(), "more cards are needed") if wanted else (Pass(), "there are enough")
        if is_joker(card) or self._gain(view, card) >= GROUP:
            return Buy(), "it helps"
        return Pass(), "it does not help"

    def _brief(self, view: View) -> bool:
        """Tell whether one of the words still to be laid may have three letters."""
        return rule.least_word(view.hand in PAT, view.groups, self.seat) == 3

    def _gain(self, view: View, card: Card) -> int:
        """Give how much better the plan is with a further card."""
        cards = _cards(view)
        return self._rated(view, tuple(sorted((*cards, card)))) - self._rated(view, cards)

    def _rated(self, view: View, cards: Cards) -> int:
        plan = self._plan(view, cards)
        return GROUP * len(plan.lays) + plan.worth

    def _plan(self, view: View, cards: Cards, taken: Card | None = None) -> solver.Plan:
        asked = solver.question(view.hand, view.groups, self.seat, cards, taken)
        return _planned(self.book, asked)

    def _missing(self, view: View) -> tuple[int, int, int]:
        return view.missing[self.seat]

    def _fits_table(self, view: View, card: Card) -> bool:
        keeper = Keeper(self.book, view, self.seat)
        return keeper.fits_table(card)

    # Lay, add and discard

    def _play(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        lay = self._lay(view, legal)
        if lay:
            return lay, "it is part of the task"
        addition = self._addition(view, legal)
        if addition:
            return addition, "it is a card less"
        return self._end(view, legal)

    def _lay(self, view: View, legal: Sequence[Action]) -> Lay | None:
        """Give the next lay of the plan; without the game's own lexicon, the best one listed."""
        if self.game.book is None:
            listed = [each for each in legal if isinstance(each, Lay) and not each.ask]
            return max(listed, key=lambda each: worth(each.cards), default=None)
        plan = self._plan(view, _cards(view), view.taken)
        return self._first(view, plan) if plan.lays else None

    def _first(self, view: View, plan: solver.Plan) -> Lay:
        """Give a lay of the plan that is allowed on its own, before the others."""
        # Only what the seat knows is looked at, so any guess will do.
        state = self.game.guess(view, Random(0))
        for lay in sorted(plan.lays, key=lambda each: -worth(each.cards)):
            if selection.allowed(self.game, state, self.seat, lay):
                return lay
        return plan.lays[0]

    def _addition(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Give an addition or exchange, most valuable first: own groups, then the others'."""
        whole = not any(self._missing(view))
        keeper = Keeper(self.book, view, self.seat)
        found = []
        for action in legal:
            if isinstance(action, Add | Swap) and not action.ask:
                own = view.groups[action.group - 1].owner == self.seat
                used = _used(action)
                spare = own and keeper.can_spare(_cards(view), used)
                if whole or (spare and not any(map(is_joker, used))):
                    found.append((own, len(used), worth(used), action))
        best = max(found, key=lambda each: each[:3], default=None)
        return best[3] if best else None

    def _end(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        discards = [action for action in legal if isinstance(action, Discard)]
        if not discards:
            return legal[-1], "there is nothing else"
        keeper = Keeper(self.book, view, self.seat)
        cards = _cards(view)
        rated = keeper.rated(cards, tuple(each.card for each in discards), self.outs)
        best = max(discards, key=lambda each: rated[each.card])
        return best, "it is missed least"


def _cards(view: View) -> Cards:
    assert view.own is not None
    return view.own.cards


def _used(action: Add | Swap) -> Cards:
    if isinstance(action, Swap):
        return (action.card,)
    own = (card for card in (*action.front, *action.end) if card[0] != "*")
    return tuple(map(plain, own))


def _small(language: str) -> Lexicon:
    found = library.named(f"small-{language}")
    assert found is not None
    return found


_PLANS: dict[tuple[str, solver.Question], solver.Plan] = {}
_MOST_PLANS = 20_000


def _planned(book: Lexicon, asked: solver.Question) -> solver.Plan:
    key = (book.title, asked)
    plan = _PLANS.get(key)
    if plan is None:
        if len(_PLANS) >= _MOST_PLANS:
            _PLANS.clear()
        plan = _PLANS[key] = solver.best(book, asked, NODES)
    return plan
