"""A server of its own in another process of this machine, for as long as it is measured."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ypsilon.cli.errors import BadInput, Failure


def allow_files(needed: int) -> None:
    """Let this process and the server have as many connections as are needed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < needed:
        raise BadInput(f"this takes {needed} open files, and the system allows {hard}")
    if soft < needed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


@contextmanager
def running_server(folder: Path, longest: float, database: str = "") -> Iterator[tuple[int, str]]:
    """Run a server for at most so many seconds, and give its process and address.

    Unless it has a database it keeps everything in a file in the folder.
    """
    database = database or f"sqlite:///{folder}/bench.db"
    command = [sys.executable, "-m", __name__, database, str(int(longest))]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().decode().strip()
        if not address:
            raise Failure(f"the server does not start: {(folder / 'log').read_text()[-500:]}")
        yield process.pid, address
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert process.stdout is not None
        process.stdout.close()


def cpu_of(pid: int) -> float | None:
    """Give the processor seconds that a process has used, where the system tells."""
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return None


def memory_of(pid: int) -> int | None:
    """Give the bytes of memory that a process holds, where the system tells."""
    with suppress(OSError):
        pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return None


def _serve(database: str, longest: int) -> None:
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
    run(Settings(database, port=0, workers=1, limits=limits), "text", _say)


def _say(address: str) -> None:
    print(address, flush=True)


if __name__ == "__main__":
    _serve(sys.argv[1], int(sys.argv[2]))
