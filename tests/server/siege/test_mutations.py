"""A server survives messages that were tampered with: no failure, no trace, no memory lost."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server.process import Process
from server.siege.mutations import Mutator, messages, requests
from server.siege.target import PATIENCE, TEXT, Bare, Target, dumps, frame, heard

SHORT, LONG = 3_000, 500_000
LINES = 8
BATCH = 20
# A server that has just started takes about 60 MB; tables and caches may grow to their bounds.
CEILING = 500 << 20
BAD = {"failed", "not-kept", "in-doubt"}
ME = {"type": "Me", "name": "A"}


@pytest.fixture
def tampered(tmp_path: Path) -> Iterator[Process]:
    """A server that puts up with any number of messages."""
    with Process(f"sqlite:///{tmp_path}/server.db", tmp_path / "log") as running:
        yield running


class Campaign:
    """Messages sent to a server, and what must not come of them."""

    def __init__(self, server: Process, seed: int) -> None:
        self.server = server
        self.target = Target("127.0.0.1", server.port)
        self.rng = Random(seed)
        self.left = 0

    async def rest(self, count: int) -> None:
        """Send so many requests over connections that are taken again as long as they last."""
        made = await self.target.table(ME, ME)
        known = requests(
            made["table"]["table"], [each["secret"] for each in made["tokens"]], made["host"]
        )
        self.left = count
        await asyncio.gather(*(self._ask(known) for _ in range(LINES)))

    async def _ask(self, known: list[tuple[str, str, Any, str]]) -> None:
        mutator = Mutator(self.rng.getrandbits(32))
        while self.left > 0:
            async with self.target.connected() as line:
                await self._over(line, mutator, known)

    async def _over(
        self, line: Bare, mutator: Mutator, known: list[tuple[str, str, Any, str]]
    ) -> None:
        try:
            while self.left > 0:
                self.left -= 1
                method, path, body, token = mutator.rng.choice(known)
                content = None if body is None else mutator.body(body)
                asked = self.target.request(
                    method, mutator.path(path), content, mutator.token(token)
                )
                async with asyncio.timeout(PATIENCE):
                    await line.write(asked)
                    status, answer = await line.answer()
                assert status < 500, (asked[:2000], answer)
        except (asyncio.IncompleteReadError, ConnectionError):
            return

    async def live(self, game: str, action: Any, count: int) -> None:
        """Send so many messages at tables of a game, a few of them at a time."""
        self.left = count
        async with AsyncExitStack() as tasks:
            group = await tasks.enter_async_context(asyncio.TaskGroup())
            for _ in range(LINES):
                group.create_task(self._talk(game, action))

    async def _talk(self, game: str, action: Any) -> None:
        mutator, known = Mutator(self.rng.getrandbits(32)), messages(action)
        made = await self.target.table(ME, ME, game=game)
        enter = {"tokens": [each["secret"] for each in made["tokens"]], "host": made["host"]}
        while self.left > 0:
            async with self.target.socket(made["table"]["table"], enter) as line:
                try:
                    await self._batches(line, mutator, known)
                except (asyncio.IncompleteReadError, ConnectionError):
                    continue

    async def _batches(self, line: Bare, mutator: Mutator, known: list[Any]) -> None:
        hearing = heard(line)
        while self.left > 0:
            self.left -= BATCH
            texts = [frame(TEXT, mutator.body(mutator.rng.choice(known))) for _ in range(BATCH)]
            await line.write(b"".join([*texts, frame(TEXT, dumps({"type": "Ping", "id": "end"}))]))
            async with asyncio.timeout(PATIENCE):
                if not await self._heard_all(hearing):
                    return

    async def _heard_all(self, hearing: Any) -> bool:
        async for message in hearing:
            refusal = message.get("refusal", {})
            assert refusal.get("code") not in BAD, message
            if message["type"] == "Pong" and message["id"] == "end":
                return True
        return False

    def check(self) -> None:
        """See that nothing went wrong inside, and that memory is bounded."""
        traces = [line for line in self.server.log.splitlines() if _bad(line)]
        assert traces == []
        assert self.server.memory() < CEILING, f"{self.server.memory() >> 20} MB"


def _bad(line: str) -> bool:
    """Tell whether a line of the log is of a failure."""
    try:
        told = json.loads(line)
    except ValueError:
        return "Traceback" in line
    return isinstance(told, dict) and (
        told.get("level") in ("error", "critical") or "trace" in told
    )


def tamper(server: Process, count: int, seed: int) -> None:
    campaign = Campaign(server, seed)
    asyncio.run(campaign.rest(count))
    asyncio.run(campaign.live("pylos", {"type": "Place", "cell": "1a1"}, count // 2))
    asyncio.run(campaign.live("toy", {"type": "Lay", "cards": [1]}, count // 2))
    campaign.check()


def test_tampered_messages_do_no_harm(tampered: Process) -> None:
    tamper(tampered, SHORT, 16)


@pytest.mark.soak
def test_a_million_tampered_messages_do_no_harm(tampered: Process) -> None:
    tamper(tampered, LONG, int.from_bytes(os.urandom(4), "big"))
