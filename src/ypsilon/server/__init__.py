"""The server: tables, seats, secrets, and nothing lost.

Worker processes import this package too, so that nothing heavy may be imported here.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ypsilon.server.settings import Limits, OutsideBot, Settings

__all__ = [
    "CannotServe",
    "Limits",
    "OutsideBot",
    "Settings",
    "prune",
    "revisions_at",
    "run",
    "upgrade",
]


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
    import asyncio

    from ypsilon.server.store import maintenance, schema
    from ypsilon.server.store.database import StoreError

    try:
        return asyncio.run(maintenance.status(database)), schema.REVISION
    except StoreError as error:
        raise CannotServe(str(error)) from None


def upgrade(database: str) -> tuple[int, int, Path | None] | None:
    """Bring a database to the revision that this program needs; None: there was nothing to do.

    Otherwise give the revision before, the one it has now, and where its backup is, if it is in a
    file.
    """
    import asyncio

    from ypsilon.server.store import maintenance
    from ypsilon.server.store.database import StoreError

    try:
        return asyncio.run(maintenance.upgrade(database))
    except StoreError as error:
        raise CannotServe(str(error)) from None


def prune(database: str, days: int, dry: bool = False) -> int:
    """Delete tables that ended and were not touched for so many days, or only count them."""
    import asyncio

    from ypsilon.server.store import maintenance
    from ypsilon.server.store.database import StoreError

    try:
        return asyncio.run(maintenance.prune(database, days, dry))
    except StoreError as error:
        raise CannotServe(str(error)) from None
