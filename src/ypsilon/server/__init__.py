"""The server: tables, seats, secrets, and nothing lost.

Worker processes import this package too, so that nothing heavy may be imported here.
"""

from __future__ import annotations

from collections.abc import Callable

from ypsilon.server.settings import Limits, Settings

__all__ = ["CannotServe", "Limits", "Settings", "run"]


class CannotServe(RuntimeError):
    """A server that cannot be started: why, in one line."""


def run(settings: Settings, log: str, ready: Callable[[str], None]) -> None:
    """Serve until a signal asks to stop, with a log as `json` or as `text`.

    `ready` is told the address once it answers. Raises CannotServe where it cannot be served.
    """
    from ypsilon.server import logs, running

    logs.log_to_stderr(log)
    running.run(settings, ready)
