"""The same on PostgreSQL: what is done at tables works there as it does on SQLite."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from server.http import test_history
from server.live import test_chat, test_requests, test_undo
from server.live_server import LiveServer
from server.postgres import Cluster
from server.tables import test_seats, test_series

MODULES = (test_requests, test_chat, test_history, test_seats, test_series, test_undo)


@pytest.fixture(scope="module")
def live_server(
    postgres: Cluster, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[LiveServer]:
    """A server on PostgreSQL that all tests here share."""
    opened = LiveServer(tmp_path_factory.mktemp("server"), database=postgres.fresh()).open()
    yield opened
    opened.close()


@pytest.fixture
def own_server(postgres: Cluster, tmp_path: Path) -> Iterator[LiveServer]:
    """A server on PostgreSQL for one test alone."""
    opened = LiveServer(tmp_path, database=postgres.fresh()).open()
    yield opened
    opened.close()


for module in MODULES:
    found = {name: test for name, test in vars(module).items() if name.startswith("test_")}
    assert found
    assert not found.keys() & globals().keys()
    globals().update(found)


def test_it_really_is_postgresql(live_server: LiveServer) -> None:
    row = live_server.do(live_server.server.store.row(text("SELECT version()")))
    assert row is not None
    assert row[0].startswith("PostgreSQL")
