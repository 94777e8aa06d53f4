"""How far solving has come, on the error output: a bar on a terminal, else a line at times."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from ypsilon.cli.text.terminal import note
from ypsilon.core.extras import Stage

EVERY = 10.0

Tell = Callable[[str, int, int], None]


@contextmanager
def progress(what: str, every: float = EVERY) -> Iterator[Tell]:
    """Show how much of a whole is done, with a few words that change."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield _Lines(what, every).tell
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    with Progress(
        *columns, TimeElapsedColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task(what, total=None)
        yield lambda words, done, whole: bar.update(
            task, description=f"{what}{words}", completed=done, total=whole
        )


def staged(tell: Tell) -> Callable[[Stage], None]:
    """Give what tells a stage of solving."""

    def told(stage: Stage) -> None:
        words = f"ends in {stage.plies} plies; {stage.decided:,} of {stage.values:,} decided;"
        tell(words, round(1000 * stage.share), 1000)

    return told


class _Lines:
    """Writes a line at the start, and at most so often after it."""

    def __init__(self, what: str, every: float) -> None:
        self.what = what
        self.every = every
        self.told = -every

    def tell(self, words: str, done: int, whole: int) -> None:
        now = monotonic()
        if now - self.told < self.every:
            return
        self.told = now
        note(f"{self.what}{words} {100 * done // max(whole, 1)} %".strip())
