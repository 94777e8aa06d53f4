"""Backups as the operations' page says: made while people play, and served again elsewhere."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url

from server.live_server import LiveServer
from server.players import Players, Table, play_some, together
from server.postgres import Cluster, binaries
from ypsilon.client import Live
from ypsilon.core.record import Record
from ypsilon.wire import Me


async def some_moves(live: Live, count: int) -> None:
    """Play a little, as whoever is to move."""
    for _ in range(count):
        await live.until(lambda now: now.decision is not None)
        await live.act(play_some()(None, live.decision.legal))


async def rehearsed(server: LiveServer, restored: LiveServer, backup: Callable[[], None]) -> None:
    """Back up in the midst of a game, restore, and play the same game on."""
    async with Players(server) as players:
        over = await players.table(Me("Ann"), Me("Bob"))
        both = await over.enter(0, 1)
        await some_moves(both, 3)
        await both.resign(0)
        kept: Record = await players.server.record(over.name)
        table = await players.table(Me("Cat"), Me("Dan"))
        live = await table.enter(0, 1)
        await some_moves(live, 4)
        log = live.log
        backup()
        await some_moves(live, 3)
    restored.open()
    try:
        async with Players(restored) as players:
            assert await players.server.record(over.name) == kept
            again = await Table(players, table.made).enter(0, 1)
            assert again.log == log
            await some_moves(again, 3)
            assert len(again.log) == len(log) + 3
    finally:
        restored.close()


@together
async def test_a_file_is_backed_up_while_people_play(
    own_server: LiveServer, tmp_path: Path
) -> None:
    (tmp_path / "restored").mkdir()
    copy = tmp_path / "restored" / "server.db"

    def backup() -> None:
        with closing(sqlite3.connect(tmp_path / "server.db")) as source:
            source.execute("VACUUM INTO ?", [str(copy)])

    await rehearsed(own_server, LiveServer(copy.parent), backup)


def test_postgresql_is_backed_up_while_people_play(postgres: Cluster, tmp_path: Path) -> None:
    programs = binaries()
    assert programs is not None
    address, elsewhere = postgres.fresh(), postgres.fresh()

    def run(program: str, *arguments: str) -> None:
        # Beside the real programs, to which there may only be links.
        command = [str((programs / "postgres").resolve().with_name(program)), *arguments]
        subprocess.run(command, check=True, env={**os.environ, "PGPASSWORD": ""}, timeout=120)

    def backup() -> None:
        file = str(tmp_path / "before.dump")
        run("pg_dump", "--format=custom", f"--file={file}", address)
        to = make_url(elsewhere).render_as_string(hide_password=False)
        run("pg_restore", "--no-owner", f"--dbname={to}", file)

    server = LiveServer(tmp_path, database=address).open()
    try:
        asyncio.run(rehearsed(server, LiveServer(tmp_path, database=elsewhere), backup))
    finally:
        server.close()
