"""A game that is over, as a bot judges it: worked out once, while somebody waits for it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

from starlette.requests import Request

from ypsilon import wire
from ypsilon.bots.levels import levels
from ypsilon.core.bot import Limit
from ypsilon.core.game import CHANCE
from ypsilon.core.turns import SHARES, best_known
from ypsilon.match.errors import RequestError
from ypsilon.server.bots.pool import BotFailed, BotPool
from ypsilon.server.bots.tasks import Answer, Task, task
from ypsilon.server.http.history import find_game
from ypsilon.server.http.middleware import client_of
from ypsilon.server.tables.game import TableGame
from ypsilon.server.tables.lobby import Lobby

JUDGE = "strongest"
SECONDS = 0.05
# Nodes to find out what is certain of a position.
PROOF = 100_000
POSITIONS = 300
REMEMBERED = 200


class Analyses:
    """The games that are judged or have been, the last of them remembered."""

    def __init__(self, lobby: Lobby, pool: BotPool) -> None:
        self._lobby = lobby
        self._pool = pool
        self._games: OrderedDict[tuple[str, int], Analysis] = OrderedDict()

    async def values(self, request: Request) -> wire.Values:
        """Give how a bot judges each position of a game that is over."""
        client = client_of(request)
        asked = sum(client in each.askers for each in self._games.values())
        if asked >= self._lobby.limits.waiting:
            raise RequestError("busy", "enough games are being judged for you; wait a little")
        table = await self._lobby.find(request.path_params["table"])
        played = await find_game(self._lobby, table, request.path_params["number"])
        if not played.match.result:
            raise RequestError("not-over", "a game is judged when it is over")
        analysis = self._analysis((table.name, played.number))
        return await analysis.values(client, played)

    def _analysis(self, key: tuple[str, int]) -> Analysis:
        found = self._games.setdefault(key, Analysis(self._pool))
        self._games.move_to_end(key)
        idle = [each for each, analysis in self._games.items() if not analysis.askers]
        for each in idle[: max(0, len(self._games) - REMEMBERED)]:
            if each != key:
                del self._games[each]
        return found


class Analysis:
    """One game, as far as it has been judged; all who ask for it share the work."""

    def __init__(self, pool: BotPool) -> None:
        self.askers: list[str] = []  # the clients that wait, each as often as it asks
        self._pool = pool
        self._found: dict[int, wire.Value | None] = {}  # by the position
        self._judging: asyncio.Task[wire.Values] | None = None

    async def values(self, client: str, played: TableGame) -> wire.Values:
        """Give all values; cancelled, it leaves what was found, and stops if nobody else asks."""
        self.askers.append(client)
        if self._judging is None:
            self._judging = asyncio.create_task(self._judge(played))
        judging = self._judging
        try:
            return await asyncio.shield(judging)
        finally:
            self.askers.remove(client)
            if not self.askers:
                judging.cancel()
                self._judging = None

    async def _judge(self, played: TableGame) -> wire.Values:
        """Let a bot judge a game, position by position; none where the game has no such bot."""
        if JUDGE not in levels(played.match.game):
            return wire.Values(())
        for number, state in _positions(played):
            if number not in self._found:
                self._found[number] = await self._value(played, number, state)
        values = [each for each in self._found.values() if each is not None]
        return wire.Values((*values, *_outcome(played)))

    async def _value(self, played: TableGame, number: int, state: Any) -> wire.Value | None:
        movers = played.match.game.movers(state)
        if len(movers) != 1 or movers == (CHANCE,):
            return None
        seat = movers[0]
        asked = task(played.match.game, JUDGE, seat, state, Limit(seconds=SECONDS), proof=PROOF)
        found = await self._judged(asked)
        return None if found is None else _value(number, seat, found)

    async def _judged(self, asked: Task) -> Answer | None:
        # Of those who ask, the one whose turn comes first.
        client = min(self.askers, key=self._pool.queue.usage.of)
        try:
            return await self._pool.choose(asked, client, patient=True)
        except BotFailed:
            return None


def _value(number: int, seat: int, found: Answer) -> wire.Value | None:
    """Give a bot's value of a position, or what is certain of it."""
    known = found.known[0] if found.known else ()
    best = best_known(known)
    if best is not None and best.worth is not None:
        return wire.Value(number, seat, SHARES[best.worth], best.worth, best.plies, known)
    return None if found.value is None else wire.Value(number, seat, found.value, known=known)


def _positions(played: TableGame) -> Iterator[tuple[int, Any]]:
    """Yield the positions that stood, in order, as far as there is time to judge them."""
    timeline = played.match.timeline
    standing = [entry.number for entry in timeline.mainline]
    for number in [0, *standing][:POSITIONS]:
        yield number, timeline.at(number)


def _outcome(played: TableGame) -> tuple[wire.Value, ...]:
    result = played.match.result
    number = len(played.match.timeline.entries)
    if result is None:
        return ()
    share = result.share(0)
    worth = next((each for each, of in SHARES.items() if of == share), None)
    return (wire.Value(number, 0, share, worth, 0 if worth else None),)
