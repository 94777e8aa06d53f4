"""However many games are kept, nothing that people ask for is looked for in all of them."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from server.live_server import Clock, LiveServer
from server.players import Players, new_key, together
from ypsilon.server.copies import copy, copy_name
from ypsilon.server.store.database import StoreError
from ypsilon.wire import Me, Open

# What grows with the games that are kept; the others are small, or swept.
GROW = ("tables", "games", "entries", "snapshots", "seeds", "secrets", "chat", "mine", "requests")


@contextmanager
def heard(server: LiveServer) -> Iterator[dict[str, Any]]:
    """Give all statements that a server sends to its database, as they come, with parameters."""
    said: dict[str, Any] = {}

    def hear(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        said[statement] = parameters[0] if isinstance(parameters, list) else parameters

    engine: Any = server.server.store.database
    event.listen(engine.engine, "before_cursor_execute", hear)
    yield said
    event.remove(engine.engine, "before_cursor_execute", hear)


def scans(file: Path, statement: str, parameters: Any) -> list[str]:
    """List where a statement looks at all rows of something that grows."""
    with closing(sqlite3.connect(file)) as database:
        plan = [row[3] for row in database.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)]
    return [
        f"{step}: {statement}" for step in plan if re.match(rf"SCAN ({'|'.join(GROW)})\b", step)
    ]


def test_a_planted_scan_is_found(own_server: LiveServer, tmp_path: Path) -> None:
    found = scans(tmp_path / "server.db", "SELECT name FROM mine WHERE seat = ?", (1,))
    assert len(found) == 1
    was = "SELECT name FROM tables WHERE status != 'closed' AND touched < ?"
    assert len(scans(tmp_path / "server.db", was, (1,))) == 1


@together
async def test_nothing_that_people_ask_for_looks_at_all_rows(tmp_path: Path, clock: Clock) -> None:
    server = LiveServer(tmp_path, keep_days=300).open()
    try:
        async with Players(server) as players:
            with heard(server) as said:
                table = await players.table(Me("Ann"), Me("Bob"), key=(key := new_key()))
                for _ in range(2):
                    await players.table(Me("Ann"), Open(), key=key, listed=True, start=False)
                ann, bob = await table.people()
                await ann.say("hello")
                await ann.resign()
                await ann.rematch()
                await bob.rematch()
                code = await players.server.move_code(table.name, table.tokens[0])
                await players.server.move(code.code, key)
                await bob.resign()
                server.do(server.server.lobby.take_up())
                server.do(server.server.store.runs.begin(server.server.store))
                for days in (0, 70, 400):
                    clock.forward(days=days)
                    server.server.lobby.tables.clear()
                    await players.server.tables()
                    await players.server.mine(key)
                    await players.server.history(table.name, 1)
                    await players.enter(table.name)
                    server.do(server.server.lobby.note())
                    if days == 70:
                        await players.server.forget(key)
                    server.server.lobby.tables.clear()
                    server.do(server.server.lobby.sweep())
            assert len(said) > 40
            assert {word for word in GROW if any(f" {word}" in each for each in said)} == set(GROW)
            done = [scans(tmp_path / "server.db", *each) for each in said.items()]
            assert [scan for found in done for scan in found] == []
    finally:
        server.close()


@together
async def test_tables_are_copied_with_all_their_games(address: str, tmp_path: Path) -> None:
    server = LiveServer(tmp_path, database=address).open()
    told: list[tuple[int, int]] = []
    try:
        async with Players(server) as players:
            with pytest.raises(StoreError, match="no table that is over"):
                await copy(address, 1, [new_key()], lambda *far: None)
            table = await players.table()
            await (await table.enter(0)).resign()
            keys = [new_key(), new_key()]
            await copy(address, 60, keys, lambda *far: told.append(far))
            names = await copy(address, 120, keys, lambda *far: told.append(far))
            assert len(set(names)) == 120
            assert told == [(0, 60), (60, 60), (60, 120), (120, 120)]
            assert [len(await players.server.mine(key)) for key in keys] == [100, 20]
            copied = await players.server.history(names[-1])
            assert copied.plies == (await players.server.history(table.name)).plies
    finally:
        server.close()


def test_names_of_copies_are_scattered() -> None:
    names = [copy_name(number) for number in range(2000)]
    assert len({name[:1] for name in names}) == len({name[-1:] for name in names}) == 31
    assert len(set(names)) == 2000
