"""What a client may ask for at a table, live: each request is done here, by whoever may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, select

from ypsilon import wire
from ypsilon.core import codec
from ypsilon.core.bot import Limit
from ypsilon.core.game import Seat
from ypsilon.match.errors import RequestError, stale
from ypsilon.server.bots.pool import BotFailed, task
from ypsilon.server.metrics import Metrics
from ypsilon.server.store import schema
from ypsilon.server.store.store import Proof, Taken
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.tables.next_game import commit_next, want_again
from ypsilon.server.tables.refusals import not_host
from ypsilon.server.tables.table import Table
from ypsilon.server.tables.validation import check_added, checked_bot, hint_bot, plain
from ypsilon.server.throttle import Throttle

if TYPE_CHECKING:
    from ypsilon.server.live.connection import Connection

LONGEST_ID = 64
CHATS_AT_ONCE = 20
# Fewer than may wait to be sent, or whoever comes late would be taken for slow.
REMEMBERED = 50


class Asking:
    """Does what clients ask for."""

    def __init__(self, lobby: Lobby, metrics: Metrics) -> None:
        self.lobby = lobby
        self.metrics = metrics
        self.talk = Throttle(lobby.limits.chats_a_second, CHATS_AT_ONCE)

    # One case a request, each a line: this is the one place where requests are told apart.
    async def do(  # noqa: C901, PLR0912
        self, who: Connection, request: wire.Request[Any]
    ) -> None:
        """Do what is asked, and say so; raises the refusal where it is not done."""
        table = who.table
        if not (1 <= len(request.id) <= LONGEST_ID and request.id.isprintable()):
            raise RequestError("bad-id", f"an id has 1 to {LONGEST_ID} characters")
        match request:
            case wire.Ping():
                who.send(wire.Pong(request.id, table.now()))
                return
            case wire.Act(act, seat, version, action):
                await self._act(table, who.holds(seat), version, action, act)
            case wire.Typed(act, seat, version, text):
                await self._typed(table, who.holds(seat), version, text, act)
            case wire.Weigh(_, seat, version, action):
                table.weigh(who.holds(seat), version, action)
            case wire.AskUndo(act, seat, to):
                await table.step_back(who.holds(seat), to, act)
            case wire.Consent(act, seat, yes):
                await table.consent(who.holds(seat), yes, act)
            case wire.GiveUp(act, seat):
                await table.resign(who.holds(seat), act)
            case wire.Halt(act, seat, on):
                await table.pause(who.holds(seat), on, act)
            case wire.Leave(act, seat):
                await table.leave(who.holds(seat), act)
            case wire.Return(act, seat):
                await table.take_over(who.holds(seat), "", act)
            case wire.Replace():
                await self._replace(who, request)
            case wire.Again(act, seat, added):
                await self._again(table, who.holds(seat), added, act)
            case wire.AskHint(act, seat):
                await self._hint(who, who.holds(seat), act)
                return
            case wire.Show(_, seat):
                who.show(who.holds(seat))
            case wire.Mute(_, name, on):
                who.mute(name, on)
            case wire.Chat():
                await self._chat(who, request)
        who.send(wire.Done(request.id))

    async def _act(self, table: Table, seat: Seat, version: int, action: Any, act: str) -> None:
        with self.metrics.acting.time():
            await table.act(seat, version, action, act)
        self.metrics.moves.inc()

    async def _typed(self, table: Table, seat: Seat, version: int, text: str, act: str) -> None:
        # What was typed is played once: a later position might read it as something else.
        if act not in table.acts:
            action = table.game.read(table.live.timeline.state, text)
            await self._act(table, seat, version, action, act)

    async def _again(self, table: Table, seat: Seat, added: str, act: str) -> None:
        check_added(added)
        await commit_next(self.lobby, table)
        async with table.changing():
            if act in table.acts:
                return
            if table.status != "over" or table.play is None:
                raise RequestError("not-over", "the game is not over")
            if not table.next_committed:
                raise stale()
            await want_again(self.lobby, table, seat, added, act)

    async def _replace(self, who: Connection, asked: wire.Replace) -> None:
        table, seat = who.table, asked.seat
        if not who.host:
            raise not_host()
        if asked.id in table.acts:
            return
        if not 0 <= seat < len(table.body.chairs) or table.played_by_bot(seat):
            raise RequestError("no-seat", "no person plays that seat")
        if not table.silent_too_long(seat):
            raise RequestError("not-silent", "this seat has not been silent for long enough")
        await table.take_over(seat, checked_bot(table.game, asked.level), asked.id)

    async def _chat(self, who: Connection, said: wire.Chat) -> None:
        text = plain(said.text, self.lobby.limits.chat, "message")
        if not self.talk.take(who.client):
            raise RequestError("too-fast", "too much talk; wait a little")
        if said.seat is not None:
            who.holds(said.seat)
        table = who.table
        name = who.name if said.seat is None else table.body.chairs[said.seat].name
        message = wire.Said(table.now(), name, said.seat, text)
        kept = {"name": table.name, "time": message.time, "act": said.id}
        try:
            await self.lobby.store.write(
                insert(schema.chat).values(**kept, seat=said.seat, who=name, text=text),
                proof=_kept(table, said),
            )
        except Taken:
            return
        self._spread(table, message)

    async def said(self, who: Connection) -> list[wire.Said]:
        """Give the last of what was said at a table, as far as this watcher may hear it."""
        column = schema.chat.c
        rows = await self.lobby.store.rows(
            select(schema.chat)
            .where(column.name == who.table.name)
            .order_by(column.id.desc())
            .limit(REMEMBERED)
        )
        heard = [wire.Said(row.time, row.who, row.seat, row.text) for row in reversed(rows)]
        return [each for each in heard if not (who.seats and _apart(who.table, each))]

    def _spread(self, table: Table, message: wire.Said) -> None:
        """Let all hear it; in a game with secrets spectators talk among themselves till the end."""
        apart = _apart(table, message)
        for watcher in tuple(table.watchers):
            if not (apart and watcher.seats) and not watcher.deaf_to(message.who):
                watcher.send(message)

    async def _hint(self, who: Connection, seat: Seat, act: str) -> None:
        table, match = who.table, who.table.live
        if not match.gives_hints(seat):
            raise RequestError("no-hints", "at this table there are no hints")
        version = match.version(seat)
        if version is None:
            raise RequestError("not-your-turn", "it is not your turn")
        game, state = match.game, match.timeline.state
        limit = Limit(seconds=self.lobby.driver.seconds)
        try:
            found = await self.lobby.driver.workers.choose(
                task(game, hint_bot(game), seat, state, limit)
            )
        except BotFailed:
            raise RequestError("no-hint", "no hint could be found; try again") from None
        action = codec.trusted(codec.forms(type(game)).action, found.action)
        text = game.write(state, action)
        hint = wire.Hint(act, seat, action, text, found.value, found.reason)
        await table.hint(seat, version, act, lambda: who.send(hint))


def _kept(table: Table, said: wire.Chat) -> Proof:
    """Give what is found if something was said, and is kept."""
    column = schema.chat.c
    return select(column.id).where(column.name == table.name, column.act == said.id), {}


def _apart(table: Table, message: wire.Said) -> bool:
    return table.game.secrets and table.status == "playing" and message.seat is None
