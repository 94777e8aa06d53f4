"""One connection: reads what a client sends, and shows it the table whenever that changes."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ypsilon import wire
from ypsilon.core import codec
from ypsilon.core.game import IllegalAction, Seat
from ypsilon.core.record import RecordError
from ypsilon.match.errors import RequestError
from ypsilon.server.live.outbox import Outbox
from ypsilon.server.live.requests import Requests
from ypsilon.server.live.updates import Updates
from ypsilon.server.names import cleaned
from ypsilon.server.net.pipe import pipe_of
from ypsilon.server.secret import fingerprint
from ypsilon.server.settings import Limits
from ypsilon.server.store.store import StoreError
from ypsilon.server.tables.credentials import check_host, seat_of
from ypsilon.server.tables.refusals import not_yours, refusal
from ypsilon.server.tables.table import Table
from ypsilon.server.tables.validation import plain
from ypsilon.server.throttle import Bucket

log = logging.getLogger("ypsilon.server")
ENTER_SECONDS = 10
CLOSE_SECONDS = 1
TOO_FAST, BAD_START = 4029, 4400
LONGEST_REASON = 120
MOST_MUTED = 100


class Connection:
    """Somebody who watches a table, and may hold seats at it."""

    def __init__(
        self, socket: WebSocket, client: str, table: Table, requests: Requests, limits: Limits
    ) -> None:
        self.socket = socket
        self.client = client  # by its address, for what is counted
        self.origin = requests.lobby.origin(client)  # the same, as other servers know it
        self.tokens: dict[Seat, str] = {}  # by the hashes of which the seats are held
        self.table = table
        self.requests = requests
        self.metrics = requests.metrics
        self.limits = limits
        self.updates = Updates(table)
        self.outbox = Outbox(pipe_of(socket), self.updates, limits.backlog)
        self.host = False
        self.name = ""  # what a spectator is called in the chat
        self.muted: set[str] = set()
        self._bucket = Bucket(limits.messages_a_second, limits.burst)
        self._thinking: set[asyncio.Task[None]] = set()  # about hints, as long as somebody waits
        self._request = codec.reader(wire.request_form(codec.forms(type(table.game)).action))

    # What the table says to its watchers

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are held here."""
        return self.updates.seats

    def changed(self) -> None:
        """Be told that there is something new to show."""
        self.outbox.changed()

    def send(self, message: wire.AnyMessage) -> None:
        """Be sent a message; what cannot be delivered in time ends the connection."""
        self.outbox.send(message)

    def lost(self, seat: Seat, why: wire.Notice) -> None:
        """Be told that a seat is no longer held here, and why."""
        self.updates.hold(tuple(each for each in self.seats if each != seat))
        self.changed()
        self.send(why)

    def deaf_to(self, who: str) -> bool:
        """Tell whether this watcher has muted somebody."""
        return who in self.muted

    # What is asked for here

    def mute(self, who: str, on: bool) -> None:
        """Hear nothing more from somebody, or again."""
        self.muted.discard(who)
        if on:
            if len(self.muted) >= MOST_MUTED or len(who) > self.limits.name:
                raise RequestError(
                    "bad-name", f"there is nobody of that name, or {MOST_MUTED} are mute"
                )
            self.muted.add(who)

    def holds(self, seat: Seat) -> Seat:
        """Give the seat if it is held here, and else refuse."""
        if seat not in self.seats or self.table.kept.seats[seat].removed:
            raise not_yours()
        return seat

    def show(self, seat: Seat) -> None:
        """Show the view of this seat from now on."""
        self.updates.show(seat)
        self.changed()

    # The life of a connection

    async def serve(self) -> None:
        """Serve a client until it goes."""
        await self.socket.accept()
        try:
            # Only what the client takes is counted: a store that is slow is nobody's fault there.
            async with asyncio.timeout(ENTER_SECONDS):
                text = await self.socket.receive_text()
            await self._enter(codec.loads(wire.Enter, text))
        except (codec.CodecError, RequestError, KeyError) as error:
            await self._close(BAD_START, _why(error))
            return
        except (TimeoutError, WebSocketDisconnect):
            await self._close(BAD_START, "nobody entered")
            return
        self.table.broadcast.enter(self)
        await self._run()

    async def _enter(self, enter: wire.Enter) -> None:
        store = self.table.store
        for token in enter.tokens[:8]:
            self.tokens[await seat_of(store, self.table, token)] = fingerprint(token)
        self.updates.hold(tuple(sorted(self.tokens)))
        self.updates.language = enter.language
        most = self.limits.name
        # One that nobody sees is refused to who speaks by it, and keeps nobody from watching.
        seen = cleaned(enter.name)
        self.name = plain(enter.name, most, "name") if seen else enter.name[:most]
        if enter.host:
            await check_host(store, self.table, enter.host)
            self.host = True

    async def _run(self) -> None:
        try:
            if self.table.behind:
                await self.requests.lobby.catch_up(self.table)
            for said in await self.requests.chat.last(self):
                self.send(said)
            self.table.broadcast.tell()
            self.outbox.start()
            await self._read()
        finally:
            self.outbox.stop()
            self.table.broadcast.leave(self)
            for task in self._thinking:
                task.cancel()
            await asyncio.gather(*self._thinking, return_exceptions=True)
            self.table.broadcast.tell()

    async def _read(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                try:
                    text = await self.socket.receive_text()
                except KeyError:
                    await self._close(BAD_START, "not text")
                    return
                if not self._bucket.take():
                    await self._close(TOO_FAST, "too many messages")
                    return
                # Nothing ends this when a client goes: what it asked for is done to its end.
                await self._answer(text)

    async def _answer(self, text: str) -> None:
        self.metrics.messages.inc()
        if len(text) > self.limits.message:
            self._refuse("", wire.Refusal("too-large", "the message is too large"))
            return
        try:
            request = self._request(text)
        except codec.CodecError as error:
            self._refuse(_id_of(text), wire.Refusal("malformed", str(error)))
            return
        if isinstance(request, wire.AskHint):
            thinking = asyncio.create_task(self._do(request))
            self._thinking.add(thinking)
            thinking.add_done_callback(self._thinking.discard)
        else:
            await self._do(request)

    async def _do(self, request: wire.Request[Any]) -> None:
        doubts = self.requests.doubts
        try:
            await self.requests.do(self, request)
        except (RequestError, IllegalAction) as error:
            self._refuse(request.id, refusal(error))
        except RecordError as error:
            self._refuse(request.id, wire.Refusal("not-now", str(error)))
        except StoreError as error:
            self.table.store.outage.failed(error)
            self._refuse(request.id, doubts.refusal(self.table.name, request.id, error))
            return
        except Exception:
            log.exception("request failed", extra={"table": self.table.name})
            self._refuse(request.id, wire.Refusal("failed", "something went wrong here"))
        doubts.settle(self.table.name, request.id)

    def _refuse(self, ident: str, why: wire.Refusal) -> None:
        self.metrics.refusals.labels(why.code).inc()
        self.send(wire.Refused(ident, why))

    async def _close(self, code: int, reason: str) -> None:
        """Close with a reason, as far as there is room for it and somebody still reads."""
        self.outbox.flush()
        short = reason.encode()[:LONGEST_REASON].decode(errors="ignore")
        with suppress(RuntimeError, TimeoutError, WebSocketDisconnect):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self.socket.close(code, short)


def _why(error: Exception) -> str:
    return f"{error.code}: {error.message}" if isinstance(error, RequestError) else str(error)


def _id_of(text: str) -> str:
    """Give the id that a malformed message may have had, so that its sender knows which it was."""
    with suppress(codec.CodecError):
        found = codec.parse(text)
        if isinstance(found, dict) and isinstance(found.get("id"), str):
            return str(found["id"])[:64]
    return ""
