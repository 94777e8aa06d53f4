"""A game that is over, as a bot judges it: worked out once, when first asked for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from starlette.requests import Request

from ypsilon import wire
from ypsilon.bots.levels import levels
from ypsilon.core.bot import Limit
from ypsilon.core.game import CHANCE
from ypsilon.match.errors import RequestError
from ypsilon.server.bots.pool import BotFailed, BotPool
from ypsilon.server.bots.tasks import task
from ypsilon.server.http.history import find_game
from ypsilon.server.tables.game import TableGame
from ypsilon.server.tables.lobby import Lobby

JUDGE = "strongest"
SECONDS = 0.05
POSITIONS = 300
REMEMBERED = 200


class Analyses:
    """The games that have been judged, the last of them remembered."""

    def __init__(self, lobby: Lobby, pool: BotPool) -> None:
        self._lobby = lobby
        self._pool = pool
        self._judged: OrderedDict[tuple[str, int], wire.Values] = OrderedDict()
        # One game at a time: whoever asks for many would take all workers from the bots.
        self._judging = asyncio.Lock()

    async def values(self, request: Request) -> wire.Values:
        """Give how a bot judges each position of a game that is over."""
        table = await self._lobby.find(request.path_params["table"])
        played = await find_game(self._lobby, table, request.path_params["number"])
        if not played.match.result:
            raise RequestError("not-over", "a game is judged when it is over")
        key = (table.name, played.number)
        async with self._judging:
            if key not in self._judged:
                self._judged[key] = await judge(self._pool, played)
                while len(self._judged) > REMEMBERED:
                    self._judged.popitem(last=False)
            return self._judged[key]


async def judge(pool: BotPool, played: TableGame) -> wire.Values:
    """Let a bot judge a game, position by position; no values where the game has no such bot."""
    if JUDGE not in levels(played.match.game):
        return wire.Values(())
    found: list[wire.Value] = []
    for number, state in _positions(played):
        value = await _value(pool, played, number, state)
        if value is not None:
            found.append(value)
    return wire.Values((*found, *_outcome(played)))


def _positions(played: TableGame) -> list[tuple[int, Any]]:
    """Give the positions that stood, in order, as far as there is time to judge them."""
    standing = [entry.number for entry in played.match.timeline.mainline]
    return [(number, played.match.timeline.at(number)) for number in [0, *standing]][:POSITIONS]


async def _value(pool: BotPool, played: TableGame, number: int, state: Any) -> wire.Value | None:
    movers = played.match.game.movers(state)
    if len(movers) != 1 or movers == (CHANCE,):
        return None
    seat = movers[0]
    asked = task(played.match.game, JUDGE, seat, state, Limit(seconds=SECONDS))
    try:
        answer = await pool.choose(asked, "graphs", patient=True)
    except BotFailed:
        return None
    return None if answer.value is None else wire.Value(number, seat, answer.value)


def _outcome(played: TableGame) -> tuple[wire.Value, ...]:
    result = played.match.result
    number = len(played.match.timeline.entries)
    return () if result is None else (wire.Value(number, 0, result.share(0)),)
