"""What tests of the benchmark share: a stand-in for a model behind an address."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from agentbench.stand_in import StandIn


@pytest.fixture
def stand_in() -> Iterator[StandIn]:
    with StandIn() as running:
        yield running
