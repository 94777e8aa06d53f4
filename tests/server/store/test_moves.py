"""Moves on PostgreSQL, which are written in one statement: each whole, or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import insert, select, text

from server.players import together
from server.postgres import Cluster
from server.world import Faulty
from ypsilon.core.record import Entry, Resign
from ypsilon.match.plan import Planned
from ypsilon.server.store import rows, schema
from ypsilon.server.store.postgres import Postgres
from ypsilon.server.store.store import DuplicateKey, Step, Store, _Group, opened

END = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


@pytest.fixture
def shared(postgres: Cluster) -> str:
    """The address of an empty database that several may share."""
    return postgres.fresh()


def move(name: str, version: int, act: str = "", number: int = 0) -> list[Step]:
    """Give what keeps a move that makes a table be of a version."""
    entry = Entry(number or version, 1000 + version, 0, Resign())
    planned = [Planned(entry, None, act or f"{name} {version}")]
    return [rows.touched(name, version, 1000 + version), *rows.entries(name, 1, planned)]


async def prepared(store: Store, *names: str) -> Store:
    """Give a store that other servers know, with tables that nothing has happened at."""
    store.server = "0000abcd"
    for name in names:
        row = {"name": name, "status": "playing", "listed": False, "created": 1, "touched": 1}
        await store.write(insert(schema.tables).values(**row, body="{}"))
    return store


async def kept(store: Store) -> tuple[dict[str, int], list[tuple[str, int]]]:
    """Give the version of each table, and all entries."""
    tables = await store.rows(select(schema.tables.c.name, schema.tables.c.version))
    column = schema.entries.c
    found = await store.rows(select(column.name, column.number).order_by("name", "number"))
    return {row.name: row.version for row in tables}, [(row.name, row.number) for row in found]


async def outcomes(store: Store, *jobs: Sequence[Step]) -> list[type[BaseException] | None]:
    done = await asyncio.gather(*(store.write(*job) for job in jobs), return_exceptions=True)
    return [type(each) if isinstance(each, BaseException) else None for each in done]


def test_only_moves_at_different_tables_are_written_as_such() -> None:
    a, b = move("a", 1), move("b", 1)
    found = _Group([a, b]).moves
    assert found is not None
    assert [len(column) for column in found.values()] == [2] * 8
    assert _Group([a, move("a", 2)]).moves is None
    assert _Group([a, [*b, rows.snapshot_text("b", 1, 1, "{}")[0]]]).moves is None
    assert _Group([a, [insert(schema.games)]]).moves is None


@together
async def test_a_group_of_moves_is_kept_and_told(shared: str) -> None:
    async with opened(shared) as opened_store:
        store = await prepared(opened_store, "a", "b")
        heard: list[str] = []
        listening = await store.database.own_connection()
        raw: Any = (await listening.get_raw_connection()).driver_connection
        await raw.add_listener("ypsilon", lambda *told: heard.append(told[-1]))
        told = [store.write(*move(name, 1), news=[f"table {name} 1"]) for name in ("a", "b")]
        await asyncio.gather(*told)
        await raw.execute("SELECT 1")
        assert sorted(heard) == ["0000abcd table a 1", "0000abcd table b 1"]
        assert await kept(store) == ({"a": 1, "b": 1}, [("a", 1), ("b", 1)])
        await listening.close()


@together
async def test_who_was_overtaken_leaves_nothing_and_fails_nobody_else(shared: str) -> None:
    async with opened(shared) as opened_store:
        store = await prepared(opened_store, "a", "b", "c")
        late = move("b", 2)  # onto a version that it has not
        assert await outcomes(store, move("a", 1), late, move("c", 1)) == [None, DuplicateKey, None]
        taken = move("a", 2, number=1)  # a number that stands there
        again = move("c", 2, act="c 1")  # a request that was done
        assert await outcomes(store, taken, again, move("b", 1)) == [
            DuplicateKey,
            DuplicateKey,
            None,
        ]
        found = {"a": 1, "b": 1, "c": 1}, [("a", 1), ("b", 1), ("c", 1)]
        assert await kept(store) == found


@together
async def test_of_two_servers_one_has_the_move(shared: str) -> None:
    async with opened(shared) as one, opened(shared) as other:
        await prepared(one, "a")
        other.server = "0000ffff"
        for version in range(1, 11):
            jobs = (
                one.write(*move("a", version)),
                other.write(*move("a", version, act=f"{version}")),
            )
            done = await asyncio.gather(*jobs, return_exceptions=True)
            assert sorted(map(type, done), key=str) == [type(None), DuplicateKey]
        assert await kept(one) == ({"a": 10}, [("a", number) for number in range(1, 11)])


@together
async def test_a_connection_that_was_ended_is_replaced(shared: str) -> None:
    async with opened(shared) as opened_store:
        store = await prepared(opened_store, "a")
        for version in range(1, 4):
            await store.write(*move("a", version))
            assert isinstance(store.database, Postgres)
            other = await store.database.own_connection()
            await other.execute(END)
            await other.close()
        assert (await kept(store))[0] == {"a": 3}


@pytest.mark.parametrize("late", [False, True])
@together
async def test_a_move_whose_commit_is_not_answered_is_written_once(shared: str, late: bool) -> None:
    async with opened(shared) as opened_store:
        store = await prepared(opened_store, "a")
        faults = store.database = Faulty(store.database)
        faults.fail(1, late=late)
        found = await outcomes(store, move("a", 1))
        assert (found == [None]) == late
        assert await kept(store) == (({"a": 1}, [("a", 1)]) if late else ({"a": 0}, []))
