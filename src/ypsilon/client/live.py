"""A table, live: what is seen of it, and all that can be done there."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from time import monotonic
from typing import TYPE_CHECKING, Any, Self, assert_never
from urllib.parse import quote

from ypsilon import games, wire
from ypsilon.client.connection import Connection
from ypsilon.client.errors import Denied, TurnedAway, Unreachable
from ypsilon.client.feed import CLOSED_HERE, Feed
from ypsilon.core import codec
from ypsilon.core.fair import new_added
from ypsilon.core.game import Seat
from ypsilon.match.sight import Decision

if TYPE_CHECKING:
    from ypsilon.client.rest import Server

# What is asked again under the same id, and how many seconds later: it is not known yet whether it
# was kept, or it could not be.
UNSURE = ("in-doubt", "not-kept")
WAITS = (0.1, 0.3, 1.0, 3.0)
OFFLINE = wire.Notice("offline", "the connection broke; trying again")


class Live(Feed):
    """A table as a watcher or a player is at it; broken connections come back by themselves.

    `update` is always the last that was sent. What is sent can be awaited one by one
    (`async for news in live`), or until something holds (`await live.until(…)`). A seat need be
    named only by who holds several.
    """

    def __init__(self, server: Server, name: str, enter: wire.Enter) -> None:
        super().__init__()
        self.name = name
        self._server = server
        self._enter = enter
        self._connection = Connection(_socket_address(server.address, name), self)
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        forms = codec.forms(games.find((await self._server.table(self.name)).game))
        self._request = wire.request_form(forms.action)
        self._message = wire.message_form(forms.action, forms.view)
        self._task = asyncio.create_task(self._stay())
        try:
            await self.until(lambda _: True)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connection; the seat stays whose it is."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self._end(TurnedAway(CLOSED_HERE, "closed here"))

    async def _stay(self) -> None:
        try:
            await self._connection.run()
        except Exception as error:
            # Whatever it was, whoever waits for an answer must be told.
            self._end(error)

    def _end(self, error: Exception) -> None:
        super()._end(error)
        self._connection.fail(error)

    # What can be done

    async def act(self, action: Any, decision: Decision[Any] | None = None) -> None:
        """Play an action in a decision (that which is shown); when this returns it is kept."""
        decision = decision or self.decision
        await self.ask(wire.Act(new_request_id(), decision.seat, decision.version, action))

    async def weigh(self, action: Any) -> None:
        """Raise what an action would be denied for; when this returns it could be played."""
        decision = self.decision
        await self.ask(wire.Weigh(new_request_id(), decision.seat, decision.version, action))

    async def undo(self, to: int | None = None, seat: Seat | None = None) -> None:
        """Take back a step of one's own, or ask the others whether more may be taken back."""
        await self.ask(wire.AskUndo(new_request_id(), self._seat(seat), to))

    async def consent(self, yes: bool, seat: Seat | None = None) -> None:
        """Agree to the undo or the pause that somebody asks for, or refuse it."""
        await self.ask(wire.Consent(new_request_id(), self._seat(seat), yes))

    async def resign(self, seat: Seat | None = None) -> None:
        await self.ask(wire.GiveUp(new_request_id(), self._seat(seat)))

    async def pause(self, on: bool = True, seat: Seat | None = None) -> None:
        """Stop the clocks, once the others agree, or let them run again."""
        await self.ask(wire.Halt(new_request_id(), self._seat(seat), on))

    async def leave(self, seat: Seat | None = None) -> None:
        """Let a bot play on until one comes back."""
        await self.ask(wire.Leave(new_request_id(), self._seat(seat)))

    async def come_back(self, seat: Seat | None = None) -> None:
        """Take the seat back from the bot."""
        await self.ask(wire.Return(new_request_id(), self._seat(seat)))

    async def replace(self, seat: Seat, level: str) -> None:
        """As the host, let a bot play a seat that has been silent for too long."""
        await self.ask(wire.Replace(new_request_id(), seat, level))

    async def remove(self, seat: Seat) -> None:
        """As the host, take a seat from its person: it is open before play, a bot's during it."""
        await self.ask(wire.Remove(new_request_id(), seat))

    async def mute_for_all(self, on: bool = True, seat: Seat | None = None, who: str = "") -> None:
        """As the host, let a seat, a spectator by name, or all spectators say nothing, or again."""
        await self.ask(wire.MuteForAll(new_request_id(), on, seat, who))

    async def close_table(self) -> None:
        """As the host, close the table for good."""
        await self.ask(wire.Close(new_request_id()))

    async def report(
        self, *, seat: Seat | None = None, who: str = "", line: int | None = None, reason: str = ""
    ) -> None:
        """Tell whoever runs the server of a seat's name, a spectator's, or a line of the chat."""
        await self.ask(wire.Report(new_request_id(), seat, who, line, reason))

    async def rematch(self, seat: Seat | None = None) -> None:
        """Ask for the next game of the series, or agree to it."""
        await self.ask(wire.Again(new_request_id(), self._seat(seat), new_added()))

    async def show(self, seat: Seat) -> None:
        """At a shared screen, show the view of this seat: the device was passed to it."""
        await self.ask(wire.Show(new_request_id(), seat))

    async def say(self, text: str, seat: Seat | None = None) -> None:
        """Say something in the chat, for a seat if one has any."""
        own = self._seat(seat) if self.update.held else None
        await self.ask(wire.Chat(new_request_id(), text, own))

    async def mute(self, who: str, on: bool = True) -> None:
        """Hear nothing more from somebody, or again."""
        (self.muted.add if on else self.muted.discard)(who)
        await self.ask(wire.Mute(new_request_id(), who, on))

    async def hint(self, seat: Seat | None = None) -> wire.Hint[Any]:
        """Ask what a bot would do."""
        hint: wire.Hint[Any] = await self.ask(wire.AskHint(new_request_id(), self._seat(seat)))
        return hint

    async def ping(self) -> wire.Pong:
        """Ask whether the server is there."""
        pong: wire.Pong = await self.ask(wire.Ping(new_request_id()))
        self._heard = (pong.now, monotonic())
        return pong

    async def ask(self, request: wire.Request[Any]) -> Any:
        """Send any request; give its answer, or raise Denied."""
        if self._error:
            raise self._error
        text = codec.dumps(request)
        answer = await self._connection.request(request.id, text)
        for wait in WAITS:
            if not isinstance(answer, wire.Refused) or answer.refusal.code not in UNSURE:
                break
            await asyncio.sleep(wait)
            answer = await self._connection.request(request.id, text)
        if isinstance(answer, wire.Refused):
            raise Denied(answer.refusal)
        return answer

    # What the connection brings

    def first_messages(self) -> list[str]:
        """Give the first messages of a connection: who comes, and whom they do not want to hear."""
        mutes = [wire.Mute(new_request_id(), who, True) for who in sorted(self.muted)]
        enter = codec.dumps(self._enter)
        return [enter, *(codec.dumps(mute) for mute in mutes)]

    def receive(self, text: str | bytes) -> None:
        message: wire.AnyMessage = codec.loads(self._message, text)
        match message:
            case wire.Done(request_id) | wire.Pong(request_id):
                self._connection.answer(request_id, message)
            case wire.Hint(request_id):
                self._connection.answer(request_id, message)
                self._tell(message)
            case wire.Refused(request_id):
                if not self._connection.answer(request_id, message):
                    self._tell(message)
            case wire.Update():
                self._show(message)
            case wire.Said():
                self._hear(message)
            case wire.Notice():
                self._tell(message)
            case _:
                assert_never(message)

    def disconnected(self) -> None:
        """Let whoever reads the news know that the connection broke."""
        self._tell(OFFLINE)

    async def rejected(self) -> None:
        """Find out why a connection was not opened: that there is no such table is final."""
        try:
            await self._server.table(self.name)
        except Unreachable:
            return
        except Denied as error:
            if error.refusal.code == "no-table":
                raise


def new_request_id() -> str:
    """Give an id for a request that no other request has."""
    return secrets.token_hex(12)


def _socket_address(address: str, name: str) -> str:
    scheme, _, rest = address.partition("://")
    return f"{'wss' if scheme == 'https' else 'ws'}://{rest}/api/tables/{quote(name, '')}/live"
