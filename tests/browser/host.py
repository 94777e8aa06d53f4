"""A server in a process of its own, so that a test can end it, and set its clock forward."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import uvicorn

from server.unlimited import UNLIMITED
from ypsilon.server import clock as clocks
from ypsilon.server.http.app import app
from ypsilon.server.settings import Settings


class Clock:
    """The time of day, and so many seconds more as a file says."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def time_ns(self) -> int:
        return time.time_ns() + self._ahead()

    def monotonic_ns(self) -> int:
        return time.monotonic_ns() + self._ahead()

    def _ahead(self) -> int:
        seconds = int(self.file.read_text()) if self.file.exists() else 0
        return seconds * 1_000_000_000


def main(port: int, folder: Path) -> None:
    vars(clocks)["time"] = Clock(folder / "ahead")
    database = f"sqlite:///{folder / 'tables.db'}"
    settings = Settings(database, port=port, workers=1, bot_seconds=0.05, limits=UNLIMITED)
    uvicorn.run(app(settings), port=port, ws="websockets-sansio", log_level="warning", http="h11")


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
