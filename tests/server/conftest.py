"""What tests of the server share: the games of the tests, a server, and a clock that can be set."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from server.live_server import Clock, LiveServer, games_of_the_tests
from server.postgres import Cluster, cluster
from ypsilon.server import clock as clocks
from ypsilon.server.settings import Limits
from ypsilon.server.store import health


@pytest.fixture(autouse=True, scope="module")
def found_games() -> Iterator[None]:
    """Let the games of the tests be found."""
    with games_of_the_tests():
        yield


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a busy machine take its time to write, before a server is said to be unwell."""
    monkeypatch.setattr(health, "LONGEST", 60.0)


@pytest.fixture(scope="module")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that the tests of a file share."""
    opened = LiveServer(tmp_path_factory.mktemp("server")).open()
    yield opened
    opened.close()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[LiveServer]:
    """A server for one test alone."""
    opened = LiveServer(tmp_path).open()
    yield opened
    opened.close()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Give the servers of a test a clock that can be set forward."""
    made = Clock()
    of_the_machine = SimpleNamespace(time_ns=made.time_ns, monotonic_ns=made.monotonic_ns)
    monkeypatch.setattr(clocks, "time", of_the_machine)
    return made


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL for the whole run; tests that want one are skipped where none can be had."""
    with cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/store.db"
    running: Cluster = request.getfixturevalue("postgres")
    return running.fresh()


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[LiveServer]:
    """A server that puts up with little."""
    limits = Limits(
        connections=3, requests_a_second=0.01, messages_a_second=0.01, burst=30, tables_an_hour=4
    )
    opened = LiveServer(tmp_path, limits=limits).open()
    yield opened
    opened.close()
