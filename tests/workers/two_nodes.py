"""A cluster of two nodes on this machine's loopback, for tests: a head, and one that is killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

PROGRAM = Path(sys.executable).parent / "ypsilon"
# Ray takes 127.0.0.1 for a mistake and looks for an address that others reach.
HEAD, SECOND = "127.0.0.2", "127.0.0.3"
STARTS = 5
SMALL = {"RAY_DEFAULT_OBJECT_STORE_MEMORY_PROPORTION": "0.02"}


class Node:
    """A node of a cluster, with all its processes in a group of their own."""

    def __init__(self, *arguments: str, environment: Mapping[str, str], log: Path) -> None:
        self.command = [str(PROGRAM), "cluster", *arguments, "--cpus", "1"]
        self.environment = environment
        self.log = log
        self.process = self._started()

    def wait(self) -> None:
        """Wait until the node can be given work."""
        for _ in range(STARTS):
            while self.process.poll() is None:
                if "Ray runtime started" in self._said():
                    return
                with suppress(subprocess.TimeoutExpired):
                    self.process.wait(0.1)
            # Ray gives a node thirty seconds, which on a busy machine may not be enough.
            assert "timed out during startup" in self._said(), self._said()
            self.kill()
            self.process = self._started()
        raise AssertionError(self._said())

    def kill(self) -> None:
        """End all its processes without a word."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def _started(self) -> subprocess.Popen[bytes]:
        with self.log.open("wb") as file:
            return subprocess.Popen(
                self.command,
                env=self.environment,
                stdout=file,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def _said(self) -> str:
        return self.log.read_text("utf-8")


def free_port() -> int:
    with socket.socket() as found:
        found.bind((HEAD, 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def two_nodes(folder: Path, environment: Mapping[str, str]) -> Iterator[tuple[str, Node]]:
    """Run a head and a second node; give the address, and the second."""
    port = free_port()
    address = f"{HEAD}:{port}"
    environment = {**environment, **SMALL}
    nodes = [
        Node(
            *("head", "--host", HEAD, "--port", str(port)),
            environment=environment,
            log=folder / "head.log",
        )
    ]
    try:
        nodes[0].wait()
        nodes.append(
            Node("join", address, "--host", SECOND, environment=environment, log=folder / "2.log")
        )
        nodes[1].wait()
        yield address, nodes[1]
    finally:
        for node in reversed(nodes):
            node.kill()
