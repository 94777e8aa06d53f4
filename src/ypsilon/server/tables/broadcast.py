"""Those who are shown a table, and how they are told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Any, Protocol

from ypsilon.core import codec
from ypsilon.core.game import Seat
from ypsilon.server.names import alike
from ypsilon.server.peers.presence import Present, Somebody
from ypsilon.wire import AnyMessage, Notice

FREED = Notice("freed", "the host has freed this seat")
MOVED = Notice("moved", "this seat is played on another device now")
REMOVED = Notice("removed", "the host has removed you from this table; you may watch")
CLOSED = Notice("closed", "the host has closed the table")


class Watcher(Protocol):
    """Somebody who is shown a table, and the seats they hold."""

    @property
    def client(self) -> str:
        """The address of who watches."""

    @property
    def origin(self) -> str:
        """The same, as all servers on a database know it."""

    @property
    def host(self) -> bool:
        """Whether the host watches here."""

    @property
    def name(self) -> str:
        """What a spectator is called."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are held here."""

    @property
    def tokens(self) -> Mapping[Seat, str]:
        """The hashes of the tokens by which they were held when the watcher came."""

    def changed(self) -> None:
        """Be told that there is something new to show."""

    def send(self, message: AnyMessage) -> None:
        """Be sent a message that is not about the game itself."""

    def deaf_to(self, who: str) -> bool:
        """Tell whether this watcher has muted somebody."""

    def lost(self, seat: Seat, why: Notice) -> None:
        """Be told that a seat is no longer held here, and why."""


class Broadcast:
    """Whoever watches one table, here or at other servers."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, Present] = {}  # by the server
        self.moved: Callable[[], None] = lambda: None  # somebody has come here, gone or lost a seat
        self._changed = changed
        self._ended = False
        # What updates have in common since the last change, with those that were made of it.
        self.parts: Any = None

    def enter(self, watcher: Watcher) -> None:
        """Let somebody watch, who is told when they have been given all there is."""
        self.watchers.add(watcher)
        self.moved()

    def leave(self, watcher: Watcher) -> None:
        """Let somebody go; others are told by whoever lets them."""
        self.watchers.discard(watcher)
        self.moved()

    def here(self) -> Present:
        """Give who is connected here, as other servers are told."""
        there = (Somebody(w.origin, w.seats, w.host, w.name) for w in self.watchers)
        return Present(tuple(sorted(there, key=codec.dumps)))

    def tell(self) -> None:
        """Show everybody what has changed."""
        self.parts = None
        for watcher in tuple(self.watchers):
            watcher.changed()
        self._changed()

    def share(self, parts: Any) -> None:
        """Let all who are shown the table in this turn of the loop share what updates are made of.

        Kept longer it takes 8 KB a table.
        """
        self.parts = parts
        asyncio.get_running_loop().call_soon(self._forget)

    def _forget(self) -> None:
        self.parts = None

    def notify(self, code: str, words: str) -> None:
        """Send everybody a notice."""
        for watcher in tuple(self.watchers):
            watcher.send(Notice(code, words))

    def bid_farewell(self, why: Notice) -> None:
        """Tell everybody once that nothing more will happen here."""
        for watcher in () if self._ended else tuple(self.watchers):
            watcher.send(why)
        self._ended = True

    def online(self, seat: Seat) -> bool:
        """Tell whether somebody is connected who holds the seat."""
        return any(seat in each.seats for each in self._all())

    def present(self) -> str | None:
        """Give whose turn the game's bots take: of who holds a seat, or else of the host.

        None: nobody is there for whom the game goes on.
        """
        seated = [each for each in self._all() if each.seats]
        hosts = [each for each in self._all() if each.host]
        there = sorted(seated, key=lambda each: each.seats) or hosts
        return _client(there[0]) if there else None

    def attended(self) -> bool:
        """Tell whether somebody is there for whom the game goes on."""
        for watcher in self.watchers:
            if watcher.seats or watcher.host:
                return True
        return bool(self.elsewhere) and any(each.seats or each.host for each in self._all())

    def there(self) -> tuple[set[Seat], int]:
        """Give the seats for which somebody is connected, and how many watch without one."""
        online, without = set[Seat](), 0
        for each in self._all() if self.elsewhere else self.watchers:
            seats = each.seats
            online.update(seats)
            without += not seats
        return online, without

    def origins(self, seats: AbstractSet[Seat]) -> set[str]:
        """Give from where any of these seats is held."""
        return {each.origin for each in self._all() if seats & {*each.seats}}

    def shared(self, but: AbstractSet[Seat] = frozenset()) -> set[str]:
        """Give from where the host watches, or any other seat than these is held."""
        return {each.origin for each in self._all() if each.host or {*each.seats} - but}

    def called(self, name: str) -> set[str]:
        """Give from where spectators watch who may be taken for one of this name."""
        there = [each for each in self._all() if not each.seats and not each.host]
        return {each.origin for each in there if alike(each.name or "?", name)}

    def check_tokens(self, valid: Collection[str], why: Callable[[Seat], Notice]) -> None:
        """Take the seats from all whose token is valid no more, and tell them why."""
        for watcher in tuple(self.watchers):
            for seat in watcher.seats:
                if watcher.tokens.get(seat) not in valid:
                    watcher.lost(seat, why(seat))

    def take_seat(self, seat: Seat, why: Notice) -> None:
        """Take a seat from whoever held it here, and tell them why."""
        for watcher in tuple(self.watchers):
            if seat in watcher.seats:
                watcher.lost(seat, why)
        self.moved()
        self.tell()

    def _all(self) -> Iterator[Watcher | Somebody]:
        yield from self.watchers
        for present in self.elsewhere.values():
            yield from present.there


def _client(there: Watcher | Somebody) -> str:
    return there.origin if isinstance(there, Somebody) else there.client
