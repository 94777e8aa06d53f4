"""`ypsilon bench server`: a short run, what it prints, and that nothing is left behind."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ypsilon
from ypsilon.cli.bench import bench_server, load
from ypsilon.cli.bench.bare import bare_kilobytes
from ypsilon.cli.bench.load_process import Measured, Trial, running_load
from ypsilon.cli.errors import Failure


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hardly any time pass before it counts."""
    monkeypatch.setattr(bench_server, "WARM", 0.3)
    monkeypatch.setenv("PYTHONPATH", str(Path(ypsilon.__file__).parents[1]))


@pytest.mark.usefixtures("brisk")
def test_it_measures_and_leaves_nothing_behind(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    how = ("--tables", "3", "--rate", "15", "--seconds", "2", "--json")
    code, out, err = run("bench", "server", *how)
    assert code == 0, err
    found = Measured(**json.loads(out))
    assert (found.tables, found.connections, found.refused) == (3, 12, 0)
    assert found.rate == 15
    assert found.moves >= 10
    assert 0 < found.p50 <= found.p95 <= found.p99 <= found.slowest
    assert found.messages_per_second > 4 * found.moves_per_second
    assert found.cpu_per_move is None or found.cpu_per_move > 0
    assert found.load_share > 0
    assert "3 tables are made at http://127.0.0.1:" in err
    address = err.split()[-1]
    assert not list(tmp_path.iterdir())
    assert not _answers(address)


FOUND = Measured(500, 2000, 30, 5000, 167, 833, 2, 9, 16.9, 26, 0.9991, 2, 1.4, 0.23, None)


class Loaded:
    """A load on nothing, at which every rate up to one holds."""

    def __init__(self, most: float) -> None:
        self.most = most
        self.asked: list[Trial] = []

    def measure(self, trial: Trial) -> Measured:
        self.asked.append(trial)
        p99 = 10.0 if trial.rate <= self.most else 90.0
        return replace(FOUND, rate=trial.rate, p99=p99)


def loaded(monkeypatch: pytest.MonkeyPatch, load: Loaded) -> Loaded:
    monkeypatch.setattr(bench_server, "_loaded", lambda *_: nullcontext(load))
    return load


def test_it_prints_a_table_and_whether_the_goal_holds(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = loaded(monkeypatch, Loaded(1000))
    code, out, _ = run("bench", "server", "--tables", "1")
    assert code == 0
    assert load.asked == [Trial(1 / 3, bench_server.WARM, 30.0)]
    assert "500 tables, 2000 connections, 30 s, SQLite at synchronous=FULL" in out
    numbers = out.split("memory/table\n")[1].split("\n")[0].replace(" ms", "").split()
    assert numbers == ["167", "833", "2.0", "9.0", "10.0", "26.0", "1.40", "23%", "–"]
    assert "99.91% of 5000 moves within 50 ms: the goal of 99 % holds" in out
    assert "2 requests were refused" in out
    assert "load" not in out


def test_it_says_when_the_load_was_the_limit(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    load = loaded(monkeypatch, Loaded(1000))
    monkeypatch.setattr(load, "measure", lambda trial: replace(FOUND, lag=12.0, load_share=0.4))
    out = run("bench", "server", "--tables", "1").out
    assert "the load itself was 12.0 ms late and took 40% of a core" in out
    assert not replace(FOUND, lag=9.0, load_share=0.8).load_was_the_limit
    assert replace(FOUND, load_share=0.95).load_was_the_limit


def test_it_tells_what_of_a_table_s_memory_is_its_own(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = loaded(monkeypatch, Loaded(1000))
    monkeypatch.setattr(
        load, "measure", lambda trial: replace(FOUND, kilobytes_per_table=130.0, p99=1.0)
    )
    monkeypatch.setattr(bench_server, "bare_kilobytes", lambda count, _: 100 / count)
    out = run("bench", "server", "--tables", "2", "--bare").out
    assert "50 KB of that are bare connections, 80 KB the table itself" in out
    told = json.loads(run("bench", "server", "--tables", "2", "--bare", "--json").out)
    assert told["bare_kilobytes_per_table"] == 50
    assert "bare" not in run("bench", "server", "--tables", "2").out


def test_bare_connections_are_held_and_measured(brisk: None) -> None:
    found = bare_kilobytes(200, 60)
    assert found is None or 5 < found < 100


def test_the_highest_rate_is_doubled_to_and_narrowed_down(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = loaded(monkeypatch, Loaded(730))
    code, out, err = run("bench", "server", "--tables", "300", "--find")
    assert code == 0
    rates = [trial.rate for trial in load.asked]
    assert rates == [100, 200, 400, 800, 800, 600, 700, 750, 750]
    assert {(trial.warm, trial.seconds) for trial in load.asked} == {(bench_server.WARM, 10.0)}
    assert len(err.splitlines()) == 9
    assert err.splitlines()[3] == (
        "800 moves/s: p50 2.0 ms, p99 90.0 ms, 1.40 ms CPU a move: does not hold"
    )
    assert "the goal holds at 700 moves a second, and does not at 750\n" in out


def test_where_not_even_the_first_rate_holds_less_is_tried(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = loaded(monkeypatch, Loaded(30))
    told = json.loads(run("bench", "server", "--tables", "300", "--find", "--json").out)
    assert [trial.rate for trial in load.asked][:5] == [100, 100, 50, 50, 25]
    assert told["held"]["rate"] == max(each["rate"] for each in told["tried"] if each["p99"] < 50)
    loaded(monkeypatch, Loaded(0))
    out = run("bench", "server", "--tables", "300", "--find").out
    assert "the goal does not hold at 2 moves a second, the lowest rate tried" in out


def test_a_hiccup_does_not_count(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    load = loaded(monkeypatch, Loaded(200))
    measure = load.measure

    def hiccup(trial: Trial) -> Measured:
        found = measure(trial)
        return replace(found, p99=300.0, load_share=0.99) if len(load.asked) == 1 else found

    monkeypatch.setattr(load, "measure", hiccup)
    out = run("bench", "server", "--tables", "300", "--find").out
    assert [trial.rate for trial in load.asked][:4] == [100, 100, 200, 400]
    assert "the goal holds at 200 moves a second, and does not at 212\n" in out
    assert "the load was the limit" not in out


def test_the_search_stops_when_its_time_is_over(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    load, clock = loaded(monkeypatch, Loaded(1e9)), [0.0]
    monkeypatch.setattr(bench_server, "monotonic", lambda: clock[0])
    measure = load.measure

    def slowly(trial: Trial) -> Measured:
        clock[0] += trial.warm + trial.seconds
        return measure(trial)

    monkeypatch.setattr(load, "measure", slowly)
    run("bench", "server", "--find", "--within", "60", "--seconds", "10")
    assert len(load.asked) == 4
    load.asked.clear()
    run("bench", "server", "--find", "--within", "600", "--seconds", "1", "--tables", "3")
    assert max(trial.rate for trial in load.asked) <= bench_server.FASTEST


@pytest.mark.usefixtures("brisk")
def test_the_highest_rate_is_found_on_a_real_server(run: Any) -> None:
    how = ("--find", "--tables", "3", "--rate", "20", "--seconds", "1", "--within", "5", "--json")
    code, out, err = run("bench", "server", *how)
    assert code == 0, err
    told = json.loads(out)
    assert 1 <= len(told["tried"]) <= 4
    assert len(err.splitlines()) == 1 + len(told["tried"])
    assert all(each["moves"] for each in told["tried"])


class Stalling:
    """What stands for a server that answers nothing for a while, and then at once."""

    def __init__(self, table: load.BenchTable, until: float) -> None:
        self.table = table
        self.until = until

    async def send(self, connection: load.Connection, **what: Any) -> None:
        asyncio.get_running_loop().call_later(
            max(0.0, self.until - time.perf_counter()), self.answer, connection, what["id"]
        )

    def answer(self, connection: load.Connection, request_id: str) -> None:
        connection._read(
            json.dumps({"type": "Done", "id": request_id}, separators=(",", ":")), True
        )
        decision = {"seat": 0, "version": 1, "legal": ["x"]}
        update = {"type": "Update", "decision": decision, "result": None}
        connection._read(json.dumps(update, separators=(",", ":")), True)


def test_moves_that_fall_due_while_the_server_stalls_count_as_late() -> None:
    """Whoever waits for an answer before the next move would see one late move, not ten."""

    async def measured() -> load.Load:
        counts = load.Load()
        table = load.BenchTable(counts, "x", ["a", "b"])
        server = Stalling(table, time.perf_counter() + 0.5)
        connection = table.players[0]
        connection._send = lambda **what: server.send(connection, **what)  # type: ignore[method-assign]
        connection.decision = {"seat": 0, "version": 1, "legal": ["x"]}
        playing = asyncio.create_task(table.play(0.02))
        await asyncio.sleep(0.4)
        assert not counts.times
        counts.end(table.waiting(), 0.05)
        before = len(counts.times)
        assert before >= 10
        await asyncio.sleep(0.4)
        playing.cancel()
        return counts

    counts = asyncio.run(measured())
    assert sum(each > 0.05 for each in counts.times) >= 20
    assert max(counts.lags) < 0.4


def test_the_next_game_is_asked_for_once_by_each() -> None:
    """Until both have asked, the server goes on telling that the last game is over."""

    async def asked() -> list[int]:
        table = load.BenchTable(load.Load(), "x", ["a", "b"])
        over = '{"type":"Update","decision":null,"result":{"rule":"PY-17"}}'
        seats: list[int] = []

        async def again(**what: Any) -> None:
            seats.append(what["seat"])
            for connection in table.players:
                connection._read(over, True)

        for connection in table.players:
            connection._send = again  # type: ignore[method-assign]
            connection._read(over, True)
        playing = asyncio.create_task(table.play(1.0))
        await asyncio.sleep(0.1)
        playing.cancel()
        return seats

    assert asyncio.run(asked()) == [0, 1]


def test_a_load_that_finds_no_server_says_so(brisk: None) -> None:
    with (
        pytest.raises(Failure, match="the load failed: ConnectError"),
        running_load(os.getpid(), "http://127.0.0.1:1", 1, 30),
    ):
        pass


@pytest.mark.parametrize(
    "wrong",
    [
        ("--tables", "0"),
        ("--tables", "100000"),
        ("--seconds", "0"),
        ("--seconds", "9999"),
        ("--rate", "0"),
        ("--rate", "99999"),
        ("--within", "1"),
        ("--within", "9999"),
    ],
)
def test_it_is_bounded(run: Any, wrong: tuple[str, str]) -> None:
    code, _, err = run("bench", "server", *wrong)
    assert code == 2
    assert "is not in the range" in err


def test_it_says_what_is_missing(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ypsilon.cli.bench.server_process.resource.getrlimit", lambda _: (64, 64))
    code, _, err = run("bench", "server")
    assert code == 2
    assert "this takes 2100 open files, and the system allows 64" in err


def _answers(address: str) -> bool:
    import urllib.request

    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=5):
            return True
    except OSError:
        return False


def test_the_server_ends_by_itself_when_nobody_stops_it(tmp_path: Path) -> None:
    module, database = "ypsilon.cli.bench.server_process", f"sqlite:///{tmp_path}/x.db"
    command = [sys.executable, "-m", module, database, "2", "1"]
    start = time.monotonic()
    left = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert left.wait(60) != 0
    assert time.monotonic() - start >= 1.5
    assert left.stdout is not None
    left.stdout.close()


def test_two_servers_are_measured_in_turn_and_compared(
    run: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    order: list[str] = []

    class Told(Loaded):
        def __init__(self, name: str, cpu: float) -> None:
            super().__init__(1000)
            self.name, self.cpu = name, iter((9.0, cpu, 0.1))

        def measure(self, trial: Trial) -> Measured:
            order.append(self.name)
            return replace(super().measure(trial), cpu_per_move=next(self.cpu))

    loads = {"own": Told("own", 0.9), "other": Told("other", 1.5)}
    monkeypatch.setattr(bench_server, "_loaded", lambda *_: nullcontext(loads["own"]))
    monkeypatch.setattr(bench_server, "_loaded_beside", lambda *_: nullcontext(loads["other"]))
    code, out, _ = run("bench", "server", "--tables", "5", "--beside", str(tmp_path))
    assert code == 0
    assert order == ["own", "other", "other", "own", "own", "other"]
    assert "Ypsilon with SQLite at synchronous=FULL, boardgame.io in memory" in " ".join(
        out.split()
    )
    assert "a move takes 60% of the processor time that it takes boardgame.io" in out


def test_where_boardgame_io_is_not_installed_it_says_so(run: Any, tmp_path: Path) -> None:
    how = ("--tables", "1", "--seconds", "1", "--beside", str(tmp_path))
    code, _, err = run("bench", "server", *how)
    assert code != 0
    assert "node" in err
