"""Old games in files: shown as before, brought back as they were, and never lost or doubled."""

from __future__ import annotations

import asyncio
import gzip
import json
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from server.live_server import Clock, LiveServer
from server.players import Players, Refused, Table, new_key, play_some, together
from server.upgrades import outcome, program
from ypsilon.cli.start import main
from ypsilon.client import Live
from ypsilon.server import record_files
from ypsilon.server.archive import archive
from ypsilon.server.store import maintenance, schema
from ypsilon.server.store.database import StoreError
from ypsilon.server.store.store import Store
from ypsilon.wire import Bot, Me

ENTRIES = select(schema.entries.c.name, schema.entries.c.number, schema.entries.c.body)


@pytest.fixture
def server(address: str, tmp_path: Path) -> Iterator[LiveServer]:
    """A server on each kind of database, that knows an archive."""
    opened = LiveServer(tmp_path, database=address, archive=str(tmp_path / "archive")).open()
    yield opened
    opened.close()


async def some_moves(live: Live, count: int = 5) -> None:
    """Play a little, as whoever is to move."""
    for _ in range(count):
        await live.until(lambda each: each.decision is not None)
        await live.act(play_some()(None, live.decision.legal))


async def ended(players: Players, *seats: Any, **how: Any) -> Table:
    """Give a table where a game was played a little, and given up."""
    table = await players.table(*(seats or (Me("Ann"), Me("Bob"))), **how)
    both = await table.enter(*sorted(table.tokens))
    await some_moves(both)
    await both.resign(0)
    return table


def folder_of(server: LiveServer) -> Path:
    return Path(server.settings.archive)


async def moved(server: LiveServer, days: int = 7) -> archive.Moved:
    return await archive.archive(server.settings.database, folder_of(server), days, False)


async def entries_in(address: str) -> list[tuple[Any, ...]]:
    """Give all entries in a database, in order."""
    store = Store(address)
    try:
        order = (schema.entries.c.name, schema.entries.c.game, schema.entries.c.number)
        return [tuple(row) for row in await store.rows(ENTRIES.order_by(*order))]
    finally:
        await store.database.close()


async def shown(players: Players, table: Table) -> tuple[Any, ...]:
    """Give all that a server tells of a game that is over."""
    history = await players.server.history(table.name, 1)
    record = await players.server.record(table.name, 1)
    return history, record, (await players.server.table(table.name)).score


@together
async def test_an_archived_game_is_shown_as_before_and_brought_back(
    server: LiveServer, clock: Clock
) -> None:
    address = server.settings.database
    async with Players(server) as players:
        table = await ended(players)
        before, kept = await shown(players, table), await entries_in(address)
        clock.forward(days=8)
        assert await moved(server, days=9) == (0, 0, 0)
        done = await moved(server)
        assert done[:2] == (1, len(kept))
        assert await entries_in(address) == []
        assert await moved(server) == (0, 0, 0)
        server.server.lobby.tables.clear()
        assert await shown(players, table) == before
        again = await table.enter(0, 1)
        await again.until(lambda each: each.result is not None)
        assert len(again.log) >= len(kept) - 1
        for seat in (0, 1):
            await again.rematch(seat)
        await again.until(lambda each: each.result is None)
        (found,) = await archive.archived(address, folder_of(server))
        assert (found.table, found.number, found.there) == (table.name, 1, True)
        assert found.players == ("Ann", "Bob")
        assert await archive.bring_back(address, folder_of(server), table.name) == 1
        back = [each for each in await entries_in(address) if each in kept]
        assert back == kept
        assert not found.file.exists()
        assert (await players.server.history(table.name, 1)) == before[0]


@together
async def test_without_the_archive_a_link_says_so(tmp_path: Path, clock: Clock) -> None:
    server = LiveServer(tmp_path).open()
    try:
        async with Players(server) as players:
            table = await ended(players, key=(key := new_key()))
            clock.forward(days=8)
            await archive.archive(server.settings.database, tmp_path / "far", 7, False)
            server.server.lobby.tables.clear()
            assert (await players.server.table(table.name)).status == "over"
            assert {each.table.table for each in await players.server.mine(key)} == {table.name}
            for ask in (players.server.history, players.server.record):
                with Refused("archived"):
                    await ask(table.name, 1)
            await players.server.forget(key)
            assert (await players.server.table(table.name)).seats[0].name == "?"
    finally:
        server.close()


@together
async def test_who_is_forgotten_is_so_in_the_files_and_what_is_deleted_goes_there_too(
    server: LiveServer, clock: Clock
) -> None:
    async with Players(server) as players:
        table = await ended(players, Me("Ann"), Bot("uniform"), key=(key := new_key()))
        clock.forward(days=8)
        await moved(server)
        (file,) = folder_of(server).rglob(f"*{record_files.ENDING}")
        assert b'"Ann"' in gzip.decompress(file.read_bytes())
        await players.server.forget(key)
        assert b'"Ann"' not in gzip.decompress(file.read_bytes())
        clock.forward(days=8)
        server.server.lobby.tables.clear()
        assert (await players.server.record(table.name, 1)).players[0].name == "?"
        address = server.settings.database
        assert await maintenance.prune(address, 7, archive=folder_of(server)) == 1
        assert not file.exists()


# Kills the program at a place of its own: files written but not settled, one of two games taken
# out of the database, two of three taken out.
KILLED = """
import asyncio, os, sys
from pathlib import Path
from ypsilon.server import clock, record_files
from ypsilon.server.archive import archive
address, folder, where, ahead = sys.argv[1:]
now = clock.clock
archive.clock = lambda: now() + int(ahead)
archive.BATCH = 2
module, name = {"unsettled": (record_files, "settle"),
    "midway": (archive, "_take_out_one"), "out": (archive, "_read")}[where]
real, calls = getattr(module, name), []
def killed(*given):
    calls.append(given)
    if len(calls) == {"out": 3, "midway": 2}.get(where, 1):
        os.kill(os.getpid(), 9)
    return real(*given)
setattr(module, name, killed)
asyncio.run(archive.archive(address, Path(folder), 7, False))
"""
DAY = 24 * 60 * 60 * 1000


async def killed_at(where: str, server: LiveServer, clock: Clock) -> None:
    """Kill the program somewhere while it archives three games; all of each is in one place."""
    address, folder = server.settings.database, folder_of(server)
    async with Players(server) as players:
        tables = [await ended(players) for _ in range(3)]
        before, kept = [await shown(players, each) for each in tables], await entries_in(address)
        killed = program("-c", KILLED, address, str(folder), where, str(8 * DAY))
        assert outcome(killed)[0] == -signal.SIGKILL
        left = await entries_in(address)
        assert len({name for name, *_ in left}) == (1 if where == "out" else 3)
        server.server.lobby.tables.clear()
        assert [await shown(players, each) for each in tables] == before
        clock.forward(days=8)
        await moved(server)
        assert await entries_in(address) == []
        assert [await shown(players, each) for each in tables] == before
        for each in tables:
            await archive.bring_back(address, folder, each.name)
        assert await entries_in(address) == kept
        assert not [*folder.rglob(f"*{record_files.ENDING}")]


@together
async def test_killed_while_games_leave_the_database_nothing_is_lost_or_doubled(
    server: LiveServer, clock: Clock
) -> None:
    await killed_at("midway", server, clock)


@pytest.mark.parametrize("where", ["unsettled", "out"])
@together
async def test_killed_before_or_after_that_nothing_is_lost_or_doubled(
    tmp_path: Path, where: str, clock: Clock
) -> None:
    server = LiveServer(tmp_path, archive=str(tmp_path / "archive")).open()
    try:
        await killed_at(where, server, clock)
    finally:
        server.close()


@together
async def test_what_has_changed_meanwhile_stays(
    server: LiveServer, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Players(server) as players:
        first, second = [await ended(players) for _ in range(2)]
        clock.forward(days=8)
        settle = record_files.settle

        def deleted(files: Any) -> None:
            settle([*files])
            store, column = server.server.store, schema.entries.c
            server.do(store.write(schema.entries.delete().where(column.name == first.name)))

        monkeypatch.setattr(record_files, "settle", deleted)
        assert (await moved(server)).games == 1
        (found,) = await archive.archived(server.settings.database, folder_of(server))
        assert found.table == second.name
        assert [found.file] == [*folder_of(server).rglob(f"*{record_files.ENDING}")]


@together
async def test_a_broken_file_is_said_and_one_archive_has_one_program(
    server: LiveServer, clock: Clock
) -> None:
    address, folder = server.settings.database, folder_of(server)
    async with Players(server) as players:
        table = await ended(players)
        clock.forward(days=8)
        with archive._alone(folder), pytest.raises(StoreError, match="another program works on"):
            await moved(server)
        await moved(server)
        (file,) = folder.rglob(f"*{record_files.ENDING}")
        file.write_bytes(file.read_bytes()[:-20])
        with pytest.raises(StoreError, match="broken off"):
            await archive.bring_back(address, folder, table.name)
        server.server.lobby.tables.clear()
        with Refused("archived"):
            await players.server.history(table.name, 1)
        store = Store(address)
        (row,) = await store.rows(select(func.count()).where(schema.games.c.archived > 0))
        await store.database.close()
        assert row[0] == 1


def test_by_the_command_line(
    tmp_path: Path, clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "server.db"
    server = LiveServer(tmp_path).open()

    async def play() -> str:
        async with Players(server) as players:
            return (await ended(players)).name

    try:
        name = asyncio.run(play())
    finally:
        server.close()
    clock.forward(days=8)

    def said(*command: str) -> str:
        assert main(["db", *command, "--database", str(file)]) == 0
        return capsys.readouterr().out

    assert said("archive", "--days", "7", "--dry-run") == "1 game would be archived\n"
    assert said("archive", "--days", "7").startswith(f"1 game archived in {file}.archive: ")
    (found,) = json.loads(said("archived", "--json"))
    assert (found["table"], found["number"], found["there"]) == (name, 1, True)
    assert name in said("archived")
    assert main(["replay", found["file"], "--brief"]) == 0
    assert "Ann" in capsys.readouterr().out
    assert said("bring-back", name) == "1 game brought back\n"
    assert main(["db", "bring-back", name, "--database", str(file)]) == 1
    assert f"no game of “{name}” is archived" in capsys.readouterr().err
