"""Bots on a cluster: asked by a relay, and here where it is busy, slow, strange or lost."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server.players import together, until
from ypsilon.core.bot import Limit
from ypsilon.core.luck import RandomLuck, settled
from ypsilon.games import find
from ypsilon.server.bots import cluster as module
from ypsilon.server.bots.cluster import Cluster, Lost
from ypsilon.server.bots.pool import BotPool
from ypsilon.server.bots.tasks import Answer, task

# A relay that keeps what it is told, and does with it what the test wants.
RELAY = """
import json, sys
file, how = sys.argv[1:]
first = {"failure": "no cluster answers"} if how == "nowhere" else {"cpus": 2}
print(json.dumps(first), flush=True)
for line in sys.stdin:
    with open(file, "a") as kept:
        kept.write(line)
    asked = json.loads(line)
    if "cancel" in asked or how == "silent":
        continue
    if how == "dies":
        sys.exit(1)
    answer = {"action": '"far"', "value": None, "reason": "", "seconds": 0.0}
    text = {"well": json.dumps(answer), "strange": "{}", "fails": ""}[how]
    failure = "WorkerCrashedError: lost" if how == "fails" else ""
    print(json.dumps({"number": asked["number"], "text": text, "failure": failure}), flush=True)
"""
TYROS: Any = find("tyros")
GAME = TYROS(seats=3)


def asked(seconds: float = 20.0) -> Any:
    """Give a task of a game with secrets."""
    state = settled(GAME, GAME.initial(), RandomLuck(Random(1)))
    seat = GAME.movers(state)[0]
    return task(GAME, "uniform", seat, state, Limit(seconds=seconds)), state, seat


@asynccontextmanager
async def relayed(folder: Path, how: str) -> AsyncIterator[Cluster]:
    """Give a cluster with a relay of the test's own."""
    made = Cluster("192.0.2.1:6379", "token")
    made.command = [sys.executable, "-S", "-c", RELAY, str(folder / "told"), how]
    made.open()
    try:
        if how != "nowhere":
            await until(lambda: made.free)
        yield made
    finally:
        await made.close()


async def chosen(cluster: Cluster) -> Answer:
    """Give what a bot chooses where there is a cluster, and one worker here."""
    pool = BotPool(2, 4, cluster=cluster)
    try:
        return await pool.choose(asked()[0], "somebody")
    finally:
        await pool.close()


def told(folder: Path) -> list[Any]:
    return [json.loads(line) for line in (folder / "told").read_text("utf-8").splitlines()]


@together
async def test_a_bot_thinks_on_the_cluster_and_knows_only_its_view(tmp_path: Path) -> None:
    async with relayed(tmp_path, "well") as cluster:
        assert (await chosen(cluster)).action == '"far"'
    (sent,) = told(tmp_path)
    wanted, state, seat = asked()
    assert sent.keys() == {"number", "function", "text"}
    assert sent["function"] == module.FUNCTION
    assert json.loads(sent["text"]).keys() == {*wanted.__struct_fields__}
    text = json.loads(sent["text"])
    assert (text["seat"], text["view"]) == (seat, wanted.view)
    assert text["view"] != task(GAME, "uniform", (seat + 1) % 3, state, Limit(), ()).view


@pytest.mark.parametrize("how", ["dies", "strange", "fails", "nowhere"])
@together
async def test_what_a_cluster_does_not_do_is_done_here(
    tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "FIRST", 0.01)
    caplog.set_level(logging.INFO, "ypsilon.server")
    async with relayed(tmp_path, how) as cluster:
        for _ in range(2 if how == "fails" else 1):
            assert (await chosen(cluster)).action != '"far"'
        if how == "nowhere":
            await until(lambda: cluster._told)
    said = [each.message for each in caplog.records if each.message.startswith("cluster")]
    assert said.count("cluster lost") == (how in ("dies", "nowhere"))
    assert said.count("cluster found") <= 2


@together
async def test_nobody_waits_for_a_cluster_that_says_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with relayed(tmp_path, "silent") as cluster:
        first = asyncio.create_task(cluster.ask("{}", 60))
        await asyncio.sleep(0)
        with pytest.raises(Lost, match="in time"):
            await cluster.ask("{}", 0.05)
        with pytest.raises(Lost):
            await first
        with pytest.raises(Lost, match="no processor free"):
            await cluster.ask("{}", 60)
    assert [each.message for each in caplog.records].count("cluster lost") == 1


@together
async def test_what_nobody_waits_for_is_broken_off_there(tmp_path: Path) -> None:
    async with relayed(tmp_path, "silent") as cluster:
        asking = [asyncio.create_task(cluster.ask("{}", 60)) for _ in range(2)]
        await asyncio.sleep(0)
        assert len(cluster._asked) == 2
        asking[0].cancel()
        await until(lambda: (tmp_path / "told").exists() and len(told(tmp_path)) == 3)
        assert told(tmp_path)[-1] == {"cancel": 1}
        assert cluster.free
        asking[1].cancel()
        await asyncio.wait(asking)
