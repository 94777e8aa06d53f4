"""The store keeps jobs whole, in groups, durably, once; and only what it understands."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import (
    Column,
    Executable,
    MetaData,
    Table,
    Text,
    bindparam,
    event,
    insert,
    select,
    text,
    update,
)

from server.players import together
from server.world import Faulty
from ypsilon.server.store import schema
from ypsilon.server.store import store as stores
from ypsilon.server.store.database import database
from ypsilon.server.store.postgres import Postgres
from ypsilon.server.store.sqlite import Prepared, Sqlite
from ypsilon.server.store.store import DuplicateKey, InDoubt, Must, Store, StoreError, opened


def entry(number: int, act: str | None = None, name: str = "table") -> Executable:
    return insert(schema.entries).values(
        name=name, game=1, number=number, act=act, body=f"body {number}"
    )


async def numbers(store: Store) -> list[int]:
    return [
        row.number for row in await store.rows(select(schema.entries.c.number).order_by("number"))
    ]


def commits(store: Store) -> list[int]:
    """Give a list that grows by one with every commit."""
    assert isinstance(store.database, Sqlite | Postgres)
    engine: Any = getattr(store.database.engine, "sync_engine", store.database.engine)
    counted: list[int] = []
    event.listen(engine, "commit", lambda _: counted.append(1))
    return counted


async def outcomes(*jobs: Any) -> list[type[BaseException] | None]:
    done = await asyncio.gather(*jobs, return_exceptions=True)
    return [type(each) if isinstance(each, BaseException) else None for each in done]


@together
async def test_jobs_that_wait_are_committed_as_one_group(address: str) -> None:
    async with opened(address) as store:
        counted = commits(store)
        await asyncio.gather(*(store.write(entry(number)) for number in range(1, 101)))
        assert len(counted) <= 2
        assert await numbers(store) == list(range(1, 101))


@together
async def test_a_job_that_fails_does_not_fail_its_group(address: str) -> None:
    async with opened(address) as store:
        await store.write(entry(5))
        jobs = [store.write(entry(number)) for number in (4, 5, 6)]
        assert await outcomes(*jobs) == [None, DuplicateKey, None]
        assert await numbers(store) == [4, 5, 6]


@together
async def test_the_statements_of_a_job_stand_or_fall_together(address: str) -> None:
    async with opened(address) as store:
        await store.write(entry(2))
        with pytest.raises(DuplicateKey):
            await store.write(entry(1), entry(2))
        assert await numbers(store) == [2]
        rows = [{"name": "table", "game": 1, "number": n, "act": None, "body": ""} for n in (3, 2)]
        for statement in (insert(schema.entries), Prepared(insert(schema.entries))):
            with pytest.raises(DuplicateKey):
                await store.write((statement, rows))
            assert await numbers(store) == [2]


@together
async def test_a_prepared_statement_that_changes_nothing_fails_its_job(address: str) -> None:
    column = schema.entries.c
    renamed = Prepared(
        update(schema.entries)
        .where(column.number == bindparam("old"))
        .values(body=bindparam("words"))
    )
    async with opened(address) as store:
        await store.write(entry(1))
        jobs = [store.write(Must(renamed, {"old": old, "words": f"x{old}"})) for old in (1, 2)]
        assert await outcomes(*jobs) == [None, DuplicateKey]
        assert [row.body for row in await store.rows(select(column.body))] == ["x1"]


@together
async def test_of_two_writers_of_the_same_number_one_wins(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        for number in range(1, 11):
            both = await outcomes(one.write(entry(number)), other.write(entry(number)))
            assert sorted(both, key=str) == [DuplicateKey, None]
        assert await numbers(one) == list(range(1, 11))


def stands(number: int) -> tuple[Executable, dict[str, Any]]:
    """Give what proves that an entry was written."""
    return select(schema.entries).where(schema.entries.c.number == number), {}


@pytest.mark.parametrize("late", [False, True])
@together
async def test_a_group_whose_commit_is_not_answered_is_written_once(
    address: str, late: bool
) -> None:
    async with opened(address) as store:
        store.database = faults = Faulty(store.database)
        faults.fail(1, late=late)
        jobs = [store.write(entry(number), proof=stands(number)) for number in (1, 2, 3)]
        assert await outcomes(*jobs) == [None, None, None]
        assert faults.failed.is_set()
        assert faults.writes == (1 if late else 4)
        assert await numbers(store) == [1, 2, 3]


@pytest.mark.parametrize("late", [False, True])
@together
async def test_a_proof_tells_whether_a_lost_commit_was_done(
    address: str, monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    monkeypatch.setattr(stores, "PROOF_SECONDS", 0.2)
    async with opened(address) as store:
        store.database = faults = Faulty(store.database)
        faults.fail(1, late=late)
        assert await outcomes(store.write(entry(1), proof=stands(1))) == [
            None if late else StoreError
        ]
        faults.fail(1, late=late, deaf=True)
        assert await outcomes(store.write(entry(2), proof=stands(2))) == [
            InDoubt if late else StoreError
        ]
        with pytest.raises(InDoubt):
            await store.found(stands(2))
        faults.well()
        assert await store.found(stands(2)) == late


@together
async def test_a_proof_waits_for_a_commit_that_is_still_on_its_way(address: str) -> None:
    async with opened(address) as store:
        store.database = faults = Faulty(store.database)
        for number in (1, 2):
            faults.fail(1, ghost=True)
            assert await outcomes(store.write(entry(number), proof=stands(number))) == [None]
            assert faults.writes == 1
        assert await numbers(store) == [1, 2]


@together
async def test_what_was_stopped_before_it_was_written_is_not_written(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/store.db") as store:
        first = asyncio.create_task(store.write(entry(1)))
        await asyncio.sleep(0)
        stopped = asyncio.create_task(store.write(entry(2), proof=stands(2)))
        await asyncio.sleep(0)
        stopped.cancel()
        await first
        assert await store.found(stands(1))
        assert not await store.found(stands(2))


@together
async def test_an_act_is_kept_once_at_a_table(address: str) -> None:
    async with opened(address) as store:
        await store.write(entry(1, "act"))
        with pytest.raises(DuplicateKey):
            await store.write(entry(2, "act"))
        await store.write(entry(1, "act", "another table"))


@together
async def test_what_is_written_is_there_after_opening_again(address: str) -> None:
    async with opened(address) as store:
        await store.write(entry(1))
    async with opened(address) as store:
        assert await numbers(store) == [1]


@together
async def test_what_waits_is_written_before_closing(address: str) -> None:
    async with opened(address) as store:
        waiting = [asyncio.create_task(store.write(entry(number))) for number in range(1, 50)]
        await asyncio.sleep(0)
    assert await outcomes(*waiting) == [None] * 49


@together
async def test_an_unknown_revision_is_refused_and_left_as_it_is(address: str) -> None:
    known = database(address)
    await known.write(schema.meta.create)
    await known.write(
        lambda each: each.execute(insert(schema.meta).values(key="version", value="99"))
    )
    with pytest.raises(StoreError, match=r"revision 99, .* this one knows revision 7"):
        await Store(address).open()
    with pytest.raises(Exception, match="entries"):
        await known.read(lambda each: each.execute(select(schema.entries)).all())
    await known.close()


@together
async def test_an_error_quotes_nothing_that_was_to_be_written(address: str) -> None:
    nowhere = Table("nowhere", MetaData(), Column("body", Text))
    async with opened(address) as store:
        unfinished = insert(schema.games).values(name="Q7", number=1, body=None)
        for wrong in (insert(nowhere).values(body="Q7"), unfinished):
            with pytest.raises((StoreError, DuplicateKey)) as error:
                await store.write(entry(1), wrong)
            assert "Q7" not in str(error.value)
        with pytest.raises(StoreError) as error:
            await store.rows(select(nowhere).where(nowhere.c.body == "Q7"))
        assert "Q7" not in str(error.value)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("nonsense", "no address of a database"),
        ("mysql://here/there", "“mysql” is neither sqlite nor postgresql"),
    ],
)
def test_an_address_of_something_else_is_refused(wrong: str, said: str) -> None:
    with pytest.raises(StoreError, match=said):
        Store(wrong)


@together
async def test_a_database_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear reader, this is no database at all. " * 50)
    for wrong in (f"{tmp_path}/no/such/folder.db", f"{tmp_path}/letter.txt"):
        with pytest.raises(StoreError, match="cannot be opened"):
            await Store(f"sqlite:///{wrong}").open()
    with pytest.raises(StoreError, match="cannot be opened"):
        await Store("postgresql://nobody@127.0.0.1:1/nothing").open()


@together
async def test_sqlite_commits_durably_into_a_file_for_the_owner_alone(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/store.db") as store:
        await store.write(entry(1))
        for do in (store.database.write, store.database.read):
            assert await do(_pragmas) == ("wal", 2, 1)
        assert _modes(tmp_path) == {0o600}


def _modes(folder: Path) -> set[int]:
    return {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def _pragmas(connection: Any) -> tuple[Any, ...]:
    names = ("journal_mode", "synchronous", "foreign_keys")
    return tuple(connection.execute(text(f"PRAGMA {name}")).scalar() for name in names)


@together
async def test_reading_goes_on_while_sqlite_is_locked_by_somebody_else(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/store.db") as store:
        await store.write(entry(1))
        other = sqlite3.connect(tmp_path / "store.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(store.write(entry(2)))
        await asyncio.sleep(0.1)
        assert await numbers(store) == [1]
        assert not writing.done()
        other.execute("COMMIT")
        other.close()
        await writing
        assert await numbers(store) == [1, 2]


@together
async def test_a_database_in_memory_is_one_for_reading_and_writing() -> None:
    async with opened("sqlite://") as store:
        await store.write(entry(1))
        assert await numbers(store) == [1]
