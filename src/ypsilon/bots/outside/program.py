"""A program that runs confined, and is asked by lines: bounded in bytes, in time and in memory."""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

LONGEST = 1 << 16  # bytes of a line that it writes
MEMORY = 2 << 30  # bytes of address space
# So many seconds has it to end by itself, and whatever it has started to be ended.
LEAVE = 0.5
ENDING = 10.0
_SCRIPT = str(Path(__file__).with_name("confine.py"))


class Broken(RuntimeError):
    """A program that did not do as it should: what happened, in words."""


class Program:
    """A process of its own, in an empty folder, that nothing outlives."""

    def __init__(self, command: tuple[str, ...], memory: int = MEMORY) -> None:
        self._folder = TemporaryDirectory(prefix="ypsilon-bot-", ignore_cleanup_errors=True)
        ours, self._lifeline = os.pipe()
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", _SCRIPT, str(ours), str(memory), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={},
                cwd=self._folder.name,
                pass_fds=(ours,),
                start_new_session=True,
                bufsize=0,
            )
        except OSError:
            os.close(self._lifeline)
            self._folder.cleanup()
            raise
        finally:
            os.close(ours)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        for end in (self._in, self._out):
            os.set_blocking(end, False)
        self._ended = False

    def ask(self, line: bytes, deadline: float) -> bytes:
        """Give the line that it answers before a time of `monotonic`, or raise Broken."""
        if self._process.stdin is None:
            raise Broken("has ended")
        if self._read(1):
            raise Broken("wrote what it was not asked for")
        self._write(line + b"\n", deadline)
        answer = b""
        while b"\n" not in answer:
            self._wait(self._out, selectors.EVENT_READ, deadline)
            more = self._read(LONGEST)
            if more == b"":
                raise Broken("ended without an answer")
            answer += more or b""
            if len(answer) > LONGEST:
                raise Broken(f"wrote a line of more than {LONGEST} bytes")
        first, _, rest = answer.partition(b"\n")
        if rest:
            raise Broken("wrote more than one line")
        return first

    def leave(self, line: bytes) -> None:
        """Say a last thing, and let it end by itself for a moment."""
        if self._process.stdin is None:
            return
        with suppress(Broken):
            self._write(line + b"\n", monotonic() + LEAVE)
        self._close_in()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(LEAVE)

    def stop(self) -> None:
        """Have it ended, also from another thread, whose question is then broken off."""
        lifeline, self._lifeline = self._lifeline, -1
        if lifeline >= 0:
            os.close(lifeline)

    def end(self) -> str:
        """End it with all that it has started; give how it had ended, and its last words."""
        if self._ended:
            return ""
        self._ended = True
        self._close_in()
        self.stop()
        try:
            _, said = self._process.communicate(timeout=ENDING)
        except subprocess.TimeoutExpired:
            self._process.kill()
            _, said = self._process.communicate()
        self._folder.cleanup()
        return _told(said)

    def _close_in(self) -> None:
        if self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()
            self._process.stdin = None

    def _write(self, line: bytes, deadline: float) -> None:
        left = memoryview(line)
        while left:
            self._wait(self._in, selectors.EVENT_WRITE, deadline)
            try:
                left = left[os.write(self._in, left) :]
            except BlockingIOError:
                continue
            except OSError:
                raise Broken("ended without an answer") from None

    def _read(self, most: int) -> bytes | None:
        """Give what it has written, nothing at its end, None if it has written nothing yet."""
        try:
            return os.read(self._out, most)
        except BlockingIOError:
            return None

    @staticmethod
    def _wait(file: int, event: int, deadline: float) -> None:
        with selectors.DefaultSelector() as ready:
            ready.register(file, event)
            if not ready.select(max(0.0, deadline - monotonic())):
                raise Broken("did not answer in time")


def _told(said: bytes) -> str:
    try:
        report = json.loads(said)
        status, words = report["status"] or 0, report["words"]
    except (ValueError, KeyError, TypeError):
        return ""
    how = (
        "" if status in (None, 0) else f"exit code {status}" if status > 0 else f"signal {-status}"
    )
    lines = [" ".join(each.split()) for each in words.splitlines() if each.strip()]
    return "; ".join(filter(None, [how, " / ".join(lines[-3:])]))
