"""Pylos solved: the value of every position worked out in C++, kept in a file and asked about."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ypsilon.core.extras import Needs, NoSolution, Stage
from ypsilon.games.pylos import digests, native
from ypsilon.games.pylos.effort import Effort
from ypsilon.games.pylos.rules import Pylos

if native.NATIVE:
    from ypsilon.games.pylos import _native as engine

PRINTED = "printed"
# What the index and the threads take beside the values, as measured.
_TABLES = 64 << 20
_START = "-/- light"


class PylosSolution:
    """A solution in its file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.table = engine.Table(str(path))
        except ValueError as error:
            raise NoSolution(str(error)) from None
        self.about: dict[str, Any] = json.loads(self.table.about())

    def turns(self, position: str) -> list[tuple[str, str]]:
        lines = (line.partition(" ") for line in self._asked(self.table.turns, position))
        return [(turn, value) for turn, _, value in lines]

    def value(self, position: str) -> str:
        value: str = self._asked(self.table.value, position)
        return value

    def summary(self, threads: int, report: Callable[[int, int], None]) -> dict[str, Any]:
        counted: dict[str, Any] = json.loads(self._asked(self.table.summary, threads, report))
        start = {"value": self.value(_START), "turns": dict(self.turns(_START))}
        return {**self.about, **counted, "start": start}

    def verify(self, threads: int, report: Callable[[int, int], None]) -> tuple[int, int, str]:
        found = json.loads(self._asked(self.table.verify, threads, report))
        return found["checked"], found["wrong"], found["first"] or ""

    def sample(self, kind: str, balls: int, plies: int, count: int, seed: int) -> list[str]:
        lines: list[str] = self._asked(self.table.sample, kind, balls, plies, count, seed)
        return lines

    def condense(self, out: Path, report: Callable[[int, int], None]) -> None:
        if (self.about["empty_reserve"], self.about["reading"]) != ("loses", PRINTED):
            raise NoSolution("a digest is made of solutions of the printed rules alone")
        variant = self.about["variant"]
        layers, lessons = list(digests.LAYERS[variant]), digests.LESSONS[variant]
        self._asked(engine.condense, str(self.path), layers, lessons, str(out), report)

    def _asked(self, question: Callable[..., Any], *arguments: Any) -> Any:
        """Give the answer; a file that is damaged where it was looked at is refused."""
        try:
            return question(*arguments)
        except ValueError as error:
            raise NoSolution(str(error)) from None


class PylosSolver:
    """Solves Pylos; tests do so on the pyramid of levels 3, 2 and 1, which no option offers."""

    readings: tuple[str, ...] = (PRINTED, "optional", "most", "both_free", "floor_lines")
    usual = range(6, 27)

    def __init__(self, size: int = 4, every: float = 300.0) -> None:
        self.size = size
        # Seconds from one checkpoint to the next.
        self.every = every

    def title(self, game: Pylos, reading: str) -> str:
        chosen = (game.variant, game.empty_reserve, reading)
        default = ("", Pylos.empty_reserve, PRINTED)
        parts = [each for each, usual in zip(chosen, default, strict=True) if each != usual]
        return "-".join(["pylos", *parts])

    def needs(self, game: Pylos) -> Needs:
        if not native.NATIVE:
            raise NoSolution("pylos is solved by its native engine, which was not built")
        if game.judged_early:
            raise NoSolution("pylos is solved by today's rules alone, not by those of version 1")
        values = engine.solution_size(self.size)
        # The last checkpoint stays until the next file is whole.
        return Needs(values, values + _TABLES, 2 * values)

    def solve(
        self,
        game: Pylos,
        reading: str,
        out: Path,
        threads: int,
        report: Callable[[Stage], None],
    ) -> None:
        self.needs(game)
        effort = Effort(game.variant)

        def told(plies: int, looked_at: int, decided: int, numbers: int) -> None:
            report(Stage(plies, decided, numbers, effort.share(plies, looked_at / numbers)))

        rules = (game.variant, game.empty_reserve, reading)
        checkpoint = f"{out}.checkpoint"
        try:
            engine.solve(str(out), checkpoint, *rules, self.size, threads, self.every, told)
        except (ValueError, RuntimeError) as error:
            raise NoSolution(str(error)) from None
        except MemoryError:
            raise NoSolution("there is not enough memory to solve pylos") from None

    def opened(self, game: Pylos, reading: str, path: Path) -> PylosSolution:
        self.needs(game)
        found = PylosSolution(path)
        wanted = {
            "variant": game.variant,
            "empty_reserve": game.empty_reserve,
            "reading": reading,
            "size": self.size,
        }
        for name, value in wanted.items():
            if found.about[name] != value:
                raise NoSolution(f"{path}: a solution with {name}={found.about[name]}, not {value}")
        return found


SOLVER = PylosSolver()
