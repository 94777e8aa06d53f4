"""The empires expand: landscape cards are laid, TY-17 to TY-23."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.core.luck import Luck
from ypsilon.games.tyros.actions import Action, Explore, Lay, Show, Under
from ypsilon.games.tyros.chart import FIELDS, INDEX, TYROS, Chart, in_order
from ypsilon.games.tyros.state import Acting, Exploring, Land, Laying, State, Turn
from ypsilon.games.tyros.tables import CHIPS, EMPIRES, Empire, Mark

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros

SHOW = Show()
_AT_TYROS = INDEX[TYROS]


def start_laying(game: Tyros, state: State, again: bool = False) -> State:
    """TY-17: laying begins with the start player; TY-23: who has no cards is skipped."""
    phase = Laying(state.round.first, again)
    if not state.land.hands[phase.seat]:
        return _next(game, state, phase)
    return replace(state, phase=phase)


@lru_cache(maxsize=1 << 12)
def frontier(chart: Chart, chips: tuple[Mark, ...]) -> Mapping[str, tuple[Empire, ...]]:
    """TY-17, TY-18: give the fields that can be marked, each with the empires it may join."""
    left = {empire for empire in EMPIRES if _has_chip(chips, empire)}
    found = {}
    for at, field in enumerate(FIELDS[:-1]):
        if not chips[at]:
            beside = {chips[near] for near in chart.neighbours[at]}
            joins = tuple(empire for empire in EMPIRES if empire in beside and empire in left)
            if joins:
                found[field] = joins
    return found


def layings(game: Tyros, state: State, seat: int) -> tuple[Action, ...]:
    """TY-17, TY-20: list the cards that can be laid; only without any may one pass."""
    land, hand = state.land, state.land.hands[seat]
    open_fields = frontier(game.chart, state.board.chips)
    lays = tuple(_lay(field, each) for field in hand for each in open_fields.get(field, ()))
    if lays:
        return lays
    return tuple(map(_under, hand)) if _stocked(land) else (SHOW,)


@cache
def _lay(field: str, empire: Empire) -> Lay:
    return Lay(field, empire)


@cache
def _under(field: str) -> Under:
    return Under(field)


def lay(game: Tyros, state: State, phase: Laying, action: Lay) -> State:
    """TY-17, TY-18: a card is played, its field marked with a chip of a neighbouring empire."""
    land, seat, field = state.land, phase.seat, action.field
    _holding(land, seat, field)
    joins = frontier(game.chart, state.board.chips).get(field, ())
    if not joins:
        raise IllegalAction("TY-17", f"no empire with a chip left lies beside {field}", (field,))
    if action.empire not in joins:
        raise IllegalAction("TY-18", f"{field} may only join {', '.join(joins)}", (field,))
    chips = marked(game.chart, state.board.chips, field, action.empire)
    land = replace(
        land, hands=_without(land.hands, seat, field), shown=_without(land.shown, seat, field)
    )
    board = replace(state.board, chips=chips)
    return _drawn(game, replace(state, board=board, land=land), phase)


def _holding(land: Land, seat: int, field: str) -> None:
    if field not in land.hands[seat]:
        raise IllegalAction("TY-17", f"landscape card “{field}” is not in the hand", (field,))


def _without(
    rows: tuple[tuple[str, ...], ...], seat: int, field: str
) -> tuple[tuple[str, ...], ...]:
    left = tuple(each for each in rows[seat] if each != field)
    return (*rows[:seat], left, *rows[seat + 1 :])


def _drawn(game: Tyros, state: State, phase: Laying) -> State:
    """TY-19: a card is drawn while there are any; those put under come last, in order."""
    land = state.land
    if land.stock:
        return replace(state, phase=Exploring(phase.seat, phase.again))
    if land.under:
        top = land.under[0]
        hands, shown = (_with(rows, phase.seat, top) for rows in (land.hands, land.shown))
        state = replace(state, land=Land(hands, shown, (), land.under[1:]))
    return _next(game, state, phase)


def _with(rows: tuple[tuple[str, ...], ...], seat: int, field: str) -> tuple[tuple[str, ...], ...]:
    row = in_order((*rows[seat], field))
    return (*rows[:seat], row, *rows[seat + 1 :])


def draw_card(state: State, luck: Luck) -> Explore:
    """TY-19: draw the next landscape card of the stock."""
    return Explore(luck.one_of(state.land.stock))


def explore(game: Tyros, state: State, phase: Exploring, action: Explore) -> State:
    """TY-19: the player has drawn a landscape card unseen by the others."""
    land, field = state.land, action.field
    if field is None or field not in land.stock:
        raise IllegalAction("TY-19", "the stock does not have that card on top")
    stock = tuple(each for each in land.stock if each != field)
    hands = _with(land.hands, phase.seat, field)
    return _next(game, replace(state, land=replace(land, hands=hands, stock=stock)), phase)


def put_under(game: Tyros, state: State, phase: Laying, action: Under) -> State:
    """TY-20: who can lay nothing shows all, puts one card under the stock and draws another."""
    land, seat = state.land, phase.seat
    _holding(land, seat, action.field)
    _cannot_lay(game, state, seat)
    if not _stocked(land):
        raise IllegalAction("TY-20", "the stock is empty: nothing is exchanged")
    hands = _without(land.hands, seat, action.field)
    shown = (*land.shown[:seat], hands[seat], *land.shown[seat + 1 :])
    land = Land(hands, shown, land.stock, (*land.under, action.field))
    return _drawn(game, replace(state, land=land), phase)


def show_all(game: Tyros, state: State, phase: Laying) -> State:
    """TY-20: with an empty stock the cards are only shown."""
    land, seat = state.land, phase.seat
    _cannot_lay(game, state, seat)
    if _stocked(land):
        raise IllegalAction("TY-20", "one card goes under the stock")
    shown = (*land.shown[:seat], land.hands[seat], *land.shown[seat + 1 :])
    return _next(game, replace(state, land=replace(land, shown=shown)), phase)


def _cannot_lay(game: Tyros, state: State, seat: int) -> None:
    fields = playable(game.chart, state.board.chips, state.land.hands[seat])
    if fields:
        raise IllegalAction("TY-20", f"who can lay must: {', '.join(fields)}", fields)


def playable(chart: Chart, chips: tuple[Mark, ...], hand: tuple[str, ...]) -> tuple[str, ...]:
    """TY-20: give the cards of a hand that can be laid, and one of which must be."""
    open_fields = frontier(chart, chips)
    return tuple(field for field in hand if field in open_fields)


def _stocked(land: Land) -> bool:
    """TY-20: tell whether there is a card to exchange for."""
    return bool(land.stock or land.under)


def marked(chart: Chart, chips: tuple[Mark, ...], field: str, empire: Empire) -> tuple[Mark, ...]:
    """TY-21: give the chips once a field is marked; Tyros joins the empire beside it."""
    after = list(chips)
    after[INDEX[field]] = empire
    beside = _AT_TYROS in chart.neighbours[INDEX[field]]
    if beside and not after[_AT_TYROS] and _has_chip(after, empire):
        after[_AT_TYROS] = empire
    return tuple(after)


def _has_chip(chips: Sequence[Mark], empire: Empire) -> bool:
    """TY-06: tell whether an empire has a chip left."""
    return chips.count(empire) < CHIPS


def _next(game: Tyros, state: State, phase: Laying | Exploring) -> State:
    """TY-22, TY-23: the next player with cards lays; then all lay again, or actions begin."""
    first, seats = state.round.first, game.seats
    for step in range((phase.seat - first) % seats + 1, seats):
        seat = (first + step) % seats
        if state.land.hands[seat]:
            return replace(state, phase=Laying(seat, phase.again))
    if not phase.again and lays_twice(seats, state.round.number) and any(state.land.hands):
        return start_laying(game, state, again=True)
    return replace(state, phase=Acting(Turn(first)))


def lays_twice(seats: int, number: int) -> bool:
    """TY-22: tell whether a round has a second laying: always with three, once with four."""
    return seats == 3 or number == 1
