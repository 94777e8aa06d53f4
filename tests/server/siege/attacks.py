"""The attacks: each is prepared, and then goes on from one address until its time is over."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

from server.siege.long_records import long_record
from server.siege.target import CONTINUATION, PING, TEXT, Bare, Target, dumps, frame, heard

ME, STRONGEST = {"type": "Me", "name": "M"}, {"type": "Bot", "level": "strongest"}
# What is done in the time of the attack, made ready before it.
Assault = Callable[[], Awaitable[None]]
Prepare = Callable[[Target], Awaitable[Assault]]
ATTACKS: dict[str, Prepare] = {}
ATTEMPT = 10.0


def attack(prepare: Prepare) -> Prepare:
    ATTACKS[prepare.__name__] = prepare
    return prepare


async def at_once(target: Target, count: int, do: Callable[[], Coroutine[Any, Any, Any]]) -> None:
    """Do something again and again, so many at a time, whatever comes of it."""

    async def again() -> None:
        while target.going_on:
            with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
                async with asyncio.timeout(ATTEMPT):
                    await do()
            await asyncio.sleep(0)

    await asyncio.gather(*(again() for _ in range(count)))


# Costly requests


async def _long_tables(target: Target, count: int = 4) -> list[str]:
    records = [long_record(seed) for seed in range(count)]
    made = [await target.ask("POST", "/api/import", each) for each in records]
    return [each["table"]["table"] for each in made if each]


@attack
async def histories(target: Target) -> Assault:
    """Ask for long games, and hang up."""
    tables = await _long_tables(target)

    async def give_up() -> None:
        name, seat = secrets.choice(tables), secrets.randbelow(3)
        path = f"/api/tables/{name}/games/1/history?language=de&seat={seat}"
        await target.give_up_on(f"{path}&from={secrets.randbelow(3000)}", 0.3)

    return lambda: at_once(target, 32, give_up)


@attack
async def imports(target: Target) -> Assault:
    """Bring in long games, one after the other."""
    record = long_record(0)
    return lambda: at_once(target, 8, lambda: target.ask("POST", "/api/import", record))


@attack
async def onlookers(target: Target) -> Assault:
    """Come to long games again and again, each time to be told all of it."""
    tables = await _long_tables(target)

    async def look() -> None:
        async with target.socket(secrets.choice(tables), {"language": "de"}) as line:
            async for _ in heard(line):
                return

    return lambda: at_once(target, 16, look)


# Frames


async def _flood(target: Target, piece: bytes, first: bytes = b"") -> Assault:
    made = await target.table(ME, ME)
    block = piece * (65536 // len(piece))

    async def pour() -> None:
        async with target.socket(made["table"]["table"], {}) as line:
            await line.write(first)
            while target.going_on:
                await line.write(block)

    return lambda: at_once(target, 4, pour)


@attack
async def pings(target: Target) -> Assault:
    """Send pings as fast as they go, and read no pong."""
    return await _flood(target, frame(PING, b"x" * 100))


@attack
async def small_pings(target: Target) -> Assault:
    """Send the smallest pings there are."""
    return await _flood(target, frame(PING))


@attack
async def fragments(target: Target) -> Assault:
    """Send a message that never ends, in pieces of nothing."""
    return await _flood(target, frame(CONTINUATION, final=False), frame(TEXT, final=False))


@attack
async def nonsense(target: Target) -> Assault:
    """Send large messages that mean nothing, on all the connections one may have."""
    made = await target.table(ME, ME)
    message = frame(TEXT, b'{"type":"Act","id":"x","action":' + b"[" * 60_000)

    async def talk() -> None:
        async with target.socket(made["table"]["table"], {}) as line:
            while target.going_on:
                await line.write(message)
                await asyncio.sleep(0.05)

    return lambda: at_once(target, 60, talk)


# Bots


async def _play(target: Target, made: Any) -> None:
    """Play whatever comes first, at once."""
    enter = {"tokens": [each["secret"] for each in made["tokens"]]}
    async with target.socket(made["table"]["table"], enter) as line:
        async for message in heard(line):
            if not target.going_on or message.get("result"):
                return
            await _move(line, message)


async def _move(line: Bare, message: Any) -> None:
    decision = message.get("decision")
    if message["type"] != "Update" or not decision or not decision["legal"]:
        return
    act = {
        "type": "Act", "id": secrets.token_hex(8), "seat": decision["seat"],
        "version": decision["version"], "action": decision["legal"][0],
    }  # fmt: skip
    await line.write(frame(TEXT, dumps(act)))


@attack
async def strong_bots(target: Target) -> Assault:
    """Play twenty games against the strongest bot at once."""
    made = [await target.table(ME, STRONGEST) for _ in range(20)]
    return lambda: _all(target, (_play(target, each) for each in made if each))


@attack
async def bots_alone(target: Target) -> Assault:
    """Let the strongest bots play among themselves, and come by at each table."""
    made = [await target.table(STRONGEST, STRONGEST, start=False) for _ in range(40)]

    async def watch(table: Any) -> None:
        name = table["table"]["table"]
        await target.ask("POST", f"/api/tables/{name}/start", {"added": []}, table["host"])
        async with target.socket(name, {"host": table["host"]}) as line:
            async for _ in heard(line):
                if not target.going_on:
                    return

    return lambda: _all(target, (watch(each) for each in made if each))


@attack
async def hints(target: Target) -> Assault:
    """Ask for hints, and go."""
    made = [await target.table(ME, STRONGEST) for _ in range(8)]

    async def ask() -> None:
        table = secrets.choice(made)
        enter = {"tokens": [each["secret"] for each in table["tokens"]]}
        async with target.socket(table["table"]["table"], enter) as line:
            for number in range(20):
                await line.write(frame(TEXT, dumps(_hint(number))))
            await asyncio.sleep(0.2)

    return lambda: at_once(target, 16, ask)


def _hint(number: int) -> Any:
    return {"type": "AskHint", "id": f"{secrets.token_hex(8)}{number}", "seat": 0}


@attack
async def graphs(target: Target) -> Assault:
    """Ask how a bot judges games, and go."""
    records = [long_record(seed, "pylos") for seed in range(20)]
    made = [await target.ask("POST", "/api/import", each) for each in records]
    tables = [each["table"]["table"] for each in made if each]

    async def ask() -> None:
        name = secrets.choice(tables)
        await target.give_up_on(f"/api/tables/{name}/games/1/values", 0.2)

    return lambda: at_once(target, 16, ask)


# Requests


@attack
async def requests(target: Target) -> Assault:
    """Ask as fast as it goes, on connections that stay open."""
    asked = target.request("GET", "/api/tables")

    async def ask() -> None:
        async with target.connected() as line:
            while target.going_on:
                await line.write(asked)
                await line.answer()

    return lambda: at_once(target, 32, ask)


@attack
async def health(target: Target) -> Assault:
    """Ask whether the server is well, as fast as it goes."""
    asked = target.request("GET", "/healthz")

    async def ask() -> None:
        async with target.connected() as line:
            while target.going_on:
                await line.write(asked)
                await line.answer()

    return lambda: at_once(target, 16, ask)


@attack
async def connections(target: Target) -> Assault:
    """Connect, and go."""

    async def connect() -> None:
        async with target.connected():
            pass

    return lambda: at_once(target, 16, connect)


@attack
async def halves(target: Target) -> Assault:
    """Begin requests and never end them, on as many connections as there are."""

    async def dribble() -> None:
        async with target.connected() as line:
            await line.write(b"POST /api/tables HTTP/1.1\r\nHost: here\r\n")
            while target.going_on and not line.reader.at_eof():
                await line.write(b"X")
                await asyncio.sleep(0.2)

    return lambda: at_once(target, 400, dribble)


async def _all(target: Target, work: Any) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(max(0.1, target.end - asyncio.get_running_loop().time())):
            await asyncio.gather(*work, return_exceptions=True)
