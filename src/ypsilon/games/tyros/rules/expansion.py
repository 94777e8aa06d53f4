"""Expanding the empires: TY-17 to TY-23, and where chips may go."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.actions import Action, Explore, Lay, Show, Under
from ypsilon.games.tyros.chart import FIELDS, INDEX, TYROS, Chart
from ypsilon.games.tyros.state import Land, Stage, State
from ypsilon.games.tyros.tables import CHIPS, EMPIRES, Empire, Mark

if TYPE_CHECKING:
    from ypsilon.games.tyros.rules import Tyros

SHOW = Show()
_AT_TYROS = INDEX[TYROS]


def marked(chart: Chart, chips: tuple[Mark, ...], field: str, empire: Empire) -> tuple[Mark, ...]:
    """TY-21: give the chips once a field is marked; Tyros joins the empire beside it."""
    after = list(chips)
    after[INDEX[field]] = empire
    beside = _AT_TYROS in chart.neighbours[INDEX[field]]
    if beside and not after[_AT_TYROS] and after.count(empire) < CHIPS:
        after[_AT_TYROS] = empire
    return tuple(after)


@lru_cache(maxsize=1 << 12)
def frontier(chart: Chart, chips: tuple[Mark, ...]) -> Mapping[str, tuple[Empire, ...]]:
    """TY-17, TY-18: give the fields that can be marked, each with the empires it may join."""
    left = {empire for empire in EMPIRES if chips.count(empire) < CHIPS}
    found = {}
    for at, field in enumerate(FIELDS[:-1]):
        if not chips[at]:
            beside = {chips[near] for near in chart.neighbours[at]}
            joins = tuple(empire for empire in EMPIRES if empire in beside and empire in left)
            if joins:
                found[field] = joins
    return found


@cache
def _lay(field: str, empire: Empire) -> Lay:
    return Lay(field, empire)


@cache
def _under(field: str) -> Under:
    return Under(field)


def layings(game: Tyros, state: State) -> tuple[Action, ...]:
    """TY-17, TY-20: list the cards that can be laid; only without any may one pass."""
    land, hand = state.land, state.land.hands[state.stage.turn]
    open_fields = frontier(game.chart, state.board.chips)
    lays = tuple(_lay(field, each) for field in hand for each in open_fields.get(field, ()))
    if lays:
        return lays
    return tuple(map(_under, hand)) if land.stock or land.under else (SHOW,)


def lay(game: Tyros, state: State, action: Lay) -> State:
    """TY-17, TY-18: a card is played, its field marked with a chip of a neighbouring empire."""
    land, turn, field = state.land, state.stage.turn, action.field
    _holding(land, turn, field)
    joins = frontier(game.chart, state.board.chips).get(field, ())
    if not joins:
        raise IllegalAction("TY-17", f"no empire with a chip left lies beside {field}", (field,))
    if action.empire not in joins:
        raise IllegalAction("TY-18", f"{field} may only join {', '.join(joins)}", (field,))
    chips = marked(game.chart, state.board.chips, field, action.empire)
    land = replace(
        land, hands=_without(land.hands, turn, field), shown=_without(land.shown, turn, field)
    )
    board = replace(state.board, chips=chips)
    return _drawing(game, State(board, land, state.trade, state.stage))


def _holding(land: Land, turn: int, field: str) -> None:
    if field not in land.hands[turn]:
        raise IllegalAction("TY-17", f"landscape card “{field}” is not in the hand", (field,))


def _without(
    rows: tuple[tuple[str, ...], ...], seat: int, field: str
) -> tuple[tuple[str, ...], ...]:
    left = tuple(each for each in rows[seat] if each != field)
    return (*rows[:seat], left, *rows[seat + 1 :])


def put_under(game: Tyros, state: State, action: Under) -> State:
    """TY-20: who can lay nothing shows all, puts one card under the stock and draws another."""
    land, turn = state.land, state.stage.turn
    _holding(land, turn, action.field)
    _cannot_lay(game, state)
    if not land.stock and not land.under:
        raise IllegalAction("TY-20", "the stock is empty: nothing is exchanged")
    hands = _without(land.hands, turn, action.field)
    shown = (*land.shown[:turn], hands[turn], *land.shown[turn + 1 :])
    land = Land(hands, shown, land.stock, (*land.under, action.field))
    return _drawing(game, replace(state, land=land))


def show_all(game: Tyros, state: State) -> State:
    """TY-20: with an empty stock the cards are only shown."""
    land, turn = state.land, state.stage.turn
    _cannot_lay(game, state)
    if land.stock or land.under:
        raise IllegalAction("TY-20", "one card goes under the stock")
    shown = (*land.shown[:turn], land.hands[turn], *land.shown[turn + 1 :])
    return _next_laying(game, replace(state, land=replace(land, shown=shown)))


def _cannot_lay(game: Tyros, state: State) -> None:
    open_fields = frontier(game.chart, state.board.chips)
    playable = tuple(field for field in state.land.hands[state.stage.turn] if field in open_fields)
    if playable:
        raise IllegalAction("TY-20", f"who can lay must: {', '.join(playable)}", playable)


def _drawing(game: Tyros, state: State) -> State:
    """TY-19: a card is drawn while there are any; those put under come last, in order."""
    land, turn = state.land, state.stage.turn
    if land.stock:
        return replace(state, stage=replace(state.stage, phase="explore"))
    if land.under:
        top = land.under[0]
        hands, shown = (_with(rows, turn, top) for rows in (land.hands, land.shown))
        state = replace(state, land=Land(hands, shown, (), land.under[1:]))
    return _next_laying(game, state)


def _with(rows: tuple[tuple[str, ...], ...], seat: int, field: str) -> tuple[tuple[str, ...], ...]:
    row = tuple(sorted((*rows[seat], field), key=INDEX.__getitem__))
    return (*rows[:seat], row, *rows[seat + 1 :])


def explore(game: Tyros, state: State, action: Explore) -> State:
    """TY-19: the player has drawn a landscape card unseen by the others."""
    land, field = state.land, action.field
    if field is None or field not in land.stock:
        raise IllegalAction("TY-19", "the stock does not have that card on top")
    stock = tuple(each for each in land.stock if each != field)
    hands = _with(land.hands, state.stage.turn, field)
    return _next_laying(game, replace(state, land=replace(land, hands=hands, stock=stock)))


def start_laying(game: Tyros, state: State, laying: int) -> State:
    """TY-17: laying begins with the start player; TY-23: who has no cards is skipped."""
    stage = replace(state.stage, phase="lay", laying=laying, turn=state.stage.first)
    state = replace(state, stage=stage)
    return state if state.land.hands[stage.turn] else _next_laying(game, state)


def _next_laying(game: Tyros, state: State) -> State:
    """TY-22, TY-23: the next player with cards lays; then all lay again, or actions begin."""
    stage, seats = state.stage, game.seats
    for step in range((stage.turn - stage.first) % seats + 1, seats):
        seat = (stage.first + step) % seats
        if state.land.hands[seat]:
            return replace(state, stage=replace(stage, phase="lay", turn=seat))
    if stage.laying == 1 and lays_twice(game, stage) and any(state.land.hands):
        return start_laying(game, state, 2)
    return replace(state, stage=replace(stage, phase="act", laying=0, turn=stage.first))


def lays_twice(game: Tyros, stage: Stage) -> bool:
    """TY-22: tell whether a round has a second laying: always with three, once with four."""
    return game.seats == 3 or stage.round == 1
