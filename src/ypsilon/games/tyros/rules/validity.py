"""Whether a position can stand: what every state keeps, rule by rule, TY-06 to TY-47."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ypsilon.games.tyros.cards import holds
from ypsilon.games.tyros.chart import FIELDS, INDEX, TYROS
from ypsilon.games.tyros.rules import cities, moves, payment, proposals, rounds, trades
from ypsilon.games.tyros.rules.expansion import lays_twice
from ypsilon.games.tyros.state import (
    Acting,
    Answering,
    CastingLots,
    Choosing,
    Dealing,
    Drawing,
    Exploring,
    Founding,
    Giving,
    Keeping,
    Laying,
    Over,
    Paying,
    State,
    Surveying,
)
from ypsilon.games.tyros.tables import (
    BANK,
    CHIPS,
    CITIES,
    DEALT,
    EMPIRES,
    KEPT,
    LAND,
    NONE,
    SHIPS,
    Cards,
)
from ypsilon.games.tyros.text.parts import impossible

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros


def check(game: Tyros, state: State) -> None:
    """Raise IllegalAction, with the rule, where a position cannot stand."""
    _check_board(game, state)
    _check_cards(game, state)
    _check_round(game, state)
    _check_phase(game, state)


def _need(stands: bool, rule: str, message: str) -> None:
    if not stands:
        raise impossible(rule, message)


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
        room = min(moves.room(board, field, there, seat) for seat in range(game.seats))
        _need(room >= 0, "TY-30", f"too many ships are in {field}")
    full = [s for s in range(game.seats) if _empires(state, s) == len(EMPIRES)]
    _need(bool(full) == (board.bonus is not None), "TY-35", "the first in all four has a bonus")
    _need(board.bonus is None or board.bonus in full, "TY-35", "the bonus is somebody else's")


def _empires(state: State, seat: int) -> int:
    return cities.empires_with_city(state.board.chips, state.board.cities, seat)


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


def _check_round(game: Tyros, state: State) -> None:
    now = state.round
    _need(now.number > 0, "TY-15", "no such round")
    _need(all(count <= game.trades for count in now.trades), "TY-42", "too many trades")


def _check_phase(game: Tyros, state: State) -> None:
    match state.phase:
        case Founding() | CastingLots() | Surveying() as phase:
            _check_start(game, state, phase)
        case Dealing():
            _untraded(state)
            _check_deal(game, state)
        case Laying() | Exploring() as phase:
            _untraded(state)
            _check_laying(game, state, phase)
        case Keeping(kept):
            _check_kept(game, state, kept)
        case Over():
            _need(rounds.is_over(game, state), "TY-47", "the game goes on")
        case _:
            _check_turn(game, state, state.phase)


def _untraded(state: State) -> None:
    _need(not any(state.round.trades), "TY-24", "nobody has acted yet")


def _check_start(game: Tyros, state: State, phase: Founding | CastingLots | Surveying) -> None:
    start = game.initial()
    fresh = state.trade == start.trade and not any(state.land.hands) and not state.land.under
    ships = state.board.ships == start.board.ships and not any(state.board.cities)
    _untraded(state)
    _need(fresh and ships and state.round.number == 1, "TY-09", "the game has not begun")
    blank = state.board.chips.count("") == len(FIELDS)
    match phase:
        case Founding():
            _need(state.round.first == 0, "TY-14", "nobody has been drawn yet")
            _need(game.founding == "variable", "TY-10", "the first game has fixed fields")
            _need(blank, "TY-11", "the empires are founded first")
        case CastingLots():
            _need(state.round.first == 0, "TY-14", "nobody has been drawn yet")
            _need(not blank, "TY-11", "the empires are founded first")
        case Surveying():
            enough = len(state.land.stock) >= LAND * game.seats
            _need(enough, "TY-13", "too few cards are left")
            _need(not blank, "TY-11", "the empires are founded first")


def _check_deal(game: Tyros, state: State) -> None:
    enough = sum(state.trade.pile) >= game.seats * DEALT[game.seats]
    _need(enough and state.trade.discards == NONE, "TY-16", "all cards are shuffled first")
    _need(max(map(sum, state.trade.hands)) <= KEPT, "TY-45", "at most three cards are kept")


def _check_laying(game: Tyros, state: State, phase: Laying | Exploring) -> None:
    twice = lays_twice(game.seats, state.round.number)
    _need(twice or not phase.again, "TY-22", "nobody lays a second time")
    match phase:
        case Laying(seat, _):
            _need(bool(state.land.hands[seat]), "TY-23", "who has no landscape card is skipped")
        case Exploring():
            _need(bool(state.land.stock), "TY-19", "there is nothing to draw")


def _check_turn(
    game: Tyros, state: State, phase: Acting | Paying | Giving | Drawing | Answering | Choosing
) -> None:
    turn = phase.turn
    _need(turn.passes < game.seats and turn.offers <= game.offers, "TY-24", "the turn is over")
    match phase:
        case Acting():
            pass  # TY-24: whatever a player holds, they may pass
        case Paying(_, what):
            ways = payment.ways(game, state, turn.seat, what)
            _need(len(ways) > 1, "TY-25", "what can be paid in one way only is paid at once")
        case Giving():
            _check_gift(game, state, phase)
        case Drawing(_, owing):
            most = min(BANK, sum(state.trade.pile))
            _need(owing <= most, "TY-40", "so much is not drawn")
        case Answering() | Choosing():
            _check_offer(game, state, phase)


def _check_gift(game: Tyros, state: State, phase: Giving) -> None:
    board, seat, target = state.board, phase.turn.seat, phase.what.target
    host = moves.host(board, seat, game.chart.field_of[target])
    arrived = target in board.ships[seat] and host is not None
    _need(arrived and any(state.trade.hands[seat]), "TY-31", "nobody is due a gift")


def _check_offer(game: Tyros, state: State, phase: Answering | Choosing) -> None:
    turn, offer = phase.turn, phase.offer
    _need(turn.offers > 0, "TY-44", "an offer counts")
    trades.check_offer(game, state, turn.seat, offer)
    known = state.trade.known[turn.seat]
    seen = [bound for at, bound in enumerate(known) if at != turn.seat]
    _need(all(holds(bound, offer.give) for bound in seen), "TY-44", "an offer shows cards")
    asked = proposals.asked(game, turn.seat, offer)
    for seat, answer in enumerate(phase.answers):
        _need(answer is None or seat in asked, "TY-44", f"seat {seat + 1} was not asked")
        if answer is not None:
            trades.check_answer(state.trade, phase, seat, answer)
    waiting = bool(proposals.waiting(game, phase))
    _need(waiting == isinstance(phase, Answering), "TY-44", "all answer, then one chooses")
    if not waiting:
        agreeing = set(phase.answers) - {None, trades.REFUSE}
        _need(bool(agreeing), "TY-43", "where all refuse there is no choice")


def _check_kept(game: Tyros, state: State, kept: tuple[Cards | None, ...]) -> None:
    _need(not rounds.is_over(game, state), "TY-45", "after the last round nothing is kept")
    for hand, cards in zip(state.trade.hands, kept, strict=True):
        _need(cards is not None or any(hand), "TY-45", "who has no cards is not asked")
        if cards is not None:
            _need(rounds.may_keep(hand, cards), "TY-45", "three of the hand are kept")
    _need(None in kept, "TY-45", "somebody is still to choose")
