"""Lines of input, from a pipe or from nowhere."""

from __future__ import annotations

import asyncio
import io
import os
import sys

import pytest

from ypsilon.cli.session import input as session_input


def test_lines_are_read_from_a_pipe_as_they_come() -> None:
    async def read() -> list[str | None]:
        found = session_input.AsyncLines()
        return [await found.next("") for _ in range(4)]

    reading, writing = os.pipe()
    with os.fdopen(reading) as pipe, pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", pipe)
        with os.fdopen(writing, "wb", buffering=0) as end:
            end.write("one\n zwölf \nhal".encode())
            end.write(b"f")
        assert asyncio.run(read()) == ["one", "zwölf", "half", None]


def test_without_any_input_there_are_no_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    for nothing in (None, io.StringIO("")):
        monkeypatch.setattr(sys, "stdin", nothing)
        assert asyncio.run(session_input.AsyncLines().next("")) is None
