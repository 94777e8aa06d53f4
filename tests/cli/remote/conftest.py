"""What tests of tables elsewhere share: a server, and the games of the tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.live_server import LiveServer, games_of_the_tests


@pytest.fixture(autouse=True, scope="module")
def found_games() -> Iterator[None]:
    """Let the games of the tests be found, and nothing of the tester's settings."""
    with games_of_the_tests(), pytest.MonkeyPatch.context() as patch:
        patch.delenv("YPSILON_TOKEN", raising=False)
        patch.delenv("YPSILON_NAME", raising=False)
        yield


@pytest.fixture(scope="module")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    opened = LiveServer(tmp_path_factory.mktemp("server")).open()
    yield opened
    opened.close()
