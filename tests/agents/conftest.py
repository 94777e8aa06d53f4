"""What tests of agents share: a live server whose bots are quick."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.conftest import found_games, own_server, patience
from server.live_server import LiveServer

__all__ = ["found_games", "live_server", "own_server", "patience"]


@pytest.fixture(scope="module")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that the tests of a file share."""
    opened = LiveServer(tmp_path_factory.mktemp("server"), bot_seconds=0.005).open()
    yield opened
    opened.close()
