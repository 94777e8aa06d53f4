"""The same on PostgreSQL: what is done at tables works there as it does on SQLite."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from server.http import test_history
from server.live import test_chat, test_requests, test_undo
from server.live_server import House
from server.postgres import Cluster
from server.tables import test_seating, test_series

MODULES = (test_requests, test_chat, test_history, test_seating, test_series, test_undo)


@pytest.fixture(scope="module")
def house(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house on PostgreSQL that all tests here share."""
    opened = House(tmp_path_factory.mktemp("house"), database=postgres.fresh()).open()
    yield opened
    opened.close()


@pytest.fixture
def own_house(postgres: Cluster, tmp_path: Path) -> Iterator[House]:
    """A house on PostgreSQL for one test alone."""
    opened = House(tmp_path, database=postgres.fresh()).open()
    yield opened
    opened.close()


for module in MODULES:
    found = {name: test for name, test in vars(module).items() if name.startswith("test_")}
    assert found
    assert not found.keys() & globals().keys()
    globals().update(found)


def test_it_really_is_postgresql(house: House) -> None:
    row = house.do(house.server.store.row(text("SELECT version()")))
    assert row is not None
    assert row[0].startswith("PostgreSQL")
