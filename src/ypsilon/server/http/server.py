"""Everything that one process serves with, opened at the start and closed at the end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from starlette.applications import Starlette

from ypsilon.server.bots.cluster import Cluster
from ypsilon.server.bots.driver import Driver
from ypsilon.server.bots.outside import OutsideBots
from ypsilon.server.bots.pool import BotPool
from ypsilon.server.http.analysis import Analyses
from ypsilon.server.live.requests import Requests
from ypsilon.server.metrics import Metrics
from ypsilon.server.net.gate import Gate
from ypsilon.server.peers.peers import Peers
from ypsilon.server.repeats.repeats import Repeats
from ypsilon.server.replay.cache import Cache
from ypsilon.server.replay.pool import ReplayPool
from ypsilon.server.reviews.reviews import Reviews
from ypsilon.server.settings import Settings
from ypsilon.server.store.health import Health
from ypsilon.server.store.store import Store, StoreError
from ypsilon.server.sync.follower import Follower
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.throttle import Budget, Counter, Throttle

log = logging.getLogger("ypsilon.server")
SWEEP_SECONDS = 60
# So soon games in play are looked for again where the store did not answer.
TAKE_UP_SECONDS = 1


class Server:
    """One server: its tables, its bots, and what its clients are held to."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.database, Path(settings.archive) if settings.archive else None)
        self.repeats = Repeats(self.store)
        where = (settings.cluster, settings.cluster_token)
        self.cluster = Cluster(*where) if settings.cluster else None
        outside = OutsideBots(settings.bots)
        self.pool = BotPool(settings.workers, limits.waiting, outside, self.cluster)
        self.driver = Driver(self.pool, settings.bot_seconds, self.metrics, self.store.outage)
        self.lobby = Lobby(self.store, limits, self.driver.look, settings.keep_days, settings.bots)
        self.analyses = Analyses(self.lobby, self.pool)
        self.budget = Budget(limits.processor_share, limits.processor_seconds)
        self.replays = ReplayPool(settings.replay_workers, limits.replays, self.budget)
        self.reviews = Reviews(self.store, settings.replay_workers, limits.replays, limits.waiting)
        self.pages = Cache(limits.pages)
        self.requests = Requests(self.lobby, self.driver, self.metrics)
        self.peers = Peers(self.store)
        self.follower = Follower(self.lobby, self.peers, self.requests.chat, self.metrics)
        self.request_throttle = Throttle(limits.requests_a_second, limits.burst)
        self.table_throttle = Throttle(limits.tables_an_hour / 3600, limits.tables_an_hour)
        self.parcel_throttle = Throttle(limits.parcels_an_hour / 3600, limits.parcels_an_hour)
        self.sockets = Counter(limits.connections)
        self.gate = Gate(limits)
        self.health = Health(self.store)
        self.metrics_of_all: Callable[[], Awaitable[bytes]] = self._own_metrics
        self.store.conflicted = self.metrics.conflicts.inc

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Open the store and keep house until the server stops."""
        await self.store.open()
        try:
            others = await self.peers.join()
            await self.store.runs.begin(self.store, self.peers.time if others else None)
            await self.repeats.open()
            self.lobby.key = self.repeats.key
            await self.peers.joined()
        except BaseException:
            await self.peers.leave()
            await self.store.close()
            raise
        if self.cluster is not None:
            self.cluster.open()
        sweeping = asyncio.create_task(self._sweep())
        try:
            yield
        finally:
            sweeping.cancel()
            self.health.close()
            await self.follower.close()
            await self.driver.close()
            with suppress(StoreError):
                await self.lobby.note()
            await self.peers.leave()
            await self.pool.close()
            if self.cluster is not None:
                await self.cluster.close()
            await self.reviews.close()
            await self.replays.close()
            await self.store.close()

    def metrics_text(self) -> bytes:
        """Give the metrics of this process."""
        tables = self.lobby.tables.values()
        self.metrics.tables.set(len(tables))
        self.metrics.servers.set(1 + len(self.store.others))
        self.metrics.owned.set(sum(each.mine and each.status == "playing" for each in tables))
        return self.metrics.text()

    async def _own_metrics(self) -> bytes:
        return self.metrics_text()

    async def _sweep(self) -> None:
        taken_up = False
        while True:
            try:
                if not taken_up:
                    await self.lobby.take_up()
                    taken_up = True
                await self.lobby.sweep()
                await self.lobby.note()
            except StoreError as error:
                self.store.outage.failed(error)
            except Exception:
                log.exception("sweep failed")
            self.gate.tell()
            await asyncio.sleep(SWEEP_SECONDS if taken_up else TAKE_UP_SECONDS)
