"""Reports of names and of what was said: a line each in the operator's log, and no more."""

from __future__ import annotations

import logging
from collections import deque
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING

from sqlalchemy import select

from ypsilon import wire
from ypsilon.match.errors import RequestError
from ypsilon.server.metrics import Metrics
from ypsilon.server.names import cleaned
from ypsilon.server.settings import Limits
from ypsilon.server.store import schema
from ypsilon.server.store.store import Store
from ypsilon.server.throttle import Throttle

if TYPE_CHECKING:
    from ypsilon.server.live.connection import Connection

log = logging.getLogger("ypsilon.server")
# So many ids are remembered, so that what is sent again is not reported again.
REMEMBERED = 1000
# The greatest number that a line can have.
LAST = (1 << 31) - 1


class Reports:
    """What people report to whoever runs the server."""

    def __init__(self, store: Store, limits: Limits, metrics: Metrics) -> None:
        self._store = store
        self._limits = limits
        self._metrics = metrics
        self._throttle = Throttle(limits.reports_an_hour / 3600, limits.reports_an_hour)
        self._done: deque[tuple[str, str]] = deque(maxlen=REMEMBERED)

    async def report(self, who: Connection, asked: wire.Report) -> None:
        """Write a name, or what was said with it, to the log: here alone, and on purpose."""
        table = who.table
        if (table.name, asked.id) in self._done:
            return
        most, allowances = self._limits.reports_an_hour, who.requests.lobby.allowances
        known = self._throttle.take(who.client)
        if not known or not await allowances.take("report", who.client, most):
            raise RequestError("too-fast", "you have reported a lot; wait a little")
        seat, name, text = await self._what(who, asked)
        reason = cleaned(asked.reason)[: self._limits.reason]
        self._done.append((table.name, asked.id))
        self._metrics.reports.inc()
        told = {"table": table.name, "seat": seat, "who": name, "text": text, "reason": reason}
        log.warning("reported", extra={**told, "network": network(who.client)})

    async def _what(self, who: Connection, asked: wire.Report) -> tuple[int | None, str, str]:
        """Give the seat, the name and what was said by it, as the table knows them."""
        seats = who.table.kept.seats
        if asked.line is not None:
            column = schema.chat.c
            line = max(0, min(asked.line, LAST))
            here = (column.name == who.table.name, column.id == line)
            row = await self._store.row(select(schema.chat).where(*here))
            if row is not None:
                return row.seat, row.who, row.text
        elif asked.seat is not None:
            if 0 <= asked.seat < len(seats) and seats[asked.seat].kind == "person":
                return asked.seat, seats[asked.seat].name, ""
        elif name := cleaned(asked.who)[: self._limits.name]:
            return None, name, ""
        raise RequestError("nothing-there", "there is no such name or line to report")


def network(client: str) -> str:
    """Give the network that an address belongs to, which many share."""
    try:
        address = ip_address(client)
    except ValueError:
        return "?"
    return str(ip_network(f"{address}/{24 if address.version == 4 else 48}", strict=False))
