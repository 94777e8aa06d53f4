"""What one client may do at all servers together: buckets in the store, under keyed hashes."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import delete, text

from ypsilon.server.clock import clock
from ypsilon.server.store import schema
from ypsilon.server.store.store import Step, Store

HOUR = 3_600_000
_TAKE = text(
    "INSERT INTO allowances (who, level, at) VALUES (:who, :most - 1, :now)"
    " ON CONFLICT (who) DO UPDATE SET at = :now,"
    " level = LEAST(:most, allowances.level + (:now - allowances.at) * :rate) - 1"
    " WHERE LEAST(:most, allowances.level + (:now - allowances.at) * :rate) >= 1"
    " RETURNING level"
)


class Allowances:
    """So many an hour of what must not grow with the number of servers."""

    def __init__(self, store: Store, hashed: Callable[[str, str], str]) -> None:
        self._store = store
        self._hashed = hashed

    async def take(self, what: str, client: str, an_hour: int) -> bool:
        """Take one for a client if it has any left; a server that is alone counts by itself."""
        if not self._store.others:
            return True
        who = self._hashed(client, f"allowance {what}")
        most, rate = float(an_hour), an_hour / HOUR
        values = {"who": who, "most": most, "rate": rate, "now": clock()}
        return bool(await self._store.rows(_TAKE.bindparams(**values)))

    def forgotten(self) -> Step:
        """Give what deletes all that are full again."""
        return delete(schema.allowances).where(schema.allowances.c.at < clock() - HOUR)
