"""Scripted agents: they know a table only by the tools, and play by what these tell them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp_types import TextContent

import ypsilon
from ypsilon import games
from ypsilon.bots import levels
from ypsilon.client import Server
from ypsilon.core import codec, options
from ypsilon.core.bot import Limit
from ypsilon.mcp.bounds import Limits
from ypsilon.mcp.tools import agent_server
from ypsilon.wire import Language

SOURCE = str(Path(ypsilon.__file__).parents[1])
TESTS = str(Path(__file__).parents[1])
PROGRAM = [sys.executable, "-m", "ypsilon.cli", "mcp"]


@dataclass
class Agent:
    """A client of MCP with a seat, and all that it was ever told."""

    client: Client
    seat: str = ""
    heard: list[str] = field(default_factory=list)

    async def ask(self, tool: str, **given: Any) -> tuple[str, dict[str, Any]]:
        """Call a tool that does what it is asked for; give its text and its JSON."""
        text, told, failed = await self.answer(tool, **given)
        assert not failed, (tool, given, text)
        return text, told

    async def refused(self, tool: str, **given: Any) -> tuple[str, dict[str, Any]]:
        """Call a tool that refuses; give the line and the error."""
        text, told, failed = await self.answer(tool, **given)
        assert failed, (tool, given, text)
        assert "\n" not in text
        return text, told.get("error", {})

    async def answer(self, tool: str, **given: Any) -> tuple[str, dict[str, Any], bool]:
        """Call a tool, for the agent's own seat unless another is named."""
        if self.seat and tool not in ("list_games", "rules", "new_game", "join"):
            given.setdefault("seat", self.seat)
        result = await self.client.call_tool(tool, given)
        (block,) = result.content
        assert isinstance(block, TextContent)
        told = result.structured_content or {}
        self.heard.append(f"{block.text}\n{json.dumps(told)}")
        return block.text, told, bool(result.is_error)

    async def sit(self, tool: str, **given: Any) -> dict[str, Any]:
        """Come to a seat by a tool, and keep it."""
        _, told = await self.ask(tool, **given)
        self.seat = told["seat"]
        return told

    async def choice(self, rng: Random) -> str:
        """Choose as a bot would, from what a look shows as JSON and nothing else."""
        _, told = await self.ask("look", form="json")
        game = options.choose(games.find(told["game"]), told["options"])
        view = codec.decode(codec.forms(type(game)).view, told["view"])
        seat = told["index"]
        state = game.guess(view, rng)
        legal = game.legal(state, seat)
        bot = levels.named(game, "easy" if "easy" in levels.available(game) else "uniform")
        limit = Limit(nodes=20, seed=rng.getrandbits(30))
        return game.write(state, bot(game, seat).choose(view, legal, limit).action)

    async def play_on(self, rng: Random) -> dict[str, Any]:
        """Play until the game is over, and give the last that was told."""
        _, told = await self.ask("wait_for_turn")
        while not told["result"]:
            if told["your_turn"]:
                text = await self.choice(rng)
                _, told = await self.ask("act", action=text, decision=told["decision"])
            else:
                _, told = await self.ask("wait_for_turn")
        return told


def _environment() -> dict[str, str]:
    paths = os.pathsep.join([SOURCE, TESTS])
    return {**os.environ, "PYTHONPATH": paths, "PYTHONUNBUFFERED": "1"}


@asynccontextmanager
async def over_stdio(server: str, *arguments: str, **how: Any) -> AsyncIterator[Agent]:
    """Give an agent whose client has started the program, and speaks on its standard streams."""
    command = [*PROGRAM, "--server", server, *arguments]
    process = StdioServerParameters(command=command[0], args=command[1:], env=_environment())
    async with Client(stdio_client(process), **how) as client:
        yield Agent(client)


@contextmanager
def http_address(server: str, *arguments: str) -> Iterator[str]:
    """Give the address at which the program serves over HTTP while this lasts."""
    started = subprocess.Popen(
        [*PROGRAM, "--server", server, "--http", "--port", "0", *arguments],
        env=_environment(),
        stdout=subprocess.PIPE,
        text=True,
    )
    assert started.stdout is not None
    try:
        line = started.stdout.readline()
        yield next(word for word in line.split() if word.startswith("http://"))
    finally:
        started.terminate()
        assert started.wait(20) == 0
        started.stdout.close()


@asynccontextmanager
async def over_http(address: str, **how: Any) -> AsyncIterator[Agent]:
    """Give an agent that speaks with a program over HTTP."""
    async with Client(address, **how) as client:
        yield Agent(client)


@asynccontextmanager
async def here(
    address: str, language: Language = "en", limits: Limits | None = None
) -> AsyncIterator[Agent]:
    """Give an agent whose tools are in this process."""
    async with Server(address) as server:
        made = agent_server(server, language, limits or Limits())
        try:
            async with Client(made) as client:
                yield Agent(client)
        finally:
            await made.tables.close()
