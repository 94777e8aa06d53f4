"""Whether a position can stand: what every state of a game keeps, rule by rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.actions import Move
from ypsilon.games.tyros.cards import holds
from ypsilon.games.tyros.chart import FIELDS, INDEX, TYROS
from ypsilon.games.tyros.price import payments
from ypsilon.games.tyros.rules import moves, rounds, trades
from ypsilon.games.tyros.rules.expansion import lays_twice
from ypsilon.games.tyros.state import Phase, State
from ypsilon.games.tyros.tables import (
    BANK,
    CHIPS,
    CITIES,
    DEALT,
    EMPIRES,
    KEPT,
    LAND,
    NONE,
    OFFERS,
    ROOM,
    SHIPS,
)

if TYPE_CHECKING:
    from ypsilon.games.tyros.rules import Tyros


def check(game: Tyros, state: State) -> None:
    """Raise IllegalAction, with the rule, where a position cannot stand."""
    _check_board(game, state)
    _check_cards(game, state)
    _check_stage(game, state)
    _CHECKS[state.stage.phase](game, state)


def _need(stands: bool, rule: str, message: str) -> None:
    if not stands:
        raise IllegalAction(rule, f"that position cannot stand: {message}")


def _check_board(game: Tyros, state: State) -> None:
    board, chart = state.board, game.chart
    fullest = max(board.chips.count(empire) for empire in EMPIRES)
    _need(fullest <= CHIPS, "TY-06", "an empire has twenty chips")
    pairs = list(zip(board.chips, board.cities, strict=True))
    _need(all(chip or owner is None for chip, owner in pairs), "TY-32", "a city needs an empire")
    for seat in range(game.seats):
        _need(board.cities.count(seat) <= CITIES, "TY-32", "there are ten cities each")
        _need(len(board.ships[seat]) <= SHIPS, "TY-36", "there are ten ships each")
    for field, there in moves.crowds(chart, board).items():
        at = INDEX[field]
        _need(bool(board.chips[at]) or field == TYROS, "TY-26", "ships stand in empires")
        shared = field == TYROS and board.cities[at] is None
        crowd = max(there) if shared else sum(there)
        _need(crowd <= ROOM, "TY-30", f"too many ships are in {field}")
    full = [s for s in range(game.seats) if _settled(state, s) == len(EMPIRES)]
    _need(bool(full) == (board.bonus is not None), "TY-35", "the first in all four has a bonus")
    _need(board.bonus is None or board.bonus in full, "TY-35", "the bonus is somebody else's")


def _settled(state: State, seat: int) -> int:
    return moves.settled_empires(state.board.chips, state.board.cities, seat)


def _check_cards(game: Tyros, state: State) -> None:
    land, trade = state.land, state.trade
    laid = {field for field, chip in zip(FIELDS, state.board.chips, strict=True) if chip}
    cards = [field for pile in (*land.hands, land.under) for field in pile]
    _need(len(set(cards)) == len(cards) and TYROS not in cards, "TY-06", "one card a field")
    _need(not laid & set(cards), "TY-17", "a card that was laid is out of the game")
    for holder, row in enumerate(trade.known):
        truthful = all(holds(trade.hands[holder], bound) for bound in row)
        _need(truthful and row[holder] == NONE, "TY-44", "what is known must be so")
        _need(all(holds(bound, row[-1]) for bound in row[:holder]), "TY-44", "all know that")
        _need(all(holds(bound, row[-1]) for bound in row[holder + 1 :]), "TY-44", "all know that")


def _check_stage(game: Tyros, state: State) -> None:
    stage, phase = state.stage, state.stage.phase
    _need(stage.round > 0 and stage.first < game.seats, "TY-15", "no such round")
    _need(stage.passes < game.seats and stage.offers <= OFFERS, "TY-24", "the turn is over")
    _need(all(count <= game.trades for count in stage.trades), "TY-42", "too many trades")
    acting = phase in {"act", "pay", "give", "draw", "answer", "choose"}
    counting = stage.passes or stage.offers or any(stage.trades)
    _need(acting or not counting or phase in {"keep", "over"}, "TY-24", "nobody has acted yet")
    _need(not (phase in {"keep", "over"} and (stage.passes or stage.offers)), "TY-24", "it is over")
    _need((stage.laying > 0) == (phase in {"lay", "explore"}), "TY-15", "nobody lays now")
    _need((stage.what is not None) == (phase in {"pay", "give"}), "TY-25", "nobody pays now")
    asking = phase in {"answer", "choose"}
    _need((stage.offer is not None) == asking == bool(stage.answers), "TY-44", "no offer stands")
    _need((stage.owing > 0) == (phase == "draw"), "TY-40", "nobody draws now")
    _need(bool(stage.kept) == (phase == "keep"), "TY-45", "nobody keeps cards now")
    own = acting or phase in {"lay", "explore"}
    _need(own or stage.turn == stage.first, "TY-14", "it is nobody's turn yet")


def _starting(game: Tyros, state: State) -> None:
    start, phase = game.initial(), state.stage.phase
    fresh = state.trade == start.trade and not any(state.land.hands) and not state.land.under
    ships = state.board.ships == start.board.ships and not any(state.board.cities)
    _need(fresh and ships and state.stage.round == 1, "TY-09", "the game has not begun")
    if phase == "survey":
        _need(len(state.land.stock) >= LAND * game.seats, "TY-13", "too few cards are left")
    else:
        _need(state.stage.first == 0, "TY-14", "nobody has been drawn yet")
    if phase == "found":
        _need(game.founding == "variable", "TY-10", "the first game has fixed fields")
    blank = state.board.chips.count("") == len(FIELDS)
    _need(blank == (phase == "found"), "TY-11", "the empires are founded first")


def _dealing(game: Tyros, state: State) -> None:
    enough = sum(state.trade.pile) >= game.seats * DEALT[game.seats]
    _need(enough and state.trade.discards == NONE, "TY-16", "all cards are shuffled first")
    _need(max(map(sum, state.trade.hands)) <= KEPT, "TY-45", "at most three cards are kept")


def _laying(game: Tyros, state: State) -> None:
    stage, land = state.stage, state.land
    _need(stage.laying <= 1 + lays_twice(game, stage), "TY-22", "nobody lays a second time")
    if stage.phase == "lay":
        _need(bool(land.hands[stage.turn]), "TY-23", "who has no landscape card is skipped")
    else:
        _need(bool(land.stock), "TY-19", "there is nothing to draw")


def _acting(game: Tyros, state: State) -> None:
    """TY-24: whatever a player holds, they may pass."""


def _paying(game: Tyros, state: State) -> None:
    stage = state.stage
    assert stage.what is not None
    cost = moves.price(game, state, stage.turn, stage.what)
    ways = payments(state.trade.hands[stage.turn], cost)
    _need(len(ways) > 1, "TY-25", "what can be paid in one way only is paid at once")


def _giving(game: Tyros, state: State) -> None:
    stage, board = state.stage, state.board
    _need(isinstance(stage.what, Move), "TY-31", "a gift follows a move")
    assert isinstance(stage.what, Move)
    target = stage.what.target
    owner = board.cities[INDEX[game.chart.field_of[target]]]
    arrived = target in board.ships[stage.turn] and owner not in (None, stage.turn)
    _need(arrived and any(state.trade.hands[stage.turn]), "TY-31", "nobody is due a gift")


def _drawing(game: Tyros, state: State) -> None:
    owing = state.stage.owing
    _need(owing <= min(BANK, sum(state.trade.pile)), "TY-40", "so much is not drawn")


def _answering(game: Tyros, state: State) -> None:
    stage = state.stage
    assert stage.offer is not None
    _need(stage.offers > 0, "TY-44", "an offer counts")
    trades.check_offer(game, state, stage.turn, stage.offer)
    known = state.trade.known[stage.turn]
    seen = [bound for at, bound in enumerate(known) if at != stage.turn]
    _need(all(holds(bound, stage.offer.give) for bound in seen), "TY-44", "an offer shows cards")
    asked = trades.asked(game, stage.turn, stage.offer)
    for seat, answer in enumerate(stage.answers):
        _need(answer is None or seat in asked, "TY-44", f"seat {seat + 1} was not asked")
        if answer is not None:
            trades.check_answer(state, seat, answer)
    waiting = trades.waiting(game, stage)
    _need(bool(waiting) == (stage.phase == "answer"), "TY-44", "all answer, then one chooses")
    if not waiting:
        agreeing = set(stage.answers) - {None, trades.REFUSE}
        _need(bool(agreeing), "TY-43", "where all refuse there is no choice")


def _keeping(game: Tyros, state: State) -> None:
    _need(not rounds.is_over(game, state), "TY-45", "after the last round nothing is kept")
    for hand, kept in zip(state.trade.hands, state.stage.kept, strict=True):
        _need(kept is not None or any(hand), "TY-45", "who has no cards is not asked")
        if kept is not None:
            _need(holds(hand, kept) and sum(kept) <= KEPT, "TY-45", "three of the hand are kept")
    _need(None in state.stage.kept, "TY-45", "somebody is still to choose")


def _ended(game: Tyros, state: State) -> None:
    _need(rounds.is_over(game, state), "TY-47", "the game goes on")


_CHECKS: dict[Phase, Callable[[Tyros, State], None]] = {
    "found": _starting,
    "lot": _starting,
    "survey": _starting,
    "deal": _dealing,
    "lay": _laying,
    "explore": _laying,
    "act": _acting,
    "pay": _paying,
    "give": _giving,
    "draw": _drawing,
    "answer": _answering,
    "choose": _answering,
    "keep": _keeping,
    "over": _ended,
}
