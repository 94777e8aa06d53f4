"""How far games have come, and how long it will still take, on the error output."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from ypsilon.cli.text.terminal import note

EVERY = 10.0

# How far it has come, and how long it will still take.
_WORDS = {
    "en": ("{done} of {planned} {what}", ", about {left} left"),
    "de": ("{done} von {planned} Spielen", ", noch etwa {left}"),
}

OnGame = Callable[[int, int], None]


@contextmanager
def progress(what: str = "games", every: float = EVERY, language: str = "en") -> Iterator[OnGame]:
    """Show a bar on a terminal, else a line from time to time, while games are played."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield _Lines(what, every, language).tell
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(elapsed_when_finished=True))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, planned: bar.update(task, completed=done, total=planned)


class _Lines:
    """Tells how far it has come: at the start, at the end, and at most so often in between."""

    def __init__(self, what: str, every: float, language: str) -> None:
        self.what = what
        self.language = language
        self.every = every
        self.began: tuple[float, int] | None = None
        self.told = 0.0

    def tell(self, done: int, planned: int) -> None:
        now = monotonic()
        if self.began is None:
            self.began = (now, done)
        elif done < planned and now - self.told < self.every:
            return
        self.told = now
        so_far = {"done": done, "planned": planned, "what": self.what}
        note(_WORDS[self.language][0].format(**so_far) + self._left(now, done, planned))

    def _left(self, now: float, done: int, planned: int) -> str:
        assert self.began is not None
        start, before = self.began
        if done in {before, planned}:
            return ""
        left = duration((now - start) / (done - before) * (planned - done))
        return _WORDS[self.language][1].format(left=left)


def duration(seconds: float) -> str:
    """Give a time as people say it: 42 s, 3 min 05 s, 2 h 07 min."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"
