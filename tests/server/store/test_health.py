"""Whether a server is well: only if a write succeeds, told in time, and by one write for all."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import func, select

from server.attack import asking
from server.live_server import LiveServer
from server.players import together
from ypsilon.server.store import health, schema
from ypsilon.server.store.database import Mark
from ypsilon.server.store.health import Health
from ypsilon.server.store.postgres import Told, Work
from ypsilon.server.store.store import Store, opened


@together
async def test_a_write_is_tried_and_nothing_is_left_of_it(address: str) -> None:
    async with opened(address) as store:
        assert await Health(store).well()
        rows = await store.rows(select(func.count()).select_from(schema.secrets))
        assert rows[0][0] == 0


@together
async def test_a_database_that_can_only_be_read_is_not_well(own_server: LiveServer) -> None:
    async with asking(own_server) as client:
        assert (await client.get("/healthz")).json() == {"ok": True}
        file = Path(own_server.settings.database.removeprefix("sqlite:///"))
        with sqlite3.connect(file) as other:
            # Everything can be read, as it could when it was only asked for that.
            other.execute(
                "CREATE TRIGGER full BEFORE INSERT ON secrets BEGIN SELECT RAISE(FAIL, 'full'); END"
            )
        other.close()
        assert (await client.get("/api/tables")).status_code == 200
        for _ in range(500):
            answer = await client.get("/healthz")
            if answer.status_code != 200:
                break
            await asyncio.sleep(0.01)
        assert (answer.status_code, answer.json()) == (503, {"ok": False})


@together
async def test_however_many_ask_one_write_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "FRESH", 600.0)
    async with opened(f"sqlite:///{tmp_path}/store.db") as store:
        written = counted(store)
        one = Health(store)
        assert all(await asyncio.gather(*(one.well() for _ in range(1000))))
        assert await one.well()
        assert len(written) == 1


@together
async def test_a_store_that_hangs_is_told_in_time_and_asked_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(health, "LONGEST", 0.1)
    monkeypatch.setattr(health, "FRESH", 0.0)
    async with opened(f"sqlite:///{tmp_path}/store.db") as store:
        go_on = asyncio.Event()
        written = counted(store, go_on)
        one = Health(store)
        for _ in range(5):
            assert not await one.well()
        assert len(written) == 1
        go_on.set()
        monkeypatch.setattr(health, "LONGEST", 30.0)
        assert await one.well()
        assert await one.well()
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


def counted(store: Store, go_on: asyncio.Event | None = None) -> list[int]:
    """Give a list that grows with each write, which waits until it may go on."""
    written: list[int] = []
    inner = store.database.begin

    def begin(work: Work, mark: Mark | None, told: Told) -> None:
        written.append(1)
        later.append(asyncio.create_task(go(work, mark, told)))

    async def go(work: Work, mark: Mark | None, told: Told) -> None:
        if go_on is not None:
            await go_on.wait()
        inner(work, mark, told)

    later: list[asyncio.Task[None]] = []
    store.database.begin = begin  # type: ignore[method-assign]
    return written


@together
async def test_who_is_woken_late_is_told_of_the_try_that_was_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "FRESH", -1.0)
    async with opened(f"sqlite:///{tmp_path}/store.db") as store:
        asked = Health(store)
        late = asyncio.create_task(asked.well())
        while asked._trying is None or not asked._trying.done():  # noqa: ASYNC110
            await asyncio.sleep(0)
        # Somebody else asks when the answer is there, and before it is heard.
        another = asked.well()
        another.send(None)
        assert await late
        another.close()
        asked.close()
