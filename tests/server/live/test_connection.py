"""A connection: nonsense, silence and floods end it or are refused, and the game goes on."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from server.attack import TEN_MEGABYTES, goes_on, until_gone
from server.live_server import LiveServer
from server.long_records import long_record
from server.players import Players, together
from server.raw import raw
from server.world import Time, world
from ypsilon.match import log
from ypsilon.server.live import connection, outbox
from ypsilon.server.tables import credentials
from ypsilon.wire import Update


@together
async def test_ten_megabytes_end_one_connection_and_nothing_else(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        seated = await table.people()
        for message in ("x" * TEN_MEGABYTES, b"x" * TEN_MEGABYTES):
            async with raw(live_server, table.name, table.tokens[0], max_size=None) as flooder:
                await flooder.send(message)
                assert (await flooder.closed())[0] == 1009
        async with raw(live_server, table.name, enter="x" * TEN_MEGABYTES) as flooder:
            assert (await flooder.closed())[0] == 1009
        await goes_on(table, seated)


@together
async def test_who_does_not_read_is_dropped_and_the_game_goes_on(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "SEND_SECONDS", 0.5)
    async with Players(live_server) as players:
        table = await players.table()
        seated = await table.people()
        for _ in range(10):
            await goes_on(table, seated)
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", live_server.settings.port))
        narrow.setblocking(False)
        how: dict[str, Any] = {"sock": narrow, "max_queue": 1, "compression": None}
        async with raw(live_server, table.name, table.tokens[0], **how) as slow:
            await slow.next("Update")
            slow.socket.transport.pause_reading()
            sending = asyncio.create_task(_ask_for_much(slow))
            await until_gone(live_server, table)
            sending.cancel()
            await goes_on(table, seated)
            slow.socket.transport.abort()


async def _ask_for_much(slow: Any) -> None:
    """Ask for the whole log again and again."""
    for _ in range(100_000):
        await slow.send({"type": "Show", "id": "again", "seat": 0})


WRONG = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"Act"',
    "{}",
    '{"type": "Nothing", "id": "1"}',
    '{"type": 7, "id": "1"}',
    '{"type": "Ping"}',
    '{"type": "Ping", "id": 7}',
    '{"type": "Ping", "id": "1", "more": 1}',
    '{"type": "Ping", "id": "1", "id": "2"}',
    '{"type": "Chat", "id": "1", "text": "\\ud800"}',
    '{"type": "Act", "id": "1", "seat": 0, "version": 0, "action": {"type": "Deal", "hands": []}}',
    '{"type": "Act", "id": "1", "seat": 0, "version": 1e400, "action": {"type": "Stop"}}',
    '{"type": "Act", "id": "1", "seat": NaN, "version": 0, "action": {"type": "Stop"}}',
    "[" * 50_000,
    '{"type": "Ping", "id": "1"' + " " * 60_000,
]


@together
async def test_nonsense_is_refused_and_the_connection_goes_on(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        seated = await table.people()
        async with raw(live_server, table.name, table.tokens[0]) as fool:
            for text in WRONG:
                await fool.send(text)
                assert (await fool.next("Refused"))["refusal"]["code"] == "malformed", text
            await fool.send({"type": "Ping", "id": "sense"})
            assert (await fool.next("Pong"))["id"] == "sense"
        await goes_on(table, seated)


@together
async def test_a_malformed_message_is_answered_under_its_id(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        async with raw(live_server, table.name) as fool:
            await fool.send({"type": "Act", "id": "mine", "seat": "first"})
            assert (await fool.next("Refused"))["id"] == "mine"


@pytest.mark.parametrize("ident", ["", "x" * 65, "a\0b"])
@together
async def test_an_id_that_cannot_be_kept_is_refused(live_server: LiveServer, ident: str) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        async with raw(live_server, table.name) as fool:
            await fool.send({"type": "Ping", "id": ident})
            assert (await fool.next("Refused"))["refusal"]["code"] == "bad-id"


@pytest.mark.parametrize(
    "first",
    ["", "{", "[]", '{"type": "Ping", "id": "1"}', '{"tokens": "x"}', '{"tokens": ["x"]}',
     '{"host": "x"}', '{"language": "fr"}', '{"name": "' + "€" * 200 + '"}',
     '{"' + "€" * 5000 + '": 1}', b"{}"],
)  # fmt: skip
@together
async def test_who_does_not_enter_properly_is_sent_away(
    live_server: LiveServer, first: str | bytes
) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        async with raw(live_server, table.name, enter="") as stranger:
            await stranger.send(first)
            assert (await stranger.closed())[0] == 4400


@together
async def test_who_does_not_enter_at_all_is_sent_away(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "ENTER_SECONDS", 0.1)
    async with Players(live_server) as players:
        table = await players.table()
        async with raw(live_server, table.name, enter="") as stranger:
            assert await stranger.closed() == (4400, "nobody entered")


@together
async def test_bytes_are_no_message(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        async with raw(live_server, table.name) as fool:
            await fool.send(b'{"type": "Ping", "id": "1"}')
            assert await fool.closed() == (4400, "not text")


@together
async def test_a_connection_that_breaks_off_in_the_middle_leaves_the_table_as_it_was(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        seated = await table.people()
        address = live_server.address.replace("http", "ws", 1)
        for _ in range(20):
            broken = await connect(f"{address}/api/tables/{table.name}/live")
            await broken.send(json.dumps({"tokens": [table.tokens[0]]}))
            broken.transport.abort()
        await goes_on(table, seated)
        await until_gone(live_server, table)


@together
async def test_a_long_log_is_told_a_piece_at_a_time(
    own_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = long_record(300)
    monkeypatch.setattr(log, "PIECE", 0.0)
    async with Players(own_server) as players:
        table = await players.server.import_record(given)
        eve = await players.enter(table.table)
        pieces: list[int] = []
        # Everything may have come before it is looked at; the news of it are kept.
        async for news in eve:
            if isinstance(news, Update):
                pieces.append(len(news.log))
                assert news.entries == 300
                if news.log and news.log[-1].number >= 290:
                    break
        assert max(pieces) == log.FEWEST
        numbers = [line.number for line in eve.log]
        assert numbers == sorted(set(numbers))
        whole = await players.server.history(table.table)
        assert numbers == [ply.line.number for ply in whole.plies if ply.line][: len(numbers)]


@together
async def test_who_waits_for_a_slow_store_is_let_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat_of = credentials.seat_of

    async def slowly(*asked: Any) -> int:
        await asyncio.sleep(0.4)
        return await seat_of(*asked)

    monkeypatch.setattr(connection, "ENTER_SECONDS", 0.2)
    monkeypatch.setattr(connection, "seat_of", slowly)
    async with world(f"sqlite:///{tmp_path}/store.db", Time()) as at, asyncio.timeout(30):
        made = await at.make()
        ann = await at.enter(made.table, made.tokens[0])
        assert any('"held":[0]' in text for text in ann.sent)
