"""Looking at a position: set up from its text, moved in, and shown through somebody's eyes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from starlette.requests import Request

from ypsilon import wire
from ypsilon.analysis.board import LONGEST_LINE, Board
from ypsilon.analysis.position import loaded, said
from ypsilon.core import codec
from ypsilon.core.game import CHANCE, AnyGame, IllegalAction, Seat
from ypsilon.core.options import OptionError, choose, spelt
from ypsilon.games import UnknownGame, find
from ypsilon.match.called import own_voice
from ypsilon.match.errors import RequestError
from ypsilon.match.sight import open_actions
from ypsilon.server.http.history import find_game
from ypsilon.server.http.rest import language_of
from ypsilon.server.http.server import Server

# Of what is typed, and of one action in a line; a deal is the longest.
LONGEST_TEXT = 2_000
LONGEST_NUMBER = 10


async def look(server: Server, request: Request, body: wire.Look[Any]) -> wire.Board[Any, Any]:
    """Show a position that somebody has set up and moved in, and what may be played in it."""
    language = language_of(request)
    board = await set_up(server, request, body)
    try:
        after = _after(board, body)
    except IllegalAction as error:
        raise said(board.game, error, language) from None
    return _shown(board if body.weigh else after, body, language)


async def set_up(server: Server, request: Request, body: wire.Look[Any]) -> Board:
    """Give the board that a request describes, without what it asks for besides."""
    game, language = game_of(request, body), language_of(request)
    if len(body.played) > LONGEST_LINE:
        raise RequestError("too-long", f"a line has at most {LONGEST_LINE} actions")
    boards = [Board(game, loaded(game, body.position, language))]
    try:
        # On the loop, since most lines are short; a long one lets others have their turn.
        await server.lobby.slices.run(_replaying(boards, body.played), len(body.played))
    except IllegalAction as error:
        raise said(game, error, language) from None
    _check_seat(game, body.eyes)
    return boards[0]


async def line(server: Server, request: Request, _: None) -> wire.Line:
    """Give a game that is over as a line of an analysis, up to one of its entries."""
    table = await server.lobby.find(request.path_params["table"])
    found = await find_game(server.lobby, table, request.path_params["number"])
    if not found.match.result and table.status != "closed":
        raise RequestError("not-over", "a game is analysed when it is over")
    timeline, game = found.match.timeline, found.match.game
    await server.lobby.slices.run(timeline.recalling(), len(timeline.entries))
    entries = timeline.actions_at(_entry(request, len(timeline.entries)))
    played = (wire.Played(e.seat, game.write(timeline.before(e), e.what)) for e in entries)
    return wire.Line(
        game.name,
        spelt(game),
        found.header.start,
        tuple(played),
        tuple(entry.number for entry in entries),
    )


def _entry(request: Request, last: int) -> int:
    asked = request.query_params.get("entry", "")
    short = asked.isascii() and asked.isdecimal() and len(asked) < LONGEST_NUMBER
    return min(int(asked), last) if short else last


def game_of(request: Request, body: wire.Look[Any]) -> AnyGame:
    """Give the game that a request is about, with its options."""
    try:
        return choose(find(request.path_params["game"]), body.options)
    except UnknownGame as error:
        raise RequestError("unknown-game", str(error)) from None
    except OptionError as error:
        raise RequestError("bad-option", str(error)) from None


def _replaying(boards: list[Board], played: tuple[wire.Played, ...]) -> Iterator[None]:
    for each in played:
        board = boards[0]
        boards[0] = board.after(each.seat, board.game.read(board.state, _bounded(each.text)))
        yield


def _bounded(text: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise RequestError("too-large", f"an action has at most {LONGEST_TEXT} characters")
    return text


def _check_seat(game: AnyGame, seat: Seat | None) -> None:
    if seat is not None and seat not in range(game.seats):
        raise RequestError("no-seat", f"there are {game.seats} seats")


def _after(board: Board, body: wire.Look[Any]) -> Board:
    """Give the board after what is asked for: an action, a text, a draw, or nothing."""
    if body.draw:
        return board.drawn()
    seat = board.acting(body.seat)
    if body.action is None and not body.text:
        return board
    if seat is None:
        raise RequestError("over", "the game is over")
    if body.text:
        return board.typed(seat, _bounded(body.text))
    return board.after(seat, codec.decode(codec.forms(type(board.game)).action, body.action))


def _shown(board: Board, body: wire.Look[Any], language: str) -> wire.Board[Any, Any]:
    game, state, eyes = board.game, board.state, body.eyes if board.game.secrets else None
    acting = _acting(board, eyes, body.seat)
    seat = eyes if eyes is not None else _nearest(board, acting)
    nobody = acting is None or acting == CHANCE
    legal, composed = ((), ()) if nobody else open_actions(game, state, seat)
    voice = own_voice(game, language)
    return wire.Board(
        position=game.dump(state),
        played=tuple(wire.Played(*each) for each in board.texts()),
        told=board.told(language, eyes),
        eyes=eyes,
        seat=seat,
        view=game.observe(state, seat),
        movers=game.movers(state),
        acting=acting,
        legal=legal,
        composed=composed,
        chance=tuple(
            wire.ChanceInfo(game.write(state, each), game.say(state, CHANCE, each, voice))
            for each in board.choices()
        ),
        last=board.last(eyes),
        called=voice.names,
        options=spelt(game),
        result=game.result(state),
    )


def _acting(board: Board, eyes: Seat | None, wanted: Seat | None) -> Seat | None:
    """Give who acts next on this screen: through a seat's eyes that seat alone, or chance."""
    if eyes is None:
        return board.acting(wanted)
    movers = board.game.movers(board.state)
    return eyes if eyes in movers else CHANCE if movers == (CHANCE,) else None


def _nearest(board: Board, acting: Seat | None) -> Seat:
    """Give whose view is shown where all lies open: who acts, or else who did last."""
    if acting is not None and acting != CHANCE:
        return acting
    return next((move.seat for move in reversed(board.moves) if move.seat != CHANCE), 0)
