"""Servers, database and people are cut off from one another: nothing is lost or made up."""

from __future__ import annotations

import asyncio
import os
import random
import socket
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, suppress
from pathlib import Path

import pytest
from sqlalchemy import make_url

from server.campaigns.network import Network, NoNetwork
from server.campaigns.people import Crowd, all_back, during, gather, progress
from server.campaigns.report import judged, told
from server.live_server import LiveServer
from server.players import Players
from server.postgres import cluster

ROUNDS = int(os.environ.get("YPSILON_ROUNDS", "10"))
SECONDS = (1.0, 8.0)
# Who sends to whom in vain. Half of all is lost where only one of two hears the other.
Cut = list[tuple[str, str]]
FROM_DATABASE: list[Cut] = [
    [("second", "database"), ("database", "second")],
    [("second", "database")],
    [("database", "second")],
]
FROM_PEOPLE: list[Cut] = [
    [("people", "second"), ("second", "people")],
    [("people", "second")],
    [("second", "people")],
]
ALONE: Cut = [*FROM_DATABASE[0], *FROM_PEOPLE[0]]


@pytest.fixture
def network() -> Iterator[Network]:
    """A network for one test alone; it is skipped where none can be had."""
    try:
        with Network("people", "first", "second", "database") as built:
            yield built
    except NoNetwork as error:
        pytest.skip(f"networks of one's own need root and Linux with iproute2: {error}")


def test_what_is_cut_does_not_arrive(network: Network) -> None:
    """Without this a campaign might pass since nothing was ever cut."""
    there = (network.address("database"), 9)
    box = network.run("database", lambda: socket.create_server(there, family=socket.AF_INET))

    def reached(seconds: float) -> bool:
        with suppress(TimeoutError), socket.create_connection(there, seconds):
            return True
        return False

    with box:
        for pair in ("second", "database"), ("database", "second"):
            network.cut(*pair)
            assert not network.run("second", lambda: reached(0.3))
            assert network.run("first", lambda: reached(30))
            network.heal()
            assert network.run("second", lambda: reached(30))


async def campaign(
    network: Network, servers: list[LiveServer], cuts: list[Cut], rng: random.Random
) -> Crowd:
    """Cut again and again while people play at both servers."""
    async with AsyncExitStack() as stack:
        places = [await stack.enter_async_context(Players(each)) for each in servers]
        crowd = await gather(stack, places, rng, ["pylos", "tyros"])
        await progress(crowd, 10)
        for cut in cuts:
            for pair in cut:
                network.cut(*pair)
            await during(crowd, asyncio.sleep(rng.uniform(*SECONDS)))
            network.heal()
            await progress(crowd, 6)
        await all_back(crowd)
        await progress(crowd, 10)
    return crowd


@pytest.mark.soak
def test_nothing_is_lost_when_lines_are_cut(
    network: Network, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    cuts = [*FROM_DATABASE, *FROM_PEOPLE, ALONE] * ROUNDS
    with ExitStack() as stack:
        beside = cluster(address=network.address("database"))
        running = network.run("database", lambda: stack.enter_context(beside))
        local = network.run("database", running.fresh)
        there = make_url(local).set(host=network.address("database"))
        database = there.render_as_string(hide_password=False)
        servers = []
        for place in ("first", "second"):
            (tmp_path / place).mkdir()
            how = {"database": database, "host": network.address(place)}
            server = LiveServer(tmp_path / place, **how)
            network.run(place, server.open)
            stack.callback(server.close)
            servers.append(server)
        rng = random.Random(random.getrandbits(32))
        play = campaign(network, servers, cuts, rng)
        crowd = network.run("people", lambda: asyncio.run(play))
        found = network.run("people", lambda: asyncio.run(judged(crowd, database)))
    assert found == []
    told(request, crowd, 0, len(cuts))
