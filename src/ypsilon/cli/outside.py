"""Programs that a server lists as bots, as `--bot NAME=COMMAND` says it."""

from __future__ import annotations

import re

from ypsilon import games
from ypsilon.bots import levels
from ypsilon.bots.outside import BadCommand, Command, Forfeit, Outside, command
from ypsilon.cli.errors import BadInput
from ypsilon.server import OutsideBot

_FORM = re.compile(r"(?:(?P<game>[a-z]+):)?(?P<name>[^:=]+)=(?P<command>.+)", re.DOTALL)
_NAME = re.compile(r"\w[\w .-]{0,28}\w")


def listed(text: str) -> OutsideBot:
    """Give the bot that was written so, in the games for which its program says it is ready."""
    found = _FORM.fullmatch(text)
    if found is None:
        raise BadInput(f"--bot {text}: it is written [GAME:]NAME=COMMAND")
    game, name = found["game"], _checked(found["name"].strip())
    try:
        words = command(found["command"])
        playing = _playing(words, (games.find(game).name,) if game else games.names())
    except (BadCommand, games.UnknownGame, Forfeit) as error:
        raise BadInput(f"--bot {name}: {error}") from None
    for each in playing:
        _check_free(each, name)
    return OutsideBot(name, words, playing)


def _checked(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise BadInput(f"--bot {name}: a name has 2 to 30 letters, digits, spaces, dots and dashes")
    return name


def _check_free(game: str, name: str) -> None:
    try:
        levels.named(games.find(game)(), name)
    except levels.UnknownBot:
        return
    raise BadInput(f"--bot {name}: {game} has a bot of this name already")


def _playing(words: Command, names: tuple[str, ...]) -> tuple[str, ...]:
    """Give the games that a program is ready for; raise Forfeit where there is none."""
    found, refused = [], Forfeit("plays no game")
    for each in names:
        try:
            _try(words, each)
            found.append(each)
        except Forfeit as error:
            refused = error
    if not found:
        raise refused
    return tuple(found)


def _try(words: Command, name: str) -> None:
    bot = Outside(games.find(name)(), 0, words)
    try:
        bot.greet()
    finally:
        bot.end()
