"""Writes what this version writes, for later versions to open: python tests/old/make.py 0.2."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from old import tables, terminal  # noqa: E402
from server.process import Process  # noqa: E402
from ypsilon import games  # noqa: E402
from ypsilon.core import record  # noqa: E402
from ypsilon.core.record import Record  # noqa: E402
from ypsilon.match.timeline import Timeline  # noqa: E402

SHOWN = 6


def make(folder: Path) -> None:
    """Fill a new folder with records, save files and a database, and what is expected of them."""
    for name in ("records", "saves"):
        (folder / name).mkdir(parents=True)
    terminal.make_records(folder / "records")
    terminal.make_saves(folder / "saves")
    for name, found in asyncio.run(make_database(folder)).items():
        (folder / "records" / f"{name}.json").write_text(record.write(found), encoding="utf-8")
    files = sorted((folder / "records").iterdir())
    write(folder / "records.json", {file.name: expected(file) for file in files})


async def make_database(folder: Path) -> dict[str, Record]:
    """Play at a server, leave its database as one file with its secrets, and give the records."""
    file = folder / "server.db"
    with tempfile.TemporaryDirectory() as log:
        # Games that are over need not be in the database as well, where they only take room.
        with Process(f"sqlite:///{log}/over.db", Path(log) / "log") as process:
            async with tables.Room(process.address) as room:
                records = await tables.make_over(room)
        with Process(f"sqlite:///{file}", Path(log) / "log") as process:
            async with tables.Room(process.address) as room:
                await tables.make_tables(room, records["tryce-given-up"])
                found = await tables.picture(room)
            process.stop()
    database = sqlite3.connect(file)
    database.execute("VACUUM")
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    write(folder / "server.json", {"time": time.time_ns() // 1_000_000, **found})
    return records


def expected(file: Path) -> dict[str, Any]:
    """Give what a record must be read as: where it ends, how, what is told, and what is proved."""
    found = record.read(file.read_bytes(), games.find)
    course = Timeline.of(found)
    told = json.loads(terminal.run("replay", str(file), "--json"))
    step = max(1, len(told["entries"]) // SHOWN)
    return {
        "entries": len(course.entries),
        "final": found.game.dump(course.state),
        "movers": list(course.movers),
        "result": told["result"],
        "told": told["entries"][::step] + told["entries"][-1:],
        "draws": json.loads(terminal.run("verify", str(file), "--json"))["draws"],
    }


def write(file: Path, content: Any) -> None:
    """Write what is expected."""
    file.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    # Lexicons that were built here are nowhere else.
    with tempfile.TemporaryDirectory() as home:
        os.environ["YPSILON_HOME"] = home
        make(HERE / sys.argv[1])
