"""What people may choose: names, clocks, bots, and their part in the luck."""

from __future__ import annotations

from collections.abc import Iterable

from ypsilon.bots.levels import UnknownBot, available, levels, named
from ypsilon.core import fair
from ypsilon.core.game import AnyGame
from ypsilon.match.clocks import Bank, Clock, Days, NoClock
from ypsilon.match.errors import RequestError
from ypsilon.server.names import cleaned
from ypsilon.server.settings import OutsideBot


def plain(text: str, most: int, what: str) -> str:
    """Give a text as it is shown, or refuse one that is empty or too long."""
    shown = cleaned(text)
    if text.strip() and not shown:
        raise RequestError(f"bad-{what}", f"a {what} must have something in it that can be seen")
    if not 1 <= len(shown) <= most:
        raise RequestError(f"bad-{what}", f"a {what} has 1 to {most} characters")
    return shown


def checked_bot(game: AnyGame, level: str, outside: Iterable[OutsideBot] = ()) -> str:
    """Give the name of a bot that the game has, or that is listed here, or refuse it."""
    if any(level == bot.name and game.name in bot.games for bot in outside):
        return level
    try:
        named(game, level)
    except UnknownBot as error:
        raise RequestError("unknown-bot", str(error)) from None
    return level


def default_bot(game: AnyGame) -> str:
    """Give the bot that plays for whoever is not there."""
    known = levels(game)
    return next((each for each in ("medium", "easy", "strongest") if each in known), "uniform")


def hint_bot(game: AnyGame) -> str:
    """Give the bot that is asked for hints: the strongest that there is."""
    return "strongest" if "strongest" in levels(game) else available(game)[-1]


def checked_clock(given: Clock) -> Clock:
    """Give a clock that makes sense, or refuse it."""
    match given:
        case Bank(seconds, increment):
            if not (10 <= seconds <= 86_400 and 0 <= increment <= 3_600):
                raise RequestError("bad-clock", "a bank has 10 to 86400 s and 0 to 3600 s a turn")
        case Days(days):
            if not 1 <= days <= 30:
                raise RequestError("bad-clock", "1 to 30 days a turn")
        case NoClock():
            pass
    return given


def check_added(added: str) -> None:
    """Refuse what cannot be somebody's part in the luck."""
    try:
        good = len(bytes.fromhex(added)) == fair.ADDED_BYTES and added == added.lower()
    except ValueError:
        good = False
    if not good or len(added) != 2 * fair.ADDED_BYTES:
        raise RequestError("bad-added", "the added bytes are 32 hexadecimal digits")
