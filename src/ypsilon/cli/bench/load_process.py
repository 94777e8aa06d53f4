"""The load on a server as a program of its own, so that whoever measures takes nothing from it.

It is told by lines of its standard input how fast to play and for how long, and writes what it
measured as a line each. It ends when there are no more, or by itself after its longest time.
"""

from __future__ import annotations

import asyncio
import gc
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from time import perf_counter, process_time
from typing import Any

from ypsilon.cli.bench import beside_load
from ypsilon.cli.bench import load as own_load
from ypsilon.cli.bench.load import WATCHERS, BenchTable, Load, tables
from ypsilon.cli.bench.server_process import cpu_of, memory_of
from ypsilon.cli.errors import Failure

GOAL = 0.050
OWN, BESIDE = "Ypsilon", "boardgame.io"
KINDS = {OWN: own_load.made, BESIDE: beside_load.made}
CONNECTIONS = 2 + WATCHERS
# What is still on its way from one trial is waited for, so that the next does not pay for it.
PATIENCE = 20.0
# Where the load is later than this, or busier, it is what is measured, and not the server.
LAG = GOAL / 5
BUSY = 0.9


@dataclass(frozen=True, slots=True)
class Measured:
    """A server under load; times are in milliseconds."""

    tables: int
    connections: int
    seconds: float  # how long was measured
    moves: int  # how many were acknowledged
    moves_per_second: float
    messages_per_second: float  # from the server to all connections
    p50: float  # half of the moves were acknowledged within this time of when they were due
    p95: float
    p99: float
    slowest: float
    within_goal: float  # the share of the moves that were acknowledged in time
    refused: int
    cpu_per_move: float | None  # processor time of the server; None: the system does not tell
    cpu_share: float | None  # how much of a core the server took
    kilobytes_per_table: float | None  # of the server's memory
    rate: float = 0.0  # how many moves fell due in a second
    lag: float = 0.0  # how late the load itself was, as the 99th percentile
    load_share: float = 0.0  # how much of a core the load took
    bare_kilobytes_per_table: float | None = None  # what its connections take by themselves

    @property
    def holds(self) -> bool:
        """Whether 99 % of the moves are acknowledged within the goal."""
        return self.p99 <= GOAL * 1000

    @property
    def load_was_the_limit(self) -> bool:
        """Whether the load was too slow for what it was to measure."""
        return self.lag > LAG * 1000 or self.load_share > BUSY


@dataclass(frozen=True, slots=True)
class Trial:
    """What is to be measured."""

    rate: float  # moves in a second
    warm: float  # seconds that do not count, before
    seconds: float  # seconds that do


class LoadProcess:
    """The load's process, asked from outside."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def measure(self, trial: Trial) -> Measured:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(asdict(trial)) + "\n")
        self._process.stdin.flush()
        return Measured(**self._answer())

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        answer: dict[str, Any] = json.loads(line) if line else {"failure": "the load has ended"}
        if "failure" in answer:
            raise Failure(answer["failure"])
        return answer

    def wait(self) -> None:
        """Wait until everybody sits at their table."""
        self._answer()


@contextmanager
def running_load(
    server: int, address: str, count: int, longest: float, kind: str = OWN
) -> Iterator[LoadProcess]:
    """Run a load on so many tables of a kind of server for at most so many seconds."""
    given = (str(server), address, str(count), str(int(longest)), kind)
    command = [sys.executable, "-m", __name__, *given]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            load_process = LoadProcess(process)
            load_process.wait()
            yield load_process
        finally:
            process.kill()


class _Clients:
    """All connections to all tables of a server, as long as the load lasts."""

    def __init__(self, server: int, all_tables: list[BenchTable], load: Load, before: int) -> None:
        self.server = server
        self.tables = all_tables
        self.load = load
        self._before = before
        self._connections: list[asyncio.Task[None]] = []

    async def enter(self, address: str) -> None:
        """Wait until everybody has been shown their table."""
        entered = asyncio.Semaphore(50)
        everybody = [each for table in self.tables for each in table.connections(address, entered)]
        self._connections = [asyncio.create_task(each) for each in everybody]
        while self.load.entered < len(self._connections):
            await _sleep(0.1, self._connections)

    async def measure(self, trial: Trial) -> Measured:
        """Play at a rate, and give what was measured."""
        period = len(self.tables) / trial.rate
        playing = [asyncio.create_task(table.play(period)) for table in self.tables]
        running = [*self._connections, *playing]
        try:
            await _sleep(trial.warm, running)
            self.load.begin()
            cpu, own, start = cpu_of(self.server), process_time(), perf_counter()
            await _sleep(trial.seconds, running)
            took, own = perf_counter() - start, process_time() - own
            self.load.end((due for table in self.tables for due in table.waiting()), GOAL)
            used, memory = cpu_of(self.server), memory_of(self.server)
        finally:
            for each in playing:
                each.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        spent = None if cpu is None or used is None else used - cpu
        grown = None if memory is None else memory - self._before
        found = _summed_up(self.load, len(self.tables), trial.rate, took, spent, grown, own)
        await self._drain()
        return found

    async def _drain(self) -> None:
        """Wait for what is still on its way."""
        end = perf_counter() + PATIENCE
        while self.load.sent and perf_counter() < end:
            await _sleep(0.05, self._connections)
        gc.collect()


async def _sleep(seconds: float, running: list[asyncio.Task[None]]) -> None:
    """Let time pass; whatever ends meanwhile has failed."""
    done, _ = await asyncio.wait(running, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for each in done:
        each.result()
        raise Failure("the server has closed a connection")


def _summed_up(
    load: Load,
    count: int,
    rate: float,
    took: float,
    spent: float | None,
    grown: int | None,
    own: float,
) -> Measured:
    times = sorted(load.times)
    if not times:
        raise Failure("not one move was acknowledged")
    return Measured(
        tables=count,
        connections=CONNECTIONS * count,
        seconds=took,
        moves=len(times),
        moves_per_second=len(times) / took,
        messages_per_second=load.received / took,
        p50=_share(times, 0.5),
        p95=_share(times, 0.95),
        p99=_share(times, 0.99),
        slowest=times[-1] * 1000,
        within_goal=sum(each <= GOAL for each in times) / len(times),
        refused=load.refused,
        cpu_per_move=None if spent is None else 1000 * spent / len(times),
        cpu_share=None if spent is None else spent / took,
        kilobytes_per_table=None if grown is None else grown / 1024 / count,
        rate=rate,
        lag=_share(sorted(load.lags), 0.99),
        load_share=own / took,
    )


def _share(times: list[float], part: float) -> float:
    """Give the milliseconds within which this part of the times lies."""
    return times[min(len(times) - 1, int(part * len(times)))] * 1000 if times else 0.0


async def _serve(server: int, address: str, count: int, kind: str) -> None:
    load, before = Load(), memory_of(server) or 0
    clients = _Clients(server, await tables(address, load, count, KINDS[kind]), load, before)
    await clients.enter(address)
    # The load is not to wait for its own garbage: that would be blamed on the server.
    gc.disable()
    _say({})
    while line := await asyncio.to_thread(sys.stdin.readline):
        _say(asdict(await clients.measure(Trial(**json.loads(line)))))


def _say(answer: dict[str, Any]) -> None:
    print(json.dumps(answer), flush=True)


def _main(server: str, address: str, count: str, longest: str, kind: str) -> None:
    import uvloop

    signal.alarm(int(longest))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        uvloop.run(_serve(int(server), address, int(count), kind))
    except Failure as failure:
        _say({"failure": failure.message})
    except Exception as error:
        _say({"failure": f"the load failed: {type(error).__name__}: {error}"})


if __name__ == "__main__":
    _main(*sys.argv[1:])
