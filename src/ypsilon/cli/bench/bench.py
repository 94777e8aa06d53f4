"""`ypsilon bench`: how fast the rules are, in Python and natively, and how fast views travel."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any

import click

from ypsilon import games
from ypsilon.arena.playout import Playouts, playouts, states
from ypsilon.cli.arguments import Seconds, chosen, complete_game, game_option, json_option
from ypsilon.cli.errors import BadInput
from ypsilon.cli.native import native_perft, without_native
from ypsilon.cli.text.terminal import note, print_json, print_table
from ypsilon.core import codec, extras
from ypsilon.core.game import AnyGame
from ypsilon.core.turns import perft

RUNS = 5
STEPS = 20_000
DEEPEST = 20
PLAYOUTS = ("game", "playouts/s", "decisions/s", "actions/s", "actions per loop step")
TRAVEL = ("game", "letters", "write", "read")
VIEWS = 60
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
class Travel:
    """How long a view takes to be written as JSON and read again, over a game played at random."""

    letters: int
    write_microseconds: float
    read_microseconds: float


@dataclass(frozen=True, slots=True)
class Speed:
    """The speed of a game's rules on one core.

    Decisions are those of the seats, actions these and the draws of chance. `actions_per_step`
    compares it with a plain loop in Python that was timed in the same run, so it hardly depends on
    the machine. `kinds` gives the share of each class of action in all decisions, and `composed`
    that of those which players put together freely. `figures` are what a game measures besides.
    """

    game: str
    playouts_per_second: float
    decisions_per_second: float
    actions_per_second: float
    actions_per_step: float
    kinds: dict[str, float]
    composed: float
    perft: Perft
    view: Travel
    figures: dict[str, float]


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

    Games are played at random in pure Python: the median of five runs, with the share of each
    kind of decision. Then perft is counted in Python and by the native engine, in the same run,
    so that the ratio hardly depends on the machine. Last, a seat's views of one game are written
    as JSON and read again.

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
    kinds = _shares(runs)
    return Speed(
        game.name,
        median(run.games / run.seconds for run in runs),
        median(run.decisions for run in runs),
        actions,
        actions / median(steps),
        {kind.__name__: share for kind, share in kinds.items()},
        sum(share for kind, share in kinds.items() if issubclass(kind, game.composed)),
        _perft(game, seconds),
        _travel(game),
        _figures(game, seconds / RUNS),
    )


def _travel(game: AnyGame) -> Travel:
    views = [game.observe(state, 0) for state in states(game, VIEWS)]
    texts = [codec.dumps(view) for view in views]
    form = codec.forms(type(game)).view
    return Travel(
        sum(map(len, texts)) // len(texts),
        _microseconds(codec.dumps, views),
        _microseconds(partial(codec.trusted, form), texts),
    )


def _microseconds(work: Callable[[Any], Any], given: list[Any]) -> float:
    """Give how long one piece of work takes: the median of the runs, after one to warm up."""
    times = []
    for _ in range(RUNS + 1):
        start = perf_counter()
        for each in given:
            work(each)
        times.append(perf_counter() - start)
    return median(times[1:]) / len(given) * 1e6


def _figures(game: AnyGame, seconds: float) -> dict[str, float]:
    figures = extras.needed(game).figures()
    return dict(figures(game, seconds)) if figures else {}


def _shares(runs: list[Playouts]) -> dict[type, float]:
    """Give the share of each class of action in all decisions, the commonest first."""
    counts = sum((Counter(run.kinds) for run in runs), Counter[type]())
    return {kind: count / counts.total() for kind, count in counts.most_common()}


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
    for speed in speeds:
        _print_kinds(speed)
    print()
    print_table(COUNTS, [_perft_row(speed) for speed in speeds], "perft")
    print()
    print_table(TRAVEL, [_travel_row(speed) for speed in speeds], "A seat's view as JSON")
    for speed in speeds:
        _print_figures(speed)


def _print_figures(speed: Speed) -> None:
    if speed.figures:
        print()
        rows = [(name, f"{figure:,.6g}") for name, figure in speed.figures.items()]
        print_table(("measure", "figure"), rows, f"{speed.game} besides")


def _print_kinds(speed: Speed) -> None:
    shares = ", ".join(f"{name} {share:.1%}" for name, share in speed.kinds.items())
    composed = f"; put together freely {speed.composed:.1%}" if speed.composed else ""
    print(textwrap.fill(f"{speed.game} decides: {shares}{composed}", 100, subsequent_indent="  "))


def _row(speed: Speed) -> tuple[str, ...]:
    return (
        speed.game,
        f"{speed.playouts_per_second:,.0f}",
        f"{speed.decisions_per_second:,.0f}",
        f"{speed.actions_per_second:,.0f}",
        f"{speed.actions_per_step:.4f}",
    )


def _travel_row(speed: Speed) -> tuple[str, ...]:
    view = speed.view
    return (
        speed.game,
        f"{view.letters:,}",
        f"{view.write_microseconds:.1f} µs",
        f"{view.read_microseconds:.1f} µs",
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
