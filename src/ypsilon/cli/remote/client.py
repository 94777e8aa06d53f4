"""A client of a table of a server, as a session needs it."""

from __future__ import annotations

import contextlib

from ypsilon import wire
from ypsilon.cli.remote.credentials import Credentials
from ypsilon.client import Denied, Live, Server, Unreachable
from ypsilon.core.fair import new_added
from ypsilon.core.record import Record


class RemoteClient(Live):
    """A table, live, with what the host and the players may ask of the server besides."""

    remote = True

    def __init__(
        self, server: Server, held: Credentials, name: str, language: wire.Language
    ) -> None:
        super().__init__(server, held.table, wire.Enter(held.tokens, held.host, name, language))
        self._held = held

    @property
    def open(self) -> bool:
        return self.update.table.status != "closed"

    @property
    def waits(self) -> bool:
        """Whether somebody is waited for; a host whose seats are all taken starts at once."""
        waiting = self.update.table.status == "waiting"
        return waiting and not (_full(self.update) and self._held.host)

    async def start_when_full(self) -> None:
        """As the host, start the game as soon as no seat is open."""
        while self._held.host:
            seen = await self.until(lambda now: now.table.status == "waiting" and _full(now))
            # It may have started, or somebody have gone, in the meantime: the next update says so.
            with contextlib.suppress(Denied, Unreachable):
                added = tuple(new_added() for _ in self._held.tokens)
                await self._server.start(self.name, self._held.host, added)
            await self.until(lambda now, seen=seen: now is not seen)  # type: ignore[misc]

    async def fill(self, seat: int, level: str) -> None:
        await self._server.fill(self.name, self._held.host, wire.Fill(seat, level))

    async def report_who(self, who: str) -> None:
        """Report the last that somebody said, or else their name."""
        lines = [each.id for each in self.said if each.who == who]
        seats = [at for at, each in enumerate(self.update.table.seats) if each.name == who]
        if lines:
            await self.report(line=lines[-1])
        elif seats:
            await self.report(seat=seats[0])
        else:
            await self.report(who=who)

    async def record(self) -> Record:
        fair = self.update.fair
        return await self._server.record(self.name, fair.number if fair else 1)


def _full(update: wire.Update[object, object]) -> bool:
    return all(seat.kind != "open" for seat in update.table.seats)
