"""A server without a network, in which time stands and nothing happens unasked, to be disturbed."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import httpx
from sqlalchemy import Connection, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from server.tables.test_stored_games import picture
from server.unlimited import UNLIMITED
from ypsilon import wire
from ypsilon.core import codec
from ypsilon.server.bots.tasks import Answer, Task
from ypsilon.server.http.app import app
from ypsilon.server.settings import Settings
from ypsilon.server.store import schema
from ypsilon.server.store.database import Database, Mark
from ypsilon.server.store.postgres import Told, Work, tell
from ypsilon.server.tables.game import TableGame
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.tables.table import Table

T = TypeVar("T")
START = 1_700_000_000_000
ADDED = "0123456789abcdef" * 2


class Time:
    """A clock that stands until it is set forward."""

    def __init__(self) -> None:
        self.now = START

    def time_ns(self) -> int:
        return self.now * 1_000_000

    monotonic_ns = time_ns


class Faulty:
    """A database that fails at one write: before it is done, or after, so that it is done unheard.

    A `deaf` one then answers no questions either, until it is `well`. With a `ghost` the write is
    done only after it has failed: whoever looks at once does not find it, a proof waits for it.
    """

    def __init__(self, inner: Database) -> None:
        self.inner = inner
        self.backed_up, self.shared = inner.backed_up, inner.shared
        self.well()

    def well(self) -> None:
        """Fail no more."""
        self.at, self.late, self.deaf, self.ghost = 0, False, False, False
        self.haunted: Callable[[], Awaitable[object]] | None = None
        self.writes, self.failed = 0, asyncio.Event()

    def fail(self, at: int, *, late: bool = False, deaf: bool = False, ghost: bool = False) -> None:
        """Fail at a write from now on, the first being 1."""
        self.well()
        self.at, self.late, self.deaf, self.ghost = at, late, deaf, ghost

    async def write(self, work: Callable[[Connection], T], mark: Mark | None = None) -> T:
        self.writes += 1
        if self.writes != self.at:
            return await self.inner.write(work, mark)
        self.failed.set()
        if self.late:
            await self.inner.write(work, mark)
        if self.ghost:
            with suppress(ZeroDivisionError):
                await self.inner.write(lambda each: (work(each), 1 / 0), mark)
            self.haunted = lambda: self.inner.write(work, mark)
        raise OSError("planted")

    def begin(self, work: Work, mark: Mark | None, told: Told) -> None:
        self.begun = tell(self.write(work, mark), told)

    async def prove(self, work: Callable[[Connection], T]) -> T:
        if self.failed.is_set() and self.deaf:
            raise OSError("planted")
        haunted, self.haunted = self.haunted, None
        if haunted is not None:
            await haunted()
        return await self.inner.prove(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        if self.failed.is_set() and self.deaf:
            raise OSError("planted")
        return await self.inner.read(work)

    async def peek(self, work: Callable[[Connection], T]) -> T:
        return await self.inner.peek(work)

    async def alone(self, work: Callable[[Connection], T]) -> T:
        return await self.inner.alone(work)

    async def own_connection(self) -> AsyncConnection:
        return await self.inner.own_connection()

    async def close(self) -> None:
        await self.inner.close()


class Pause:
    """What the driver does between two tries: it waits until it is told that the time is over."""

    def __init__(self) -> None:
        self.began, self._over = asyncio.Event(), asyncio.Event()

    async def sleep(self, _: float) -> None:
        self.began.set()
        await self._over.wait()

    def over(self) -> None:
        self._over.set()
        self.began, self._over = asyncio.Event(), asyncio.Event()


class Client:
    """Somebody at a table, with all that they are sent."""

    def __init__(self, served: Any, table: Table) -> None:
        self.table = table
        self.sent: list[str] = []
        self._said: asyncio.Queue[Any] = asyncio.Queue()
        self._news = asyncio.Event()
        scope = {
            "type": "websocket", "path": f"/api/tables/{table.name}/live", "headers": [],
            "query_string": b"", "root_path": "", "client": ("127.0.0.1", 1), "subprotocols": [],
        }  # fmt: skip
        self.serving = asyncio.create_task(served(scope, self._said.get, self._hear))
        self._said.put_nowait({"type": "websocket.connect"})

    async def _hear(self, message: Any) -> None:
        self.sent.append(message.get("text", ""))
        self._news.set()

    def say(self, text: str) -> None:
        self._said.put_nowait({"type": "websocket.receive", "text": text})

    async def ask(self, request: Any) -> str:
        """Give `done`, or the code by which something was refused."""
        before = len(self.sent)
        self.say(codec.dumps(request))
        answer = await self.until(lambda message: message.get("id") == request.id, before)
        return str(answer.get("refusal", {}).get("code", "done"))

    async def until(self, wanted: Callable[[Any], bool], since: int = 0) -> Any:
        """Give the first message that is as wanted, of those since so many."""
        while True:
            self._news.clear()
            for message in map(json.loads, filter(None, self.sent[since:])):
                if wanted(message):
                    return message
            await self._news.wait()

    async def quiet(self) -> None:
        """Return when all that was on its way is here."""
        await self.ask(wire.Ping("quiet"))

    def heard(self) -> list[str]:
        """Give what was sent since it was last asked for, and forget it."""
        heard = [text for text in self.sent if '"quiet"' not in text]
        self.sent.clear()
        return heard

    async def leave(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.serving


class World:
    """A server with its clients and its store, where the driver does only what it is told."""

    def __init__(self, served: Any, time: Time) -> None:
        self.served = served
        self.time = time
        self.server = served.state.server
        self.lobby: Lobby = self.server.lobby
        self.faults = Faulty(self.server.store.database)
        self.server.store.database = self.faults
        self.clients: list[Client] = []
        self.wrote: set[str] = set()
        self.names: set[str] = set()  # of all tables
        transport = httpx.ASGITransport(served, raise_app_exceptions=False)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://here")
        self.lobby.look = self.server.driver.look = lambda table: None
        self.server.pool.choose = _first
        self.pause = Pause()
        self.server.driver.retries.sleep = self.pause.sleep
        self._notice_who_writes()

    def _notice_who_writes(self) -> None:
        store: Any = self.server.store
        write = store.write

        async def noticed(*job: Any, **how: Any) -> None:
            frame: Any = sys._getframe(1)
            while frame is not None:
                place = re.search(r"ypsilon/server/(?:\w+/)*(\w+)\.py$", frame.f_code.co_filename)
                if place:
                    self.wrote.add(f"{place[1]}.{frame.f_code.co_name}")
                frame = frame.f_back
            await write(*job, **how)

        store.write = noticed

    async def rest(
        self, method: str, path: str, body: Any = None, token: str = "", ident: str = ""
    ) -> Any:
        """Give what REST answers, under an id if there is one."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        headers |= {"idempotency-key": ident} if ident else {}
        given = body is None or isinstance(body, str)
        text = body if given else codec.dumps(body)
        answer = await self.http.request(method, path, content=text, headers=headers)
        return answer.json()

    async def make(self, *seats: Any, game: str = "pylos", **how: Any) -> Made:
        """Make a table."""
        options = how.pop("options", {})
        seats = seats or (wire.Me("Ann"), wire.Me("Bob"))
        new = wire.NewTable(game, options, seats, **how)
        return Made(self, await self.rest("POST", "/api/tables", new))

    async def enter(self, table: Table, *tokens: str, host: str = "") -> Client:
        """Give somebody a place at a table."""
        client = Client(self.served, table)
        client.say(json.dumps({"tokens": tokens, "host": host}))
        await client.quiet()
        self.clients.append(client)
        return client

    async def quiet(self) -> None:
        for client in self.clients:
            await client.quiet()

    def heard(self) -> list[list[str]]:
        """Give what each client was sent since it was last asked for."""
        return [client.heard() for client in self.clients]

    async def rows(self) -> dict[str, list[dict[str, Any]]]:
        """Give all that is in the store."""
        found = {}
        self.names |= {row.name for row in await self.server.store.rows(select(schema.tables))}
        for each in schema.metadata.sorted_tables:
            if each in (schema.servers, schema.written):
                continue
            # A number that counts messages is used up by one that is not kept.
            columns = [column for column in each.c if column.name != "id"]
            rows = await self.server.store.rows(select(*columns))
            found[each.name] = sorted([dict(row._mapping) for row in rows], key=self._order)
        return found

    def _order(self, row: Any) -> tuple[str, str]:
        return self.plain(repr(row)), repr(row)

    def memory(self) -> dict[str, Any]:
        """Give all that is in memory."""
        return {name: _memory(table) for name, table in self.lobby.tables.items()}

    async def all(self) -> str:
        """Give all that is in store and memory, as a text."""
        return f"{await self.rows()}\n{self.memory()}"

    def plain(self, text: str) -> str:
        """Give a text without what is random, or counts what was tried in vain."""
        for number, name in enumerate(sorted({*self.names, *self.lobby.tables})):
            text = text.replace(name, f"table {number}")
        text = text.replace(self.server.peers.id, "server")
        text = re.sub(r'"id":\d+', '"id":0', text)
        return re.sub(r"\b[0-9a-f]{64}\b", "#", text)

    async def close(self) -> None:
        self.faults.well()
        for client in self.clients:
            await client.leave()
        await self.http.aclose()
        wipe = [delete(each) for each in schema.metadata.sorted_tables if each is not schema.meta]
        await self.server.store.write(*wipe)


class Made:
    """A table with the secrets of whoever made it."""

    def __init__(self, world: World, made: Any) -> None:
        self.world = world
        self.name: str = made["table"]["table"]
        self.path = f"/api/tables/{self.name}"
        self.host: str = made["host"]
        self.tokens = {each["seat"]: each["secret"] for each in made["tokens"]}
        self.invitations = {each["seat"]: each["secret"] for each in made["invitations"]}

    @property
    def table(self) -> Table:
        return self.world.lobby.tables[self.name]

    async def start(self, wait: bool = False) -> None:
        start = wire.Start((ADDED,) * len(self.tokens), wait)
        await self.world.rest("POST", f"{self.path}/start", start, self.host)

    async def people(self) -> list[Client]:
        """Give each seat that somebody has a place, and a spectator one."""
        places = [await self.world.enter(self.table, each) for each in self.tokens.values()]
        await self.world.enter(self.table)
        return places


def _memory(table: Table) -> dict[str, Any]:
    play = table.current
    return {
        "game": table.game,
        "kept": table.kept,
        "status": table.status,
        "touched": table.touched,
        "version": table.version,
        "commitment": table.commitment,
        "request_ids": sorted(map(str, table.request_ids)),
        "watchers": sorted(watcher.seats for watcher in table.broadcast.watchers),
        "play": play and _played(play),
    }


def _played(play: TableGame) -> dict[str, Any]:
    match = play.match
    more = {"body": play.header, "bots": match.bots, "wished": match.wished}
    return {**picture(match), **more, "since": list(match.clocks._since)}


async def _first(task: Task, *_: Any, **how: Any) -> Answer:
    """Choose the first action there is, as a bot."""
    return Answer(json.dumps(json.loads(task.legal)[0]), None, "the first", 0.0)


async def _nothing() -> None:
    """Keep no house: a sweep of its own would close tables while a scene is set."""


@asynccontextmanager
async def world(address: str, time: Time) -> AsyncIterator[World]:
    """Give a world on an empty database, which is empty again afterwards."""
    time.now = START
    served: Any = app(Settings(address, limits=UNLIMITED))
    served.state.server._sweep = _nothing
    async with served.state.server.lifespan(served.inner):
        opened = World(served, time)
        try:
            yield opened
        finally:
            await opened.close()
