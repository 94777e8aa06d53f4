"""The socket that listens: whoever may not come in is turned away before anything is made."""

from __future__ import annotations

import socket
import struct
from typing import Any

from ypsilon.server.net.gate import Gate

# So many are looked at in a row; then others have their turn.
IN_A_ROW = 32
# Closed with what they have sent unread, and not waited for.
AT_ONCE = struct.pack("ii", 1, 0)


class Listener(socket.socket):
    """A socket that gives only connections that a gate lets in."""

    gate: Gate | None = None
    _looked_at = 0

    def accept(self) -> tuple[socket.socket, Any]:
        """Give the next connection; those turned away cost little more than the call."""
        while self._looked_at < IN_A_ROW:
            self._looked_at += 1
            made, where = super().accept()
            if self.gate is None or not self.gate.closed_to(str(where[0])):
                return made, where
            made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            made.close()
        self._looked_at = 0
        raise BlockingIOError
