"""Text of whole turns: what one seat does in a row, an action with its payment in one clause."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.actions import Action, Bank, City, Give, Move, Pay, Ship, Swap, What
from ypsilon.games.tyros.chart import Chart
from ypsilon.games.tyros.state import Paying, State, active
from ypsilon.games.tyros.tables import Cards, Kind
from ypsilon.games.tyros.text.notation import (
    FIELD,
    WATER,
    Fleet,
    cards_or_hidden,
    fleet,
    read,
    read_cards,
    read_city,
    read_field,
    read_water,
    write,
    write_paid,
)

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros

_NEXT = "; "


def write_turn(game: Tyros, state: State, actions: Sequence[Action]) -> str:
    """Write what one seat does in a row; an action, its payment and its gift are one clause."""
    clauses: list[str] = []
    for at, action in enumerate(actions):
        if at:
            state = _after(game, state, actions[at - 1])
        clauses[-1:] = _clauses(game, state, action, clauses[-1:])
    return _NEXT.join(clauses)


def _after(game: Tyros, state: State, action: Action) -> State:
    """Give the state after an action within a turn, during which one seat alone is to act."""
    movers = game.movers(state)
    if len(movers) != 1:
        raise IllegalAction("TY-24", "the turn is over")
    return game.apply(state, movers[0], action)


def _clauses(game: Tyros, state: State, action: Action, last: list[str]) -> list[str]:
    match action:
        case Pay(cards) if last and isinstance(state.phase, Paying):
            return [write_paid(game.chart, fleet(state), state.phase.what, cards)]
        case Give(card) if last:
            return [f"{last[0]} +{card or '?'}"]
        case Move() | City() | Ship() | Bank() | Swap():
            paid = game.only_way(state, active(state), action)
            if paid is not None:
                return [*last, write_paid(game.chart, fleet(state), action, paid)]
        case _:
            pass
    return [*last, write(game.chart, fleet(state), action)]


def read_turn(game: Tyros, state: State, text: str) -> tuple[Action, ...]:
    """Read a whole turn; payments that there is no choice of are no actions of their own."""
    actions: list[Action] = []
    for clause in text.split(_NEXT):
        for action in actions[-1:]:
            state = _after(game, state, action)
        *before, last = _read_clause(game, state, clause)
        for action in before:
            state = _after(game, state, action)
        actions += [*before, last]
    return tuple(actions)


def _read_clause(game: Tyros, state: State, text: str) -> list[Action]:
    plain, plus, gift = text.partition(" +")
    for pattern, make in _WHOLE:
        if found := pattern.fullmatch(plain):
            what, cards = make(game.chart, fleet(state), found), read_cards(found["cards"])
            actions = _paying(game, state, what, cards)
            break
    else:
        actions = [read(game.chart, fleet(state), plain)]
    return [*actions, read(game.chart, fleet(state), f"give {gift}")] if plus else actions


def _paying(game: Tyros, state: State, what: What, cards: Cards) -> list[Action]:
    """Give the action and its payment, or refuse cards that are not the only way to pay it."""
    if isinstance(_after(game, state, what).phase, Paying):
        return [what, Pay(cards)]
    only = game.only_way(state, active(state), what)
    if only != cards:
        raise IllegalAction("TY-25", f"it can only be paid with {cards_or_hidden(only)}")
    return [what]


_NAMED = r"(?P<cards>[OYGVJ]{1,60})"
_WHOLE: tuple[tuple[re.Pattern[str], Callable[[Chart, Fleet, re.Match[str]], What]], ...] = tuple(
    (re.compile(pattern, re.ASCII), make)
    for pattern, make in (
        (
            f"move {WATER}>{WATER} {_NAMED}",
            lambda c, f, m: Move(read_water(c, m[1]), read_water(c, m[2])),
        ),
        (f"city {FIELD} {_NAMED}(?: {WATER})?", lambda c, f, m: read_city(c, f, m[1], m[3])),
        (f"ship {FIELD} {_NAMED}", lambda c, f, m: Ship(read_field(m[1]))),
        (f"bank {_NAMED}", lambda c, f, m: Bank(len(m[1]))),
        (f"swap {_NAMED}>([OYGVJ])", lambda c, f, m: Swap(cast("Kind", m[2]))),
    )
)
