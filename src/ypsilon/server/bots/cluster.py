"""Bots that think on a Ray cluster: asked by a relay, and here where that fails."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from contextlib import suppress
from typing import Any

from ypsilon.server.worker_process import LONGEST_LINE, environment

log = logging.getLogger("ypsilon.server")
MODULE = "ypsilon.workers.relay"
FUNCTION = "ypsilon.server.bots.worker:reply"
# So many seconds a relay has to connect; so many pass until another is tried, and at most.
START_SECONDS, FIRST, LONGEST = 60.0, 1.0, 60.0
# What a relay must know of where it runs, besides what any worker does.
_PLACES = ("PATH", "RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH")


class Lost(Exception):
    """A cluster that gives no answer, or none in time: why."""


class Cluster:
    """The cluster at an address, as long as it answers; it is looked for again and again."""

    def __init__(self, address: str, token_file: str) -> None:
        self.address = address
        self.command = [sys.executable, "-m", MODULE, address, token_file]
        self._cpus = 0  # how many can think at once; none while it is lost
        self._asked: dict[int, asyncio.Future[str]] = {}
        self._number = 0
        self._relay: asyncio.subprocess.Process | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._told = ""  # whether it was said to be `lost` or `found`

    def open(self) -> None:
        """Begin to look for it."""
        self._keeping = asyncio.create_task(self._keep(), name="cluster")

    async def close(self) -> None:
        """Let it go, and return when its relay has ended."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.wait([self._keeping])

    @property
    def free(self) -> bool:
        """Whether it would begin at once with what it is asked."""
        return len(self._asked) < self._cpus

    async def ask(self, line: str, patience: float) -> str:
        """Give what a worker there answers; raise Lost where it does not, or not in time."""
        if not self.free:
            raise Lost("has no processor free")
        self._number += 1
        number = self._number
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        self._send({"number": number, "function": FUNCTION, "text": line})
        try:
            async with asyncio.timeout(patience):
                return await answer
        except TimeoutError:
            # It may be cut off without knowing: others shall not wait for that too.
            self._lose(f"no answer within {patience:.0f} s")
            raise Lost("did not answer in time") from None
        except asyncio.CancelledError:
            self._send({"cancel": number})
            raise
        finally:
            self._asked.pop(number, None)

    def _send(self, what: dict[str, Any]) -> None:
        if self._relay is not None and self._relay.stdin is not None:
            with suppress(OSError, RuntimeError):
                self._relay.stdin.write(json.dumps(what).encode() + b"\n")

    async def _keep(self) -> None:
        """Have a relay to the cluster, and another one when it is lost."""
        pause = FIRST
        while True:
            found = await self._relayed()
            pause = FIRST if found else min(2 * pause, LONGEST)
            await asyncio.sleep(pause)

    async def _relayed(self) -> bool:
        """Relay until the cluster is lost; tell whether it was there at all."""
        known = {name: os.environ[name] for name in _PLACES if name in os.environ}
        self._relay = relay = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment() | known,
            limit=LONGEST_LINE,
            start_new_session=True,
        )
        assert relay.stdout is not None
        try:
            async with asyncio.timeout(START_SECONDS):
                first = json.loads(await relay.stdout.readline() or b'{"failure": "ended"}')
            if "cpus" not in first:
                self._lose(first["failure"])
                return False
            self._cpus = first["cpus"]
            self._tell("found", cpus=self._cpus)
            while line := await relay.stdout.readline():
                self._answer(json.loads(line))
            self._lose("its relay has ended")
            return True
        except (TimeoutError, ValueError) as error:
            self._lose(f"its relay does not answer: {error}")
            return False
        finally:
            self._cpus, self._relay = 0, None
            with suppress(ProcessLookupError):
                relay.kill()
            await asyncio.shield(relay.wait())

    def _answer(self, told: dict[str, Any]) -> None:
        waiting = self._asked.get(told["number"])
        if waiting is None or waiting.done():
            return
        if told["failure"]:
            waiting.set_exception(Lost(told["failure"]))
        else:
            waiting.set_result(told["text"])

    def _lose(self, why: str) -> None:
        """Leave everything to local workers, until another relay is there."""
        self._cpus = 0
        self._tell("lost", error=why)
        for waiting in self._asked.values():
            if not waiting.done():
                waiting.set_exception(Lost(why))
        if self._relay is not None:
            with suppress(ProcessLookupError):
                self._relay.kill()

    def _tell(self, what: str, **more: Any) -> None:
        """Say once that the cluster is lost, and once that it is there."""
        if self._told != what:
            self._told = what
            level = logging.INFO if what == "found" else logging.WARNING
            log.log(level, f"cluster {what}", extra={"cluster": self.address, **more})
