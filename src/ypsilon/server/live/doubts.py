"""Requests of which nobody knows whether they were done: none of them is called undone."""

from __future__ import annotations

from ypsilon import wire
from ypsilon.server.store.store import InDoubt, StoreError
from ypsilon.server.tables.refusals import in_doubt

MANY = 10_000


class Doubts:
    """The last requests that could not be answered for, by table and id."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], None] = {}

    def refusal(self, table: str, request_id: str, error: StoreError) -> wire.Refusal:
        """Give what is answered where the store failed: not kept, or not known."""
        if isinstance(error, InDoubt):
            self._known[table, request_id] = None
            if len(self._known) > MANY:
                del self._known[next(iter(self._known))]
        if (table, request_id) in self._known:
            return in_doubt()
        return wire.Refusal("not-kept", "it could not be kept; try again")

    def settle(self, table: str, request_id: str) -> None:
        """Forget a request that was answered for."""
        self._known.pop((table, request_id), None)
