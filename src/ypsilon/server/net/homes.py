"""Homes: a WebSocket that arrives at one of several processes is handed over to the one it fits.

All of one path have the same home, so that a table is shown by one process. A connection is offered
there with what it has asked, and stays here until the home says that it has taken it: one that is
gone, full or slow takes none, and who arrived is served where they are.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from ypsilon.server.metrics import Metrics

# Bytes that a connection may have asked with; those with more are served where they arrive.
LONGEST = 1 << 13
# After so many seconds without an answer nothing more is handed over there, until it has come.
SLOW = 0.25
WAITING = 128
YES, NO = b"1", b"0"
_KIND = getattr(socket, "SOCK_SEQPACKET", None)
_CLOSED_WITH_US = getattr(socket, "MSG_CMSG_CLOEXEC", 0)
_CUT = getattr(socket, "MSG_TRUNC", 0) | getattr(socket, "MSG_CTRUNC", 0)
Answered = Callable[[bool], None]


class Arrival(NamedTuple):
    """A connection that asks for a WebSocket."""

    path: str
    client: str  # for whom it asks
    head: bytes  # what it has asked
    handle: int  # its file


class Homes:
    """The processes of one machine, as one of them sees them: by their numbers, from 1."""

    def __init__(self, folder: Path, number: int, count: int, metrics: Metrics) -> None:
        self._folder, self._number = folder, number
        self._numbers = range(1, count + 1)
        self._metrics = metrics
        self._listening: socket.socket | None = None
        self._heard: set[socket.socket] = set()
        self._ways: dict[int, _Way] = {}
        # Whether there is room for one of a client, and what serves it; nobody is let in before.
        self._room: Callable[[socket.socket, str], bool] = lambda made, client: False
        self._serve: Callable[[socket.socket, bytes], None] = lambda made, head: made.close()

    def open(
        self,
        room: Callable[[socket.socket, str], bool],
        serve: Callable[[socket.socket, bytes], None],
    ) -> None:
        """Take what others hand over, where the system can; `serve` answers for what it is given.

        It must send nothing before it returns.
        """
        self._room, self._serve = room, serve
        if _KIND is None or not hasattr(socket, "recv_fds"):
            return
        with suppress(OSError):
            place = self._place(self._number)
            place.unlink(missing_ok=True)
            self._listening = made = socket.socket(socket.AF_UNIX, _KIND)
            made.setblocking(False)
            made.bind(str(place))
            made.listen(WAITING)
            asyncio.get_running_loop().add_reader(made, self._let_in, made)

    def close(self) -> None:
        """Take nothing more, and hand nothing over; what is offered and not answered is let go.

        Whether it was taken nobody knows here.
        """
        for way in self._ways.values():
            _hang_up(way.made)
        self._ways.clear()
        self._numbers = range(0)
        for made in self._heard:
            _hang_up(made)
        self._heard.clear()
        if self._listening is not None:
            _hang_up(self._listening)
            self._listening = None
            self._place(self._number).unlink(missing_ok=True)

    def _place(self, number: int) -> Path:
        return self._folder / f"{number}.home"

    # To others

    def hand_over(self, arrival: Arrival, answered: Answered) -> bool:
        """Offer a connection to its home, if that is not here; tell whether an answer will come.

        Whoever has it reads and writes nothing until then; if it is taken, it is the home's.
        """
        if len(arrival.head) > LONGEST:
            return False
        for number in self._homes(arrival.path):
            if number == self._number:
                return False
            way = self._way(number)
            if way is not None and way.offer(arrival, answered):
                return True
        return False

    def _homes(self, path: str) -> list[int]:
        """Give the processes in the order in which all of them try to serve a path.

        If one dies the others agree on which is next, and all else stays where it is.
        """
        return sorted(self._numbers, key=lambda number: crc32(f"{number} {path}".encode()))

    def _way(self, number: int) -> _Way | None:
        if number in self._ways or _KIND is None:
            return self._ways.get(number)
        made = socket.socket(socket.AF_UNIX, _KIND)
        try:
            made.setblocking(False)
            made.connect(str(self._place(number)))
        except OSError:
            made.close()
            return None
        self._ways[number] = way = _Way(made)
        asyncio.get_running_loop().add_reader(made, self._hear, number, way)
        return way

    def _hear(self, number: int, way: _Way) -> None:
        """Take the answers that have come; those that cannot come any more are no."""
        for ident, taken in way.answers():
            if taken:
                self._metrics.handed_over.inc()
            way.tell(ident, taken)
        if way.ended:
            self._give_up(number)

    def _give_up(self, number: int) -> None:
        way = self._ways.pop(number)
        _hang_up(way.made)
        for ident in list(way.waiting):
            way.tell(ident, False)

    # From others

    def _let_in(self, listening: socket.socket) -> None:
        with suppress(OSError):
            made, _ = listening.accept()
            made.setblocking(False)
            self._heard.add(made)
            asyncio.get_running_loop().add_reader(made, self._take, made)

    def _take(self, made: socket.socket) -> None:
        """Take one that is offered if there is room, and say so before it is served."""
        try:
            message, files, flags, _ = socket.recv_fds(made, 2 * LONGEST, 1, _CLOSED_WITH_US)
        except BlockingIOError:
            return
        except OSError:
            message, files, flags = b"", [], 0
        arrived = [socket.socket(fileno=each) for each in files]
        ident, _, rest = message.partition(b" ")
        client, _, head = rest.partition(b" ")
        whole = bool(head) and not flags & _CUT
        taken = whole and bool(arrived) and self._room(arrived[0], client.decode())
        try:
            if not message:
                raise ConnectionResetError
            made.send((YES if taken else NO) + ident)
        except OSError:
            # Who hears no answer takes it for a no.
            taken = False
            self._heard.discard(made)
            _hang_up(made)
        if taken:
            self._metrics.taken_in.inc()
            self._serve(arrived[0], head)
        else:
            for each in arrived:
                each.close()


class _Way:
    """The way to another process: what was offered there, and is not answered yet."""

    def __init__(self, made: socket.socket) -> None:
        self.made = made
        self.ended = False
        self.waiting: dict[int, tuple[float, Answered]] = {}
        self._count = 0

    def offer(self, arrival: Arrival, answered: Answered) -> bool:
        """Send a connection there, unless there are too many or the last took too long."""
        now = time.monotonic()
        if self.waiting and now - next(iter(self.waiting.values()))[0] > SLOW:
            return False
        self._count += 1
        told = f"{self._count} {arrival.client} ".encode() + arrival.head
        try:
            socket.send_fds(self.made, [told], [arrival.handle])
        except OSError:
            return False
        self.waiting[self._count] = (now, answered)
        return True

    def tell(self, ident: int, taken: bool) -> None:
        """Tell who offered a connection what came of it."""
        _, answered = self.waiting.pop(ident)
        answered(taken)

    def answers(self) -> Iterator[tuple[int, bool]]:
        """Give the answers that have come, to the last before the other end was closed."""
        while True:
            try:
                answer = self.made.recv(64)
            except BlockingIOError:
                return
            except ConnectionResetError:
                # Of what was never read there; what had been answered by then comes all the same.
                continue
            except OSError:
                answer = b""
            if not answer:
                self.ended = True
                return
            yield int(answer[1:]), answer[:1] == YES


def _hang_up(made: socket.socket) -> None:
    asyncio.get_running_loop().remove_reader(made)
    made.close()
