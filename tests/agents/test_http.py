"""Over HTTP: several clients that know nothing of one another, and strangers who cost little."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest

from agents.scripted import here, http_address, over_http
from server.live_server import LiveServer
from server.players import together
from ypsilon.client import Server
from ypsilon.mcp.bounds import Limits
from ypsilon.mcp.serving import PATH, Place, http_app
from ypsilon.mcp.tools import agent_server

CALL = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "x", "version": "1"},
    },
}
HEADERS = {"accept": "application/json, text/event-stream"}


@pytest.fixture(scope="module")
def http(live_server: LiveServer) -> Iterator[str]:
    with http_address(live_server.address) as address:
        yield address


def test_it_listens_on_this_machine_alone(http: str) -> None:
    assert urlsplit(http).hostname == "127.0.0.1"
    assert urlsplit(http).path == PATH


@pytest.mark.parametrize("mode", ["auto", "legacy"])
@together
async def test_clients_do_not_see_each_others_seats(http: str, mode: str) -> None:
    async with over_http(http, mode=mode) as ann, over_http(http, mode=mode) as ben:
        await ann.sit("new_game", game="pylos", options={"light": "first"}, name="Ann")
        await ben.sit("new_game", game="pylos", options={"light": "first"}, name="Ben")
        await asyncio.gather(ann.ask("act", action="1a1"), ben.ask("act", action="1b1"))
        table, _, token = ann.seat.partition(".")
        for stolen in (f"{table}.{ben.seat.partition('.')[2]}", f"{table}.{'0' * 22}"):
            assert (await ben.refused("look", seat=stolen))[1]["code"] == "not-yours"
        assert not any(token in heard for heard in ben.heard)


def test_a_name_that_was_not_listed_is_refused(http: str) -> None:
    answers = {
        name: httpx.post(http, json=CALL, headers={**HEADERS, **given}).status_code
        for name, given in {
            "own": {},
            "other host": {"host": "evil.example"},
            "other page": {"origin": "http://evil.example"},
        }.items()
    }
    assert answers == {"own": 200, "other host": 421, "other page": 403}


def test_a_body_that_is_too_large_is_refused(http: str) -> None:
    large = {**CALL, "padding": "x" * (1 << 17)}
    assert httpx.post(http, json=large, headers=HEADERS).status_code == 413
    assert httpx.post(http, content=b"nonsense", headers=HEADERS).status_code == 400


@together
async def test_sessions_are_bounded() -> None:
    limits = Limits(sessions=2)
    async with Server("http://127.0.0.1:9") as server:
        app = http_app(agent_server(server, "en", limits), Place(), limits)
        transport = httpx.ASGITransport(app=app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:1") as client,
        ):
            found = [await client.post(PATH, json=CALL, headers=HEADERS) for _ in range(3)]
    assert [each.status_code for each in found][:2] == [200, 200]
    assert found[2].status_code in (429, 503)


@together
async def test_calls_at_once_and_new_games_are_bounded(live_server: LiveServer) -> None:
    async with here(live_server.address, limits=Limits(calls=1, new_games=1)) as agent:
        await agent.sit("new_game", game="pylos", options={"light": "second"}, seats=["me", "open"])
        assert (await agent.refused("new_game", game="pylos"))[1]["code"] == "too-many-games"
        waiting = asyncio.create_task(agent.ask("wait_for_turn", seconds=2))
        await asyncio.sleep(0.3)
        assert (await agent.refused("look"))[1]["code"] == "busy"
        text, _ = await waiting
        assert "waiting for 1 open seat" in text
        await agent.ask("look")
