"""What tests of the boards share: a server at which Tryce begins with a given position."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from browser.games.tryce.table import TryceHost


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TryceHost]:
    server = TryceHost(tmp_path_factory.mktemp("tryce"))
    server.start()
    yield server
    server.stop()
