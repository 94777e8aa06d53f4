"""A request must have come in time and in few pieces; who asks without end is not read."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.bare import Bare, bare, once
from server.live_server import LiveServer
from server.players import together
from server.unlimited import UNLIMITED
from ypsilon.server.net.address import Proxies
from ypsilon.server.net.gate import PATIENCE, Gate
from ypsilon.server.settings import Limits

HEAD = b"POST /api/tables HTTP/1.1\r\nhost: here\r\n"
OTHER = "127.0.0.3"


@asynccontextmanager
async def serving(folder: Path, **limits: Any) -> AsyncIterator[LiveServer]:
    """A server that is held to these limits, and to no others."""
    opened = LiveServer(folder, limits=replace(UNLIMITED, **limits)).open()
    try:
        yield opened
    finally:
        await asyncio.to_thread(opened.close)


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[LiveServer]:
    """A server that waits for nobody."""
    limits = replace(UNLIMITED, head_seconds=0.3, body_seconds=0.3)
    opened = LiveServer(tmp_path, limits=limits).open()
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("sent", "then"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\nx: ", b"x"),
        (HEAD + b"content-length: 9999\r\n\r\n", b"x"),
        (HEAD + b"transfer-encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
        (b"GET /healthz HTTP/1.1\r\nhost: here\r\n\r\nGET /", b"x"),
    ],
    ids=["nothing", "head", "body", "chunks", "second head"],
)
@together
async def test_what_comes_by_halves_is_dropped(
    hasty: LiveServer, sent: bytes, then: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async with bare(hasty) as slow:
        await slow.send(sent)
        ends = asyncio.create_task(slow.rest())
        async with asyncio.timeout(8):
            while not ends.done():
                await slow.send(then)
                await asyncio.sleep(0.02)
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


@together
async def test_what_the_server_takes_long_for_is_not_dropped(hasty: LiveServer) -> None:
    listed = hasty.server.lobby.listed

    async def slowly() -> Any:
        await asyncio.sleep(1)
        return await listed()

    hasty.server.lobby.listed = slowly  # type: ignore[method-assign]
    async with bare(hasty) as patient:
        assert "200" in await patient.get("/api/tables")
        assert "200" in await patient.get("/api/tables")


@together
async def test_a_body_in_a_thousand_chunks_is_not_read(tmp_path: Path) -> None:
    async with serving(tmp_path, pieces=1000, pieces_a_second=50.0) as live_server:
        async with bare(live_server) as flooder:
            await flooder.send(HEAD + b"transfer-encoding: chunked\r\n\r\n")
            sending = asyncio.create_task(flooder.send(b"1\r\n \r\n" * 100_000))
            assert await flooder.rest() == b""
            await sending
        assert "200" in await once(live_server, "/healthz", place=OTHER)


@together
async def test_nonsense_after_an_answer_leaves_no_trace(
    own_server: LiveServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with bare(own_server) as odd:
        await odd.send(b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n")
        assert "405" in await odd.answer()
        await odd.send(b"nonsense\r\n\r\n")
        await odd.rest()
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


# Connections


@together
async def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    async with serving(tmp_path, open=3) as live_server, AsyncExitStack() as stack:
        for _ in range(3):
            each = await stack.enter_async_context(bare(live_server))
            assert "200" in await each.get("/healthz")
        assert await once(live_server, "/healthz") == ""
        for place in [OTHER] * 3 + ["127.0.0.1"] * 5:
            other = await stack.enter_async_context(bare(live_server, place))
            assert "200" in await other.get("/healthz")
        each.writer.transport.abort()
        for _ in range(100):
            if said := await once(live_server, "/healthz"):
                break
        assert "200" in said


@together
async def test_there_are_only_so_many_connections_in_all(tmp_path: Path) -> None:
    async with serving(tmp_path, open_in_all=2) as live_server, AsyncExitStack() as stack:
        for place in ("127.0.0.1", OTHER):
            each = await stack.enter_async_context(bare(live_server, place))
            assert "200" in await each.get("/healthz")
        assert await once(live_server, "/healthz") == ""


# Refusals


async def refusals(asking: Bare, path: str) -> int:
    """Ask until the server hangs up, and give how often it said that this is too fast."""
    said = [""]
    while (answer := await asking.get(path)) and len(said) < 1000:
        said.append(answer)
    return sum("429" in each for each in said)


@pytest.mark.parametrize("path", ["/", "/healthz", "/metrics", "/api/openapi.json", "/nothing"])
@together
async def test_who_does_not_stop_asking_is_not_read(tmp_path: Path, path: str) -> None:
    strict = {"hits": 5, "hits_a_second": 0.01, "refusals": 30, "ban_seconds": 600.0}
    async with serving(tmp_path, **strict) as live_server:
        async with bare(live_server) as asking:
            # The count begins anew when it was told, as it may just have been.
            assert PATIENCE < await refusals(asking, path) <= 2 * PATIENCE
        for _ in range(12):
            await once(live_server, path)
        assert live_server.server.gate.banned("127.0.0.2")
        assert await once(live_server, path) == ""
        assert "429" not in await once(live_server, path, place=OTHER)


@together
async def test_behind_a_proxy_only_the_client_is_not_read(tmp_path: Path) -> None:
    strict = {"hits": 3, "hits_a_second": 0.01, "refusals": 5, "ban_seconds": 600.0}
    async with serving(tmp_path, **strict) as live_server:
        one, other = ("x-forwarded-for: 192.0.2.1", "x-forwarded-for: 192.0.2.2")
        for _ in range(10):
            said = await once(live_server, "/healthz", one, place="127.0.0.1")
        assert "429" in said
        assert live_server.server.gate.banned("192.0.2.1")
        assert "200" in await once(live_server, "/healthz", other, place="127.0.0.1")


def test_a_ban_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(replace(Limits(), refusals=2, ban_seconds=0.0), Proxies(""))
    for _ in range(5):
        gate.refused("192.0.2.1")
    assert not gate.banned("192.0.2.1")
    gate = Gate(replace(Limits(), refusals=2), Proxies(""))
    assert not gate.closed_to("192.0.2.1")
    for _ in range(5):
        gate.refused("192.0.2.1")
    assert gate.closed_to("192.0.2.1")
    assert not gate.closed_to("192.0.2.2")


def test_what_was_refused_is_told_in_sum(caplog: pytest.LogCaptureFixture) -> None:
    gate = Gate(Limits())
    for number in range(1000):
        gate.refused("192.0.2.1")
        gate.refused(f"198.51.100.{number % 100}")
    gate.tell()
    gate.tell()
    told = [(each.message, vars(each)["count"]) for each in caplog.records]
    assert told[0] == ("refused", 1000)
    assert len(told) == 51
    assert sum(count for _, count in told) == 2000
