"""Devices at a table, by address and in memory only: who sits from where, and who is kept out.

There are no accounts. An address that the host or another player shares says nothing about who
somebody is, and is not held against anybody.
"""

from __future__ import annotations

from collections.abc import Collection

from ypsilon.core.game import Seat
from ypsilon.server.names import alike

MOST = 100


class Devices:
    """The addresses that matter at one table, as long as it is in memory."""

    def __init__(self) -> None:
        self.seated: dict[Seat, str] = {}  # from where each person sat down
        self.removed: set[str] = set()  # from where nobody sits down uninvited any more
        self._muted: dict[str, frozenset[str]] = {}  # spectators by name, and from where they spoke

    def remove(self, seat: Seat, held: Collection[str], shared: Collection[str]) -> None:
        """Let nobody come back uninvited from where the seat was held, unless others are there."""
        found = {*held, *({self.seated.pop(seat)} if seat in self.seated else ())}
        if len(self.removed) < MOST:
            self.removed |= found - {*shared, *self.seated.values()}

    def mute(self, name: str, on: bool, clients: Collection[str], shared: Collection[str]) -> bool:
        """Let a spectator say nothing more, also under another name, or again; False if too many.

        Who is muted is known by name, and by address where no player shares it.
        """
        self._muted = {each: at for each, at in self._muted.items() if not alike(each, name)}
        if on and len(self._muted) < MOST:
            self._muted[name] = frozenset(clients) - {*shared, *self.seated.values()}
        return not on or name in self._muted

    def mutes(self, name: str, client: str) -> bool:
        """Tell whether a spectator may say nothing."""
        held = client in self.removed or any(client in at for at in self._muted.values())
        return held or any(alike(each, name) for each in self._muted)
