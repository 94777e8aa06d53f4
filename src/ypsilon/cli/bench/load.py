"""Load for a server: many tables at which moves fall due at a steady pace, and watchers.

A move counts from when it was due, not from when it could be sent: a server that is slow for a
while is not spared the moves of that while. No more is read of what the server sends than is
needed, since the load shares the machine with it.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from dataclasses import dataclass, field
from math import inf
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from ypsilon.client import new_request_id
from ypsilon.core.fair import new_added

GAME = "pylos"
WATCHERS = 2
AT_ONCE = 8
LARGEST = 1 << 24
DONE = '{"type":"Done"'
REFUSED = '{"type":"Refused"'
UPDATE = '{"type":"Update"'


@dataclass
class Load:
    """What was measured, of all tables together; times are in seconds."""

    times: list[float] = field(default_factory=list)  # from when a move was due to its Done
    lags: list[float] = field(default_factory=list)  # how late the load itself sent a move
    sent: dict[str, float] = field(default_factory=dict)  # by request_id, when it was due
    refused: int = 0
    received: int = 0  # messages
    entered: int = 0  # connections that were shown their table

    def begin(self) -> None:
        """Forget what was before: from here it counts."""
        self.times.clear()
        self.lags.clear()
        self.refused = self.received = 0

    def end(self, waiting: Iterable[float], late: float) -> None:
        """Count what is late and not acknowledged, or not even sent, with its wait so far."""
        now = perf_counter()
        waits = (now - since for since in (*self.sent.values(), *waiting))
        self.times += [wait for wait in waits if wait > late]


class Connection:
    """One connection to a table; a player's knows which decision is open."""

    def __init__(self, load: Load, changed: asyncio.Event) -> None:
        self.load = load
        self.changed = changed
        self.decision: dict[str, Any] | None = None
        self.result: Any = None
        self._socket: ClientConnection | None = None

    async def stay(self, address: str, tokens: list[str], entered: asyncio.Semaphore) -> None:
        """Read whatever comes until cancelled."""
        async with entered:
            socket = await connect(address, compression=None, ping_interval=None, max_size=LARGEST)
            first = await self._enter(socket, tokens)
        async with socket:
            self._socket = socket
            self.load.entered += 1
            self._read(first, bool(tokens))
            async for text in socket:
                self._read(str(text), bool(tokens))

    async def _enter(self, socket: ClientConnection, tokens: list[str]) -> str:
        """Enter with these tokens, and give what is shown first."""
        await socket.send(json.dumps({"tokens": tokens}))
        return str(await socket.recv())

    async def act(self, due: float) -> None:
        """Send some move; its acknowledgement is timed from when it was due."""
        assert self.decision is not None
        seat, version = self.decision["seat"], self.decision["version"]
        action = random.choice(self.decision["legal"])
        self.decision, request_id = None, new_request_id()
        self.load.sent[request_id] = due
        await self._send(type="Act", id=request_id, seat=seat, version=version, action=action)

    async def want_again(self, seat: int) -> None:
        """Ask for the next game."""
        await self._send(type="Again", id=new_request_id(), seat=seat, added=new_added())

    async def _send(self, **what: Any) -> None:
        await self._say(json.dumps(what))

    async def _say(self, text: str) -> None:
        assert self._socket is not None
        await self._socket.send(text)

    def _done(self, request_id: str) -> None:
        """Note that a move is acknowledged."""
        since = self.load.sent.pop(request_id, None)
        if since is not None:
            self.load.times.append(perf_counter() - since)

    def _read(self, text: str, plays: bool) -> None:
        self.load.received += 1
        if not plays:
            return
        if text.startswith(DONE):
            self._done(json.loads(text)["id"])
        elif text.startswith(UPDATE):
            update = json.loads(text)
            self.decision, self.result = update["decision"], update["result"]
            self.changed.set()
        elif text.startswith(REFUSED):
            self.load.refused += 1
            self.load.sent.pop(json.loads(text)["id"], None)


class BenchTable:
    """A table for two, with a player on each seat and its watchers."""

    def __init__(self, load: Load, name: str, tokens: list[str]) -> None:
        self.name = name
        self.load = load
        self.changed = asyncio.Event()
        self.players = [self._connection(seat) for seat, _ in enumerate(tokens)]
        self.watchers = [self._connection(None) for _ in range(WATCHERS)]
        self._tokens = tokens
        self._due = inf
        self._period = inf

    def connections(
        self, server: str, entered: asyncio.Semaphore
    ) -> list[Coroutine[Any, Any, None]]:
        """Give what keeps everybody at the table."""
        address = server.replace("http", "ws", 1) + self._path()
        players = zip(self.players, self._tokens, strict=True)
        return [
            *(each.stay(address, [token], entered) for each, token in players),
            *(each.stay(address, [], entered) for each in self.watchers),
        ]

    def _connection(self, _: int | None) -> Connection:
        """Give the connection of a player by their seat, or of a watcher."""
        return Connection(self.load, self.changed)

    def _path(self) -> str:
        """Give where the table is shown live."""
        return f"/api/tables/{self.name}/live"

    async def play(self, period: float) -> None:
        """Let a move fall due every period, from a moment of the table's own, game after game."""
        self._period = period
        self._due = perf_counter() + random.uniform(0, period)
        while True:
            mover = await self._mover()
            ready = perf_counter()
            await asyncio.sleep(max(0.0, self._due - ready))
            due, self._due = self._due, self._due + period
            self.load.lags.append(perf_counter() - max(due, ready))
            await mover.act(due)

    def waiting(self) -> Iterator[float]:
        """Yield when moves were due that could not be sent, since an earlier one is on its way."""
        now, due = perf_counter(), self._due
        while due < now:
            yield due
            due += self._period

    async def _mover(self) -> Connection:
        """Give who is to move, in the next game where this one is over."""
        asked = False
        while True:
            self.changed.clear()
            for each in self.players:
                if each.decision:
                    return each
            if not asked and all(each.result for each in self.players):
                asked = True
                for seat, each in enumerate(self.players):
                    await each.want_again(seat)
            else:
                await self.changed.wait()


async def made(client: httpx.AsyncClient, load: Load) -> BenchTable:
    """Give a table of this program whose game has begun."""
    seats = [{"type": "Me", "name": name} for name in ("Light", "Dark")]
    new = await post(client, "/api/tables", {"game": GAME, "options": {}, "seats": seats})
    name: str = new["table"]["table"]
    added = {"added": [new_added() for _ in seats]}
    await post(client, f"/api/tables/{name}/start", added, new["host"])
    return BenchTable(load, name, [each["secret"] for each in new["tokens"]])


async def post(client: httpx.AsyncClient, path: str, body: object, token: str = "") -> Any:
    """Ask a server for something, and give its answer."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = await client.post(path, json=body, headers=headers)
    answer.raise_for_status()
    return answer.json()


Making = Callable[[httpx.AsyncClient, Load], Awaitable[BenchTable]]


async def tables(server: str, load: Load, count: int, make: Making = made) -> list[BenchTable]:
    """Give so many tables at a server, each made in the way of its kind."""
    at_once = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=server, timeout=60) as client:

        async def one() -> BenchTable:
            async with at_once:
                return await make(client, load)

        return list(await asyncio.gather(*(one() for _ in range(count))))
