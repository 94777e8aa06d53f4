"""What somebody has learnt, kept under the hash of a code until another device has taken it.

A parcel may be taken more than once: devices put together what they have, so that nothing counts
twice. It is gone some minutes later, and with it all that a server knows of it.
"""

from __future__ import annotations

import zlib

from sqlalchemy import delete, insert, select

from ypsilon import wire
from ypsilon.core import codec
from ypsilon.match.errors import RequestError
from ypsilon.server.clock import clock
from ypsilon.server.repeats.once import Answer, Once
from ypsilon.server.secret import fingerprint
from ypsilon.server.store import schema
from ypsilon.server.store.store import Step, Store

MINUTES = 10
# Some four thousand games with their results, besides all puzzles and the days of ten years.
MOST_BYTES = 1 << 19


async def send(store: Store, learnt: wire.Learnt, once: Once | None = None) -> wire.MoveCode:
    """Keep what was learnt for some minutes, and give the code under which it is found."""
    once = once or Once()
    code = once.secret("parcel")
    if once.before:
        return wire.MoveCode(code, once.before.until)
    body = codec.dumps(learnt).encode()
    if len(body) > MOST_BYTES:
        raise RequestError("too-large", f"more than {MOST_BYTES} bytes are not moved")
    until, found = clock() + MINUTES * 60_000, fingerprint(code)
    kept = insert(schema.parcels).values(hash=found, until=until, body=zlib.compress(body))
    proof = select(schema.parcels.c.hash).where(schema.parcels.c.hash == found)
    await store.write(kept, *once.done(Answer(until=until)), proof=(proof, {}))
    return wire.MoveCode(code, until)


async def take(store: Store, code: str) -> wire.Learnt:
    """Give what is kept under a code."""
    column = schema.parcels.c
    there = (column.hash == fingerprint(code), column.until >= clock())
    row = await store.row(select(column.body).where(*there))
    if row is None:
        raise RequestError("bad-code", "this code is not valid, or was used before")
    learnt: wire.Learnt = codec.loads(wire.Learnt, zlib.decompress(row.body))
    return learnt


def forgotten() -> Step:
    """Give what deletes all whose time is over."""
    return delete(schema.parcels).where(schema.parcels.c.until < clock())
