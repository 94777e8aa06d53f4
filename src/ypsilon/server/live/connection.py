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
from ypsilon.match.log import disclosed
from ypsilon.match.sight import first_shown, next_shown
from ypsilon.server.http.middleware import client_of
from ypsilon.server.live.requests import Asking
from ypsilon.server.live.updates import update
from ypsilon.server.metrics import Metrics
from ypsilon.server.settings import Limits
from ypsilon.server.store.store import StoreError
from ypsilon.server.tables.credentials import check_host, seat_of
from ypsilon.server.tables.refusals import not_yours, refusal
from ypsilon.server.tables.table import Table
from ypsilon.server.tables.validation import plain
from ypsilon.server.throttle import Bucket

log = logging.getLogger("ypsilon.server")
ENTER_SECONDS = 10
SEND_SECONDS = 20
CLOSE_SECONDS = 1
# So many milliseconds may pass between the time that an update tells and its sending.
SHARED = 50
TOO_FAST, TOO_SLOW, BAD_START = 4029, 4008, 4400
LONGEST_REASON = 120
MOST_MUTED = 100


class Connection:
    """Somebody who watches a table, and may hold seats at it."""

    def __init__(
        self, socket: WebSocket, table: Table, asking: Asking, limits: Limits, metrics: Metrics
    ) -> None:
        self.socket = socket
        self.client = client_of(socket)
        self.table = table
        self.asking = asking
        self.metrics = metrics
        self.limits = limits
        self.seats: tuple[Seat, ...] = ()
        self.host = False
        self.name = ""
        self.language: wire.Language = "en"
        self.muted: set[str] = set()
        self._shown: Seat | None = None
        self._sent = 0
        self._told_of = (0, False)
        self._news = asyncio.Event()
        # What is to be sent, in order; None stands for the update as it is then.
        self._waiting: list[wire.AnyMessage | None] = [None]
        self._writer: asyncio.Task[None] | None = None
        self._bucket = Bucket(limits.messages_a_second, limits.burst)
        forms = codec.forms(type(table.game))
        self._request = wire.request_form(forms.action)
        self._message = wire.message_form(forms.action, forms.view)

    # What the table says to its watchers

    def changed(self) -> None:
        """Be told that there is something new to show."""
        if None not in self._waiting:
            self._waiting.append(None)
        self._news.set()

    def send(self, message: wire.AnyMessage) -> None:
        """Be sent a message; what cannot be delivered in time ends the connection."""
        self._waiting.append(message)
        self._news.set()
        if len(self._waiting) > self.limits.backlog and self._writer is not None:
            self._writer.cancel()

    def lost(self, seat: Seat, why: wire.Notice) -> None:
        """Be told that a seat is no longer held here, and why."""
        self.seats = tuple(each for each in self.seats if each != seat)
        self._shown = first_shown(self.table.game, self.seats)
        self._sent = 0
        self.changed()
        self.send(why)

    def deaf_to(self, who: str) -> bool:
        """Tell whether this watcher has muted somebody."""
        return who in self.muted

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
        if seat not in self.seats:
            raise not_yours()
        return seat

    def show(self, seat: Seat) -> None:
        """Show the view of this seat from now on."""
        self._shown = seat
        self._sent = 0
        self.changed()

    # The life of a connection

    async def serve(self) -> None:
        """Serve a client until it goes."""
        await self.socket.accept()
        try:
            async with asyncio.timeout(ENTER_SECONDS):
                await self._enter(codec.loads(wire.Enter, await self.socket.receive_text()))
        except (codec.CodecError, RequestError, KeyError) as error:
            await self._close(BAD_START, _why(error))
            return
        except (TimeoutError, WebSocketDisconnect):
            await self._close(BAD_START, "nobody entered")
            return
        self.table.watchers.add(self)
        for said in await self.asking.said(self):
            self.send(said)
        self.table.tell()
        await self._run()

    async def _enter(self, enter: wire.Enter) -> None:
        lobby = self.asking.lobby
        held = [await seat_of(lobby.store, self.table, token) for token in enter.tokens[:8]]
        self.seats = tuple(sorted(set(held)))
        self._shown = first_shown(self.table.game, self.seats)
        self.language = enter.language
        self.name = plain(enter.name, self.limits.name, "name") if enter.name else "?"
        if enter.host:
            await check_host(lobby.store, self.table, enter.host)
            self.host = True

    async def _run(self) -> None:
        self._writer = writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            if writer.done():
                await self._close(TOO_SLOW, "too slow")
        finally:
            self.table.watchers.discard(self)
            for task in (reader, writer):
                task.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)
            self.table.tell()

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
                # A client that goes must not leave half of what it asked for undone.
                await asyncio.shield(asyncio.ensure_future(self._answer(text)))

    async def _answer(self, text: str) -> None:
        self.metrics.messages.inc()
        if len(text) > self.limits.message:
            self._refuse("", wire.Refusal("too-large", "the message is too large"))
            return
        try:
            request = codec.loads(self._request, text)
        except codec.CodecError as error:
            self._refuse(_id_of(text), wire.Refusal("malformed", str(error)))
            return
        await self._do(request)

    async def _do(self, request: wire.Request[Any]) -> None:
        try:
            await self.asking.do(self, request)
        except (RequestError, IllegalAction) as error:
            self._refuse(request.id, refusal(error))
        except RecordError as error:
            self._refuse(request.id, wire.Refusal("not-now", str(error)))
        except StoreError:
            log.exception("store failed", extra={"table": self.table.name})
            self._refuse(request.id, wire.Refusal("not-kept", "it could not be kept; try again"))
        except Exception:
            log.exception("request failed", extra={"table": self.table.name})
            self._refuse(request.id, wire.Refusal("failed", "something went wrong here"))

    def _refuse(self, ident: str, why: wire.Refusal) -> None:
        self.metrics.refusals.labels(why.code).inc()
        self.send(wire.Refused(ident, why))

    async def _write(self) -> None:
        self._news.set()
        while True:
            await self._news.wait()
            self._news.clear()
            waiting, self._waiting = self._waiting, []
            texts = [self._update() if each is None else self._text(each) for each in waiting]
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    for text in texts:
                        await self.socket.send_text(text)
            except (TimeoutError, RuntimeError, WebSocketDisconnect, OSError):
                return

    def _text(self, message: wire.AnyMessage) -> str:
        return codec.dumps(message)

    def _update(self) -> str:
        play = self.table.play
        if play is not None:
            self._begin_anew((play.number, play.match.result is not None))
            self._shown = next_shown(play.match, self.seats, self._shown)
        made = self._shared()
        if play is not None:
            self._sent = disclosed(play.match)
        return made

    def _begin_anew(self, game: tuple[int, bool]) -> None:
        """Tell the log of another game from its start, and of one that is over once more.

        Answers that were taken back before anybody knew them are known only then.
        """
        if self._told_of != game:
            self._told_of, self._sent = game, 0

    def _shared(self) -> str:
        """Give the update as it was just made for somebody who sees the same, or make it."""
        key = (self.seats, self._shown, self.language, self._sent)
        now = self.table.now()
        made, text = self.table.texts.get(key, (0, ""))
        if now - made > SHARED:
            text = self._text(update(self.table, *key))
            self.table.texts[key] = (now, text)
        return text

    async def _close(self, code: int, reason: str) -> None:
        """Close with a reason, as far as there is room for it and somebody still reads."""
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
