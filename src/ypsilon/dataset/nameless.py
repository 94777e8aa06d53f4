"""Records without whoever played them: nobody's name, no table, and no hour of the day."""

from __future__ import annotations

from typing import Any

from ypsilon.core.data import replace
from ypsilon.core.record import Entry, Player, Record

NOBODY = "?"


def nameless(record: Record) -> Record:
    """Give a record with all that leads to people or to their table taken out.

    Names of people become `?`, bots stay what they are. The proof of luck goes, since it names the
    table and holds what its people added, and with it the tickets; what chance did is left. Times
    are counted from the first entry.
    """
    began = record.entries[0].time if record.entries else 0
    return replace(
        record,
        players=tuple(Player(player.bot or NOBODY, player.bot) for player in record.players),
        fair=None,
        entries=tuple(_untraced(entry, began) for entry in record.entries),
    )


def _untraced(entry: Entry[Any], began: int) -> Entry[Any]:
    return replace(entry, time=max(0, entry.time - began), tickets=())
