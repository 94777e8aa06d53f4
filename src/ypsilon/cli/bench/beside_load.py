"""The same load for a server of boardgame.io: its tables, and what is said there by Socket.IO."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection

from ypsilon import games
from ypsilon.cli.bench.load import BenchTable, Connection, Load, post

GAME = "pylos"
RULES = games.find(GAME)()
COLOURS = ("light", "dark")
PATH = "/socket.io/?EIO=4&transport=websocket"
# What a packet of Socket.IO begins with: an event at the game, a ping, and its answer.
EVENT, PING, PONG = f"42/{GAME},", "2", "3"
SHOWN = (f'{EVENT}["sync"', f'{EVENT}["update"')


class BesideConnection(Connection):
    """One connection to a match; a player's knows whether it is to move, and where it can."""

    def __init__(self, table: BesideTable, seat: int | None) -> None:
        super().__init__(table.load, table.changed)
        self._match = table.name
        self._seat = None if seat is None else str(seat)
        self._credentials = ""
        self._pong: asyncio.Future[None] | None = None

    async def _enter(self, socket: ClientConnection, tokens: list[str]) -> str:
        """Enter with these credentials, and give what is shown first."""
        self._credentials = "".join(tokens)
        await socket.recv()
        await socket.send(f"40/{GAME},")
        await socket.recv()
        credentials = self._credentials or None
        await socket.send(_event("sync", self._match, self._seat, credentials, 2))
        return str(await socket.recv())

    async def act(self, due: float) -> None:
        """Send some move; it is timed from when it was due."""
        assert self.decision is not None
        version, action = self.decision["version"], random.choice(self.decision["legal"])
        self.decision = None
        self.load.sent[self._move(version + 1)] = due
        kind, *cells = _named(action)
        move = {
            "type": kind,
            "args": cells,
            "playerID": self._seat,
            "credentials": self._credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": move}
        await self._say(_event("update", action, version, self._match, self._seat))

    def _read(self, text: str, plays: bool) -> None:
        self.load.received += 1
        if text == PING:
            self._pong = asyncio.ensure_future(self._say(PONG))
        elif plays and text.startswith(SHOWN):
            kind, _, told, *_ = json.loads(text.removeprefix(EVENT))
            self._show(told["state"] if kind == "sync" else told)

    def _show(self, state: Any) -> None:
        version, mine = state["_stateID"], state["ctx"]["currentPlayer"] == self._seat
        # Nothing else acknowledges a move than the state after it.
        self._done(self._move(version))
        legal = _legal(state["G"], int(state["ctx"]["currentPlayer"])) if mine else ()
        self.decision = {"version": version, "legal": legal} if mine else None
        self.changed.set()

    def _move(self, version: int) -> str:
        """Give what tells the move to a version of this match from all others."""
        return f"{self._match} {version}"


class BesideTable(BenchTable):
    """A match for two, with its watchers."""

    def _connection(self, seat: int | None) -> Connection:
        return BesideConnection(self, seat)

    def _path(self) -> str:
        return PATH


async def made(client: httpx.AsyncClient, load: Load) -> BenchTable:
    """Give a match of boardgame.io that two have joined."""
    new = await post(client, f"/games/{GAME}/create", {"numPlayers": 2, "unlisted": True})
    name: str = new["matchID"]
    joined = [
        await post(client, f"/games/{GAME}/{name}/join", {"playerID": seat, "playerName": player})
        for seat, player in (("0", "Light"), ("1", "Dark"))
    ]
    return BesideTable(load, name, [each["playerCredentials"] for each in joined])


def _legal(seen: Any, mover: int) -> list[str]:
    """Give what may be done, in our notation; after a game that is over, in the next one."""
    balls = [[cell for cell, ball in seen["cells"].items() if ball == seat] for seat in "01"]
    light, dark = ("-", "-") if seen["over"] else (",".join(each) or "-" for each in balls)
    step = "" if seen["step"] == "move" else f" {seen['step']}"
    state = RULES.load(f"{light}/{dark} {COLOURS[mover]}{step}")
    return [RULES.write(state, each) for each in RULES.legal(state, mover)]


def _named(action: str) -> list[str]:
    """Give an action as the server of boardgame.io calls it, with its cells."""
    if action == "stop":
        return ["stop"]
    if action.startswith("x"):
        return ["takeBack", action[1:]]
    return ["raise", *action.split("-")] if "-" in action else ["place", action]


def _event(*what: Any) -> str:
    return EVENT + json.dumps(what)
