"""Positions that were not played but written: the checks that they can stand (TC-39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.cards import plain
from ypsilon.games.tryce.rules import groups as rule
from ypsilon.games.tryce.rules.plays import changed
from ypsilon.games.tryce.state import Cards, Group, State
from ypsilon.games.tryce.tables import ASKED, FIXED, JOKER, LEAST, PAT

if TYPE_CHECKING:
    from ypsilon.games.tryce.game import Tryce

_BEFORE = {"letters", "dealer", "aim", "cut", "deal", "over"}


def cards_out(state: State) -> Cards:
    """Give all cards that are not in the stock."""
    hands = (card for hand in state.hands for card in hand.cards)
    laid = (plain(card) for group in state.groups for card in group.cards)
    beside = (JOKER for group in state.groups for _ in range(group.front + group.end))
    return (*hands, *state.pile, *laid, *beside)


def check(game: Tryce, state: State) -> None:
    """Refuse a position that cannot stand in this game."""
    _need(len(state.hands) == game.seats, "another number of players")
    _need(str(state.hand) in game.hands, "this hand is not played")
    seats = {*range(game.seats), None}
    named = {state.dealer, state.turn, state.buyer, state.cutter}
    _need(named <= seats, "nobody sits there")
    _check_letters(game, state)
    _check_sheet(game, state)
    _need(game.fine_cut or state.cutter is None, "nobody cuts here")
    if state.step in _BEFORE:
        _check_before(game, state)
    else:
        _check_playing(game, state)


def _need(holds: bool, reason: str) -> None:
    if not holds:
        raise IllegalAction("TC-39", reason)


def _check_letters(game: Tryce, state: State) -> None:
    if game.letters == "fixed":
        _need(state.letters == FIXED and state.step != "letters", "the letters are fixed")
    else:
        dealt = sorted(state.letters) == sorted(FIXED) and state.letters != FIXED
        _need(dealt if state.step != "letters" else not state.letters, "the letters are dealt")


def _check_sheet(game: Tryce, state: State) -> None:
    played = "".join(str(row.hand) for row in state.sheet)
    over = state.step == "over"
    due = game.hands[: game.hands.index(str(state.hand)) + over]
    _need(played == due, "the sheet has other hands")
    seats = {*range(game.seats), None}
    for row in state.sheet:
        _need(len(row.laid) == len(row.held) == game.seats, "the sheet has other players")
        _need({row.winner, row.cutter} <= seats, "nobody sits there")
        _need(game.fine_cut or row.cutter is None, "nobody cuts here")


def _check_before(game: Tryce, state: State) -> None:
    """Between hands nothing lies anywhere, and only the fine cut is under way."""
    clear = not cards_out(state) and all(hand.drawn == ((),) for hand in state.hands)
    idle = (state.turn, state.turns, state.taken, state.buyer, state.pending, state.asked)
    _need(clear and idle == (None, 0, None, None, None, 0), "no hand has begun")
    _need(not state.answers, "nobody is asked")
    first = state.step in {"letters", "dealer"}
    _need((state.dealer is None) == first, "the lot names the dealer")
    _need(not (first and state.sheet), "the dealer is drawn once")
    cutting = state.step in {"aim", "cut"}
    _need(game.fine_cut or not cutting, "nobody cuts here")
    aimed = state.aim is not None and 1 <= state.aim < len(state.stock)
    _need(aimed if state.step == "cut" else state.aim is None, "nobody aims now")
    _need(state.cutter is None or state.step == "deal", "the cut has not been made")


def _check_playing(game: Tryce, state: State) -> None:
    _need(state.turn is not None and state.dealer is not None, "somebody deals and plays")
    assert state.turn is not None
    assert state.dealer is not None
    _need(state.turns < game.turns * game.seats, "the hand is over")
    due = (state.dealer + 1 + state.turns) % game.seats
    _need(state.turn == due, "it is another player's turn")
    _need(state.aim is None, "nobody aims now")
    stocks = {len(hand.drawn) for hand in state.hands}
    _need(len(stocks) == 1 and 0 not in stocks, "the hands tell of different stocks")
    _need(all(map(len, state.hands)), "nobody is without cards")
    _check_groups(game, state)
    _check_step(game, state)


def _check_groups(game: Tryce, state: State) -> None:
    for seat in range(len(state.hands)):
        _need(min(rule.missing(state.hand, state.groups, seat)) >= 0, "too many groups")
        short = [each for each in state.groups if each.owner == seat and _is_short(each)]
        _need(len(short) <= (state.hand in PAT), "too many short words")
        whole = not any(rule.missing(state.hand, state.groups, seat))
        _need(not (whole and state.hand in PAT), "a pat hand ends with the last word")
    for group in state.groups:
        _need(group.owner < len(state.hands), "nobody sits there")
        rule.check(group.kind, group.cards, LEAST[group.kind] - _is_short(group))
        beside = group.front + group.end
        full = group.kind == "word" or len(group.cards) == 14
        _need(not beside or (full and group.kind != "set"), "no joker lies beside that")
        _need(not beside or state.hand not in PAT, "no joker lies beside that")
        before = "front" in game.apart
        _need(not group.front or before, "no joker lies before a group (by rules_version=1 it may)")


def _is_short(group: Group) -> bool:
    return group.kind == "word" and len(group.cards) == LEAST["word"] - 1


def _check_step(game: Tryce, state: State) -> None:
    step, turn = state.step, state.turn
    assert turn is not None
    asking = step in {"buy", "lot", "vote"}
    _need(len(state.answers) == (game.seats if asking else 0), "another number is asked")
    _need(not asking or state.answers[turn] is None, "who asks does not answer")
    _need((state.buyer is not None) == (step == "extra"), "nobody buys now")
    _need(state.buyer is None or state.buyer != turn, "nobody buys from themselves")
    _need((state.pending is not None) == (step == "vote"), "nobody votes now")
    _need(step in {"play", "vote"} or not state.asked, "no word was put to the vote yet")
    _need(state.asked <= (ASKED if game.words == "table" else 0), "too many words were asked")
    _need(step in {"play", "vote"} or state.taken is None, "no card was taken yet")
    _need(state.taken is None or state.taken in state.hands[turn].known, "no such card was taken")
    if step in {"turn", "buy", "lot"}:
        _need(bool(state.pile), "no card lies face up")
    if step in {"draw", "extra"}:
        _need(bool(state.stock), "there is nothing to draw")
    if step in {"buy", "lot"}:
        _check_buying(game, state)
    if step == "vote":
        _check_vote(game, state, turn)
    if state.taken is not None:
        _need(len(state.hands[turn]) > 1, "a turn must be able to end")


def _check_buying(game: Tryce, state: State) -> None:
    _need("none" not in state.answers, "an offer is bought or not")
    left = [each for seat, each in enumerate(state.answers) if seat != state.turn]
    _need((None in left) == (state.step == "buy"), "all have answered, or some have not")
    lots = state.step != "lot" or (game.buying == "lot" and left.count("yes") > 1)
    _need(lots, "there is no lot to draw")


def _check_vote(game: Tryce, state: State, turn: int) -> None:
    assert state.pending is not None
    others = [each for seat, each in enumerate(state.answers) if seat != turn]
    _need(None in others and state.asked > 0 and state.pending.ask, "nobody votes now")
    change = changed(state, turn, state.pending, game.allows, game.apart)
    _need(bool(change.word) and not game.allows(change.word), "there is nothing to vote on")
    known = state.hands[turn].known
    _need(all(known.count(card) >= change.used.count(card) for card in change.used), "unseen")
