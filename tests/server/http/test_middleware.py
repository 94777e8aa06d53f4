"""What stands before the application: foreign pages, large bodies, what every answer carries."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from server.attack import NEW, TEN_MEGABYTES, asking
from server.bare import once
from server.live_server import LiveServer
from server.players import Players, together
from server.raw import raw
from ypsilon.server.http import games
from ypsilon.server.http.middleware import HEADERS, client_of


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", "http://[", "https://127.0.0.1"]
)
@together
async def test_a_foreign_page_may_change_nothing(live_server: LiveServer, origin: str) -> None:
    async with asking(live_server, headers={"origin": origin}) as client:
        for method, path in [("POST", "/api/tables"), ("DELETE", "/api/mine"), ("PUT", "/nothing")]:
            answer = await client.request(method, path, json=NEW)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
        answer = await client.get("/api/tables")
        assert answer.status_code == 200
        assert not [name for name in answer.headers if name.startswith("access-control")]


@together
async def test_a_foreign_page_may_not_even_watch(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        with pytest.raises(InvalidStatus) as refused:
            async with raw(live_server, table.name, origin="http://evil.example"):
                pass
        assert refused.value.response.status_code == 403


@together
async def test_its_own_page_and_those_it_is_told_of_are_welcome(tmp_path: Path) -> None:
    live_server = LiveServer(tmp_path, origins=("https://play.example",)).open()
    try:
        for origin in (live_server.address, "https://play.example"):
            async with asking(live_server, headers={"origin": origin}) as client:
                made = await client.post("/api/tables", json=NEW)
                assert made.status_code == 200
            async with raw(live_server, made.json()["table"]["table"], origin=origin) as watcher:
                await watcher.next("Update")
    finally:
        await asyncio.to_thread(live_server.close)


@together
async def test_every_answer_forbids_what_a_page_does_not_need(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asking(live_server) as client:
        answers = [
            await client.get("/"),
            await client.get("/healthz"),
            await client.get("/metrics"),
            await client.get("/api/openapi.json"),
            await client.get("/api/tables"),
            await client.get("/api/tables/nothing"),
            await client.get("/nothing"),
            await client.put("/api/tables"),
            await client.post("/api/tables", content=b"{"),
            await client.get("/api/mine"),
            await client.post("/api/tables", json=NEW, headers={"origin": "http://evil.example"}),
            await client.post("/api/tables", content=b"x" * TEN_MEGABYTES),
        ]
    statuses = [answer.status_code for answer in answers]
    assert statuses == [200, 200, 200, 200, 200, 404, 404, 405, 400, 401, 403, 413]
    for answer in answers:
        assert HEADERS.items() <= dict(answer.headers).items()
        assert "unsafe" not in answer.headers["content-security-policy"]
        if answer.url.path.startswith("/api/"):
            assert answer.headers["cache-control"] == "no-store"


@together
async def test_a_failure_tells_nothing_of_itself(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> str:
        raise RuntimeError("secret")

    monkeypatch.setattr(games, "language_of", fail)
    async with asking(live_server) as client:
        answer = await client.get("/api/games")
    assert answer.status_code == 500
    assert answer.json() == {
        "code": "failed", "message": "something went wrong here", "rule": "", "keys": [],
    }  # fmt: skip
    assert HEADERS.items() <= dict(answer.headers).items()


@together
async def test_a_large_body_is_refused_whatever_its_header_says(live_server: LiveServer) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b"x" * (TEN_MEGABYTES // 100)

    async with asking(live_server) as client:
        for path in ("/api/tables", "/api/import"):
            for body in (b"x" * TEN_MEGABYTES, chunks()):
                try:
                    answer = await client.post(path, content=body)
                except httpx.WriteError:
                    # The server has hung up before it was sent everything.
                    continue
                assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
        assert (await client.get("/healthz")).status_code == 200


@pytest.mark.parametrize(
    "named",
    ["1:2", "[::1", "::g", "fe80::1::2", "unknown", "<script>", "%00", "1.2.3", "a" * 9999, "\xfc"],
)
@together
async def test_an_address_that_is_none_is_refused(live_server: LiveServer, named: str) -> None:
    headers = {"x-forwarded-for": named.encode("latin1")}
    async with asking(live_server, headers=headers) as client:
        for path in ("/api/tables", "/", "/nothing"):
            answer = await client.get(path)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad-address")
    with pytest.raises(InvalidStatus) as refused:
        async with raw(live_server, "aaaaaaaaaa", additional_headers={"x-forwarded-for": "::g"}):
            pass
    assert refused.value.response.status_code == 400


@together
async def test_a_client_behind_a_proxy_is_served_whatever_is_before_it(
    live_server: LiveServer,
) -> None:
    for named in (
        "192.0.2.1",
        "2001:db8::1",
        "192.0.2.1:4711",
        "[2001:db8::1]:1",
        "junk, 192.0.2.1",
    ):
        async with asking(live_server, headers={"x-forwarded-for": named}) as client:
            assert (await client.get("/api/tables")).status_code == 200


@together
async def test_only_the_hosts_that_are_named_are_answered(tmp_path: Path) -> None:
    live_server = LiveServer(tmp_path, hosts=("Play.example", "192.0.2.7:8000")).open()
    try:
        async with asking(live_server) as client:
            for host in ("evil.example", "play.example.evil.example", "", "192.0.2.8", "[::2]"):
                answer = await client.get("/api/tables", headers={"host": host})
                assert (answer.status_code, answer.json()["code"]) == (421, "wrong-host")
                assert HEADERS.items() <= dict(answer.headers).items()
            for host in (
                "play.example:443",
                "PLAY.example.",
                "192.0.2.7",
                "localhost:1",
                "[::1]:1",
            ):
                answer = await client.get("/api/tables", headers={"host": host})
                assert answer.status_code == 200
            made = await client.post("/api/tables", json=NEW)
        name = made.json()["table"]["table"]
        assert "421" in await once(live_server, f"/api/tables/{name}/live", *UPGRADE)
        async with raw(live_server, name) as watcher:
            await watcher.next("Update")
    finally:
        await asyncio.to_thread(live_server.close)


UPGRADE = (
    "upgrade: websocket", "connection: upgrade", "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
    "sec-websocket-version: 13",
)  # fmt: skip


def test_a_network_of_ipv6_is_one_client() -> None:
    def of(host: str) -> str:
        return client_of(httpx_like(host))

    assert of("2001:db8::1") == of("2001:db8::ffff:2") != of("2001:db8:0:1::1")
    assert of("fe80::1%eth0") == of("fe80::2")
    assert of("192.0.2.1") == of("::ffff:192.0.2.1") == "192.0.2.1"
    for host in ("::1::", "someone", "", "1.2.3.4.5"):
        with pytest.raises(ValueError, match="address"):
            of(host)


def httpx_like(host: str) -> Any:
    from starlette.requests import HTTPConnection

    return HTTPConnection({"type": "http", "headers": [], "client": (host, 1)})
