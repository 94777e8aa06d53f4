"""What a process is told when it is started: a line of JSON on its standard input."""

from __future__ import annotations

from dataclasses import dataclass

from ypsilon.server.settings import Settings

READY = b"ready\n"


@dataclass(frozen=True, slots=True)
class Start:
    """How a process serves, and which of them it is."""

    settings: Settings
    log: str  # as `json` or as `text`
    number: int  # from 1
    folder: str  # where each process tells the others its metrics, and takes in who belongs there
