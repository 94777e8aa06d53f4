"""Several processes on one port: those that die come again, and none outlives the parent."""

from __future__ import annotations

import asyncio
import os
import signal
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from server.postgres import Cluster
from server.process import Process
from server.upgrades import outcome, program
from ypsilon.server.metrics import merged
from ypsilon.server.processes import supervisor
from ypsilon.server.processes.supervisor import Supervisor
from ypsilon.server.settings import Settings

PATIENCE = 60


def eventually(true: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def gone(pid: int) -> bool:
    """Tell whether a process is no more, or only waits to be noticed."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def metrics(process: Process) -> str:
    with urllib.request.urlopen(f"{process.address}/metrics", timeout=10) as answer:
        return str(answer.read().decode())


def test_one_that_dies_is_started_again_and_all_end_with_their_parent(
    postgres: Cluster, tmp_path: Path
) -> None:
    with Process(postgres.fresh(), tmp_path / "log.txt", processes=2) as process:
        eventually(lambda: 'ypsilon_servers{process="2"} 2.0' in metrics(process))
        first, second = process.children()
        os.kill(first, signal.SIGKILL)
        eventually(lambda: "process started again" in process.log)
        assert second in process.children()
        assert len(process.children()) == 2
        eventually(lambda: 'ypsilon_tables{process="1"}' in metrics(process))
        assert '"server": 2' in process.log
        left = process.children()
        process.kill()
        eventually(lambda: all(map(gone, left)))
    assert "Traceback" not in process.log


DEAF = """
import os, pathlib, sys, time
sys.stdin.readline()
with pathlib.Path(__file__).with_name("starts").open("a") as starts:
    print(os.getpid(), file=starts, flush=True)
    if pathlib.Path(starts.name).read_text().count("\\n") == 1:
        time.sleep(600)
print("ready", flush=True)
time.sleep(600)
"""


def test_one_that_says_nothing_is_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "deaf.py").write_text(DEAF, "ascii")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(supervisor, "MODULE", "deaf")
    monkeypatch.setattr(supervisor, "START", 3.0)

    async def begun() -> None:
        begins = Supervisor(Settings("", processes=1), "text", tmp_path)
        await begins.run(begins.stop)

    asyncio.run(begun())
    deaf, ready = (tmp_path / "starts").read_text("ascii").split()
    assert gone(int(deaf))
    assert gone(int(ready))


def test_a_file_is_for_one_process(tmp_path: Path) -> None:
    said = (
        "ypsilon: SQLite is for one process: --processes needs a PostgreSQL, by DATABASE_URL or "
        "--database\n"
    )
    asked = ("serve", "--processes", "2", "--port", "0", "--database", str(tmp_path / "tables.db"))
    assert outcome(program(*asked)) == (1, "", said)


def test_metrics_of_several_processes_are_one_text() -> None:
    one = (
        b'# HELP a It\n# TYPE a counter\na_total 1.0\n# HELP b Bits\n# TYPE b gauge\nb{x="y"} 2.0\n'
    )
    other = one.replace(b"1.0", b"3.0")
    assert merged({"1": one, "2": other}).decode().splitlines() == [
        "# HELP a It",
        "# TYPE a counter",
        'a_total{process="1"} 1.0',
        'a_total{process="2"} 3.0',
        "# HELP b Bits",
        "# TYPE b gauge",
        'b{process="1",x="y"} 2.0',
        'b{process="2",x="y"} 2.0',
    ]
