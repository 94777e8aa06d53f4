"""Under attack: what is too much, foreign or nonsense is refused by a code, and games go on."""

from __future__ import annotations

import asyncio
import gc
import json
import socket
import tracemalloc
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from server.live_server import LiveServer
from server.players import Players, Refused, Table, together
from server.raw import raw
from ypsilon.client import Live
from ypsilon.core.record import Entry, Pause, Player, Record
from ypsilon.games.pylos.rules import Pylos
from ypsilon.server.http import analysis, games
from ypsilon.server.http.app import app
from ypsilon.server.http.middleware import HEADERS, client_of
from ypsilon.server.live import connection, outbox
from ypsilon.server.settings import UNLIMITED, Limits, Settings
from ypsilon.wire import Me, Open, Sit, Values

TEN_MEGABYTES = 10 * 1000 * 1000
NEW = {"game": "pylos", "options": {}, "seats": [{"type": "Me", "name": "A"}] * 2}
ADDED = "00" * 16


@asynccontextmanager
async def asking(live_server: LiveServer, **how: Any) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=live_server.address, **how) as client:
        yield client


def from_elsewhere() -> httpx.AsyncHTTPTransport:
    """Another client: another address of this machine."""
    return httpx.AsyncHTTPTransport(local_address="127.0.0.2")


async def goes_on(table: Table, seated: list[Live]) -> None:
    """Show that a game goes on: the next move is made, and both see it."""
    count = seated[0].update.entries
    mover = next(each for each in seated if each.update.decision)
    await mover.act(mover.legal[0])
    for each in seated:
        await each.until(lambda now: now.entries == count + 1, 10)


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[LiveServer]:
    """A server that puts up with little."""
    limits = Limits(
        connections=3, requests_a_second=0.01, messages_a_second=0.01, burst=30, tables_an_hour=4
    )
    opened = LiveServer(tmp_path, limits=limits).open()
    yield opened
    opened.close()


# Where a request comes from


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


# What every answer carries


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


# Too much


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


def test_a_network_of_ipv6_is_one_client() -> None:
    def of(host: str) -> str:
        return client_of(httpx_like(host))

    assert of("2001:db8::1") == of("2001:db8::ffff:2") != of("2001:db8:0:1::1")
    assert of("fe80::1%eth0") == of("fe80::2")
    assert of("192.0.2.1") == "192.0.2.1"


def httpx_like(host: str) -> Any:
    from starlette.requests import HTTPConnection

    return HTTPConnection({"type": "http", "headers": [], "client": (host, 1)})


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
            await _until_gone(live_server, table)
            sending.cancel()
            await goes_on(table, seated)
            slow.socket.transport.abort()


async def _ask_for_much(slow: Any) -> None:
    """Ask for the whole log again and again."""
    for _ in range(100_000):
        await slow.send({"type": "Show", "id": "again", "seat": 0})


async def _until_gone(live_server: LiveServer, table: Table) -> None:
    """Wait until only the two seated are still connected."""
    watchers = live_server.server.lobby.tables[table.name].broadcast.watchers
    for _ in range(400):
        if len(watchers) <= 2:
            return
        await asyncio.sleep(0.05)
    pytest.fail("who does not read is still there")


# Nonsense


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


@pytest.mark.parametrize("name", ["aaaaaaaaaa", "x", "%00", "%C3%A9", "a" * 3000])
@together
async def test_at_no_table_nobody_can_sit(live_server: LiveServer, name: str) -> None:
    async with raw(live_server, name) as lost:
        assert await lost.closed() == (4404, "there is no such table")
    async with asking(live_server) as client:
        answer = await client.get(f"/api/tables/{name}")
        assert answer.status_code == 404


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", b"\xff"),
        ("/api/tables", b'{"game": "pylos"}'),
        ("/api/tables", json.dumps(NEW | {"clock": {"type": "Sundial"}}).encode()),
        ("/api/tables", json.dumps(NEW | {"silence": 1.5}).encode()),
        ("/api/tables", b"[" * 100_000),
        ("/api/tables", b"9" * 100_000),
        ("/api/move", b'{"code": null}'),
        ("/api/import", b"\xff"),
        ("/api/import", b'{"format": "ypsilon-record", "game": 7}'),
    ],
)
@together
async def test_a_malformed_body_is_refused(live_server: LiveServer, path: str, body: bytes) -> None:
    async with asking(live_server) as client:
        answer = await client.post(path, content=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("seat", ["-1", "2", "x", "²", "٣", "9" * 5000, "%00"])
@together
async def test_a_seat_that_is_none_is_refused(live_server: LiveServer, seat: str) -> None:
    async with Players(live_server) as players, asking(live_server) as client:
        table = await players.table()
        path = f"/api/tables/{table.name}/games/1/history?seat={seat}"
        answer = await client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (400, "no-seat")
        answer = await client.get(f"/api/tables/{table.name}/games/{seat}/history")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-game")


# What is not theirs


@together
async def test_the_tokens_of_another_table_are_worth_nothing(live_server: LiveServer) -> None:
    async with Players(live_server) as players, asking(live_server) as client:
        mine, other = await players.table(), await players.table(start=False)
        for token in (*mine.tokens.values(), mine.host):
            async with raw(live_server, other.name, token) as stranger:
                code, reason = await stranger.closed()
                assert (code, reason.split(":")[0]) == (4400, "not-yours")
            bearer = {"authorization": f"Bearer {token}"}
            path = f"/api/tables/{other.name}"
            start = await client.post(f"{path}/start", json={"added": [ADDED] * 2}, headers=bearer)
            assert (start.status_code, start.json()["code"]) == (403, "not-host")
            code_asked = await client.post(f"{path}/code", headers=bearer)
            assert (code_asked.status_code, code_asked.json()["code"]) == (403, "not-yours")
            past = await client.get(f"/api/tables/{mine.name}/games/1/history", headers=bearer)
            assert past.status_code == (403 if token == mine.host else 200)


@together
async def test_a_secret_of_one_kind_does_not_serve_for_another(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Open(), start=False)
        invitation = table.invitations[1]
        with Refused("not-host"):
            await players.server.start(table.name, invitation, (ADDED,))
        with Refused("bad-invitation"):
            await players.server.sit(table.name, Sit("Bob", ADDED, table.host))
        with Refused("bad-invitation"):
            await players.server.sit(table.name, Sit("Bob", ADDED, table.tokens[0]))
        with Refused("bad-code"):
            await players.server.move(invitation)
        async with raw(live_server, table.name, invitation) as stranger:
            assert (await stranger.closed())[0] == 4400


@together
async def test_a_seat_is_played_by_who_holds_it(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        seated = await table.people()
        action = {"type": "Place", "cell": "1a1"}
        asked: list[dict[str, Any]] = [
            {"type": "Act", "version": 0, "action": action}, {"type": "GiveUp"}, {"type": "Leave"},
            {"type": "Typed", "version": 0, "text": "1a1"}, {"type": "Halt", "on": True},
            {"type": "Weigh", "version": 0, "action": action},
            {"type": "AskUndo"}, {"type": "Consent", "yes": True}, {"type": "AskHint"},
            {"type": "Again", "added": ADDED}, {"type": "Show"}, {"type": "Return"},
            {"type": "Chat", "text": "I am the other"},
        ]  # fmt: skip
        for tokens, seat in (((), 0), ((table.tokens[1],), 0), ((table.tokens[0],), -1)):
            async with raw(live_server, table.name, *tokens) as stranger:
                for number, each in enumerate(asked):
                    await stranger.send({**each, "id": str(number), "seat": seat})
                    refused = (await stranger.next("Refused"))["refusal"]["code"]
                    assert refused == "not-yours", each
                await stranger.send({"type": "Replace", "id": "r", "seat": 0, "level": "easy"})
                assert (await stranger.next("Refused"))["refusal"]["code"] == "not-host"
        assert seated[0].update.entries == 0
        await goes_on(table, seated)


@together
async def test_a_refusal_names_the_rule(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        async with raw(live_server, table.name, table.tokens[0]) as player:
            act = {"type": "Act", "seat": 0, "version": 0}
            await player.send({**act, "id": "1", "action": {"type": "Place", "cell": "2a1"}})
            refusal = (await player.next("Refused"))["refusal"]
            assert (refusal["code"], refusal["rule"][:3]) == ("illegal", "PY-")
            await player.send({**act, "id": "2", "version": 7, "action": {"type": "Stop"}})
            assert (await player.next("Refused"))["refusal"]["code"] == "stale"
            await player.send({**act, "id": "3", "action": {"type": "Place", "cell": "x" * 1000}})
            assert (await player.next("Refused"))["refusal"]["code"] == "illegal"
        await goes_on(table, await table.people())


# Names, chat, and records from elsewhere


@together
async def test_control_characters_are_shown_to_nobody(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me(" A\0n\x1b[31mn\u202e\n "), Me("<b>Bob</b>"))
        assert [seat.name for seat in table.made.table.seats] == ["An[31mn", "<b>Bob</b>"]
        ann, bob = await table.people()
        await ann.say("one\r\ntwo\x07 <script>alert(1)</script>")
        said = [news async for news in _first(bob, "Said")]
        assert [each.text for each in said] == ["onetwo <script>alert(1)</script>"]


async def _first(live: Live, kind: str) -> AsyncIterator[Any]:
    async for news in live:
        if type(news).__name__ == kind:
            yield news
            return


@together
async def test_chat_is_bounded(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, _ = await (await players.table()).people()
        await ann.say("x" * 500)
        for text in ("x" * 501, "", " \n\0"):
            with Refused("bad-message"):
                await ann.say(text)


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


@together
async def test_the_list_of_who_is_mute_is_bounded(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, _ = await (await players.table()).people()
        for number in range(100):
            await ann.mute(f"nobody {number}")
        with Refused("bad-name"):
            await ann.mute("one more")
        await ann.mute("nobody 7", False)
        await ann.mute("one more")
        with Refused("bad-name"):
            await ann.mute("x" * 31)


@together
async def test_a_record_from_elsewhere_is_bounded_and_cleaned(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        names = (Player("A\0\n" + "x" * 100), Player("", "b" * 5000))
        info = await players.server.import_record(Record(Pylos(), names))
        assert [seat.name for seat in info.seats] == ["A" + "x" * 29, ""]
        assert info.seats[1].bot == "b" * 30
        given = await players.server.history(info.table)
        assert len(given.plies) == 1
        many = tuple(Entry(n, 0, 0, Pause(bool(n % 2))) for n in range(1, 3002))
        with Refused("bad-record"):
            await players.server.import_record(Record(Pylos(), names, entries=many))


@together
async def test_games_are_judged_once_and_one_at_a_time(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    running: list[int] = []
    most: list[int] = []

    async def judge(*_: object) -> Values:
        running.append(1)
        most.append(len(running))
        await asyncio.sleep(0.05)
        running.pop()
        return Values(())

    monkeypatch.setattr(analysis, "judge", judge)
    async with Players(live_server) as players, asking(live_server) as client:
        tables = [await players.table() for _ in range(2)]
        for table in tables:
            await (await table.enter(0)).resign()
        paths = [f"/api/tables/{table.name}/games/1/values" for table in tables] * 3
        answers = await asyncio.gather(*(client.get(path) for path in paths))
        assert [answer.status_code for answer in answers] == [200] * 6
    assert most == [1, 1]


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
        await _until_gone(live_server, table)


# What is refused again and again

REFUSED = [
    ("GET", "/api/tables/nowhere", 404, b""),
    ("GET", "/api/tables/abcdefghjk", 404, b""),
    ("POST", "/api/tables/abcdefghjk/sit", 404, b'{"name": "A", "added": "00"}'),
    ("POST", "/api/tables", 413, b"{}" * 1000),
]


@pytest.mark.parametrize(
    ("method", "path", "status", "body"), REFUSED, ids=["no name", "no table", "no seat", "large"]
)
@together
async def test_what_is_refused_leaves_nothing_behind(
    tmp_path: Path, method: str, path: str, status: int, body: bytes
) -> None:
    limits = replace(UNLIMITED, body=1000)
    served: Any = app(Settings(f"sqlite:///{tmp_path}/store.db", limits=limits))
    transport = httpx.ASGITransport(served)
    async with (
        served.state.server.lifespan(served.inner),
        httpx.AsyncClient(transport=transport, base_url="http://here") as client,
    ):

        async def ask(times: int) -> int:
            for _ in range(times):
                assert (await client.request(method, path, content=body)).status_code == status
                await asyncio.sleep(0)  # in which the client tidies up
            gc.collect()
            return tracemalloc.get_traced_memory()[0]

        tracemalloc.start()
        try:
            before = await ask(100)
            gained = await ask(1000) - before
        finally:
            tracemalloc.stop()
    # A single traceback that is kept of each would be ten times as much.
    assert gained < 200_000
