"""The gate: who may have how many connections, and who may have none for a while."""

from __future__ import annotations

import logging
import resource
import time
from asyncio import Transport
from collections import Counter as Counts
from collections import defaultdict

from ypsilon.server.net.address import Proxies, client_at
from ypsilon.server.settings import Limits
from ypsilon.server.throttle import Bucket, Counter, Throttle

log = logging.getLogger("ypsilon.server")
# Files that are open besides connections: the database, workers, what is being served.
SPARE_FILES = 100
MOST_BANNED = 10_000
MOST_TOLD = 50
# After so many refusals since they were last told of, each ends its connection.
PATIENCE = 20


class Line:
    """One connection: whose it is, what it may still send, and what it leaves unread."""

    def __init__(self, gate: Gate, transport: Transport, peer: str) -> None:
        self.gate = gate
        self.transport = transport
        self.peer = peer
        self.behind_proxy = peer in gate.proxies
        # For whom a proxy asks is known when it has asked.
        self.client = "" if self.behind_proxy else _client(peer)
        self.begin()

    def begin(self) -> None:
        """Let it send as much as a connection may from its start."""
        limits = self.gate.limits
        self._pieces = Bucket(limits.pieces_a_second, limits.pieces)
        self._bytes = Bucket(limits.bytes_a_second, limits.bytes)

    def piece(self) -> bool:
        """Count a frame, a chunk or a read, if there may be one more."""
        return self._pieces.take() and (not self.client or self.gate.pieces.take(self.client))

    def bytes(self, count: int) -> bool:
        """Count bytes, if there may be so many more."""
        return self._bytes.take(count) and (
            not self.client or self.gate.bytes.take(self.client, count)
        )

    def refused(self) -> None:
        """Note that something was refused here."""
        self.gate.refused(self.client or self.peer)

    def pause(self) -> None:
        """Note that what was sent is not read; too much of it for one client ends the line."""
        slow = self.gate.slow[self.client or self.peer]
        slow.add(self.transport)
        if sum(each.get_write_buffer_size() for each in slow) > self.gate.limits.unread:
            self.transport.abort()

    def resume(self) -> None:
        """Note that it is read again, or gone."""
        who = self.client or self.peer
        self.gate.slow[who].discard(self.transport)
        if not self.gate.slow[who]:
            del self.gate.slow[who]


class Gate:
    """All connections of a server, and what the clients behind them may still do."""

    def __init__(self, limits: Limits, proxies: Proxies | None = None) -> None:
        many = limits.neighbours
        self.limits = limits
        self.proxies = proxies or Proxies()
        self.lines: dict[Transport, Line] = {}
        self.slow: defaultdict[str, set[Transport]] = defaultdict(set)
        self.pieces = Throttle(many * limits.pieces_a_second, many * limits.pieces)
        self.bytes = Throttle(many * limits.bytes_a_second, many * limits.bytes)
        self.hits = Throttle(limits.hits_a_second, limits.hits)
        self._arrivals = Throttle(limits.hits_a_second, limits.hits)
        self._most = min(limits.open_in_all, _files() - SPARE_FILES)
        self._open = Counter(limits.open)
        self._refusals = Throttle(1.0, limits.refusals)
        self._banned: dict[str, float] = {}
        self._told: Counts[str] = Counts()

    # Connections

    def closed_to(self, host: str) -> bool:
        """Tell whether a connection from there need not even be looked at."""
        if len(self.lines) >= self._most:
            return True
        if host in self.proxies:
            return False
        client = _client(host)
        if self.banned(client):
            return True
        if self._open.full(client) or not self._arrivals.take(client):
            self.refused(client)
            return True
        return False

    def has_room(self, host: str, client: str) -> bool:
        """Tell whether a connection that another process has let in may come here."""
        if len(self.lines) >= self._most or self.banned(client):
            return False
        return host in self.proxies or not self._open.full(client)

    def enter(self, transport: Transport, host: str) -> Line | None:
        """Give a connection its line, or None where there may be no more."""
        line = Line(self, transport, host)
        if len(self.lines) >= self._most:
            return None
        if not line.behind_proxy and not self._open.enter(line.client):
            return None
        self.lines[transport] = line
        return line

    def leave(self, line: Line) -> None:
        """Forget a connection."""
        line.resume()
        if self.lines.pop(line.transport, None) and not line.behind_proxy:
            self._open.leave(line.client)

    # Refusals

    def refused(self, client: str) -> bool:
        """Note that something was refused to a client, and tell whether to end its connection.

        Too often, and nothing of it is read for a while.
        """
        if len(self._told) < MOST_BANNED:
            self._told[client] += 1
        if not self._refusals.take(client):
            now = time.monotonic()
            if len(self._banned) >= MOST_BANNED:
                self._banned = {who: end for who, end in self._banned.items() if end > now}
            if len(self._banned) < MOST_BANNED:
                self._banned[client] = now + self.limits.ban_seconds
        return self._told[client] > PATIENCE

    def banned(self, client: str) -> bool:
        """Tell whether nothing of a client is read for now."""
        end = self._banned.get(client)
        if end is None:
            return False
        if end > time.monotonic():
            return True
        del self._banned[client]
        return False

    def tell(self) -> None:
        """Log how much was refused to whom since it was last told: a line each, of the most."""
        for client, count in self._told.most_common(MOST_TOLD):
            log.warning("refused", extra={"client": client, "count": count})
        others = self._told.total() - sum(count for _, count in self._told.most_common(MOST_TOLD))
        if others:
            log.warning("refused to others", extra={"count": others})
        self._told.clear()


def _client(host: str) -> str:
    try:
        return client_at(host)
    except ValueError:
        return "?"


def _files() -> int:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1_000_000 if soft == resource.RLIM_INFINITY else soft
