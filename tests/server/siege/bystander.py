"""A bystander: somebody at another address who plays an easy bot, and times every answer."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

HERE = "127.0.0.3"
PAUSE = 0.06
PATIENCE = 60.0
NEW = {
    "game": "pylos",
    "options": {},
    "seats": [{"type": "Me", "name": "B"}, {"type": "Bot", "level": "easy"}],
}
ADDED = "ab" * 16


@dataclass
class Times:
    """How long each kind of answer took, in seconds."""

    requests: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)

    def worst(self, share: float = 0.99) -> dict[str, float]:
        """Give for each kind the time that so many of its answers kept within."""
        return {name: quantile(times, share) for name, times in vars(self).items()}


def quantile(times: list[float], share: float) -> float:
    """Give the time within which this share of the answers came; none at all never came."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))] if times else PATIENCE


class Game:
    """One game against the bot."""

    def __init__(self, http: httpx.AsyncClient, made: Any, socket: ClientConnection) -> None:
        self.http = http
        self.path = f"/api/tables/{made['table']['table']}"
        self.socket = socket
        self.update: Any = None

    async def until(self, wanted: Callable[[Any], bool]) -> Any:
        """Give the first message that is as wanted."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = json.loads(await self.socket.recv())
                if message["type"] == "Update":
                    self.update = message
                if wanted(message):
                    return message

    async def turn(self, times: Times) -> None:
        """Look at the table, move, and wait for the bot, each of it timed."""
        began = time.perf_counter()
        answer = await self.http.get(self.path)
        answer.raise_for_status()
        times.requests.append(time.perf_counter() - began)
        await self._step(times)

    async def _step(self, times: Times) -> None:
        decision, ident = self.update["decision"], secrets.token_hex(8)
        act = {"type": "Act", "id": ident, "seat": 0, "version": decision["version"]}
        began = time.perf_counter()
        await self.socket.send(json.dumps({**act, "action": decision["legal"][0]}))
        done = await self.until(lambda each: each.get("id") == ident)
        assert done["type"] == "Done", done
        moved = time.perf_counter()
        times.moves.append(moved - began)
        # The bot may have answered before one's own move was acknowledged.
        if not self._mine(self.update, decision["version"]):
            await self.until(lambda each: self._mine(each, decision["version"]))
        times.bots.append(time.perf_counter() - moved)

    def _mine(self, message: Any, version: int) -> bool:
        """Tell whether it is one's own turn again, or all is over."""
        if message["type"] != "Update":
            return False
        decision = message["decision"]
        return bool(message["result"]) or bool(decision and decision["version"] > version)


@asynccontextmanager
async def _game(address: str) -> AsyncIterator[Game]:
    transport = httpx.AsyncHTTPTransport(local_address=HERE)
    async with httpx.AsyncClient(base_url=address, transport=transport, timeout=PATIENCE) as http:
        made = (await http.post("/api/tables", json=NEW)).raise_for_status().json()
        name, host = made["table"]["table"], {"authorization": f"Bearer {made['host']}"}
        started = await http.post(
            f"/api/tables/{name}/start", json={"added": [ADDED]}, headers=host
        )
        started.raise_for_status()
        live = f"{address.replace('http', 'ws', 1)}/api/tables/{name}/live"
        async with connect(live, local_addr=(HERE, 0), open_timeout=PATIENCE) as socket:
            game = Game(http, made, socket)
            await socket.send(json.dumps({"tokens": [made["tokens"][0]["secret"]]}))
            await game.until(lambda each: each["type"] == "Update" and each["decision"])
            yield game


async def stand_by(address: str, until: Callable[[], bool], times: Times) -> None:
    """Play game after game, and time every answer, until it is enough."""
    while not until():
        async with _game(address) as game:
            while not until() and not game.update["result"]:
                await game.turn(times)
                await asyncio.sleep(PAUSE)
