"""What is refused again and again leaves nothing behind."""

from __future__ import annotations

import asyncio
import gc
import logging
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.players import together
from server.unlimited import UNLIMITED
from ypsilon.server.http.app import app
from ypsilon.server.settings import Settings

REFUSED = [
    ("GET", "/api/tables/nowhere", 404, b""),
    ("GET", "/api/tables/abcdefghjk", 404, b""),
    ("POST", "/api/tables/abcdefghjk/sit", 404, b'{"name": "A", "added": "00"}'),
    ("POST", "/api/tables", 413, b"{}" * 1000),
]


@pytest.fixture(autouse=True)
def _nothing_logged() -> Iterator[None]:
    """Log nothing: pytest keeps every line of a test, once another has asked for lines."""
    logging.disable()
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize(
    ("method", "path", "status", "body"), REFUSED, ids=["no name", "no table", "no seat", "large"]
)
@together
async def test_what_is_refused_leaves_nothing_behind(
    tmp_path: Path, method: str, path: str, status: int, body: bytes
) -> None:
    limits = replace(UNLIMITED, body=1000)
    served: Any = app(Settings(f"sqlite:///{tmp_path}/store.db", limits=limits))
    transport = httpx.ASGITransport(served)
    async with (
        served.state.server.lifespan(served.inner),
        httpx.AsyncClient(transport=transport, base_url="http://here") as client,
    ):

        async def ask(times: int) -> int:
            for _ in range(times):
                assert (await client.request(method, path, content=body)).status_code == status
                await asyncio.sleep(0)  # in which the client tidies up
            gc.collect()
            return tracemalloc.get_traced_memory()[0]

        tracemalloc.start()
        try:
            held = [await ask(100)] + [await ask(200) for _ in range(4)]
        finally:
            tracemalloc.stop()
    # What leaks is gained each time; other threads of the process may take memory once or twice.
    # A single traceback that is kept of each would be ten times as much.
    assert min(after - before for before, after in pairwise(held)) < 40_000
