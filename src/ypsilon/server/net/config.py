"""What uvicorn is told: our protocols, which know the gate."""

from __future__ import annotations

from typing import Any

import uvicorn

from ypsilon.server.net.gate import Gate
from ypsilon.server.net.requests import Requests
from ypsilon.server.net.sockets import Sockets


class Config(uvicorn.Config):
    """The settings of a server whose connections pass a gate."""

    def __init__(self, app: Any, gate: Gate, **more: Any) -> None:
        super().__init__(app, http=Requests, ws=Sockets, **more)
        self.gate = gate
