"""Whether the store keeps what it is given: tried by a write of its own, once for all who ask."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time

from sqlalchemy import delete, insert

from ypsilon.server.store import schema
from ypsilon.server.store.store import Store

log = logging.getLogger("ypsilon.server")
# An answer holds so long, and is not waited for longer than that.
FRESH, LONGEST = 1.0, 2.0


class Health:
    """The last try to write, whether it succeeded, and when."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trying: asyncio.Task[bool] | None = None
        self._began = 0.0

    async def well(self) -> bool:
        """Tell whether a write succeeds, or did within the last second; one that hangs does not."""
        now = time.monotonic()
        if self._trying is None or (self._trying.done() and now - self._began > FRESH):
            self._began = now
            self._trying = asyncio.create_task(self._try())
        # Who is woken late may find that somebody else has begun another.
        trying = self._trying
        # While one hangs no other is begun, and who asks later waits only for the rest of its time.
        left = self._began + LONGEST - now
        done, _ = await asyncio.wait({trying}, timeout=max(0.0, left))
        return bool(done) and trying.result()

    def close(self) -> None:
        """Wait for nothing any more."""
        if self._trying is not None:
            self._trying.cancel()

    async def _try(self) -> bool:
        """Write a row and delete it, in one transaction: nothing is left, but all must be written.

        To set a row to what it is would not do: SQLite then writes nothing.
        """
        column, mark = schema.secrets.c, f"health {secrets.token_hex(8)}"
        row = {"hash": mark, "kind": "health", "name": "", "seat": 0, "until": 0}
        try:
            await self._store.write(
                insert(schema.secrets).values(row),
                delete(schema.secrets).where(column.hash == mark),
            )
        except Exception as error:
            log.error("not healthy", extra={"error": str(error)})
            return False
        return True
