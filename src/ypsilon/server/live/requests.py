"""What a client may ask for at a table, live: each request is done here, by whoever may."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ypsilon import wire
from ypsilon.core import codec
from ypsilon.core.bot import Limit
from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.match import typed
from ypsilon.match.advice import Advice
from ypsilon.match.errors import RequestError, stale
from ypsilon.server.bots.driver import Driver
from ypsilon.server.bots.pool import BotFailed
from ypsilon.server.bots.tasks import task
from ypsilon.server.live import host
from ypsilon.server.live.chat import Chat
from ypsilon.server.live.doubts import Doubts
from ypsilon.server.live.reports import Reports
from ypsilon.server.metrics import Metrics
from ypsilon.server.store import requests
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.tables.next_game import commit_next, want_again
from ypsilon.server.tables.refusals import not_host
from ypsilon.server.tables.table import Table
from ypsilon.server.tables.validation import check_added, checked_bot, hint_bot

if TYPE_CHECKING:
    from ypsilon.server.live.connection import Connection

LONGEST_ID = 64
# Nodes to find out what is certain of the actions that a hint is about.
PROOF = 500_000


class Requests:
    """Does what clients ask for."""

    def __init__(self, lobby: Lobby, driver: Driver, metrics: Metrics) -> None:
        self.lobby = lobby
        self.driver = driver
        self.metrics = metrics
        self.doubts = Doubts()
        self.chat = Chat(lobby.store, lobby.limits)
        self.reports = Reports(lobby.store, lobby.limits, metrics)

    async def do(self, who: Connection, request: wire.Request[Any]) -> None:
        """Do what is asked, and say so; raises the refusal where it is not done."""
        if not (1 <= len(request.id) <= LONGEST_ID and request.id.isprintable()):
            raise RequestError("bad-id", f"an id has 1 to {LONGEST_ID} characters")
        if isinstance(request, wire.Ping):
            who.send(wire.Pong(request.id, who.table.now()))
        elif isinstance(request, wire.AskHint):
            # A hint is about the position that it was asked in, and is not looked for again.
            if self.lobby.store.others:
                await who.table.refresh()
            await self._do(who, request)
        else:
            await who.table.judged(lambda: self._do(who, request))

    # One case a request, each a line: this is the one place where requests are told apart.
    async def _do(  # noqa: C901, PLR0912
        self, who: Connection, request: wire.Request[Any]
    ) -> None:
        table, request_id = who.table, request.id
        match request:
            case wire.Ping():
                return
            case wire.Act(_, seat, version, action):
                await self._act(table, who.holds(seat), version, action, request_id)
            case wire.Typed(_, seat, version, text):
                await self._typed(table, who.holds(seat), version, text, request_id)
            case wire.Weigh(_, seat, version, action):
                table.weigh(who.holds(seat), version, action)
            case wire.AskUndo(_, seat, to):
                await table.undo(who.holds(seat), to, request_id)
            case wire.Consent(_, seat, yes):
                await table.consent(who.holds(seat), yes, request_id)
            case wire.GiveUp(_, seat):
                await table.resign(who.holds(seat), request_id)
            case wire.Halt(_, seat, on):
                await table.pause(who.holds(seat), on, request_id, who.seats)
            case wire.Leave(_, seat):
                await table.leave(who.holds(seat), request_id)
            case wire.Return(_, seat):
                await table.take_over(who.holds(seat), "", request_id)
            case wire.Replace():
                await self._replace(who, request)
            case wire.Again(_, seat, added):
                await self._again(table, who.holds(seat), added, request_id)
            case wire.AskHint(_, seat):
                await self._hint(who, who.holds(seat), request_id)
                return
            case wire.Show(_, seat):
                who.show(who.holds(seat))
            case wire.Mute(_, name, on):
                who.mute(name, on)
            case wire.Chat():
                await self.chat.say(who, request)
            case wire.Remove(_, seat):
                await host.remove(self._hosted(who), seat, request_id)
            case wire.MuteForAll():
                await host.mute(self._hosted(who), request)
            case wire.Close():
                await host.close(self._hosted(who), request_id)
            case wire.Report():
                await self.reports.report(who, request)
        who.send(wire.Done(request_id))

    async def _act(
        self, table: Table, seat: Seat, version: int, action: Any, request_id: str
    ) -> None:
        began = perf_counter()
        try:
            await table.act(seat, version, action, request_id)
        finally:
            self.metrics.act_seconds.observe(perf_counter() - began)
        self.metrics.moves.inc()

    async def _typed(
        self, table: Table, seat: Seat, version: int, text: str, request_id: str
    ) -> None:
        # What was typed is played once: a later position might read it as something else.
        if request_id not in table.request_ids:
            action = typed.read(table.game, table.live.timeline.state, seat, text)
            await self._act(table, seat, version, action, request_id)

    async def _again(self, table: Table, seat: Seat, added: str, request_id: str) -> None:
        check_added(added)
        await commit_next(self.lobby, table)
        async with table.changing():
            if request_id in table.request_ids:
                return
            if table.status != "over" or table.current is None:
                raise RequestError("not-over", "the game is not over")
            if not table.next_committed:
                raise stale()
            await want_again(self.lobby, table, seat, added, request_id)

    def _hosted(self, who: Connection) -> Table:
        """Give the table to whoever is its host, and else refuse."""
        if not who.host:
            raise not_host()
        return who.table

    async def _replace(self, who: Connection, asked: wire.Replace) -> None:
        table, seat = self._hosted(who), asked.seat
        if asked.id in table.request_ids:
            return
        if not 0 <= seat < len(table.kept.seats) or table.played_by_bot(seat):
            raise RequestError("no-seat", "no person plays that seat")
        if not table.silent_too_long(seat):
            raise RequestError("not-silent", "this seat has not been silent for long enough")
        await table.take_over(seat, checked_bot(table.game, asked.level, self.lobby.bots), asked.id)

    async def _hint(self, who: Connection, seat: Seat, request_id: str) -> None:
        if request_id in who.table.request_ids:
            await self._hint_again(who, seat, request_id)
            return
        table, match = who.table, who.table.live
        if not match.gives_hints(seat):
            raise RequestError("no-hints", "at this table there are no hints")
        version = match.version(seat)
        if version is None:
            raise RequestError("not-your-turn", "it is not your turn")
        advice = table.advised.known(match, seat) or await self._advice(who, seat)
        hint = wire.hint_of(match, seat, advice, who.updates.language, request_id)
        # The asker who goes ends the search, but not what is being kept of it.
        kept = table.hint(seat, version, request_id, codec.dumps(hint), lambda: who.send(hint))
        await asyncio.shield(asyncio.ensure_future(kept))

    async def _advice(self, who: Connection, seat: Seat) -> Advice:
        """Let a bot look at the position of a seat, and keep what it finds."""
        self.driver.pool.queue.check(who.client)
        match = who.table.live
        game, state = match.game, match.timeline.state
        limit = Limit(seconds=self.driver.seconds)
        asked = task(game, hint_bot(game), seat, state, limit, proof=PROOF)
        try:
            found = await self.driver.pool.choose(asked, who.client)
        except BotFailed:
            raise RequestError("no-hint", "no hint could be found; try again") from None
        form: Any = codec.forms(type(game)).action
        line = codec.trusted(tuple[form, ...], found.line or f"[{found.action}]")
        advice = Advice(line[:1], found.value, found.reason, found.verdict, found.known)
        if match.timeline.state is not state:
            return advice  # others have answered meanwhile: it is told, and holds no longer
        return who.table.advised.keep(match, seat, replace(advice, line=line))

    async def _hint_again(self, who: Connection, seat: Seat, request_id: str) -> None:
        """Answer a hint's id as before, wherever the game is by now."""
        row = await self.lobby.store.row(requests.found(who.table.name, request_id))
        if row is None or not row.answer:
            who.send(wire.Done(request_id))
            return
        form: Any = wire.Hint
        action = codec.forms(type(who.table.game)).action
        hint: wire.Hint[Any] = codec.trusted(form[action], row.answer)
        if hint.seat != seat:
            raise RequestError("bad-id", "this id was used before, for something else")
        who.send(hint)
