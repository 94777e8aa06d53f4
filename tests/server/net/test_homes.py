"""Homes: who is handed over is served once, by who has taken them or by who had them."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from server.players import together, until
from ypsilon.server.metrics import Metrics
from ypsilon.server.net.homes import LONGEST, SLOW, Arrival, Homes

HEAD = b"GET /somewhere HTTP/1.1\r\n\r\n"


def never(_: bool) -> None:
    """Be told what came of an offer that was not made."""
    raise AssertionError


class House:
    """One of two processes, as far as it takes in what the other offers."""

    def __init__(self, folder: Path, number: int) -> None:
        self.room = True
        self.asked: list[str] = []
        self.served: list[tuple[socket.socket, bytes]] = []
        self.metrics = Metrics()
        self.homes = Homes(folder, number, 2, self.metrics)

    def open(self) -> None:
        """Begin to take in."""
        self.homes.open(self._has_room, lambda made, head: self.served.append((made, head)))

    def _has_room(self, _: socket.socket, client: str) -> bool:
        self.asked.append(client)
        return self.room


@contextmanager
def two(folder: Path) -> Iterator[tuple[House, House]]:
    """Give two processes."""
    here, there = House(folder, 1), House(folder, 2)
    here.open()
    there.open()
    try:
        yield here, there
    finally:
        for house in (here, there):
            house.homes.close()
            for made, _ in house.served:
                made.close()


def path_of(house: House) -> str:
    """Give a path whose home is the second."""
    return next(path for path in map(str, range(99)) if house.homes._homes(path)[0] == 2)


def arrival(house: House, made: socket.socket, head: bytes = HEAD) -> Arrival:
    """Give a connection that arrives at the first, and has its home at the second."""
    return Arrival(path_of(house), "192.0.2.1", head, made.fileno())


@together
async def test_who_is_handed_over_talks_to_the_home(tmp_path: Path) -> None:
    answers: list[bool] = []
    client, arrived = socket.socketpair()
    with two(tmp_path) as (here, there), closing(client):
        with closing(arrived):
            assert here.homes.hand_over(arrival(here, arrived), answers.append)
            assert answers == []
            await until(lambda: answers)
        ((made, head),) = there.served
        made.sendall(b"welcome")
        assert (answers, head, client.recv(99)) == ([True], HEAD, b"welcome")
        assert there.asked == ["192.0.2.1"]
        assert "ypsilon_handed_over_total 1.0" in here.metrics.text().decode()
        assert "ypsilon_taken_in_total 1.0" in there.metrics.text().decode()


@together
async def test_who_belongs_here_or_asks_at_length_stays(tmp_path: Path) -> None:
    client, arrived = socket.socketpair()
    with two(tmp_path) as (here, there), closing(client), closing(arrived):
        assert not there.homes.hand_over(arrival(there, arrived), never)
        long = arrival(here, arrived, b"x" * (LONGEST + 1))
        assert not here.homes.hand_over(long, never)


@together
async def test_a_full_home_says_so(tmp_path: Path) -> None:
    answers: list[bool] = []
    client, arrived = socket.socketpair()
    with two(tmp_path) as (here, there), closing(client), closing(arrived):
        there.room = False
        assert here.homes.hand_over(arrival(here, arrived), answers.append)
        await until(lambda: answers)
        assert (answers, there.served) == ([False], [])
        arrived.sendall(b"welcome")
        assert client.recv(99) == b"welcome"


@together
async def test_a_home_that_ends_has_taken_what_it_said_and_nothing_else(tmp_path: Path) -> None:
    answers: list[tuple[int, bool]] = []
    client, arrived = socket.socketpair()
    with two(tmp_path) as (here, there), closing(client), closing(arrived):
        for number in range(3):

            def answered(taken: bool, number: int = number) -> None:
                answers.append((number, taken))

            assert here.homes.hand_over(arrival(here, arrived), answered)
        # It is let in, and takes one: then it ends, with two unread and one answer on its way.
        there.homes._let_in(there.homes._listening)  # type: ignore[arg-type]
        (made,) = there.homes._heard
        there.homes._take(made)
        there.homes.close()
        assert answers == []
        await until(lambda: len(answers) == 3)
        assert answers == [(0, True), (1, False), (2, False)]
        # Until it is back, who arrives is served where they are.
        assert not here.homes.hand_over(arrival(here, arrived), never)
        again = House(tmp_path, 2)
        again.open()
        assert here.homes.hand_over(
            arrival(here, arrived), lambda taken: answers.append((3, taken))
        )
        await until(lambda: len(answers) == 4)
        again.homes.close()
        assert answers[-1] == (3, True)
        again.served[0][0].close()


@together
async def test_a_slow_home_is_offered_nothing_more(tmp_path: Path) -> None:
    answers: list[bool] = []
    client, arrived = socket.socketpair()
    with two(tmp_path) as (here, _), closing(client), closing(arrived):
        assert here.homes.hand_over(arrival(here, arrived), answers.append)
        time.sleep(SLOW + 0.05)  # noqa: ASYNC251
        assert not here.homes.hand_over(arrival(here, arrived), never)
        await until(lambda: answers)
        assert here.homes.hand_over(arrival(here, arrived), answers.append)
        await until(lambda: len(answers) == 2)


def test_all_agree_on_who_is_next(tmp_path: Path) -> None:
    numbers = range(1, 4)
    houses = [Homes(tmp_path, number, 3, Metrics()) for number in numbers]
    first: list[int] = []
    for path in map(str, range(300)):
        (order,) = {tuple(house._homes(path)) for house in houses}
        assert sorted(order) == [*numbers]
        first.append(order[0])
    assert all(first.count(number) > 50 for number in numbers)
