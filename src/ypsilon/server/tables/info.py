"""A table as everybody sees it."""

from __future__ import annotations

from ypsilon import wire
from ypsilon.core.game import Seat
from ypsilon.server.tables.table import Table


def table_info(table: Table) -> wire.TableInfo:
    """Give a table as everybody sees it."""
    kept = table.kept
    online, spectators = table.broadcast.there()
    seats = tuple(
        [
            wire.SeatInfo(each.kind, each.name, each.bot, seat in online, each.muted, each.removed)
            for seat, each in enumerate(kept.seats)
        ]
    )
    return wire.TableInfo(
        table.name,
        kept.game,
        table.options,
        table.status,
        seats,
        kept.clock,
        table.listed,
        kept.practice,
        kept.hints,
        kept.silence,
        table.game.secrets,
        kept.number,
        kept.score or (0.0,) * len(seats),
        table.created,
        table.touched,
        spectators,
        table.commitment,
        kept.quiet,
        table.resting,
        kept.lots,
        bool(kept.position),
    )


def to_move(table: Table, seat: Seat) -> bool:
    """Tell whether a table waits for the person of a seat."""
    return (
        table.status == "playing"
        and table.current is not None
        and seat in table.current.match.timeline.movers
        and not table.played_by_bot(seat)
    )
