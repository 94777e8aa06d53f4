"""Requests with an id: done once, and answered as before, whatever happened to the first answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.live_server import Clock, LiveServer
from server.players import new_key, together
from ypsilon.core import record
from ypsilon.core.fair import new_added
from ypsilon.core.record import Player, Record
from ypsilon.games.pylos.rules import Pylos

ME, OPEN = {"type": "Me", "name": "Ann"}, {"type": "Open"}
NEW = {"game": "pylos", "options": {}, "seats": [ME, OPEN]}


class Asked:
    """Something that changes a server, as it is asked for under an id."""

    def __init__(self, method: str, path: str, body: Any = None, token: str = "") -> None:
        self.method, self.path, self.body = method, path, body
        self.headers = {"authorization": f"Bearer {token}"} if token else {}
        self.ident = new_key()

    async def ask(self, http: httpx.AsyncClient, ident: str | None = None) -> httpx.Response:
        headers = {**self.headers, "idempotency-key": self.ident if ident is None else ident}
        given = {"content": self.body} if isinstance(self.body, str | None) else {"json": self.body}
        return await http.request(self.method, self.path, headers=headers, **given)


@asynccontextmanager
async def at(server: LiveServer) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=server.address, timeout=30) as http:
        yield http


async def made(http: httpx.AsyncClient, **how: Any) -> Any:
    return (await http.post("/api/tables", json={**NEW, **how})).raise_for_status().json()


async def _make(_: httpx.AsyncClient) -> Asked:
    return Asked("POST", "/api/tables", {**NEW, "key": new_key()})


async def _sit(http: httpx.AsyncClient) -> Asked:
    table = await made(http)
    invited = {"name": "Bob", "added": new_added(), "invitation": table["invitations"][0]["secret"]}
    return Asked("POST", f"/api/tables/{table['table']['table']}/sit", invited)


async def _join(http: httpx.AsyncClient) -> Asked:
    table = await made(http, listed=True)
    return Asked(
        "POST", f"/api/tables/{table['table']['table']}/sit", {"name": "Bob", "added": new_added()}
    )


async def _free(http: httpx.AsyncClient) -> Asked:
    table = await made(http)
    return Asked("POST", f"/api/tables/{table['table']['table']}/fill", {"seat": 1}, table["host"])


async def _fill(http: httpx.AsyncClient) -> Asked:
    table = await made(http)
    path = f"/api/tables/{table['table']['table']}/fill"
    return Asked("POST", path, {"seat": 1, "level": "easy"}, table["host"])


async def _start(http: httpx.AsyncClient) -> Asked:
    table = await made(http, seats=[ME, ME])
    path = f"/api/tables/{table['table']['table']}/start"
    return Asked("POST", path, {"added": [new_added(), new_added()]}, table["host"])


async def _code(http: httpx.AsyncClient) -> Asked:
    table = await made(http)
    path = f"/api/tables/{table['table']['table']}/code"
    return Asked("POST", path, token=table["tokens"][0]["secret"])


async def _move(http: httpx.AsyncClient) -> Asked:
    code = (await (await _code(http)).ask(http)).json()
    return Asked("POST", "/api/move", {"code": code["code"], "key": new_key()})


async def _import(_: httpx.AsyncClient) -> Asked:
    played = Record(Pylos(), (Player("Ann"), Player("Bob")))
    return Asked("POST", "/api/import", record.write(played))


async def _forget(http: httpx.AsyncClient) -> Asked:
    key = new_key()
    await made(http, key=key)
    return Asked("DELETE", "/api/mine", token=key)


async def _learnt(_: httpx.AsyncClient) -> Asked:
    return Asked("POST", "/api/learnt", {"lessons": {"pylos": ["first"]}})


ROUTES = (_make, _sit, _join, _free, _fill, _start, _code, _move, _import, _forget, _learnt)
each_route = pytest.mark.parametrize("route", ROUTES, ids=lambda each: each.__name__)


def lasting(answer: httpx.Response) -> Any:
    """Give what must be the same in every answer: tables are told as they are now."""
    assert answer.status_code == 200, answer.text
    found = answer.json()
    table = found.get("table", found)
    return {**found, "table": table.get("table") if isinstance(table, dict) else table}


@each_route
@together
async def test_what_is_repeated_is_answered_as_before(own_server: LiveServer, route: Any) -> None:
    async with at(own_server) as http:
        asked = await route(http)
        first = lasting(await asked.ask(http))
        tables = len(own_server.server.lobby.tables)
        assert lasting(await asked.ask(http)) == first
        assert len(own_server.server.lobby.tables) == tables
    own_server.close()
    own_server.open()
    async with at(own_server) as http:
        assert lasting(await asked.ask(http)) == first
        other = await asked.ask(http, new_key())
        assert other.status_code != 200 or route not in (_sit, _join, _start, _move)


@each_route
@together
async def test_five_at_a_time_are_done_once(live_server: LiveServer, route: Any) -> None:
    async with at(live_server) as http:
        asked = await route(http)
        before = len(live_server.server.lobby.tables)
        answers = [
            lasting(each) for each in await asyncio.gather(*(asked.ask(http) for _ in "12345"))
        ]
        assert all(each == answers[0] for each in answers)
        assert len(live_server.server.lobby.tables) - before == (route is _make)


@each_route
@together
async def test_an_id_is_for_one_request(live_server: LiveServer, route: Any) -> None:
    async with at(live_server) as http:
        asked = await route(http)
        malformed = await asked.ask(http, "too short")
        assert (malformed.status_code, malformed.json()["code"]) == (400, "bad-id")
        lasting(await asked.ask(http))
        other = Asked("POST", "/api/tables", NEW)
        refused = await other.ask(http, asked.ident)
        assert (refused.status_code, refused.json()["code"]) == (400, "bad-id")
        somebody = Asked(asked.method, asked.path, asked.body, "somebody else")
        assert (await somebody.ask(http, asked.ident)).json()["code"] == "bad-id"


@together
async def test_a_refusal_is_judged_anew(live_server: LiveServer) -> None:
    async with at(live_server) as http:
        table = await made(http)
        name, host = table["table"]["table"], table["host"]
        asked = Asked("POST", f"/api/tables/{name}/start", {"added": [new_added()]}, host)
        assert (await asked.ask(http)).json()["code"] == "open-seats"
        fill = Asked("POST", f"/api/tables/{name}/fill", {"seat": 1, "level": "easy"}, host)
        lasting(await fill.ask(http))
        assert lasting(await asked.ask(http))["status"] == "playing"


@together
async def test_a_code_works_once_even_five_at_a_time(live_server: LiveServer) -> None:
    async with at(live_server) as http:
        asked = await _move(http)
        ids = [new_key() for _ in range(5)]
        answers = await asyncio.gather(*(asked.ask(http, ident) for ident in ids))
        codes = sorted(each.json().get("code", "") for each in answers)
        assert codes == ["", *["bad-code"] * 4]
        (done,) = [ident for ident, each in zip(ids, answers, strict=True) if each.is_success]
        token = (await asked.ask(http, done)).json()["token"]
        name = next(each.json() for each in answers if each.is_success)["table"]["table"]
        path = f"/api/tables/{name}/code"
        lasting(await Asked("POST", path, token=token).ask(http))


def everything_in(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.glob("server.db*"))


@together
async def test_the_database_knows_neither_ids_nor_secrets(
    own_server: LiveServer, tmp_path: Path
) -> None:
    secrets = []
    async with at(own_server) as http:
        for route in ROUTES:
            asked = await route(http)
            answer = (await asked.ask(http)).json()
            both = [*answer.get("tokens", ()), *answer.get("invitations", ())]
            secrets += [asked.ident, *(each["secret"] for each in both)]
            secrets += [
                answer[each] for each in ("host", "token", "secret", "code") if each in answer
            ]
    own_server.close()
    kept = everything_in(tmp_path)
    assert len(set(filter(None, secrets))) > 15
    assert not [each for each in secrets if each and each.encode() in kept]
    own_server.open()


@together
async def test_an_id_is_forgotten_after_a_week(clock: Clock, own_server: LiveServer) -> None:
    async with at(own_server) as http:
        asked = await _join(http)
        first = lasting(await asked.ask(http))
        clock.forward(days=6)
        own_server.do(own_server.server.lobby.note())
        assert lasting(await asked.ask(http)) == first
        clock.forward(days=1.1)
        own_server.do(own_server.server.lobby.note())
        assert (await asked.ask(http)).json()["code"] == "no-seat"
