"""What a watcher is shown: the update made for them, of nothing but what they may know."""

from __future__ import annotations

from typing import Any

from ypsilon import wire
from ypsilon.core.game import Seat
from ypsilon.match.log import lines
from ypsilon.match.sight import nothing, sight
from ypsilon.server.tables.info import table_info
from ypsilon.server.tables.table import Table


def update(
    table: Table, held: tuple[Seat, ...], shown: Seat | None, language: str, sent: int
) -> wire.Update[Any, Any]:
    """Give the table as whoever holds these seats may see it, with the log since `sent` entries."""
    play, info, now = table.play, table_info(table), table.now()
    if play is None or table.status == "waiting":
        return wire.update_of(nothing(held), info, now)
    return wire.update_of(
        sight(play.match, held, shown),
        info,
        now,
        table.again,
        play.proof(table.status == "closed"),
        tuple(lines(play.match, shown, language, sent)),
    )
