"""A bystander's answers come in time, whatever one address does to the server."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from server.process import Process
from server.siege.attacks import ATTACKS
from server.siege.bystander import Times, stand_by

PATIENCE = 60
# Ten seconds are a siege; a short one shows whether anything has come loose.
LONG, SHORT = 10.0, 3.0
WORST = 0.3
CEILING = 400 << 20


@contextmanager
def besieged(folder: Path) -> Iterator[Process]:
    """Give a server as it is run, with the limits that it has by itself."""
    folder.mkdir()
    with Process(f"sqlite:///{folder}/server.db", folder / "log", limited=True) as running:
        yield running


@contextmanager
def attacker(name: str, port: int, seconds: float) -> Iterator[subprocess.Popen[str]]:
    """Give an attacker that is ready, and end it afterwards."""
    command = [sys.executable, "-m", "server.siege.attacker", name, str(port), str(seconds)]
    paths = os.pathsep.join(filter(None, sys.path))
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    ) as running:
        try:
            assert running.stdout is not None
            assert running.stdout.readline() == "ready\n"
            yield running
        finally:
            running.kill()


def besiege(server: Process, name: str, seconds: float) -> tuple[Times, int]:
    """Let an attack go on, and give a bystander's times and the most memory the server took."""
    asyncio.run(_warm_up(server))
    with attacker(name, server.port, seconds) as running:
        assert running.stdin is not None
        running.stdin.write("go\n")
        running.stdin.flush()
        end = time.monotonic() + seconds
        times, most = Times(), 0

        def over() -> bool:
            nonlocal most
            most = max(most, server.memory())
            return time.monotonic() > end

        asyncio.run(stand_by(server.address, over, times))
    return times, most


async def _warm_up(server: Process) -> None:
    """Let the bots' processes start, and all be loaded that is loaded once."""
    times = Times()
    await stand_by(server.address, lambda: len(times.bots) >= 5, times)


def check(folder: Path, name: str, seconds: float) -> None:
    with besieged(folder) as server:
        times, most = besiege(server, name, seconds)
        worst = {kind: round(took, 3) for kind, took in times.worst().items()}
        told = f"{name}: {worst}, {len(times.bots)} turns, {most >> 20} MB"
        assert max(worst.values()) <= WORST, told
        assert most <= CEILING, told
        assert "Traceback" not in server.log, told
    print(told)  # noqa: T201


@pytest.mark.alone
@pytest.mark.parametrize("name", ATTACKS)
def test_nobody_else_waits(tmp_path: Path, name: str) -> None:
    # In so short a time one slow write of the disk is the 99th percentile. What an attack does, it
    # does to the next server too.
    try:
        check(tmp_path / "first", name, SHORT)
    except AssertionError:
        check(tmp_path / "second", name, SHORT)


@pytest.mark.soak
@pytest.mark.parametrize("name", ATTACKS)
def test_nobody_else_waits_for_long(tmp_path: Path, name: str) -> None:
    check(tmp_path / "only", name, LONG)
