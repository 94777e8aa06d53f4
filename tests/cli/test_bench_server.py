"""`ypsilon bench server`: a short run, what it prints, and that nothing is left behind."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest

import ypsilon
from ypsilon.cli import bench_server, load
from ypsilon.cli.bench_server import Measured


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a move be made five times a second."""
    monkeypatch.setattr(load, "PERIOD", 0.2)
    monkeypatch.setattr(bench_server, "PERIOD", 0.2)
    monkeypatch.setenv("PYTHONPATH", str(Path(ypsilon.__file__).parents[1]))


@pytest.mark.usefixtures("brisk")
def test_it_measures_and_leaves_nothing_behind(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    code, out, err = run("bench", "server", "--tables", "3", "--seconds", "2", "--json")
    assert code == 0, err
    found = Measured(**json.loads(out))
    assert (found.tables, found.connections, found.refused) == (3, 12, 0)
    assert found.moves >= 10
    assert 0 < found.p50 <= found.p95 <= found.p99 <= found.slowest
    assert found.messages_per_second > 4 * found.moves_per_second
    assert "3 tables are made at http://127.0.0.1:" in err
    address = err.split()[-1]
    assert not list(tmp_path.iterdir())
    assert not _answers(address)


@pytest.mark.usefixtures("brisk")
def test_it_prints_a_table_and_whether_the_goal_holds(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Measured(500, 2000, 30, 5000, 167, 833, 2, 9, 16.9, 26, 0.9991, 2, 1.4, 0.23, None)

    async def measured(*_: Any) -> Measured:
        return found

    monkeypatch.setattr(bench_server, "_measure", measured)
    code, out, _ = run("bench", "server", "--tables", "1")
    assert code == 0
    assert "500 tables, 2000 connections, 30 s, SQLite at synchronous=FULL" in out
    numbers = out.split("memory/table\n")[1].split("\n")[0].replace(" ms", "").split()
    assert numbers == ["167", "833", "2.0", "9.0", "16.9", "26.0", "1.40", "23%", "–"]
    assert "99.91% of 5000 moves within 50 ms: the goal of 99 % holds" in out
    assert "2 requests were refused" in out


@pytest.mark.parametrize(
    "wrong", [("--tables", "0"), ("--tables", "100000"), ("--seconds", "0"), ("--seconds", "9999")]
)
def test_it_is_bounded(run: Any, wrong: tuple[str, str]) -> None:
    code, _, err = run("bench", "server", *wrong)
    assert code == 2
    assert "is not in the range" in err


def test_it_says_what_is_missing(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ypsilon.cli.served.resource.getrlimit", lambda _: (64, 64))
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
    command = [sys.executable, "-m", "ypsilon.cli.served", f"sqlite:///{tmp_path}/x.db", "2"]
    start = time.monotonic()
    left = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert left.wait(60) != 0
    assert time.monotonic() - start >= 1.5
    assert left.stdout is not None
    left.stdout.close()
