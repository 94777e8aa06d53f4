"""The stage on which scenes are played: who enters, and what is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from server.world import Client, Made, World
from ypsilon import wire
from ypsilon.games.pylos.state import Place
from ypsilon.server.store.store import InDoubt, StoreError

Ask = Callable[[], Awaitable[str]]
Scene = Callable[[World], Awaitable[Ask]]
SCENES: dict[str, Scene] = {}
KEY = "k" * 22
IDENT = "i" * 22
THREE = {"game": "toy", "options": {"seats": "3"}}
MINUTE = 60 * 1000


def scene(name: str) -> Callable[[Scene], Scene]:
    """Enter a scene under what it shows: a request or a route, then which case of it."""

    def enter(staged: Scene) -> Scene:
        assert name not in SCENES
        SCENES[name] = staged
        return staged

    return enter


def by_rest(at: World, method: str, path: str, body: Any = None, token: str = "") -> Ask:
    told: list[Any] = []

    async def ask() -> str:
        answer = await at.rest(method, path, body, token, IDENT)
        if "message" in answer:
            return str(answer["code"])
        # However often it is asked for, it is answered as it was.
        told.append(answer)
        assert answer == told[0]
        return "done"

    return ask


def live(client: Client, request: Any) -> Ask:
    return lambda: client.ask(request)


def by_itself(at: World, made: Made, work: Callable[[], Awaitable[Any]]) -> Ask:
    """Let the server do something unasked; what fails it tries again, by itself, when it is time.

    To be asked again is to let that time pass.
    """
    trying: asyncio.Task[Any] | None = None

    async def ask() -> str:
        nonlocal trying
        if trying is None:
            trying = asyncio.ensure_future(work())
        else:
            at.pause.over()
        pausing = asyncio.ensure_future(at.pause.began.wait())
        await asyncio.wait((trying, pausing), return_when=asyncio.FIRST_COMPLETED)
        pausing.cancel()
        if not trying.done():
            return "not-kept"
        done, trying = trying, None
        try:
            await done
        except InDoubt:
            return "in-doubt"
        except StoreError:
            return "not-kept"
        return "done"

    return ask


async def playing(at: World, *seats: Any, **how: Any) -> tuple[Made, list[Client]]:
    """Give a table at which a game is being played, and its people."""
    made = await at.make(*seats, **how)
    await made.start()
    return made, await made.people()


def _state(made: Made) -> Any:
    return made.table.live.timeline.state


async def moved(at: World, *seats: Any, **how: Any) -> tuple[Made, list[Client]]:
    """Give a table at which Ann has moved."""
    made, people = await playing(at, *seats, **how)
    await people[0].ask(wire.Act("before", 0, 0, Place("1a1")))
    return made, people


async def over(at: World, **how: Any) -> tuple[Made, list[Client]]:
    """Give a table at which Ann has given up."""
    made, people = await playing(at, **how)
    await people[0].ask(wire.GiveUp("lost", 0))
    return made, people


async def staged(at: World, name: str) -> Ask:
    """Set a scene, and forget what was told on the way."""
    ask = await SCENES[name](at)
    await at.quiet()
    at.heard()
    at.faults.well()
    at.time.now += 1000
    return ask
