"""The driver: lets bots move, flags who runs out of time, and answers for who stays silent."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine
from dataclasses import dataclass
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
Decision = tuple[int, Seat, int]  # the number of the game, the seat, the version
SIMPLEST = "uniform"


@dataclass(slots=True, eq=False)
class Move:
    """A bot's move, from the thought to the store."""

    table: Table
    played: TableGame
    seat: Seat
    version: int
    bot: str
    client: str  # whose turn in the queue it waits for
    last: bool  # nobody is there to see it
    waits: bool = True  # it is not its turn yet
    thinks: bool = True  # it can be broken off, for nothing is to be kept yet


class Driver:
    """Looks at a table after each change and does what nobody at it has to be asked for."""

    def __init__(self, pool: BotPool, seconds: float, metrics: Metrics, outage: Outage) -> None:
        self.pool = pool
        self.seconds = seconds
        self.metrics = metrics
        self.retries = Retries(outage)
        self._running: dict[str, dict[Decision, tuple[Move, asyncio.Task[None]]]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[str] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    def look(self, table: Table) -> None:
        """Start whatever a table waits for, bots and the next alarm, and end what it does not."""
        self._disarm(table)
        played = table.current if table.mine else None
        if table.name in self._running or (played and any(played.match.bots)):
            self._look_at_bots(table, played)
        if played is not None and _goes_on(table, played):
            self._arm(table, played.match)

    def _look_at_bots(self, table: Table, played: TableGame | None) -> None:
        awaited = self._awaited(table, played) if played and any(played.match.bots) else {}
        for decision, (move, running) in list(self._running.get(table.name, {}).items()):
            if move.thinks and not _same(move, awaited.get(decision)):
                self._running[table.name].pop(decision)
                running.cancel()
        for decision, move in awaited.items():
            self._move(decision, move)

    async def close(self) -> None:
        """Stop everything."""
        for alarm in self._alarms.values():
            alarm.cancel()
        running = list(self._tasks)
        for each in running:
            each.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    # Bots

    def _awaited(self, table: Table, played: TableGame) -> dict[Decision, Move]:
        """Give the moves of bots for which a table waits."""
        if not _goes_on(table, played) or table.resting:
            return {}
        present = table.broadcast.present()
        client = present or table.maker or f"table {table.name}"
        return {
            (played.number, seat, version): Move(
                table, played, seat, version, bot, client, last=present is None
            )
            for seat, version in played.match.decisions.opened.items()
            if seat != CHANCE and (bot := played.match.bots[seat])
        }

    def _move(self, decision: Decision, move: Move) -> None:
        moves = self._running.setdefault(move.table.name, {})
        if decision in moves:
            return
        running = self._background(self._choose(move))
        moves[decision] = (move, running)
        running.add_done_callback(lambda _: self._moved(decision, move))

    def _moved(self, decision: Decision, move: Move) -> None:
        moves = self._running.get(move.table.name, {})
        if decision in moves and moves[decision][0] is move:
            del moves[decision]
        if not moves:
            self._running.pop(move.table.name, None)

    async def _choose(self, move: Move) -> None:
        table, match, seat = move.table, move.played.match, move.seat
        bot = move.bot
        try:
            action = await self._ask(move)
        except (BotFailed, codec.CodecError, OSError) as error:
            log.warning("bot failed", extra={"table": table.name, "bot": bot, "error": str(error)})
            move.thinks = False
            bot, action = await self._replace(table, match, seat, bot), None
        move.thinks = False
        if match.version(seat) != move.version:
            return
        if action is None:
            action = random.choice(match.game.legal(match.timeline.state, seat))
        await self.retries.until_kept(partial(table.act, seat, move.version, action, None, bot))

    async def _replace(self, table: Table, match: Match, seat: Seat, bot: str) -> str:
        """Let the simplest bot play on for one that failed, and tell everybody."""
        self.metrics.bots_failed.inc()
        if match.bots[seat] != bot or bot == SIMPLEST:
            return SIMPLEST
        await self.retries.until_kept(partial(table.take_over, seat, SIMPLEST))
        if match.bots[seat] == SIMPLEST:
            table.broadcast.notify("bot-failed", f"the bot {bot} has failed; {SIMPLEST} plays on")
        return SIMPLEST

    async def _ask(self, move: Move) -> Any:
        match, seat, bot = move.played.match, move.seat, move.bot
        game, state = match.game, match.timeline.state
        legal = game.legal(state, seat)
        if forced(game, legal):
            return legal[0]
        turn, turn_time = match.timeline.turn_since(seat), move.played.turn_time
        whole = Limit(seconds=self.seconds, seed=random.getrandbits(32))
        limit = turn_time.next_limit(seat, turn, whole)

        def began() -> None:
            move.waits = False

        asked = task(game, bot, seat, state, limit, legal)
        answer = await self.pool.choose(
            asked, move.client, patient=True, last=move.last, began=began
        )
        turn_time.spend(seat, turn, answer.seconds)
        action = codec.trusted(codec.forms(type(game)).action, answer.action)
        try:
            game.apply(match.timeline.state, seat, action)
        except IllegalAction as error:
            if match.version(seat) == move.version:
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

    def _background(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        running = asyncio.create_task(work)
        self._tasks.add(running)
        running.add_done_callback(self._tasks.discard)
        return running


def _goes_on(table: Table, played: TableGame) -> bool:
    return table.status == "playing" and not played.match.clocks.paused


def _same(move: Move, awaited: Move | None) -> bool:
    """Tell whether a move is still awaited; one that waits for its turn, as whose it waits."""
    if awaited is None or move.bot != awaited.bot:
        return False
    return not move.waits or (move.client, move.last) == (awaited.client, awaited.last)
