"""`ypsilon bench`: how fast the rules are, in Python and natively."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from statistics import median
from time import perf_counter
from typing import Any

import click

from ypsilon import games
from ypsilon.arena.playout import Playouts, playouts
from ypsilon.cli.arguments import Seconds, chosen, complete_game, game_option, json_option
from ypsilon.cli.errors import BadInput
from ypsilon.cli.native import native_perft, without_native
from ypsilon.cli.terminal import note, print_json, print_table
from ypsilon.core.game import AnyGame
from ypsilon.core.turns import perft

RUNS = 5
STEPS = 20_000
DEEPEST = 20
PLAYOUTS = ("game", "playouts/s", "actions/s", "actions per loop step")
COUNTS = ("game", "depth", "count", "Python", "native", "native is faster")


@dataclass(frozen=True, slots=True)
class Perft:
    """The same count, made in Python and natively, and how long each took."""

    depth: int
    count: int
    python_seconds: float
    native_seconds: float | None
    ratio: float | None


@dataclass(frozen=True, slots=True)
class Speed:
    """The speed of a game's rules on one core.

    `actions_per_step` compares it with a plain loop in Python that was timed in the same run, so
    it hardly depends on the machine.
    """

    game: str
    playouts_per_second: float
    actions_per_second: float
    actions_per_step: float
    perft: Perft


@click.command()
@click.argument("name", metavar="[GAME]", required=False, shell_complete=complete_game)
@game_option
@click.option(
    "--seconds",
    type=Seconds(),
    default=3.0,
    metavar="N",
    show_default=True,
    help="How long the playouts of a game are measured.",
)
@json_option
def bench(name: str | None, given: tuple[str, ...], seconds: float, as_json: bool) -> None:
    """Measure how fast the rules of a game (or of all games) are, on one core.

    Games are played at random in pure Python: the median of five runs. Then perft is counted in
    Python and by the native engine, in the same run, so that the ratio hardly depends on the
    machine.

    \b
    Examples:
      ypsilon bench
      ypsilon bench pylos --seconds 10 --json
      ypsilon bench server
    """
    if name is None and given:
        raise BadInput("-o belongs to a game: say which")
    names = games.names() if name is None else (name,)
    speeds = [_measured(chosen(each, given), seconds) for each in names]
    if as_json:
        print_json([asdict(speed) for speed in speeds])
    else:
        _print(speeds)


def _measured(game: AnyGame, seconds: float) -> Speed:
    runs: list[Playouts] = []
    steps: list[float] = []
    for seed in range(RUNS):
        steps.append(_steps_per_second())
        runs.append(playouts(game, seconds / RUNS, seed=seed))
    actions = median(run.rate for run in runs)
    return Speed(
        game.name,
        median(run.games / run.seconds for run in runs),
        actions,
        actions / median(steps),
        _perft(game, seconds),
    )


def _steps_per_second() -> float:
    """Time a plain loop, the measure that other speeds are held against."""
    start, total = perf_counter(), 0
    for number in range(STEPS):
        total ^= (number * 2_654_435_761) & 0xFFFF_FFFF
    return STEPS / (perf_counter() - start)


def _perft(game: AnyGame, seconds: float) -> Perft:
    depth, count, took = list(_deeper(game, seconds))[-1]
    native = _native(game, depth)
    if native is None:
        note(f"{without_native(game)}: no ratio to Python")
        return Perft(depth, count, took, None, None)
    return Perft(depth, count, took, native, took / native)


def _deeper(game: AnyGame, most: float) -> Iterator[tuple[int, int, float]]:
    """Count deeper while the next depth should not take too long; yield depth, count, seconds."""
    start, before = perf_counter(), 1
    for depth, count in enumerate(perft(game, game.initial(), DEEPEST), 1):
        took = perf_counter() - start
        yield depth, count, took
        if not count or took * count / before > most:
            return
        before = count


def _native(game: AnyGame, depth: int) -> float | None:
    times: list[float] = []
    for _ in range(RUNS):
        start = perf_counter()
        counts = native_perft(game, game.initial(), depth)
        if counts is None:
            return None
        list(counts)
        times.append(perf_counter() - start)
    return median(times)


def _print(speeds: list[Speed]) -> None:
    rows = [_row(speed) for speed in speeds]
    print_table(PLAYOUTS, rows, "Random playouts, Python, one core")
    print()
    print_table(COUNTS, [_perft_row(speed) for speed in speeds], "perft")


def _row(speed: Speed) -> tuple[str, ...]:
    return (
        speed.game,
        f"{speed.playouts_per_second:,.0f}",
        f"{speed.actions_per_second:,.0f}",
        f"{speed.actions_per_step:.4f}",
    )


def _perft_row(speed: Speed) -> tuple[str, ...]:
    counted = speed.perft
    native: Any = counted.native_seconds
    return (
        speed.game,
        str(counted.depth),
        f"{counted.count:,}",
        f"{counted.python_seconds:.3f} s",
        "–" if native is None else f"{native:.6f} s",
        "–" if counted.ratio is None else f"{counted.ratio:,.0f}×",
    )
