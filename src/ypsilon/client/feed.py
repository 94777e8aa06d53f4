"""What a table tells one client: its last update, the log, the chat, and all news."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from random import Random
from time import monotonic
from typing import Any

from ypsilon import games, wire
from ypsilon.client.errors import Denied, TurnedAway
from ypsilon.core import options
from ypsilon.core.game import AnyGame, Seat
from ypsilon.match.log import LogLine
from ypsilon.match.sight import Decision

KEPT = 1000
CLOSED_HERE = 1000
News = wire.Update[Any, Any] | wire.Said | wire.Hint[Any] | wire.Notice | wire.Refused


class Feed:
    """Takes in what a table shows, and tells it to whoever waits for something."""

    def __init__(self) -> None:
        self.muted: set[str] = set()
        self._update: wire.Update[Any, Any] | None = None
        self._log: dict[int, LogLine[Any]] = {}
        self._log_of: object = None
        self._said: deque[wire.Said] = deque(maxlen=KEPT)
        self._news: asyncio.Queue[News | None] = asyncio.Queue()
        self._changed = asyncio.Event()
        self._error: Exception | None = None
        # The server's time when it last told it, and ours then.
        self._heard = (0, monotonic())

    @property
    def now(self) -> int:
        """The server's time, in milliseconds since 1970, as far as it can be known here."""
        then, at = self._heard
        return then + round((monotonic() - at) * 1000)

    @property
    def update(self) -> wire.Update[Any, Any]:
        """The table as it was last shown."""
        assert self._update is not None, "a table is entered by `async with`"
        return self._update

    @property
    def ended(self) -> bool:
        """Whether nothing more will come: closed here, or turned away for good."""
        return self._error is not None

    @property
    def view(self) -> Any:
        """What the seat that is shown may know; None before the start, or between two seats."""
        return self.update.view

    @property
    def log(self) -> tuple[LogLine[Any], ...]:
        """All that has happened in this game, as the seat that is shown may know it."""
        return tuple(self._log[number] for number in sorted(self._log))

    @property
    def game(self) -> AnyGame:
        """The game being played, with its options."""
        table = self.update.table
        return options.choose(games.find(table.game), table.options)

    @property
    def state(self) -> Any:
        """A state that cannot be told from the real one by what is seen from here."""
        return self.game.guess(self.update.view, Random(0))

    @property
    def legal(self) -> Sequence[Any]:
        """What may be done now, with a selection of the composed actions."""
        decision = self.update.decision
        return self.game.legal(self.state, decision.seat) if decision else ()

    @property
    def decision(self) -> Decision[Any]:
        """What may be decided here now; refuses where nothing may."""
        if self.update.decision is None:
            raise Denied(wire.Refusal("not-your-turn", "it is not your turn"))
        return self.update.decision

    def _seat(self, seat: Seat | None) -> Seat:
        """Give the seat that is meant: the one named, the one shown, or the only one held."""
        for meant in (seat, self.update.seat, *self.update.held):
            if meant is not None:
                return meant
        raise Denied(wire.Refusal("not-yours", "you have no seat here"))

    def __aiter__(self) -> AsyncIterator[News]:
        return self

    async def __anext__(self) -> News:
        news = await self._news.get()
        if news is not None:
            return news
        self._news.put_nowait(None)
        assert self._error is not None
        if isinstance(self._error, TurnedAway) and self._error.code == CLOSED_HERE:
            raise StopAsyncIteration
        raise self._error

    async def until(
        self, holds: Callable[[wire.Update[Any, Any]], object], seconds: float | None = None
    ) -> wire.Update[Any, Any]:
        """Wait until something holds of the table as it is shown, and give it."""
        async with asyncio.timeout(seconds):
            while self._update is None or not holds(self._update):
                if self._error:
                    raise self._error
                await self._changed.wait()
        return self._update

    def _show(self, update: wire.Update[Any, Any]) -> None:
        # Where nothing is hidden all seats have the same log, and it is not sent anew for another.
        viewer = update.seat if update.table.secrets else None
        log_of = (viewer, update.fair.number if update.fair else 0)
        if log_of != self._log_of:
            self._log, self._log_of = {}, log_of
        self._log.update({line.number: line for line in update.log})
        self._update = update
        self._heard = (update.now, monotonic())
        self._tell(update)
        self._wake()

    @property
    def said(self) -> tuple[wire.Said, ...]:
        """The last of what was said, as far as it was to be heard."""
        return tuple(self._said)

    def _hear(self, said: wire.Said) -> None:
        """Take in what somebody says, unless they are muted or it came before a break already."""
        if said.who not in self.muted and said not in self._said:
            self._said.append(said)
            self._tell(said)

    def _tell(self, news: News) -> None:
        if self._news.qsize() >= KEPT:
            self._news.get_nowait()
        self._news.put_nowait(news)

    def _end(self, error: Exception) -> None:
        """Tell everybody who waits, once, that nothing more will come."""
        if self._error is None:
            self._error = error
            self._news.put_nowait(None)
            self._wake()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()
