"""Load for a server: many tables at which moves are made at a steady pace, and watched.

It reads no more of what it is sent than it needs, since it shares the machine with the server.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Coroutine
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from ypsilon.client.live import new_id
from ypsilon.core.fair import new_added

GAME = "pylos"
PERIOD = 3.0
WATCHERS = 2
AT_ONCE = 8
LARGEST = 1 << 24
DONE = '{"type":"Done"'
UPDATE = '{"type":"Update"'


@dataclass
class Load:
    """What was measured: the seconds from sending each move to its acknowledgement."""

    times: list[float] = field(default_factory=list)
    sent: dict[str, float] = field(default_factory=dict)
    refused: int = 0
    received: int = 0
    entered: int = 0

    def begin(self) -> None:
        """Forget what was before: from here it counts."""
        self.times.clear()
        self.refused = self.received = 0

    def end(self, late: float) -> None:
        """Count moves that are late and not acknowledged yet with the time they wait already."""
        now = perf_counter()
        self.times += [now - since for since in self.sent.values() if now - since > late]


class Place:
    """One connection to a table; a player's knows which decision is open."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.decision: dict[str, Any] | None = None
        self.result: Any = None
        self._socket: ClientConnection | None = None

    async def stay(self, address: str, tokens: list[str], entered: asyncio.Semaphore) -> None:
        """Read whatever comes until cancelled."""
        async with entered:
            socket = await connect(address, compression=None, ping_interval=None, max_size=LARGEST)
            await socket.send(json.dumps({"tokens": tokens}))
            first = await socket.recv()
        async with socket:
            self._socket = socket
            self.load.entered += 1
            self._read(str(first), bool(tokens))
            async for text in socket:
                self._read(str(text), bool(tokens))

    async def ask(self, kind: str, **what: Any) -> None:
        """Send a request; when it was a move, its acknowledgement is timed."""
        assert self._socket is not None
        ident = new_id()
        text = json.dumps({"type": kind, "id": ident, **what})
        if kind == "Act":
            self.decision = None
            self.load.sent[ident] = perf_counter()
        await self._socket.send(text)

    def _read(self, text: str, plays: bool) -> None:
        self.load.received += 1
        if not plays:
            return
        if text.startswith(DONE):
            since = self.load.sent.pop(json.loads(text)["id"], None)
            if since is not None:
                self.load.times.append(perf_counter() - since)
        elif text.startswith(UPDATE):
            update = json.loads(text)
            self.decision, self.result = update["decision"], update["result"]
        else:
            self.load.refused += '"Refused"' in text


class Table:
    """A table for two, with a player on each seat and its watchers."""

    def __init__(self, load: Load, name: str, tokens: list[str]) -> None:
        self.name = name
        self.players = [Place(load) for _ in tokens]
        self.watchers = [Place(load) for _ in range(WATCHERS)]
        self._tokens = tokens

    def connections(
        self, server: str, entered: asyncio.Semaphore
    ) -> list[Coroutine[Any, Any, None]]:
        """Give what keeps everybody at the table."""
        address = f"{server.replace('http', 'ws', 1)}/api/tables/{self.name}/live"
        players = zip(self.players, self._tokens, strict=True)
        return [
            *(each.stay(address, [token], entered) for each, token in players),
            *(each.stay(address, [], entered) for each in self.watchers),
        ]

    async def play(self) -> None:
        """Make a move every period, from a moment of the table's own, game after game."""
        due = perf_counter() + random.uniform(0, PERIOD)
        while True:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            due += PERIOD
            mover = next((each for each in self.players if each.decision), None)
            if mover is not None and mover.decision is not None:
                decision = mover.decision
                action = random.choice(decision["legal"])
                told = {"seat": decision["seat"], "version": decision["version"]}
                await mover.ask("Act", **told, action=action)
            elif all(each.result for each in self.players):
                for seat, each in enumerate(self.players):
                    await each.ask("Again", seat=seat, added=new_added())


async def made(client: httpx.AsyncClient, load: Load) -> Table:
    """Give a table whose game has begun."""
    seats = [{"type": "Me", "name": name} for name in ("Light", "Dark")]
    new = await _post(client, "/api/tables", {"game": GAME, "options": {}, "seats": seats})
    name: str = new["table"]["table"]
    added = {"added": [new_added() for _ in seats]}
    await _post(client, f"/api/tables/{name}/start", added, new["host"])
    return Table(load, name, [each["secret"] for each in new["tokens"]])


async def _post(client: httpx.AsyncClient, path: str, body: object, token: str = "") -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = await client.post(path, json=body, headers=headers)
    answer.raise_for_status()
    return answer.json()


async def tables(server: str, load: Load, count: int) -> list[Table]:
    """Give so many tables at a server."""
    at_once = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=server, timeout=60) as client:

        async def one() -> Table:
            async with at_once:
                return await made(client, load)

        return list(await asyncio.gather(*(one() for _ in range(count))))
