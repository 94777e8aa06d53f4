"""What uvicorn is told: our protocols, which know the gate and the pulse."""

from __future__ import annotations

from typing import Any

import uvicorn

from ypsilon.server.net.gate import Gate
from ypsilon.server.net.homes import Homes
from ypsilon.server.net.pulse import Pulse
from ypsilon.server.net.requests import Requests
from ypsilon.server.net.sockets import Sockets


class Config(uvicorn.Config):
    """The settings of a server whose connections pass a gate."""

    def __init__(self, app: Any, gate: Gate, **more: Any) -> None:
        super().__init__(app, http=Requests, ws=Sockets, **more)
        self.gate = gate
        self.pulse = Pulse()
        self.homes: Homes | None = None  # where several processes serve

    def resumed(self, server: uvicorn.Server, head: bytes) -> Requests:
        """Give what serves a connection that has asked with this head where it arrived."""
        return Requests(self, server.server_state, server.lifespan.state, head=head)
