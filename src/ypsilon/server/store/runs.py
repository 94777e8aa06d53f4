"""When servers ran: the time between is nobody's, and no table has been quiet in it.

A server that starts cannot tell a clock that was set from the time in which it was away. So the
store keeps from when until when each has run, and whatever lies between is counted by nobody.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, get_args

from sqlalchemy import Select, func, insert, select, union_all, update

from ypsilon.match.clocks import Gap
from ypsilon.server.clock import clock, join_clock, set_clock
from ypsilon.server.store import schema
from ypsilon.server.store.database import DuplicateKey
from ypsilon.wire import Status

if TYPE_CHECKING:
    from ypsilon.server.store.store import Proof, Step, Store

STATUSES = get_args(Status)


class Runs:
    """The runs of all servers on a store, this one's the last."""

    def __init__(self) -> None:
        self.away: tuple[Gap, ...] = ()  # from when until when none ran, in order
        self._began = 0

    async def begin(self, store: Store, told: int | None = None) -> None:
        """Set the clock, never behind what the store knows, and keep that a run has begun.

        Where other servers run, it is as late as they have `told`, and nobody was away.
        """
        column = schema.runs.c
        kept = [
            (row.began, row.until)
            for row in await store.rows(select(column.began, column.until).order_by(column.began))
        ]
        last = await store.row(_last_touched())
        known = max((last[0] if last else None) or 0, *(until for _, until in kept), 0)
        if told is not None:
            self._began = known = join_clock(max(told, known + 1))
        else:
            self._began = set_clock(known + 1)
        try:
            await store.write(*_until(kept, known), _begun(self._began, self._began))
        except DuplicateKey:
            # Another server has begun in the same millisecond, and is known by now.
            await self.begin(store, None if told is None else told + 1)
            return
        # The last run, whichever it was, went on until what is known.
        last_run = (kept[-1][0] if kept else known, known)
        self.away = gaps([*kept, last_run, (self._began, self._began)] if known else ())

    def still(self) -> tuple[Step, Proof]:
        """Give what keeps that this run goes on, and what is found if it is kept."""
        now, column = clock(), schema.runs.c
        mine = column.began == self._began
        kept = select(column.began).where(mine, column.until == now)
        return update(schema.runs).where(mine).values(until=now), (kept, {})

    def ago(self, span: int) -> int:
        """Give the moment since which servers have run for so many milliseconds."""
        at, left = clock(), span
        for start, end in reversed(self.away):
            if at - end >= left:
                break
            left -= at - end
            at = start
        return at - left


def gaps(runs: Iterable[Gap]) -> tuple[Gap, ...]:
    """Give the time between runs, which may overlap, in order."""
    found: list[Gap] = []
    known: int | None = None
    for began, until in sorted(runs):
        if known is not None and began > known:
            found.append((known, began))
        known = max(until, known or 0)
    return tuple(found)


def _until(kept: list[Gap], known: int) -> list[Step]:
    """Give what lets the last run, or all that was before there were runs, end where it did."""
    if not known:
        return []
    if not kept:
        return [_begun(0, known)]
    return [update(schema.runs).where(schema.runs.c.began == kept[-1][0]).values(until=known)]


def _last_touched() -> Select[Any]:
    """Give what finds when a table was last touched, by an index: there may be very many."""
    column = schema.tables.c
    each = [
        select(func.max(column.touched).label("at")).where(column.status == s) for s in STATUSES
    ]
    return select(func.max(union_all(*each).subquery().c.at))


def _begun(began: int, until: int) -> Step:
    return insert(schema.runs).values(began=began, until=until)
