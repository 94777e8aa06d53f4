"""A table as everybody sees it."""

from __future__ import annotations

from ypsilon import wire
from ypsilon.core.game import Seat
from ypsilon.core.options import spelt
from ypsilon.server.tables.table import Table


def table_info(table: Table) -> wire.TableInfo:
    """Give a table as everybody sees it."""
    body = table.body
    seats = tuple(
        wire.SeatInfo(chair.kind, chair.name, chair.bot, table.broadcast.online(seat))
        for seat, chair in enumerate(body.chairs)
    )
    return wire.TableInfo(
        table.name,
        body.game,
        spelt(table.game),
        table.status,
        seats,
        body.clock,
        table.listed,
        body.practice,
        body.hints,
        body.silence,
        table.game.secrets,
        body.number,
        body.score or (0.0,) * len(seats),
        table.created,
        table.touched,
        table.broadcast.spectators(),
        table.commitment,
    )


def to_move(table: Table, seat: Seat) -> bool:
    """Tell whether a table waits for the person of a seat."""
    return (
        table.status == "playing"
        and table.play is not None
        and seat in table.play.match.timeline.movers
        and not table.played_by_bot(seat)
    )
