"""A relay: a process beside a server that hands jobs to a Ray cluster, and their answers back.

Ray ends the process that it is used in when its cluster is gone; no server may end by that. Jobs
come as lines of JSON on the standard input and are answered by such lines, in whatever order they
are done; the first line tells how many can be done at once, or why none can.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from pathlib import Path
from threading import Lock
from typing import Any

from ypsilon.workers.cluster import Cluster
from ypsilon.workers.job import Answer, Job, WorkFailed, done

# One that was lost with its node is tried once more there; whoever waits has not long to wait.
AGAIN = 1


class Relay:
    """Jobs on their way, each told of once."""

    def __init__(self, ray: Any, tell: Callable[[dict[str, Any]], None]) -> None:
        self._ray = ray
        self._tell = tell
        self._remote = ray.remote(num_cpus=1, max_retries=AGAIN)(done)
        self._begun: dict[int, Any] = {}

    def take(self, lines: Iterable[str]) -> None:
        """Hand over all jobs of these lines, until there are no more."""
        for line in lines:
            asked = json.loads(line)
            if "cancel" in asked:
                self._cancel(asked["cancel"])
            else:
                self._begin(Job(asked["number"], asked["function"], asked["text"]))

    def _begin(self, job: Job) -> None:
        self._begun[job.number] = begun = self._remote.remote(job)
        begun.future().add_done_callback(lambda future: self._ended(job.number, future))

    def _ended(self, number: int, future: Future[Answer]) -> None:
        self._begun.pop(number, None)
        error = future.exception()
        if error is not None:
            self._tell({"number": number, "failure": f"{type(error).__name__}: lost"})
        else:
            answer = future.result()
            self._tell({"number": number, "text": answer.text, "failure": answer.failure})

    def _cancel(self, number: int) -> None:
        begun = self._begun.pop(number, None)
        if begun is not None:
            self._ray.cancel(begun, force=True)


def main() -> None:
    """Relay between the standard streams and a cluster, until the input ends."""
    address, token_file = sys.argv[1:]
    tell = _own_output()
    cluster = Cluster(address, Path(token_file))
    try:
        with cluster.connected() as ray:
            tell({"cpus": int(ray.cluster_resources().get("CPU", 1))})
            Relay(ray, tell).take(sys.stdin)
    except WorkFailed as error:
        tell({"failure": str(error)})


def _own_output() -> Callable[[dict[str, Any]], None]:
    """Give what writes a line; nothing else, of Ray or of the machine, gets onto the output."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    lock = Lock()

    def tell(what: dict[str, Any]) -> None:
        with lock:
            out.write(json.dumps(what) + "\n")
            out.flush()

    return tell


if __name__ == "__main__":
    main()
