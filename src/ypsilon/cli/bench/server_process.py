"""A server of its own in another process of this machine, for as long as it is measured."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from ypsilon.cli.errors import BadInput, Failure

BESIDE = Path(__file__).with_name("beside.cjs")


def allow_files(needed: int) -> None:
    """Let this process and the server have as many connections as are needed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < needed:
        raise BadInput(f"this takes {needed} open files, and the system allows {hard}")
    if soft < needed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


@contextmanager
def running_server(
    folder: Path, longest: float, database: str = "", processes: int = 1
) -> Iterator[tuple[int, str]]:
    """Run a server for at most so many seconds, and give its process and address.

    Without a database it has a file of its own in the folder.
    """
    given = (database or f"sqlite:///{folder}/bench.db", str(int(longest)), str(processes))
    with running([sys.executable, "-m", __name__, *given], folder) as found:
        yield found


@contextmanager
def running_beside(folder: Path, longest: float) -> Iterator[tuple[int, str]]:
    """Run a server of boardgame.io, which is installed in a folder, and give the same of it."""
    node = shutil.which("node")
    if node is None:
        raise BadInput("there is no node to run boardgame.io with")
    command = [node, str(BESIDE), str(int(longest))]
    # As it is meant to be run; else it checks itself with every move, and costs more.
    with running(command, folder, {"NODE_ENV": "production"}) as found:
        yield found


@contextmanager
def running(
    command: list[str], folder: Path, told: Mapping[str, str] | None = None
) -> Iterator[tuple[int, str]]:
    """Run a server in a folder, and give its process and the address that it says."""
    with tempfile.TemporaryFile() as log:
        given = {**os.environ, **(told or {})}
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, cwd=folder, env=given
        )
        assert process.stdout is not None
        try:
            lines = (line.decode().strip() for line in process.stdout)
            address = next((line for line in lines if line.startswith("http")), "")
            if not address:
                log.seek(0)
                raise Failure(f"the server does not start: {log.read().decode()[-500:]}")
            yield process.pid, address
        finally:
            _stop(process)
            process.stdout.close()


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def cpu_of(pid: int) -> float | None:
    """Give the processor seconds that a server has used, where the system tells."""
    with suppress(OSError):
        used = (_stat(each)[11:13] for each in _with_children(pid))
        return sum(int(field) for fields in used for field in fields) / os.sysconf("SC_CLK_TCK")
    return None


def memory_of(pid: int) -> int | None:
    """Give the bytes of memory that a server holds, where the system tells."""
    with suppress(OSError):
        held = (Path(f"/proc/{each}/statm").read_text("ascii") for each in _with_children(pid))
        return sum(int(each.split()[1]) for each in held) * os.sysconf("SC_PAGE_SIZE")
    return None


def _with_children(pid: int) -> list[int]:
    """Give a process with those that it has started: a server may be several."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    started = [int(each) for task in tasks for each in task.read_text("ascii").split()]
    return [pid, *(each for child in started for each in _with_children(child))]


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()


def _serve(database: str, longest: int, processes: int) -> None:
    """Serve without limits on what one client may do, and never for longer than is needed."""
    from ypsilon.server import Limits, Settings, run

    signal.alarm(longest)
    much = 1_000_000_000
    limits = Limits(
        connections=much,
        requests_a_second=much,
        messages_a_second=much,
        burst=much,
        tables_an_hour=much,
        open=much,
        pieces_a_second=much,
        pieces=much,
        bytes_a_second=much,
        bytes=much,
        unread=much,
        hits_a_second=much,
        hits=much,
        refusals=much,
        processor_seconds=much,
    )
    settings = Settings(database, port=0, workers=1, limits=limits, processes=processes)
    run(settings, "text", _say)


def _say(address: str) -> None:
    print(address, flush=True)


if __name__ == "__main__":
    _serve(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
