"""The driver: lets bots move, flags who runs out of time, and answers for who stays silent."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine
from typing import Any

from ypsilon.bots.bot import Limit
from ypsilon.bots.thinking import forced
from ypsilon.core import codec
from ypsilon.core.game import CHANCE, IllegalAction, Seat
from ypsilon.core.record import Pause
from ypsilon.server.play import Play
from ypsilon.server.refusals import NotDone
from ypsilon.server.store import StoreError
from ypsilon.server.table import Table
from ypsilon.server.workers import BotFailed, Workers, task

log = logging.getLogger("ypsilon.server")
Key = tuple[str, int, Seat, int]
SIMPLEST = "uniform"
# After so many seconds what could not be kept is tried again.
AGAIN = 1.0


class Driver:
    """Looks at a table after each change and does what nobody at it has to be asked for."""

    def __init__(self, workers: Workers, seconds: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self.on_failure: Callable[[], None] = lambda: None
        self.on_over: Callable[[Table], Coroutine[Any, Any, None]] = _nothing
        self._running: dict[Key, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def look(self, table: Table) -> None:
        """Start whatever a table waits for: bots that are to move, and the next alarm."""
        play = table.play
        self._disarm(table)
        if table.status == "over" and not table.next_committed:
            self._background(self._over(table))
        if play is None or table.status != "playing" or play.clocks.paused:
            return
        for seat, version in play.decisions.opened.items():
            if seat != CHANCE and table.played_by_bot(seat):
                self._move(table, seat, version)
        self._arm(table, play)

    async def _over(self, table: Table) -> None:
        await self._quietly(table, self.on_over(table))

    async def close(self) -> None:
        """Stop everything."""
        for alarm in self._alarms.values():
            alarm.cancel()
        running = [*self._running.values(), *self._tasks]
        for each in running:
            each.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    # Bots

    def _move(self, table: Table, seat: Seat, version: int) -> None:
        key = (table.name, table.body.number, seat, version)
        if key in self._running:
            return
        running = asyncio.create_task(self._choose(table, seat, version))
        self._running[key] = running
        running.add_done_callback(lambda _: self._running.pop(key, None))

    async def _choose(self, table: Table, seat: Seat, version: int) -> None:
        play = table.play
        assert play is not None
        bot = table.played_by_bot(seat)
        try:
            action = await self._ask(play, bot, seat, version)
        except (BotFailed, codec.CodecError, OSError) as error:
            log.warning("bot failed", extra={"table": table.name, "bot": bot, "error": str(error)})
            bot, action = await self._replace(table, play, seat, bot), None
        if play.decisions.opened.get(seat) != version:
            return
        if action is None:
            action = random.choice(play.game.legal(play.course.state, seat))
        await self._quietly(table, table.act(seat, version, action, None, bot))

    async def _replace(self, table: Table, play: Play, seat: Seat, bot: str) -> str:
        """Let the simplest bot play on for one that failed, and tell everybody."""
        self.on_failure()
        if table.played_by_bot(seat) != bot or bot == SIMPLEST:
            return SIMPLEST
        await self._quietly(table, table.take_over(seat, SIMPLEST))
        if table.played_by_bot(seat) == SIMPLEST:
            table.notify("bot-failed", f"the bot {bot} has failed; {SIMPLEST} plays on")
        return SIMPLEST

    async def _ask(self, play: Play, bot: str, seat: Seat, version: int) -> Any:
        state = play.course.state
        legal = play.game.legal(state, seat)
        if forced(play.game, legal):
            return legal[0]
        turn = play.course.turn_since(seat)
        whole = Limit(seconds=self.seconds, seed=random.getrandbits(32))
        limit = play.thinking.share(seat, turn, whole)
        answer = await self.workers.choose(task(play.game, bot, seat, state, limit, legal))
        play.thinking.spend(seat, turn, answer.seconds)
        action = codec.trusted(codec.forms(type(play.game)).action, answer.action)
        try:
            play.game.apply(play.course.state, seat, action)
        except IllegalAction as error:
            if play.decisions.opened.get(seat) == version:
                raise BotFailed(f"{bot} chose what is not allowed: {error}") from None
        return action

    # Time

    def _arm(self, table: Table, play: Play) -> None:
        due = [at for at in (_flag_time(table), self._silence_time(table, play)) if at is not None]
        if due:
            wait = max(0, min(due) - table.now()) / 1000 + 0.005
            loop = asyncio.get_running_loop()
            self._alarms[table.name] = loop.call_later(wait, self._ring, table)

    def _disarm(self, table: Table) -> None:
        alarm = self._alarms.pop(table.name, None)
        if alarm:
            alarm.cancel()

    def _silence_time(self, table: Table, play: Play) -> int | None:
        asked = [seat for seat in play.decisions.asked if not table.played_by_bot(seat)]
        if not table.body.silence or not asked:
            return None
        since = play.decisions.since
        opened = play.course.entries[since - 1].time if since else play.body.started
        # A pause in between is nobody's silence.
        runs = [each.time for each in play.course.entries[since:] if isinstance(each.what, Pause)]
        return max(opened, table.opened, *runs) + table.body.silence * 1000

    def _ring(self, table: Table) -> None:
        self._background(self._alarm(table))

    async def _alarm(self, table: Table) -> None:
        kept = await self._quietly(table, table.run_out())
        play = table.play
        if play is not None:
            due = self._silence_time(table, play)
            if due is not None and due <= table.now():
                kept = await self._answer_for_the_silent(table, play) and kept
        if kept:
            self.look(table)

    async def _answer_for_the_silent(self, table: Table, play: Play) -> bool:
        kept = True
        for seat in sorted(play.decisions.asked):
            version = play.decisions.opened.get(seat)
            answer = play.game.silence(play.course.state, seat)
            if version is not None and answer is not None:
                bot = table.played_by_bot(seat)
                answered = table.act(seat, version, answer, None, bot)
                kept = await self._quietly(table, answered) and kept
        return kept

    async def _quietly(self, table: Table, act: Coroutine[Any, Any, None]) -> bool:
        """Do what may have become pointless in the meantime; what is not kept is tried again.

        Tells whether nothing is left to be tried.
        """
        try:
            await act
        except (NotDone, IllegalAction) as error:
            log.info("not done", extra={"error": str(error)})
        except StoreError as error:
            log.warning("not kept", extra={"table": table.name, "error": str(error)})
            self._disarm(table)
            loop = asyncio.get_running_loop()
            self._alarms[table.name] = loop.call_later(AGAIN, self.look, table)
            return False
        return True

    def _background(self, work: Coroutine[Any, Any, Any]) -> None:
        running = asyncio.create_task(work)
        self._tasks.add(running)
        running.add_done_callback(self._tasks.discard)


async def _nothing(_: Table) -> None:
    """Do nothing."""


def _flag_time(table: Table) -> int | None:
    due = table.due()
    return due[0] if due else None
