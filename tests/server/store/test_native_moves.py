"""Moves on SQLite, written by a native thread: the same is kept as by Python's own driver."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import sys
from pathlib import Path

import pytest
from sqlalchemy import select

from server.players import together
from server.store.test_moves import kept, move, outcomes, prepared
from ypsilon.server.store import rows, schema, sqlite
from ypsilon.server.store.moves.writer import MovesWriter
from ypsilon.server.store.sqlite import Sqlite
from ypsilon.server.store.store import DuplicateKey, Step, Store, StoreError, opened

COMPILER = any(shutil.which(each) for each in ("c++", "g++", "clang++"))
NAMES = ("a", "b", "ä“\U0001f3b2", "long" * 500)


def natively(store: Store) -> bool:
    """Tell whether moves are written by the native thread."""
    assert isinstance(store.database, Sqlite)
    return store.database._moves._writer is not None


def some_moves(seed: int) -> list[list[list[Step]]]:
    """Give groups of moves, of which some come too late or again."""
    luck = random.Random(seed)
    versions = dict.fromkeys(NAMES, 0)
    groups = []
    for _ in range(60):
        group = []
        for name in luck.sample(NAMES, luck.randint(1, len(NAMES))):
            version = versions[name] + 1
            match luck.randrange(8):
                case 0:
                    group.append(move(name, version + 1))  # onto a version that it has not
                case 1:
                    group.append(move(name, version, act=f"{name} {version - 1}"))
                case 2:
                    group.append(move(name, version, number=version - 1 or 1))
                case _:
                    group.append(move(name, version))
            # What came of it is known only then: the first move of a table is always its own.
            versions[name] = versions[name] if group[-1] != move(name, version) else version
        groups.append(group)
    return groups


async def all_of(store: Store) -> list[tuple[object, ...]]:
    found = []
    for table in (schema.tables, schema.entries):
        kept_rows = await store.rows(select(table).order_by(*table.primary_key))
        found += [tuple(row) for row in kept_rows]
    return found


@pytest.mark.skipif(not COMPILER, reason="no C++ compiler")
@pytest.mark.parametrize("seed", range(3))
@together
async def test_the_same_is_kept_as_by_the_driver(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    told = []
    for how in ("native", "driver"):
        if how == "driver":
            monkeypatch.setattr(MovesWriter, "begin", lambda *_: False)
        async with opened(f"sqlite:///{tmp_path}/{how}.db") as store:
            await prepared(store, *NAMES)
            store.server = ""
            ends = [await outcomes(store, *group) for group in some_moves(seed)]
            assert natively(store) == (how == "native")
            told.append((ends, await all_of(store)))
    assert told[0] == told[1]
    assert {end for ends in told[0][0] for end in ends} == {None, DuplicateKey}


@together
async def test_who_was_overtaken_leaves_nothing_and_fails_nobody_else(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/store.db") as store:
        await prepared(store, "a", "b", "c")
        late = move("b", 2)
        assert await outcomes(store, move("a", 1), late, move("c", 1)) == [None, DuplicateKey, None]
        assert await kept(store) == ({"a": 1, "b": 0, "c": 1}, [("a", 1), ("c", 1)])


@together
async def test_a_file_that_somebody_holds_is_waited_for_and_then_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_PATIENCE", 600)
    async with opened(f"sqlite:///{tmp_path}/store.db") as store:
        await prepared(store, "a")
        await store.write(*move("a", 1))
        other = sqlite3.connect(tmp_path / "store.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(outcomes(store, move("a", 2)))
        await asyncio.sleep(0.1)
        assert not writing.done()
        other.execute("COMMIT")
        assert await writing == [None]
        other.execute("BEGIN IMMEDIATE")
        assert await outcomes(store, move("a", 3)) == [StoreError]
        other.execute("COMMIT")
        other.close()
        assert await outcomes(store, move("a", 3)) == [None]
        assert (await kept(store))[0] == {"a": 3}


@together
async def test_an_entry_that_is_refused_leaves_nothing_and_later_moves_are_kept(
    tmp_path: Path,
) -> None:
    file = tmp_path / "store.db"
    async with opened(f"sqlite:///{file}") as store:
        await prepared(store, "a")
        await store.write(*move("a", 1))
        other = sqlite3.connect(file)
        other.execute(
            "CREATE TRIGGER no BEFORE INSERT ON entries BEGIN SELECT RAISE(FAIL, 'no'); END"
        )
        with pytest.raises(DuplicateKey):
            await store.write(*move("a", 2))
        assert await kept(store) == ({"a": 1}, [("a", 1)])
        other.execute("DROP TRIGGER no")
        other.close()
        await store.write(*move("a", 2))
        assert (await kept(store))[0] == {"a": 2}


@together
async def test_moves_that_were_all_stopped_leave_nothing_behind(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/store.db") as store:
        await prepared(store, "a")
        stopped = asyncio.create_task(store.write(*move("a", 1)))
        await asyncio.sleep(0)
        stopped.cancel()
        await asyncio.sleep(0.05)
        for version in (1, 2):
            await store.write(*move("a", version))
        assert (await kept(store))[0] == {"a": 2}
        assert natively(store) or not COMPILER


@together
async def test_rows_that_cannot_be_written_fail_their_job_alone(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/store.db") as store:
        await prepared(store, "a", "b")
        odd: list[Step] = [rows.touched("b", 1, 1 << 70), *move("b", 1)[1:]]
        assert await outcomes(store, move("a", 1), odd) == [None, StoreError]
        assert await outcomes(store, move("b", 1)) == [None]
        assert (await kept(store))[0] == {"a": 1, "b": 1}


@together
async def test_without_the_native_writer_the_driver_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ypsilon.server.store.moves._native", None)
    async with opened(f"sqlite:///{tmp_path}/store.db") as store:
        await prepared(store, "a")
        for version in (1, 2):
            await store.write(*move("a", version))
        assert not natively(store)
        assert (await kept(store))[0] == {"a": 2}


@pytest.mark.skipif(not COMPILER, reason="no C++ compiler")
@together
async def test_what_is_being_written_is_written_before_it_is_closed(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/store.db"
    async with opened(address) as store:
        await prepared(store, "a")
        await store.write(*move("a", 1))
        assert natively(store)
        writing = asyncio.create_task(store.write(*move("a", 2)))
        await asyncio.sleep(0)
    await writing
    async with opened(address) as store:
        assert (await kept(store))[0] == {"a": 2}
