"""Lines that a person types, or a file in their place."""

from __future__ import annotations

import asyncio
import codecs
import getpass
import os
import signal
import stat
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from ypsilon.cli.text.terminal import asked


class InputLines(Protocol):
    """Where lines come from."""

    # Whether a person may type at any time, also while it is not their turn.
    any_time: bool

    async def next(self, prompt: str) -> str | None:
        """Give the line that a prompt is answered with, or None when there are no more."""


class BlockingLines:
    """Lines that are asked for when nothing else is to happen; a person can edit them."""

    any_time = False

    async def next(self, prompt: str) -> str | None:
        """Give the next line, or None when there are no more."""
        try:
            with _interruptible():
                return asked(prompt)
        except EOFError:
            return None


@contextmanager
def _interruptible() -> Iterator[None]:
    """Let Ctrl-C end the wait for a line; asyncio would only remember it until the line comes."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class AsyncLines:
    """The standard input, line by line; the loop goes on while nobody types."""

    def __init__(self) -> None:
        self.any_time = sys.stdin is not None and sys.stdin.isatty()
        self._descriptor = _pollable()
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._text = ""
        self._ended = sys.stdin is None

    async def next(self, prompt: str) -> str | None:
        """Give the next line, or None when there are no more."""
        print(prompt, end="", flush=True)
        line = await self._next()
        if line is not None and not self.any_time:
            print(line)
        return line

    async def secret(self, prompt: str) -> str:
        """Give a line that nobody must read over a shoulder, or from a protocol."""
        if self.any_time:
            return getpass.getpass(prompt).strip()
        print(prompt, flush=True)
        return await self._next() or ""

    async def _next(self) -> str | None:
        if self._descriptor is None:
            line = "" if self._ended else sys.stdin.readline()
            self._ended = not line
        else:
            line = await self._read(self._descriptor)
        return line.strip() if line else None

    async def _read(self, descriptor: int) -> str:
        while "\n" not in self._text and not self._ended:
            await _readable(descriptor)
            found = _bytes(descriptor)
            self._ended = not found
            self._text += self._decoder.decode(found, final=self._ended)
        line, newline, self._text = self._text.partition("\n")
        return line + newline


def _bytes(descriptor: int) -> bytes:
    """Give what can be read at once; a terminal that is gone has nothing more."""
    try:
        return os.read(descriptor, 4096)
    except OSError:
        return b""


async def _readable(descriptor: int) -> None:
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    loop.add_reader(descriptor, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(descriptor)


def _pollable() -> int | None:
    """Give what to wait for, where the input is one that must be waited for."""
    try:
        descriptor = sys.stdin.fileno()
        kind = os.fstat(descriptor).st_mode
    except (AttributeError, OSError, ValueError):
        return None
    return descriptor if stat.S_ISCHR(kind) or stat.S_ISFIFO(kind) or stat.S_ISSOCK(kind) else None
