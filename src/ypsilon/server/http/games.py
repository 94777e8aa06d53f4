"""What REST tells of the games that can be played here, and of their rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from starlette.requests import Request

from ypsilon import wire
from ypsilon.bots.levels import levels, styles
from ypsilon.core.lots import LOT
from ypsilon.core.options import choose, options
from ypsilon.core.rulebook import Chapter, Guide, Picture, rulebook
from ypsilon.core.rulebook import guide as guide_of
from ypsilon.games import UnknownGame, find, folder, names
from ypsilon.match.called import own_voice
from ypsilon.match.errors import RequestError
from ypsilon.server.http.rest import language_of
from ypsilon.server.http.server import Server
from ypsilon.server.settings import OutsideBot


async def games(server: Server, request: Request, _: None) -> wire.Games:
    """List the games."""
    language = language_of(request)
    outside = server.settings.bots
    return wire.Games(tuple(game_info(name, language, outside) for name in names()))


def game_info(name: str, language: str, outside: Iterable[OutsideBot] = ()) -> wire.GameInfo:
    """Describe a game to whoever makes a table."""
    game = find(name)
    known = options(game)
    seats = next((each.choices for each in known if each.name == "seats"), ())
    infos = tuple(
        wire.OptionInfo(
            each.name,
            _text(each.default),
            (*([LOT] if each.lot else []), *(_text(choice) for choice in each.choices)),
            each.about.get(language, ""),
        )
        for each in known
    )
    default = game()
    offered = (*levels(default), *(bot.name for bot in outside if name in bot.games))
    found = tuple(
        wire.StyleInfo(level, style.name, style.about[language])
        for level, style in styles(default).items()
    )
    return wire.GameInfo(
        name, tuple(seats) or (default.seats,), game.secrets, infos, offered, found
    )


def _text(value: Any) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


async def rules(_: Server, request: Request, __: None) -> wire.Rules:
    """Give the rules of a game."""
    try:
        found = rulebook(folder(request.path_params["game"]), language_of(request))
    except UnknownGame as error:
        raise RequestError("unknown-game", str(error)) from None
    return wire.Rules(tuple(wire.Rule(each.id, each.text, each.heading) for each in found))


async def guide(_: Server, request: Request, __: None) -> wire.Guide[Any]:
    """Give the rules of a game as people read them first, with positions to be drawn."""
    try:
        return _guide(request.path_params["game"], language_of(request))
    except UnknownGame as error:
        raise RequestError("unknown-game", str(error)) from None


@cache
def _guide(name: str, language: str) -> wire.Guide[Any]:
    found = guide_of(folder(name), language) or Guide("", ())
    return wire.Guide(found.lead, tuple(_chapter(name, each, language) for each in found.chapters))


def _chapter(name: str, chapter: Chapter, language: str) -> wire.Chapter[Any]:
    blocks = tuple(_block(name, block, language) for block in chapter.blocks)
    return wire.Chapter(chapter.heading, blocks)


def _block(
    name: str, block: str | tuple[str, ...] | Picture, language: str
) -> wire.Paragraph | wire.Points | wire.Picture[Any]:
    match block:
        case str(text):
            return wire.Paragraph(text)
        case Picture(position, seat, chosen, words):
            game = choose(find(name), chosen)
            view = game.observe(game.load(position), seat)
            return wire.Picture(view, seat, own_voice(game, language).names, chosen, words)
        case items:
            return wire.Points(items)
