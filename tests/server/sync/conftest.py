"""Two servers that share a PostgreSQL, and people at both."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from server.live_server import LiveServer
from server.postgres import Cluster


@pytest.fixture(scope="module")
def two(
    postgres: Cluster, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[LiveServer, LiveServer]]:
    """Two servers on one database, which the tests of a file share."""
    database = postgres.fresh()
    with ExitStack() as stack:
        opened = []
        for _ in range(2):
            folder: Path = tmp_path_factory.mktemp("server")
            opened.append(LiveServer(folder, database=database).open())
            stack.callback(opened[-1].close)
        yield opened[0], opened[1]
