"""A store that fails: one line in the log when it begins, and one when it is well again."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

log = logging.getLogger("ypsilon.server")
# One that comes and goes is told of only every so many seconds.
SELDOM = 10.0


class Outage:
    """Whether the store fails, as far as it has been told."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._failures = 0  # since it was last well
        self._since = 0.0
        self._told = False
        self._quiet_until = float("-inf")

    def failed(self, error: Exception) -> None:
        """Take notice of something that was not kept, or not found, for the store's fault."""
        now = self._now()
        self._since = self._since if self._failures else now
        self._failures += 1
        if not self._told and now >= self._quiet_until:
            self._told, self._quiet_until = True, now + SELDOM
            log.error("store failed", extra={"error": str(error)})

    def well(self) -> None:
        """Take notice of something that was kept."""
        if self._told:
            seconds = round(self._now() - self._since, 1)
            log.warning("store well", extra={"failures": self._failures, "seconds": seconds})
        self._told, self._failures = False, 0
