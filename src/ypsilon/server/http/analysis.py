"""A game that is over, as a bot judges it: worked out once, when first asked for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any
from weakref import WeakKeyDictionary

from starlette.requests import Request

from ypsilon import wire
from ypsilon.bots.levels import levels
from ypsilon.core.bot import Limit
from ypsilon.core.game import CHANCE
from ypsilon.match.errors import RequestError
from ypsilon.server.bots.pool import BotFailed, task
from ypsilon.server.http.history import find_play
from ypsilon.server.tables.game import Play
from ypsilon.server.tables.lobby import Lobby

JUDGE = "strongest"
SECONDS = 0.05
POSITIONS = 300
REMEMBERED = 200
Judged = OrderedDict[tuple[str, int], wire.Values]

_judged: WeakKeyDictionary[Lobby, Judged] = WeakKeyDictionary()
_judging: WeakKeyDictionary[Lobby, asyncio.Lock] = WeakKeyDictionary()


async def values(lobby: Lobby, request: Request) -> wire.Values:
    """Give how a bot judges each position of a game that is over."""
    table = await lobby.find(request.path_params["table"])
    play = await find_play(lobby, table, request.path_params["number"])
    if not play.match.result:
        raise RequestError("not-over", "a game is judged when it is over")
    known = _judged.setdefault(lobby, OrderedDict())
    key = (table.name, play.number)
    # One game at a time: whoever asks for many would take all workers from the bots.
    async with _judging.setdefault(lobby, asyncio.Lock()):
        if key not in known:
            known[key] = await _judge(lobby, play)
            while len(known) > REMEMBERED:
                known.popitem(last=False)
        return known[key]


async def _judge(lobby: Lobby, play: Play) -> wire.Values:
    if JUDGE not in levels(play.match.game):
        return wire.Values(())
    found: list[wire.Value] = []
    for number, state in _positions(play):
        value = await _value(lobby, play, number, state)
        if value is not None:
            found.append(value)
    return wire.Values((*found, *_outcome(play)))


def _positions(play: Play) -> list[tuple[int, Any]]:
    """Give the positions that stood, in order, as far as there is time to judge them."""
    standing = [entry.number for entry in play.match.timeline.mainline]
    return [(number, play.match.timeline.at(number)) for number in [0, *standing]][:POSITIONS]


async def _value(lobby: Lobby, play: Play, number: int, state: Any) -> wire.Value | None:
    movers = play.match.game.movers(state)
    if len(movers) != 1 or movers == (CHANCE,):
        return None
    seat = movers[0]
    asked = task(play.match.game, JUDGE, seat, state, Limit(seconds=SECONDS))
    try:
        answer = await lobby.driver.workers.choose(asked)
    except BotFailed:
        return None
    return None if answer.value is None else wire.Value(number, seat, answer.value)


def _outcome(play: Play) -> tuple[wire.Value, ...]:
    result = play.match.result
    number = len(play.match.timeline.entries)
    return () if result is None else (wire.Value(number, 0, result.share(0)),)
