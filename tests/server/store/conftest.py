"""Databases of the first version."""

from __future__ import annotations

from pathlib import Path

import pytest

from old import databases
from server.postgres import Cluster
from server.upgrades import (
    FIRST,
)


@pytest.fixture(params=["sqlite", "postgres"])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database of the first version, of each kind."""
    if request.param == "sqlite":
        return databases.in_file(FIRST, tmp_path / "old.db")
    running: Cluster = request.getfixturevalue("postgres")
    return databases.in_postgres(FIRST, running.fresh())


@pytest.fixture
def old_file(tmp_path: Path) -> Path:
    """A database of the first version, in a folder of its own."""
    (tmp_path / "own").mkdir()
    databases.in_file(FIRST, tmp_path / "own" / "old.db")
    return tmp_path / "own" / "old.db"


@pytest.fixture
def old_postgres(postgres: Cluster) -> str:
    """The address of a PostgreSQL database of the first version."""
    return databases.in_postgres(FIRST, postgres.fresh())
