"""What is done unasked and meets a store that fails: tried until it is kept, ever more seldom."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable

from ypsilon.core.game import IllegalAction
from ypsilon.match.errors import RequestError
from ypsilon.server.store.outage import Outage
from ypsilon.server.store.store import StoreError

log = logging.getLogger("ypsilon.server")
# Seconds until the next try: the first time, and at most.
FIRST, LONGEST = 0.25, 30.0


class Retries:
    """All that a server does by itself and could not keep, in one line.

    Only the first in the line tries, so that however many tables wait a store that is down is
    asked no more often; once it keeps something, the others follow at once.
    """

    def __init__(self, outage: Outage) -> None:
        self.sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
        self._outage = outage
        self._line = asyncio.Lock()
        self._pause = 0.0  # none while nothing has failed since something was kept

    async def until_kept(self, act: Callable[[], Awaitable[None]]) -> None:
        """Do something; return when it is kept, or when it has become pointless."""
        if not self._pause and await self._done(act):
            return
        self._pause = self._pause or FIRST
        while not await self._tried_in_turn(act):
            self._pause = min(max(FIRST, 2 * self._pause), LONGEST)

    async def _tried_in_turn(self, act: Callable[[], Awaitable[None]]) -> bool:
        async with self._line:
            if self._pause:
                await self.sleep(self._pause * random.uniform(0.5, 1.0))
            return await self._done(act)

    async def _done(self, act: Callable[[], Awaitable[None]]) -> bool:
        try:
            await act()
        except StoreError as error:
            self._outage.failed(error)
            return False
        except (RequestError, IllegalAction) as error:
            log.info("not done", extra={"error": str(error)})
        else:
            self._pause = 0.0
        return True
