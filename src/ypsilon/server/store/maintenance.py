"""A database is made ready for a start, asked for its revision, and upgraded."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from ypsilon.server import record_files
from ypsilon.server.clock import clock
from ypsilon.server.store import prune as old
from ypsilon.server.store import revisions, schema
from ypsilon.server.store.database import Database, StoreError, database, reason
from ypsilon.server.store.revisions import Upgraded

log = logging.getLogger("ypsilon.server")


async def prepare(found: Database) -> None:
    """Make an empty database, and upgrade one that is backed up; refuse what cannot be used."""
    with _failing("opened"):
        before = await found.peek(revisions.revision)
        if before is None or before == schema.REVISION:
            await found.alone(revisions.make)
            return
    if not found.backed_up:
        raise StoreError(
            f"the database is of revision {before}, this program needs revision "
            f"{schema.REVISION}: make a backup (pg_dump), then run “ypsilon db upgrade”"
        )
    done = await _upgraded(found)
    if done:
        extra = {"before": done.before, "after": done.after, "backup": str(done.backup)}
        log.info("the database was upgraded", extra=extra)


async def status(address: str) -> int | None:
    """Give the revision of the database at an address; None if it is empty."""
    async with _at(address) as found:
        with _failing("opened"):
            return await found.peek(revisions.revision)


async def upgrade(address: str) -> Upgraded | None:
    """Bring the database at an address to this program's revision; None: there was nothing to do.

    An empty one stays so: it is made at the first start.
    """
    async with _at(address) as found:
        with _failing("opened"):
            before = await found.peek(revisions.revision)
        return None if before in (None, schema.REVISION) else await _upgraded(found)


async def prune(address: str, days: int, dry: bool = False, archive: Path | None = None) -> int:
    """Delete tables that ended and were not touched for so many days; tell how many.

    What is archived of them goes too. A dry run only counts them.
    """
    async with _at(address) as found:
        with _failing("opened"):
            before = await found.peek(revisions.revision)
        if before is None:
            return 0
        if before != schema.REVISION:
            raise StoreError(f"the database is of revision {before}, not {schema.REVISION}")
        with _failing("pruned"):
            return await _pruned(found, days, dry, archive)


async def _pruned(found: Database, days: int, dry: bool, archive: Path | None) -> int:
    before = clock() - days * old.DAY
    if dry:
        return await found.read(lambda each: old.count(each, before))
    done = 0
    while names := await found.read(lambda each: old.some(each, before)):
        # The files first: who is killed in between finds the tables again, and deletes them.
        record_files.delete(archive, names)
        await found.write(lambda each: old.prune(each, names))
        done += len(names)
    await found.write(old.sweep_up)
    return done


async def _upgraded(found: Database) -> Upgraded | None:
    # Alembic tells its steps to whoever logs; one line of ours says what came of them.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    with _failing("upgraded, and is left as it was"):
        return await found.alone(revisions.upgrade)


@asynccontextmanager
async def _at(address: str) -> AsyncIterator[Database]:
    found = database(address)
    try:
        yield found
    finally:
        await found.close()


@contextmanager
def _failing(done: str) -> Iterator[None]:
    """Let what a database says come out as one line."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise StoreError(f"the database cannot be {done}: {reason(error)}") from None
