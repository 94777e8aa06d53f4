"""Workers on a Ray cluster: jobs go to whichever node is free, and again where one is lost."""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from pathlib import Path
from typing import Any

from ypsilon.workers import token
from ypsilon.workers.job import Answer, Job, WorkFailed, done

# A job whose worker or node was lost is done again so often: enough for nodes that come and go,
# and an end for a job that kills whoever does it.
AGAIN = 5
PATIENCE = 5.0


class Cluster:
    """The nodes of the Ray cluster at this address, of which this machine is one."""

    def __init__(self, address: str, token_file: Path) -> None:
        self.address = address
        self.token_file = token_file

    def answers(self, jobs: Sequence[Job]) -> Generator[Answer, None, None]:
        """Give the answer to every job once, as they come in, whatever nodes are lost."""
        with self.connected() as ray:
            yield from _answers(ray, jobs)

    @contextmanager
    def connected(self) -> Iterator[Any]:
        """Give the package ray while it is connected to the cluster; its faults are WorkFailed."""
        ray = self._connected()
        try:
            # Ray tells of lost nodes on the standard output, which is for what was asked for.
            with redirect_stdout(sys.stderr):
                _check_guarded(ray, self.address)
                yield ray
        except ray.exceptions.RayTaskError:
            raise
        except ray.exceptions.RayError as error:
            raise WorkFailed(f"the cluster at {self.address}: {_first_line(error)}") from None
        finally:
            ray.shutdown()

    def _connected(self) -> Any:
        # Ray reads its environment when it is imported.
        os.environ.update(token.environment(self.token_file, os.environ))
        ray = imported()
        _check_there(self.address)
        try:
            with _silent():
                ray.init(self.address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
            raise WorkFailed(
                f"the cluster at {self.address} does not take us ({_first_line(error)}): is the "
                "token the same, and is this machine one of its nodes (ypsilon cluster join)?"
            ) from None
        return ray


def imported() -> Any:
    """Give the package ray, or raise WorkFailed with how it is installed."""
    try:
        return import_module("ray")
    except ImportError:
        raise WorkFailed("a cluster needs Ray: pip install 'ypsilon[cluster]'") from None


def place_of(address: str) -> tuple[str, int]:
    """Give host and port of an address, or raise WorkFailed."""
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdecimal() or int(port) > 65535:
        raise WorkFailed(f"“{address}” is no address of a cluster: it is written HOST:PORT")
    return host, int(port)


def _answers(ray: Any, jobs: Sequence[Job]) -> Generator[Answer, None, None]:
    remote = ray.remote(num_cpus=1, max_retries=AGAIN)(done)
    waiting = list(reversed(jobs))
    begun: list[Any] = []
    while waiting or begun:
        # Some more than there are cores, so that none waits for the next; not all at once, so
        # that a node that joins has something to do.
        most = 2 * int(ray.cluster_resources().get("CPU", 1)) + 2
        while waiting and len(begun) < most:
            begun.append(remote.remote(waiting.pop()))
        ready, begun = ray.wait(begun, num_returns=1)
        for each in ready:
            yield ray.get(each)


def _check_there(address: str) -> None:
    """Refuse an address at which nothing listens, which Ray would wait for much longer."""
    try:
        socket.create_connection(place_of(address), PATIENCE).close()
    except OSError as error:
        raise WorkFailed(f"no cluster answers at {address}: {error.strerror or error}") from None


def _check_guarded(ray: Any, address: str) -> None:
    """Refuse a cluster that answers anybody."""
    mode = ray.get(ray.remote(num_cpus=0)(_mode_of_node).remote())
    if mode != "token":
        raise WorkFailed(
            f"the cluster at {address} asks for no token: start it by “ypsilon cluster head”"
        )


def _mode_of_node() -> str:
    return os.environ.get(token.MODE, "")


@contextmanager
def _silent() -> Iterator[None]:
    """Let nothing through that Ray's native code writes while it connects, a line a second."""
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")
