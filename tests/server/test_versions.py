"""Two versions of the program on one database: each does what it knows, and says what it does not.

The later version is this one with one more revision, which only adds to the database.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

from server.live_server import LiveServer
from server.players import Players, together
from server.postgres import Cluster
from ypsilon.client import Denied
from ypsilon.server import CannotServe
from ypsilon.server.http.runner import check
from ypsilon.server.store import schema
from ypsilon.wire import Me

LATER = schema.REVISION + 1


async def upgrade(database: str) -> None:
    """Bring a database to the later revision, as its upgrade would, under servers that run."""
    import asyncpg  # type: ignore[import-untyped]

    url = make_url(database)
    other = await asyncpg.connect(
        host=url.host, port=url.port, user=url.username, database=url.database, timeout=30
    )
    async with other.transaction():
        await other.execute("ALTER TABLE tables ADD COLUMN later TEXT NOT NULL DEFAULT ''")
        await other.execute("ALTER TABLE entries ADD COLUMN later TEXT NOT NULL DEFAULT ''")
        await other.execute("UPDATE alembic_version SET version_num = $1", str(LATER))
    await other.close()


def test_a_revision_that_only_adds_is_served_by_both_versions(
    postgres: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.fresh()
    (tmp_path / "later").mkdir()
    before = LiveServer(tmp_path, database=database).open()
    later = LiveServer(tmp_path / "later", database=database)

    async def played() -> None:
        async with asyncio.timeout(60), AsyncExitStack() as stack:
            here = await stack.enter_async_context(Players(before))
            table = await here.table(Me("Ann"), Me("Bob"))
            ann = await here.enter(table.name, table.tokens[0])
            await ann.act(ann.legal[0])
            await upgrade(database)
            with pytest.raises(CannotServe, match=f"of revision {LATER}, which a newer version"):
                await asyncio.to_thread(check, database)
            monkeypatch.setattr(schema, "REVISION", LATER)
            await asyncio.to_thread(later.open)
            there = await stack.enter_async_context(Players(later))
            bob = await there.enter(table.name, table.tokens[1])
            for _ in range(3):
                for one, other in ((bob, ann), (ann, bob)):
                    await one.until(lambda each: each.decision)
                    await one.act(one.legal[0])
                    await other.until(lambda each: each.decision)
            await asyncio.to_thread(before.close)
            # Whoever was at the one that has stopped is served by the other.
            ann = await there.enter(table.name, table.tokens[0])
            assert len(ann.log) == len(bob.log) == 7

    try:
        asyncio.run(played())
    finally:
        later.close()


def altered(file: Path, name: str, **changed: Any) -> None:
    """Let a table be as another version would have kept it."""
    with sqlite3.connect(file) as kept:
        (body,) = kept.execute("SELECT body FROM tables WHERE name = ?", (name,)).fetchone()
        body = json.dumps({**json.loads(body), **changed})
        kept.execute("UPDATE tables SET body = ? WHERE name = ?", (body, name))
    kept.close()


LATER_TABLES: list[dict[str, Any]] = [
    {"game": "later"},
    {"options": '{"later":1}'},
    {"later": 1},
]


@together
async def test_a_table_of_another_version_is_refused_and_hides_no_other(tmp_path: Path) -> None:
    server = LiveServer(tmp_path).open()
    async with Players(server) as players:
        key = "k" * 22
        tables = [await players.table(listed=True, key=key) for _ in range(4)]
    await asyncio.to_thread(server.close)
    for table, changed in zip(tables[1:], LATER_TABLES, strict=True):
        altered(tmp_path / "server.db", table.name, **changed)
    await asyncio.to_thread(server.open)
    async with Players(server) as players:
        for table in tables[1:]:
            with pytest.raises(Denied) as refused:
                await players.server.table(table.name)
            assert refused.value.refusal.code == "another-version"
        assert [each.table for each in await players.server.tables()] == [tables[0].name]
        mine = await players.server.mine(key)
        assert {each.table.table for each in mine} == {tables[0].name}
    await asyncio.to_thread(server.close)
