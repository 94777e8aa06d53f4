"""Those who are shown a table, and how they are told."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Any, Protocol

from ypsilon.core.game import Seat
from ypsilon.wire import AnyMessage, Notice


class Watcher(Protocol):
    """Somebody who is shown a table, and the seats they hold."""

    @property
    def client(self) -> str:
        """The address of who watches."""

    @property
    def host(self) -> bool:
        """Whether the host watches here."""

    @property
    def name(self) -> str:
        """What a spectator is called."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are held here."""

    def changed(self) -> None:
        """Be told that there is something new to show."""

    def send(self, message: AnyMessage) -> None:
        """Be sent a message that is not about the game itself."""

    def deaf_to(self, who: str) -> bool:
        """Tell whether this watcher has muted somebody."""

    def lost(self, seat: Seat, why: Notice) -> None:
        """Be told that a seat is no longer held here, and why."""


class Broadcast:
    """Whoever watches one table."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.watchers: set[Watcher] = set()
        self._changed = changed
        self._ended = False
        # Updates made since the last change, which watchers of the same view share: when, the
        # text, and how many entries are told with it.
        self.texts: dict[Any, tuple[int, str, int]] = {}

    def tell(self) -> None:
        """Show everybody what has changed."""
        self.texts.clear()
        for watcher in tuple(self.watchers):
            watcher.changed()
        self._changed()

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
        return any(seat in watcher.seats for watcher in self.watchers)

    def present(self) -> Watcher | None:
        """Give somebody for whom the game goes on: who holds a seat, or else the host."""
        seated = (watcher for watcher in self.watchers if watcher.seats)
        hosts = (watcher for watcher in self.watchers if watcher.host)
        return min(seated, key=lambda each: each.seats, default=None) or next(hosts, None)

    def spectators(self) -> int:
        """Count those who watch without a seat."""
        return sum(not watcher.seats for watcher in self.watchers)

    def clients(self, seats: AbstractSet[Seat]) -> set[str]:
        """Give from where any of these seats is held."""
        return {each.client for each in self.watchers if seats & {*each.seats}}

    def shared(self, but: AbstractSet[Seat] = frozenset()) -> set[str]:
        """Give from where the host watches, or any other seat than these is held."""
        return {each.client for each in self.watchers if each.host or {*each.seats} - but}

    def take_seat(self, seat: Seat, why: Notice) -> None:
        """Take a seat from whoever held it, and tell them why."""
        for watcher in tuple(self.watchers):
            if seat in watcher.seats:
                watcher.lost(seat, why)
        self.tell()
