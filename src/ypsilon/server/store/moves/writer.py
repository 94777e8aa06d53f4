"""Moves are written to SQLite by a native thread, where there is one: it never waits for Python.

A thread of Python asks for the interpreter's lock a dozen times a move, and whoever wakes the other
has it just then: a tenth of a move's processor time went into that.
"""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from ypsilon.server.store.postgres import Moves, Overtaken, Told, Work

if TYPE_CHECKING:
    from ypsilon.server.store.moves._native import Writer


class MovesWriter:
    """Writes nothing but moves to a file."""

    def __init__(self, file: Path | None, settings: str, patience: int) -> None:
        self._file = file  # None: a database in memory, which nobody else can open
        self._settings = settings
        self._patience = patience
        self._writer: Writer | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._begun: tuple[Work, Told] | None = None

    def begin(self, work: Work, told: Told) -> bool:
        """Begin to write moves and tell later what came of it; False: it cannot be done here."""
        moves = work.moves
        if moves is None or self._file is None:
            return False
        writer = self._writer or self._opened(self._file, moves)
        if writer is None:
            return False
        self._begun = work, told
        writer.begin(moves.touched, moves.entries)
        return True

    def close(self) -> None:
        """Let go of the file."""
        if self._writer is not None:
            if self._loop is not None:
                self._loop.remove_reader(self._writer.fileno())
            self._writer.close()
            self._writer = None

    def _opened(self, file: Path, moves: Moves) -> Writer | None:
        try:
            from ypsilon.server.store.moves._native import Writer

            made = Writer(str(file), self._settings, self._patience, moves.change, moves.add)
        except (ImportError, RuntimeError):
            self._file = None
            return None
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(made.fileno(), self._done)
        self._writer = made
        return made

    def _done(self) -> None:
        assert self._writer is not None
        assert self._begun is not None
        end, committing, why = self._writer.outcome()
        (work, told), self._begun = self._begun, None
        work.ran = committing or end == "written"
        if end == "written":
            told(None, None)
        elif end == "overtaken":
            told(None, Overtaken())
        elif end == "taken":
            told(None, sqlite3.IntegrityError(why))
        else:
            told(None, sqlite3.OperationalError(why))
