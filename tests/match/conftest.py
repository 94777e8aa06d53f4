"""What tests of the match share: the games of the tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.live_server import games_of_the_tests


@pytest.fixture(autouse=True, scope="module")
def found_games() -> Iterator[None]:
    """Let the games of the tests be found."""
    with games_of_the_tests():
        yield
