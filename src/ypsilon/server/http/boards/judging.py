"""Judging a position: what each turn is worth, by what whoever is to act knows, in a worker."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request

from ypsilon import wire
from ypsilon.analysis.board import Board
from ypsilon.core import codec
from ypsilon.core.bot import Limit
from ypsilon.core.game import CHANCE, IllegalAction, Seat
from ypsilon.core.turns import Assessment, Candidate
from ypsilon.match.errors import RequestError
from ypsilon.server.bots.pool import BotFailed
from ypsilon.server.bots.tasks import Task, task
from ypsilon.server.http.boards.looks import set_up
from ypsilon.server.http.middleware import client_of
from ypsilon.server.http.rest import language_of
from ypsilon.server.http.server import Server

# So long a position is thought about, at a glance and else, and of so many turns values are told.
GLANCE = 0.3
SECONDS = 2.0
MOST_TURNS = 60
# No bot is asked by name, also none that is listed here.
NOBODY = ""


async def judge(server: Server, request: Request, body: wire.Look[Any]) -> wire.Judged:
    """Judge each turn of a position by what whoever is to act knows, the best first."""
    board = await set_up(server, request, body)
    seat = board.acting(body.eyes if body.seat is None else body.seat)
    if seat is None or seat == CHANCE:
        return wire.Judged(seat if seat != CHANCE else None)
    try:
        asked = task_of(board, seat, GLANCE if body.brief else SECONDS)
        found = await server.pool.choose(asked, client_of(request), patient=True)
    except BotFailed:
        raise RequestError("not-judged", "nothing was found; try again") from None
    assessed: Assessment = codec.trusted(Assessment, found.assessment)
    return _told(board, seat, assessed, language_of(request))


def task_of(board: Board, seat: Seat, seconds: float = SECONDS) -> Task:
    """Give what a worker is asked: it gets the seat's own view, and nothing that is hidden."""
    game, state = board.game, board.state
    legal = game.legal(state, seat)[:MOST_TURNS]
    return task(game, NOBODY, seat, state, Limit(seconds=seconds), legal, assess=True)


def _told(board: Board, seat: Seat, found: Assessment, language: str) -> wire.Judged:
    form = codec.forms(type(board.game)).action
    turns = (_judgement(board, seat, each, form, language) for each in found.candidates)
    listed = tuple(each for each in turns if each is not None)
    return wire.Judged(seat, found.shares, listed[:MOST_TURNS])


def _judgement(
    board: Board, seat: Seat, found: Candidate, form: Any, language: str
) -> wire.JudgedTurn | None:
    """Give a turn with its value; its actions are played as far as they are one decision."""
    played = board
    try:
        for given in found.actions:
            if seat not in played.game.movers(played.state):
                break
            played = played.after(seat, codec.decode(form, given))
    except IllegalAction:
        # What fits what the seat knows need not fit what is hidden.
        if len(played.moves) == len(board.moves):
            return None
    since = len(board.moves)
    texts = played.texts()[since:]
    words = played.told(language, None, since)
    return wire.JudgedTurn(
        found.text,
        tuple(wire.Played(*each) for each in texts),
        words[0] if len(words) == 1 else "",
        found.share,
        found.error,
        found.worth,
        found.plies,
    )
