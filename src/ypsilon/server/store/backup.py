"""The copy that is made of a database before it is upgraded."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import Connection

from ypsilon.server.store import schema
from ypsilon.server.store.database import StoreError


def back_up(connection: Connection) -> Path | None:
    """Give the copy that was written beside a database's file; None if it is in no file."""
    url = connection.engine.url
    if connection.dialect.name != "sqlite" or not url.database:
        return None
    file = Path(url.database).absolute()
    try:
        return _copied(file)
    except (sqlite3.Error, OSError) as error:
        why = getattr(error, "strerror", None) or error
        raise StoreError(
            f"no backup can be written to {file.parent}: {why}; the database is left as it is"
        ) from None


def _copied(file: Path) -> Path:
    """Copy a database; under its name the copy is seen only when it is whole."""
    number, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    os.close(number)
    unfinished = Path(name)
    try:
        with (
            closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(unfinished)) as copy,
        ):
            source.backup(copy)
            # One file, without a log of its own beside it.
            copy.execute("PRAGMA journal_mode=DELETE")
        return unfinished.rename(_unused(file))
    except BaseException:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise


def _unused(file: Path) -> Path:
    """Give a name for a backup that nothing has."""
    name = file.with_name(f"{file.name}.before-{schema.REVISION}")
    copy = 1
    while name.exists():
        copy += 1
        name = file.with_name(f"{file.name}.before-{schema.REVISION}-{copy}")
    return name
