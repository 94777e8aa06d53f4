"""All requests that were done, or are being done, under ids: of several with one id one is done."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from sqlalchemy import insert, select

from ypsilon.core import codec
from ypsilon.match.errors import RequestError
from ypsilon.server.repeats.once import Answer, Once, Repeatable
from ypsilon.server.secret import fingerprint, well_formed
from ypsilon.server.store import requests, schema
from ypsilon.server.store.store import DuplicateKey, InDoubt, Store, StoreError

T = TypeVar("T")
Do = Callable[[Once], Awaitable[T]]
KEY = "answers"


class Repeats:
    """The requests of one server, and its key."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.key = b""
        self._running: dict[str, list[asyncio.Future[None]]] = {}

    async def open(self) -> None:
        """Have the key that all servers on this store share; the first of them makes it."""
        column = schema.keys.c
        row = await self._store.row(select(column.key).where(column.name == KEY))
        if row is not None:
            self.key = bytes(row.key)
            return
        with suppress(DuplicateKey):
            await self._store.write(insert(schema.keys).values(name=KEY, key=new_key()))
        await self.open()

    async def once(self, request_id: str, asked: str, do: Do[T]) -> T:
        """Do what is asked for under an id, or answer as before; `asked` tells what that is."""
        if not well_formed(request_id):
            raise RequestError("bad-id", "an id is 22 letters or digits, made at random")
        ident = fingerprint(request_id)
        async with self._alone(ident):
            before = await self._before(ident, asked)
            try:
                return await do(Repeatable(self.key, request_id, asked, before))
            except (RequestError, DuplicateKey):
                # Another server, or a commit that came late, may have done it in the meantime.
                before = before or await self._before(ident, asked)
                if before is None:
                    raise
                return await do(Repeatable(self.key, request_id, asked, before))

    async def _before(self, ident: str, asked: str) -> Answer | None:
        """Give how a request was answered; while nobody knows, it is in doubt."""
        try:
            row = await self._store.row(requests.found("", ident))
        except StoreError:
            raise InDoubt from None
        if row is None:
            return None
        if row.asked != asked:
            raise RequestError("bad-id", "this id was used before, for something else")
        found: Answer = codec.trusted(Answer, row.answer)
        return found

    @asynccontextmanager
    async def _alone(self, ident: str) -> AsyncIterator[None]:
        """Wait for those that came before under the same id."""
        waiting = self._running.setdefault(ident, [])
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        last = waiting[-1] if waiting else None
        waiting.append(mine)
        try:
            if last is not None:
                await asyncio.shield(last)
            yield
        finally:
            mine.set_result(None)
            waiting.remove(mine)
            if not waiting:
                del self._running[ident]


def new_key() -> bytes:
    """Give a fresh key of a server's own."""
    return secrets.token_bytes(32)
