"""The server: tables, seats, secrets, and nothing lost.

Worker processes import this package too, so that nothing heavy may be imported here.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ypsilon.server.settings import Limits, OutsideBot, Settings

if TYPE_CHECKING:
    from ypsilon.core.record import Record

__all__ = [
    "ArchivedGame",
    "CannotServe",
    "Limits",
    "OutsideBot",
    "Settings",
    "archive_games",
    "archived_games",
    "bring_back_games",
    "copy_tables",
    "finished_games",
    "prune",
    "revisions_at",
    "run",
    "upgrade",
]


T = TypeVar("T")


class ArchivedGame(NamedTuple):
    """A game whose entries are in a file."""

    table: str
    number: int
    players: tuple[str, ...]
    at: int  # when it was archived, in milliseconds
    file: Path
    there: bool  # the file is


class CannotServe(RuntimeError):
    """A server that cannot be started, or a database that cannot be used: why, in one line."""


def run(settings: Settings, log: str, ready: Callable[[str], None]) -> None:
    """Serve until a signal asks to stop, with a log as `json` or as `text`.

    `ready` is told the address once it answers. Raises CannotServe where it cannot be served.
    """
    from ypsilon.server import logs

    logs.log_to_stderr(log)
    if settings.processes > 1:
        from ypsilon.server.processes import supervisor

        supervisor.run(settings, log, ready)
    else:
        from ypsilon.server.http import runner

        runner.run(settings, ready)


def revisions_at(database: str) -> tuple[int | None, int]:
    """Give the revision of a database, None if it is empty, and the one that this program needs."""
    from ypsilon.server.store import maintenance, schema

    return _done(maintenance.status(database)), schema.REVISION


def upgrade(database: str) -> tuple[int, int, Path | None] | None:
    """Bring a database to the revision that this program needs; None: there was nothing to do.

    Otherwise give the revision before, the one it has now, and where its backup is, if it is in a
    file.
    """
    from ypsilon.server.store import maintenance

    return _done(maintenance.upgrade(database))


def prune(database: str, days: int, dry: bool = False, archive: Path | None = None) -> int:
    """Delete tables that ended and were not touched for so many days, or only count them.

    Their files in the archive go too.
    """
    from ypsilon.server.store import maintenance

    return _done(maintenance.prune(database, days, dry, archive))


def archive_games(
    database: str,
    folder: Path,
    days: int,
    dry: bool = False,
    told: Callable[[int, int], None] = lambda done, of: None,
) -> tuple[int, int, int]:
    """Move games that ended so many days ago into files: how many, with how many entries and bytes.

    `told` is told how far it has come. A dry run only counts them.
    """
    from ypsilon.server.archive import archive

    return _done(archive.archive(database, folder, days, dry, told))


def archived_games(database: str, folder: Path) -> Sequence[ArchivedGame]:
    """List archived games, the last archived first."""
    from ypsilon.server.archive import archive

    return _done(archive.archived(database, folder))


def bring_back_games(database: str, folder: Path, table: str) -> int:
    """Put the archived games of a table back into the database; tell how many."""
    from ypsilon.server.archive import archive

    return _done(archive.bring_back(database, folder, table))


def finished_games(
    database: str, folder: Path, each: Callable[[Record], None], told: Callable[[int, int], None]
) -> Sequence[str]:
    """Give every game that is over and was played here to `each`, archived or not, one by one.

    They come in a fixed order, and chat never. Tells why games could not be read, a line each.
    """
    from ypsilon.server.archive import finished

    return _done(finished.finished(database, folder, each, told))


def copy_tables(
    database: str, count: int, persons: Sequence[str], told: Callable[[int, int], None]
) -> list[str]:
    """Copy the tables of a database that are over, under new names, until there are so many.

    A hundred each are a person's, by their keys. Gives the names of all copies. For measurements
    only.
    """
    from ypsilon.server import copies

    return _done(copies.copy(database, count, persons, told))


def _done(work: Coroutine[Any, Any, T]) -> T:
    """Give what comes of work on a database; what is wrong with that is said in one line."""
    import asyncio

    from ypsilon.server.store.database import StoreError

    try:
        return asyncio.run(work)
    except StoreError as error:
        raise CannotServe(str(error)) from None
