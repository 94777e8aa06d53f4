"""Everybody at a table is served by one of several processes, and by another where that is gone."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from server.campaigns.people import all_back, gather, progress
from server.campaigns.report import judged
from server.players import Players, together
from server.postgres import Cluster
from server.process import Process
from server.processes.test_supervisor import metrics
from server.raw import PATIENCE
from ypsilon.server import Limits

LONG = {f"x_{number}": "x" * 4000 for number in range(3)}


def counts(process: Process, name: str) -> Counter[int]:
    """Give a metric of each process, by its number."""
    found = re.findall(rf'^{name}\{{process="(\d+)"\}} (\S+)$', metrics(process), re.MULTILINE)
    return Counter({int(number): int(float(value)) for number, value in found})


async def told(process: Process, name: str) -> Counter[int]:
    """Give the same without stopping whoever is being served."""
    return await asyncio.to_thread(counts, process, name)


async def settled(process: Process, name: str, total: int) -> Counter[int]:
    """Give a metric of each process once they come to so many together."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await told(process, name)
            if found.total() == total:
                return found
            await asyncio.sleep(0.05)


def files(process: Process) -> list[int]:
    """Give how many files each process has open."""
    return [len([*Path(f"/proc/{child}/fd").iterdir()]) for child in process.children()]


def socket_of(process: Process, table: str) -> str:
    """Give the address at which somebody watches a table."""
    return f"ws://127.0.0.1:{process.port}/api/tables/{table}/live"


async def watch(stack: AsyncExitStack, process: Process, table: str, **headers: str) -> int | None:
    """Watch a table for as long as the stack is open; give the code by which one is sent away."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    # All that comes is kept unread, so that they can say goodbye.
    opened = connect(socket_of(process, table), additional_headers=named, max_queue=None)
    made: ClientConnection = await stack.enter_async_context(opened)
    try:
        await made.send('{"tokens": []}')
        await made.recv()
    except ConnectionClosed:
        return made.close_code
    return None


def test_all_at_a_table_are_served_by_one_process(postgres: Cluster, tmp_path: Path) -> None:
    @together
    async def play() -> None:
        async with Players(process) as players:  # type: ignore[arg-type]
            before, owned = Counter[int](), Counter[int]()
            for number in range(1, 9):
                table = await players.table()
                people = await table.people()
                for _ in range(2):
                    await table.enter()
                for each in (0, 1, 0):
                    await people[each].until(lambda now: now.decision)
                    await people[each].act(people[each].legal[0])
                now = await settled(process, "ypsilon_connections", 4 * number)
                ((home, four),) = (now - before).items()
                assert four == 4
                # It is looked after where they are, wherever it was made, as all hear in a moment.
                looked_after = await settled(process, "ypsilon_owned", number)
                assert looked_after - owned == {home: 1}
                before, owned = now, looked_after
            given = await told(process, "ypsilon_handed_over_total")
            taken = await told(process, "ypsilon_taken_in_total")
            assert given.total() == taken.total() > 0

    with Process(postgres.fresh(), tmp_path / "log.txt", processes=3) as process:
        play()
        assert process.stop() == 0
    assert "Traceback" not in process.log


def test_a_table_whose_home_dies_goes_on(postgres: Cluster, tmp_path: Path) -> None:
    async def play() -> None:
        async with AsyncExitStack() as stack:
            players = await stack.enter_async_context(Players(process))  # type: ignore[arg-type]
            crowd = await gather(stack, [players], random.Random(1), ["pylos", "tyros"])
            await progress(crowd, 10)
            for _ in range(2):
                busiest, _ = (await told(process, "ypsilon_connections")).most_common(1)[0]
                started = re.findall(r"process \[(\d+)\].*?\"server\": (\d)", process.log)
                pid = [int(pid) for pid, number in started if int(number) == busiest][-1]
                os.kill(pid, signal.SIGKILL)
                await progress(crowd, 10)
            await all_back(crowd)
        assert await judged(crowd, process.database) == []

    with Process(postgres.fresh(), tmp_path / "log.txt", processes=3) as process:
        asyncio.run(play())
        assert process.log.count("process died") == 2
    assert "Traceback" not in process.log


def test_a_client_has_no_more_at_a_home_than_anywhere(postgres: Cluster, tmp_path: Path) -> None:
    most = Limits().connections
    more = 16

    @together
    async def come() -> None:
        async with AsyncExitStack() as stack:
            players = await stack.enter_async_context(Players(process))  # type: ignore[arg-type]
            table = (await players.table()).name
            refused = []
            for _ in range(most + more):
                # No faster than one may ask.
                await asyncio.sleep(0.06)
                refused.append(await watch(stack, process, table, x_forwarded_for="192.0.2.1"))
            sent_away = refused.count(4029)
            assert refused.count(None) == most + more - sent_away
            # Who does not find room at home is served where they arrive, if that is elsewhere.
            here = await settled(process, "ypsilon_connections", most + more - sent_away)
            assert sorted(here.values()) == [more - sent_away, most]
            # Others are not concerned, though the same proxy speaks for them.
            home, _ = here.most_common(1)[0]
            for _ in range(8):
                assert await watch(stack, process, table, x_forwarded_for="192.0.2.2") is None
            now = await settled(process, "ypsilon_connections", here.total() + 8)
            assert now[home] == most + 8

    with Process(postgres.fresh(), tmp_path / "log.txt", limited=True, processes=2) as process:
        come()
    assert "Traceback" not in process.log


def test_who_asks_at_length_is_served_where_they_arrive(postgres: Cluster, tmp_path: Path) -> None:
    @together
    async def come() -> None:
        async with AsyncExitStack() as stack:
            players = await stack.enter_async_context(Players(process))  # type: ignore[arg-type]
            table = (await players.table()).name
            for _ in range(24):
                assert await watch(stack, process, table, **LONG) is None
            here = await settled(process, "ypsilon_connections", 24)
            assert len(+here) == 2
            assert (await told(process, "ypsilon_handed_over_total")).total() == 0

    with Process(postgres.fresh(), tmp_path / "log.txt", processes=2) as process:
        come()


def test_nothing_of_who_was_handed_over_stays_open(postgres: Cluster, tmp_path: Path) -> None:
    @together
    async def come() -> None:
        async with Players(process) as players:  # type: ignore[arg-type]
            table = (await players.table()).name
            # The first open what stays: the way between the two, and lines to the database.
            before: list[int] = []
            for _ in range(3):
                before = await asyncio.to_thread(files, process)
                async with AsyncExitStack() as stack:
                    coming = (watch(stack, process, table) for _ in range(100))
                    assert await asyncio.gather(*coming) == [None] * 100
                    here = await settled(process, "ypsilon_connections", 100)
                    assert 100 in here.values()
                await settled(process, "ypsilon_connections", 0)
            after = await asyncio.to_thread(files, process)
            # A question to the other's metrics may be under way.
            assert all(now <= then + 2 for now, then in zip(after, before, strict=True))
            assert (await told(process, "ypsilon_handed_over_total")).total() > 100

    with Process(postgres.fresh(), tmp_path / "log.txt", processes=2) as process:
        come()


def test_who_was_handed_over_is_told_when_all_stop(postgres: Cluster, tmp_path: Path) -> None:
    @together
    async def come() -> None:
        async with AsyncExitStack() as stack:
            async with Players(process) as players:  # type: ignore[arg-type]
                table = (await players.table()).name
            address = socket_of(process, table)
            made = [await stack.enter_async_context(connect(address)) for _ in range(12)]
            for each in made:
                await each.send('{"tokens": []}')
                await each.recv()
            assert 12 in (await settled(process, "ypsilon_connections", 12)).values()
            assert await asyncio.to_thread(process.stop) == 0
            for each in made:
                await each.wait_closed()
            assert {each.close_code for each in made} == {1012}

    with Process(postgres.fresh(), tmp_path / "log.txt", processes=2) as process:
        come()
    assert "Traceback" not in process.log
