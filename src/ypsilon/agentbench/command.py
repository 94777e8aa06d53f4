"""A model behind a command: it reads the conversation on its input, and writes its answer."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

from ypsilon.agentbench.model import LONGEST, Message, ModelFailed, NoAnswer, Reply

LAST_WORDS = 300
MOST = 4 * LONGEST


class CommandModel:
    """Starts a program for each answer; only one that whoever runs this has named."""

    def __init__(self, command: Sequence[str], name: str, seconds: float) -> None:
        self.command = tuple(command)
        self.name = name
        self.seconds = seconds
        self._running: set[subprocess.Popen[bytes]] = set()

    def stop(self) -> None:
        """End all programs that are still at it."""
        for process in list(self._running):
            _end(process)

    def ask(self, messages: Sequence[Message]) -> Reply:
        """Give what the program writes, at most so much and in its time."""
        process = self._started()
        self._running.add(process)
        timer = threading.Timer(self.seconds, _end, [process])
        timer.start()
        try:
            out, err = _spoken(process, conversation(messages))
            code = process.wait()
            late = not timer.is_alive()
        finally:
            timer.cancel()
            _end(process)
            self._running.discard(process)
        if late:
            raise NoAnswer
        # Whoever is cut off in the midst of a flood ends badly, and has answered.
        if code and len(out) < LONGEST:
            words = " ".join(err.decode(errors="replace").split())[-LAST_WORDS:]
            raise ModelFailed(f"{self.name} ended with exit code {code}: {words or 'no words'}")
        return Reply(out.decode(errors="replace"))

    def _started(self) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        try:
            return subprocess.Popen(
                self.command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except OSError as error:
            raise ModelFailed(f"{self.name} cannot be run: {error.strerror}") from None


def conversation(messages: Sequence[Message]) -> str:
    """Give a conversation as one text: the prompt, then answers and what was said of them."""
    first, *rest = messages
    later = [f"\n\n[{each.role}]\n{each.content}" for each in rest]
    return first.content + "".join(later) + "\n"


def _spoken(process: subprocess.Popen[bytes], prompt: str) -> tuple[bytes, bytes]:
    """Write the prompt and read both outputs at once, so that no pipe is ever full."""
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    errors: list[bytes] = []
    other = threading.Thread(target=lambda err: errors.append(_read(err)), args=[process.stderr])
    writer = threading.Thread(target=_write, args=[process.stdin, prompt.encode()])
    for thread in (other, writer):
        thread.start()
    out = _read(process.stdout)
    for thread in (other, writer):
        thread.join()
    return out[:LONGEST], b"".join(errors)


def _write(file: IO[bytes], data: bytes) -> None:
    # A program may answer without having read everything.
    with suppress(OSError), file:
        file.write(data)


def _read(file: IO[bytes]) -> bytes:
    """Read to the end, and keep only what can count; a flood is not waited for."""
    kept, count = b"", 0
    with file:
        while piece := file.read1(1 << 14):  # type: ignore[attr-defined]
            kept = (kept + piece)[:LONGEST]
            count += len(piece)
            if count > MOST:
                break
    return kept


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program with all that it has started."""
    with suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
