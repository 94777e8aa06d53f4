"""A client may go on only so fast, and have only so much, whatever it asks for."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from server.attack import NEW, asking, from_elsewhere, goes_on
from server.live_server import LiveServer
from server.players import Players, Refused, together
from server.raw import raw
from server.unlimited import UNLIMITED


@together
async def test_a_client_may_ask_only_so_fast(limited: LiveServer) -> None:
    async with asking(limited) as client:
        answers = [await client.get("/api/tables") for _ in range(35)]
        assert [answer.status_code for answer in answers] == [200] * 30 + [429] * 5
        assert answers[-1].json()["code"] == "too-fast"
        table = "/api/tables/aaaaaaaaaa"
        assert (await client.get(f"{table}/games/1/record")).status_code == 429
    async with asking(limited, transport=from_elsewhere()) as other:
        assert (await other.get("/api/tables")).status_code == 200


@together
async def test_a_client_may_make_only_so_many_tables(limited: LiveServer) -> None:
    async with asking(limited) as client:
        answers = [await client.post("/api/tables", json=NEW) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 4 + [429] * 2
        assert (await client.post("/api/import", content=b"{}")).status_code == 429
        assert (await client.get("/api/tables")).status_code == 200
    async with asking(limited, transport=from_elsewhere()) as other:
        assert (await other.post("/api/tables", json=NEW)).status_code == 200


@together
async def test_there_are_only_so_many_tables_for_all(tmp_path: Path) -> None:
    live_server = LiveServer(tmp_path, limits=replace(UNLIMITED, tables=2)).open()
    try:
        async with asking(live_server) as client:
            answers = [await client.post("/api/tables", json=NEW) for _ in range(3)]
            assert [answer.status_code for answer in answers] == [200, 200, 503]
            assert answers[-1].json()["code"] == "full"
    finally:
        await asyncio.to_thread(live_server.close)


@together
async def test_a_client_may_have_only_so_many_connections(limited: LiveServer) -> None:
    async with Players(limited) as players:
        table = await players.table()
        async with raw(limited, table.name) as one, raw(limited, table.name) as two:
            await one.next("Update")
            async with raw(limited, table.name) as three, raw(limited, table.name) as four:
                await three.next("Update")
                assert await four.closed() == (4029, "too many connections")
                elsewhere = {"local_addr": ("127.0.0.2", 0)}
                async with raw(limited, table.name, **elsewhere) as other:
                    await other.next("Update")
            async with raw(limited, table.name) as again:
                await again.next("Update")
            await two.next("Update")


@together
async def test_who_sends_too_fast_is_sent_away_and_the_game_goes_on(limited: LiveServer) -> None:
    async with Players(limited) as players:
        table = await players.table()
        async with raw(limited, table.name, table.tokens[0]) as flooder:
            for number in range(40):
                await flooder.send({"type": "Ping", "id": str(number)})
            assert await flooder.closed() == (4029, "too many messages")
            pongs = [each for each in flooder.heard if '"Pong"' in each]
            assert len(pongs) == 30
        await goes_on(table, await table.people())


@together
async def test_nobody_may_talk_without_end(tmp_path: Path) -> None:
    live_server = LiveServer(tmp_path, limits=replace(UNLIMITED, chats_a_second=0.01)).open()
    try:
        async with Players(live_server) as players:
            table = await players.table()
            seated = await table.people()
            for number in range(20):
                await seated[number % 2].say(f"line {number}")
            for each in seated:
                with Refused("too-fast"):
                    await each.say("and another thing")
            await goes_on(table, seated)
    finally:
        await asyncio.to_thread(live_server.close)
