"""Bots on a real cluster of two nodes, one of which is killed."""

from __future__ import annotations

import asyncio
import os
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from server.players import until
from workers.two_nodes import two_nodes
from ypsilon.core.bot import Limit
from ypsilon.games import find
from ypsilon.server.bots.cluster import Cluster
from ypsilon.server.bots.pool import BotPool
from ypsilon.server.bots.tasks import task

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(
        find_spec("ray") is None or sys.platform != "linux",
        reason="Ray is not installed, or all loopback addresses are not there",
    ),
]


def test_every_move_is_made_whichever_node_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("YPSILON_HOME", str(tmp_path))
    for name in ("RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH", "RAY_ADDRESS"):
        monkeypatch.delenv(name, raising=False)
    with two_nodes(tmp_path, os.environ) as (address, second):
        cluster = Cluster(address, str(tmp_path / "cluster-token"))
        pool = BotPool(2, 4, cluster=cluster)
        game = find("pylos")()
        asked = task(game, "easy", 0, game.initial(), Limit(seconds=0.2))

        async def think() -> None:
            cluster.open()
            await until(lambda: cluster.free)
            for lost in (False, True):
                if lost:
                    second.kill()
                moves = [pool.choose(asked, f"{n}", patient=True) for n in range(6)]
                assert len(await asyncio.gather(*moves)) == 6
            await pool.close()
            await cluster.close()

        asyncio.run(think())
        # Those before the kill, at least, were made on the cluster.
        assert cluster._number >= 6
