"""Who knows what by TY-19 to TY-45: views, and actions as the others read them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from ypsilon.games.tyros.actions import (
    Accept,
    Action,
    Bank,
    City,
    Counter,
    Deal,
    Draw,
    Explore,
    Give,
    Keep,
    Kept,
    Move,
    Paid,
    Pass,
    Pay,
    Refuse,
    Ship,
    Survey,
    Swap,
    TakeNone,
)
from ypsilon.games.tyros.chart import INDEX, Chart
from ypsilon.games.tyros.price import ANY
from ypsilon.games.tyros.rules import moves, payment
from ypsilon.games.tyros.rules.payment import openings
from ypsilon.games.tyros.rules.proposals import obtainable
from ypsilon.games.tyros.rules.scoring import forecast
from ypsilon.games.tyros.state import (
    Acting,
    Answering,
    CastingLots,
    Choosing,
    Cost,
    Dealing,
    Drawing,
    Exploring,
    Founding,
    Giving,
    Keeping,
    Laying,
    Over,
    Paying,
    Phase,
    Route,
    State,
    Surveying,
    View,
)
from ypsilon.games.tyros.tables import EMPIRES, NONE, Mark

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros

T = TypeVar("T")


def seen(game: Tyros, state: State, seat: int | None) -> View:
    """Give what a seat, or a spectator, knows of a state."""
    land, trade, phase = state.land, state.trade, state.phase
    observer = game.seats if seat is None else seat
    return View(
        seat,
        state.board,
        state.round,
        _public(phase, seat),
        () if seat is None else land.hands[seat],
        tuple(map(len, land.hands)),
        land.shown,
        len(land.stock),
        land.under,
        NONE if seat is None else trade.hands[seat],
        tuple(map(sum, trade.hands)),
        tuple(row[observer] for row in trade.known),
        tuple(row[-1] for row in trade.known),
        () if seat is None else trade.known[seat],
        sum(trade.pile),
        trade.discards,
        _answered(game, phase),
        forecast(game.chart, state.board),
        _routes(game.chart, state, seat),
        _costs(game.chart, state, seat),
        NONE if seat is None else obtainable(trade, seat),
    )


def _routes(chart: Chart, state: State, seat: int | None) -> tuple[Route, ...]:
    """TY-26, TY-27: give the ways of a seat's ships to where they may end while it acts."""
    if seat is None or not _acts(state, seat):
        return ()
    fleet = sorted(set(state.board.ships[seat]), key=chart.order.__getitem__)
    return tuple(route for water in fleet for route in _from(chart, water, state.board.chips))


def _from(chart: Chart, origin: str, chips: tuple[Mark, ...]) -> Iterator[Route]:
    for target in chart.steps[origin]:
        if target != origin and chips[INDEX[chart.field_of[target]]]:
            yield Route(origin, chart.route(origin, target)[1:])


def _acts(state: State, seat: int) -> bool:
    return isinstance(state.phase, Acting | Paying) and seat == state.phase.turn.seat


def _costs(chart: Chart, state: State, seat: int | None) -> tuple[Cost, ...]:
    """TY-33, TY-37, TY-38: give what a seat could build while it acts, and for how much."""
    if seat is None or not _acts(state, seat):
        return ()
    return tuple(
        Cost(what, None if colour == ANY else EMPIRES[colour], number, mixed)
        for what, (colour, number, mixed, _) in openings(chart, state.board, seat)
        if isinstance(what, City | Ship)
    )


def _public(phase: Phase, seat: int | None) -> Phase:
    """Give the phase without what a seat may not know yet."""
    match phase:
        case Paying(turn, _) if seat != turn.seat:
            return Acting(turn)
        case Answering(turn, offer, answers):
            return Answering(turn, offer, _own(answers, seat))
        case Keeping(kept):
            return Keeping(_own(kept, seat))
        case Paying() | Acting() | Giving() | Drawing() | Choosing() | Laying() | Exploring():
            return phase
        case Founding() | CastingLots() | Surveying() | Dealing() | Over():
            return phase


def _own(answers: tuple[T | None, ...], seat: int | None) -> tuple[T | None, ...]:
    return tuple(each if at == seat else None for at, each in enumerate(answers))


def _answered(game: Tyros, phase: Phase) -> tuple[bool, ...]:
    match phase:
        case Answering(_, _, given) | Keeping(given):
            return tuple(each is not None for each in given)
        case _:
            return (False,) * game.seats


def redacted(
    game: Tyros, state: State, seat: int, action: Action, viewer: int | None
) -> Action | None:
    """Give the action without what the viewer does not see; a choice not paid yet is hidden."""
    if seat == viewer:
        return action
    match state.phase, action:
        case _, Survey(hands):
            return Survey(tuple(hand if at == viewer else None for at, hand in enumerate(hands)))
        case _, Deal(dealt):
            return Deal(tuple(each if at == viewer else None for at, each in enumerate(dealt)))
        case Exploring(drawer, _), Explore() if viewer != drawer:
            return Explore(None)
        case Drawing(turn, _), Draw() if viewer != turn.seat:
            return Draw(None)
        case _, Keep(cards):
            return Kept(sum(cards))
        case Giving() as phase, Give():
            taker = moves.receiver(game.chart, state.board, phase)
            return action if viewer == taker else Give(None)
        case Paying(_, what), Pay(cards):
            return Paid(what, cards)
        case _, Move() | City() | Ship() | Bank() | Swap():
            only = payment.only_way(game, state, seat, action)
            return None if only is None else Paid(action, only)
        case _:
            return action


def reveals(game: Tyros, state: State, seat: int, action: Action) -> bool:
    """Tell whether an action shows cards: a choice does not until it is paid, nor does a pass."""
    match action:
        case Move() | City() | Ship() | Bank() | Swap():
            return payment.only_way(game, state, seat, action) is not None
        case Accept() | Refuse() | Counter() | Keep():
            return game.movers(state) == (seat,)
        case Pass() | TakeNone():
            return False
        case _:
            return True
