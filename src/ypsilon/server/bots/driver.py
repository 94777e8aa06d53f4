"""The driver: lets bots move, flags who runs out of time, and answers for who stays silent."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine
from functools import partial
from typing import Any

from ypsilon.bots.turn_time import forced
from ypsilon.core import codec
from ypsilon.core.bot import Limit
from ypsilon.core.game import CHANCE, IllegalAction, Seat
from ypsilon.match.match import Match
from ypsilon.server.bots.pool import BotFailed, BotPool
from ypsilon.server.bots.retries import Retries
from ypsilon.server.bots.tasks import task
from ypsilon.server.metrics import Metrics
from ypsilon.server.store.outage import Outage
from ypsilon.server.tables.game import TableGame
from ypsilon.server.tables.table import Table

log = logging.getLogger("ypsilon.server")
Key = tuple[str, int, Seat, int]
SIMPLEST = "uniform"


class Driver:
    """Looks at a table after each change and does what nobody at it has to be asked for."""

    def __init__(self, pool: BotPool, seconds: float, metrics: Metrics, outage: Outage) -> None:
        self.pool = pool
        self.seconds = seconds
        self.metrics = metrics
        self.retries = Retries(outage)
        self._running: dict[Key, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[str] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    def look(self, table: Table) -> None:
        """Start whatever a table waits for: bots that are to move, and the next alarm."""
        played = table.current
        self._disarm(table)
        if played is None or table.status != "playing" or played.match.clocks.paused:
            return
        for seat, version in played.match.decisions.opened.items():
            if seat != CHANCE and played.match.bots[seat]:
                self._move(table, played, seat, version)
        self._arm(table, played.match)

    async def close(self) -> None:
        """Stop everything."""
        for alarm in self._alarms.values():
            alarm.cancel()
        running = [*self._running.values(), *self._tasks]
        for each in running:
            each.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    # Bots

    def _move(self, table: Table, played: TableGame, seat: Seat, version: int) -> None:
        key = (table.name, played.number, seat, version)
        if key in self._running:
            return
        running = asyncio.create_task(self._choose(table, played, seat, version))
        self._running[key] = running
        running.add_done_callback(lambda _: self._running.pop(key, None))

    async def _choose(self, table: Table, played: TableGame, seat: Seat, version: int) -> None:
        match = played.match
        bot = match.bots[seat]
        try:
            action = await self._ask(played, bot, seat, version)
        except (BotFailed, codec.CodecError, OSError) as error:
            log.warning("bot failed", extra={"table": table.name, "bot": bot, "error": str(error)})
            bot, action = await self._replace(table, match, seat, bot), None
        if match.version(seat) != version:
            return
        if action is None:
            action = random.choice(match.game.legal(match.timeline.state, seat))
        await self.retries.until_kept(partial(table.act, seat, version, action, None, bot))

    async def _replace(self, table: Table, match: Match, seat: Seat, bot: str) -> str:
        """Let the simplest bot play on for one that failed, and tell everybody."""
        self.metrics.bots_failed.inc()
        if match.bots[seat] != bot or bot == SIMPLEST:
            return SIMPLEST
        await self.retries.until_kept(partial(table.take_over, seat, SIMPLEST))
        if match.bots[seat] == SIMPLEST:
            table.broadcast.notify("bot-failed", f"the bot {bot} has failed; {SIMPLEST} plays on")
        return SIMPLEST

    async def _ask(self, played: TableGame, bot: str, seat: Seat, version: int) -> Any:
        match = played.match
        game, state = match.game, match.timeline.state
        legal = game.legal(state, seat)
        if forced(game, legal):
            return legal[0]
        turn = match.timeline.turn_since(seat)
        whole = Limit(seconds=self.seconds, seed=random.getrandbits(32))
        limit = played.turn_time.next_limit(seat, turn, whole)
        answer = await self.pool.choose(task(game, bot, seat, state, limit, legal))
        played.turn_time.spend(seat, turn, answer.seconds)
        action = codec.trusted(codec.forms(type(game)).action, answer.action)
        try:
            game.apply(match.timeline.state, seat, action)
        except IllegalAction as error:
            if match.version(seat) == version:
                raise BotFailed(f"{bot} chose what is not allowed: {error}") from None
        return action

    # Time

    def _arm(self, table: Table, match: Match) -> None:
        flag = match.flag_at()
        due = [at for at in (flag and flag[0], match.silent_at()) if at is not None]
        if due and table.name not in self._ringing:
            wait = max(0, min(due) - table.now()) / 1000 + 0.005
            loop = asyncio.get_running_loop()
            self._alarms[table.name] = loop.call_later(wait, self._ring, table)

    def _disarm(self, table: Table) -> None:
        alarm = self._alarms.pop(table.name, None)
        if alarm:
            alarm.cancel()

    def _ring(self, table: Table) -> None:
        self._background(self._alarm(table))

    async def _alarm(self, table: Table) -> None:
        self._ringing.add(table.name)
        try:
            await self.retries.until_kept(table.run_out)
            if table.current is not None and table.status == "playing":
                await self._answer_for_the_silent(table, table.current.match)
        finally:
            self._ringing.discard(table.name)
        self.look(table)

    async def _answer_for_the_silent(self, table: Table, match: Match) -> None:
        due = match.silent_at()
        if due is None or due > table.now():
            return
        for seat, version, answer in match.silent():
            act = partial(table.act, seat, version, answer, None, match.bots[seat])
            await self.retries.until_kept(act)

    def _background(self, work: Coroutine[Any, Any, Any]) -> None:
        running = asyncio.create_task(work)
        self._tasks.add(running)
        running.add_done_callback(self._tasks.discard)
