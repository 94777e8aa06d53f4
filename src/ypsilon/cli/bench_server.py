"""`ypsilon bench server`: how many moves a server keeps, and how soon it says so."""

from __future__ import annotations

import asyncio
import gc
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter

import click

from ypsilon.cli.arguments import json_option
from ypsilon.cli.errors import Failure
from ypsilon.cli.load import PERIOD, WATCHERS, Load, tables
from ypsilon.cli.served import allow_files, cpu_of, memory_of, serving
from ypsilon.cli.terminal import note, print_json, print_table

GOAL = 0.050
LONGEST = 600
MOST = 2000
PLACES = 2 + WATCHERS


@dataclass(frozen=True, slots=True)
class Measured:
    """A server under load; times are in milliseconds, processor time of the server alone."""

    tables: int
    connections: int
    seconds: float
    moves: int
    moves_per_second: float
    messages_per_second: float
    p50: float
    p95: float
    p99: float
    slowest: float
    within_goal: float
    refused: int
    cpu_per_move: float | None
    cpu_share: float | None
    kilobytes_per_table: float | None


@click.command()
@click.option(
    "--tables",
    "count",
    type=click.IntRange(1, MOST),
    default=500,
    show_default=True,
    metavar="N",
    help="How many tables are played at.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(1, LONGEST),
    default=30.0,
    show_default=True,
    metavar="N",
    help="How long is measured.",
)
@json_option
def bench_server(count: int, seconds: float, as_json: bool) -> None:
    """Measure a server under load: live tables, a move every 3 seconds and two watchers each.

    A server of its own is started on this machine and stopped again; nothing else is reached.
    Every move is committed to SQLite at synchronous=FULL before it is acknowledged. The load
    runs on the same machine and takes its share of it. The goal: 99 % of all moves acknowledged
    within 50 ms.

    \b
    Examples:
      ypsilon bench server
      ypsilon bench server --tables 50 --seconds 10 --json
    """
    allow_files(PLACES * count + 100)
    longest = seconds + 60 + count / 5
    with (
        tempfile.TemporaryDirectory(prefix="ypsilon-bench-") as folder,
        serving(Path(folder), longest) as (pid, address),
    ):
        found = asyncio.run(_measure(pid, address, count, seconds))
    if as_json:
        print_json(asdict(found))
    else:
        _print(found)


async def _measure(pid: int, address: str, count: int, seconds: float) -> Measured:
    load, before = Load(), memory_of(pid)
    note(f"{count} tables are made at {address}")
    entered, all_tables = asyncio.Semaphore(50), await tables(address, load, count)
    places = [asyncio.create_task(c) for t in all_tables for c in t.connections(address, entered)]
    playing: list[asyncio.Task[None]] = []
    try:
        await _all_there(load, places)
        # The load is not to wait for its own garbage: that would be blamed on the server.
        gc.disable()
        playing += [asyncio.create_task(table.play()) for table in all_tables]
        await _sleep(PERIOD, [*places, *playing])
        load.begin()
        cpu, start = cpu_of(pid), perf_counter()
        await _sleep(seconds, [*places, *playing])
        load.end(GOAL)
        took, used, memory = perf_counter() - start, cpu_of(pid), memory_of(pid)
    finally:
        gc.enable()
        for each in [*places, *playing]:
            each.cancel()
        await asyncio.gather(*places, *playing, return_exceptions=True)
    spent = None if cpu is None or used is None else used - cpu
    grown = None if before is None or memory is None else memory - before
    return _summed_up(load, count, took, spent, grown)


async def _all_there(load: Load, places: list[asyncio.Task[None]]) -> None:
    """Wait until everybody has been shown their table."""
    while load.entered < len(places):
        await _sleep(0.1, places)


async def _sleep(seconds: float, running: list[asyncio.Task[None]]) -> None:
    """Let time pass; whatever ends meanwhile has failed."""
    done, _ = await asyncio.wait(running, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for each in done:
        each.result()
        raise Failure("the server has closed a connection")


def _summed_up(
    load: Load, count: int, took: float, spent: float | None, grown: int | None
) -> Measured:
    times = sorted(load.times)
    if not times:
        raise Failure("not one move was acknowledged")

    def share(part: float) -> float:
        return times[min(len(times) - 1, int(part * len(times)))] * 1000

    return Measured(
        tables=count,
        connections=PLACES * count,
        seconds=took,
        moves=len(times),
        moves_per_second=len(times) / took,
        messages_per_second=load.received / took,
        p50=share(0.5),
        p95=share(0.95),
        p99=share(0.99),
        slowest=times[-1] * 1000,
        within_goal=sum(each <= GOAL for each in times) / len(times),
        refused=load.refused,
        cpu_per_move=None if spent is None else 1000 * spent / len(times),
        cpu_share=None if spent is None else spent / took,
        kilobytes_per_table=None if grown is None else grown / 1024 / count,
    )


def _print(found: Measured) -> None:
    title = (
        f"{found.tables} tables, {found.connections} connections, {found.seconds:.0f} s, "
        "SQLite at synchronous=FULL"
    )
    print_table(
        (
            "moves/s",
            "messages/s",
            "p50",
            "p95",
            "p99",
            "slowest",
            "CPU/move",
            "CPU",
            "memory/table",
        ),
        [_row(found)],
        title,
    )
    held = "holds" if found.p99 <= GOAL * 1000 else "does not hold"
    print(f"{found.within_goal:.2%} of {found.moves} moves within 50 ms: the goal of 99 % {held}")
    if found.refused:
        print(f"{found.refused} requests were refused")


def _row(found: Measured) -> tuple[str, ...]:
    cpu, share, memory = found.cpu_per_move, found.cpu_share, found.kilobytes_per_table
    return (
        f"{found.moves_per_second:.0f}",
        f"{found.messages_per_second:.0f}",
        *(f"{each:.1f} ms" for each in (found.p50, found.p95, found.p99, found.slowest)),
        "–" if cpu is None else f"{cpu:.2f} ms",
        "–" if share is None else f"{share:.0%}",
        "–" if memory is None else f"{memory:.0f} KB",
    )
