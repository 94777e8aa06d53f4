"""Devices at a table, by address: who sits from where, and who is kept out.

They are in memory only, or where several servers share a database, kept as hashes until its end.

There are no accounts. An address that the host or another player shares says nothing about who
somebody is, and is not held against anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from ypsilon.core.data import Data
from ypsilon.core.game import Seat
from ypsilon.server.names import alike

MOST = 100


class Known(Data):
    """What is known of devices at a table, in a form that can be kept."""

    seated: tuple[tuple[Seat, str], ...] = ()
    removed: tuple[str, ...] = ()
    muted: tuple[tuple[str, tuple[str, ...]], ...] = ()


class Devices:
    """The addresses that matter at one table, as long as it is in memory."""

    def __init__(self) -> None:
        self.seated: dict[Seat, str] = {}  # from where each person sat down
        self.removed: set[str] = set()  # from where nobody sits down uninvited any more
        self.changed: Callable[[], None] = lambda: None  # other servers are to know of it
        self._muted: dict[str, frozenset[str]] = {}  # spectators by name, and from where they spoke

    def known(self) -> Known:
        """Give all that is known here, as other servers are told."""
        muted = ((name, tuple(sorted(at))) for name, at in sorted(self._muted.items()))
        return Known(tuple(sorted(self.seated.items())), tuple(sorted(self.removed)), tuple(muted))

    def take(self, known: Known) -> None:
        """Know what another server has told."""
        self.seated, self.removed = dict(known.seated), set(known.removed)
        self._muted = {name: frozenset(at) for name, at in known.muted}

    def seat(self, seat: Seat, origin: str | None) -> None:
        """Note from where somebody has sat down, or that the seat is nobody's."""
        self.seated.pop(seat, None)
        if origin is not None:
            self.seated[seat] = origin
        self.changed()

    def remove(self, seat: Seat, held: Collection[str], shared: Collection[str]) -> None:
        """Let nobody come back uninvited from where the seat was held, unless others are there."""
        found = {*held, *({self.seated.pop(seat)} if seat in self.seated else ())}
        if len(self.removed) < MOST:
            self.removed |= found - {*shared, *self.seated.values()}
        self.changed()

    def mute(self, name: str, on: bool, clients: Collection[str], shared: Collection[str]) -> bool:
        """Let a spectator say nothing more, also under another name, or again; False if too many.

        Who is muted is known by name, and by address where no player shares it.
        """
        self._muted = {each: at for each, at in self._muted.items() if not alike(each, name)}
        if on and len(self._muted) < MOST:
            self._muted[name] = frozenset(clients) - {*shared, *self.seated.values()}
        self.changed()
        return not on or name in self._muted

    def mutes(self, name: str, client: str) -> bool:
        """Tell whether a spectator may say nothing."""
        held = client in self.removed or any(client in at for at in self._muted.values())
        return held or any(alike(each, name) for each in self._muted)
