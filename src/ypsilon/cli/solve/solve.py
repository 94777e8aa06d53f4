"""`ypsilon solve`: the value of every position of a game, worked out once and then looked up."""

from __future__ import annotations

import os
import shlex
import shutil
from pathlib import Path
from typing import NamedTuple

import click

from ypsilon.cli.arguments import json_option, seed_option, with_game
from ypsilon.cli.errors import BadInput, Failure, Stopped
from ypsilon.cli.solve.output import described, print_lines, print_summary, print_turns, write
from ypsilon.cli.solve.progress import progress, staged
from ypsilon.cli.text.terminal import note, print_json
from ypsilon.core import extras, options
from ypsilon.core.extras import NoSolution, Solution, Solver
from ypsilon.core.folders import solutions_folder
from ypsilon.core.game import AnyGame


@click.command()
@with_game
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Where the solution is kept.  [default: a file in the data directory]",
)
@click.option(
    "--threads", type=click.IntRange(min=1), metavar="N", help="Threads.  [default: one a core]"
)
@click.option("--reading", metavar="NAME", help="Another reading of the rules than the printed.")
@click.option("--verify", is_flag=True, help="Hold every value against those of its successors.")
@click.option(
    "--condense",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write the small part of the solution that comes with the program.",
)
@click.option("--position", metavar="TEXT", help="Look a position up, with all its turns.")
@click.option(
    "--sample",
    type=click.IntRange(min=1),
    metavar="N",
    help="Draw N positions in which a turn can give the value away.",
)
@click.option(
    "--puzzles",
    type=click.IntRange(min=1),
    metavar="N",
    help="Draw N positions in which one turn alone wins.",
)
@click.option(
    "--balls",
    type=click.IntRange(min=0),
    metavar="N",
    help="How many balls positions that are drawn have.  [default: N positions for each number]",
)
@click.option("--plies", type=click.IntRange(min=1), metavar="N", help="Puzzles won in N plies.")
@seed_option
@json_option
def solve(
    game: AnyGame,
    out: Path | None,
    threads: int | None,
    reading: str | None,
    verify: bool,
    condense: Path | None,
    position: str | None,
    sample: int | None,
    puzzles: int | None,
    balls: int | None,
    plies: int | None,
    seed: int,
    as_json: bool,
) -> None:
    """Solve a game: who wins from every position, and in how many plies at the soonest.

    The solution is a file; where it is there already it is only read. A run that was stopped or
    killed goes on from its last checkpoint when the same command is given again. A summary is
    printed and written beside the file as JSON, unless a question is asked instead.

    \b
    Examples:
      ypsilon solve pylos -o variant=children --verify
      ypsilon solve pylos --position "1a1,1b1,1a2/1c3,1d3,1d4 light"
      ypsilon solve pylos --sample 5 --balls 20 --seed 7
      ypsilon solve pylos --puzzles 3 --plies 9
      ypsilon solve pylos --condense src/ypsilon/games/pylos/data/standard.digest
    """
    solver = _solver(game)
    reading = _reading(solver, reading)
    threads = threads or os.cpu_count() or 1
    path = out or _own_file(solver, game, reading)
    try:
        if not path.exists():
            _solve(solver, game, reading, path, threads)
        found = solver.opened(game, reading, path)
        if verify:
            _verify(found, threads)
        if condense is not None:
            _condense(found, condense)
        elif position is not None:
            print_turns(found.value(position), found.turns(position), as_json)
        elif sample or puzzles:
            wanted = _Wanted("puzzles" if puzzles else "sample", puzzles or sample or 0, seed)
            numbers = solver.usual if balls is None else (balls,)
            lines = [line for each in numbers for line in wanted.drawn(found, each, plies or 0)]
            command = [*_command(game, reading), *wanted.words(balls, plies)]
            print_lines(lines, shlex.join(command), as_json)
        else:
            _tell(found, game, reading, path, threads, as_json)
    except NoSolution as error:
        raise Failure(str(error)) from None


def _solver(game: AnyGame) -> Solver:
    solver = extras.needed(game).solver()
    if solver is None:
        raise BadInput(f"{game.name} cannot be solved: it has too many positions, or secrets")
    return solver


def _reading(solver: Solver, name: str | None) -> str:
    if name is None:
        return solver.readings[0]
    if name not in solver.readings:
        raise BadInput(f"--reading is one of {', '.join(solver.readings)}, not “{name}”")
    return name


def _own_file(solver: Solver, game: AnyGame, reading: str) -> Path:
    folder = solutions_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{solver.title(game, reading)}.solution"


def _solve(solver: Solver, game: AnyGame, reading: str, path: Path, threads: int) -> None:
    """Solve a game into its file, after saying what that takes."""
    values, memory, disk = solver.needs(game)
    note(
        f"{values:,} values: takes {memory / 1e9:.1f} GB of memory and, at times, "
        f"{disk / 1e9:.1f} GB of the disk"
    )
    if shutil.disk_usage(path.absolute().parent).free < disk:
        raise Failure(f"{path.absolute().parent} has less than {disk / 1e9:.1f} GB left")
    try:
        with progress("") as tell:
            solver.solve(game, reading, path, threads, staged(tell))
    except KeyboardInterrupt:
        raise Stopped("interrupted; the same command goes on from its last checkpoint") from None


def _verify(found: Solution, threads: int) -> None:
    with progress("verified: ") as tell:
        checked, wrong, first = found.verify(threads, lambda done, of: tell("", done, of))
    if wrong:
        raise Failure(f"{wrong:,} of {checked:,} values are wrong, the first of them of {first}")
    note(f"verified: all {checked:,} values follow from those of their successors")


class _Wanted(NamedTuple):
    """Positions to be drawn: `puzzles` or a `sample`, how many of each number of balls."""

    kind: str
    each: int
    seed: int

    def drawn(self, found: Solution, balls: int, plies: int) -> list[str]:
        kind = "puzzle" if self.kind == "puzzles" else "mixed"
        return found.sample(kind, balls, plies, self.each, self.seed)

    def words(self, balls: int | None, plies: int | None) -> list[str]:
        """Give the words of the command that draws the same."""
        words = [f"--{self.kind}", str(self.each), "--seed", str(self.seed)]
        words += [] if balls is None else ["--balls", str(balls)]
        return [*words, *([] if plies is None else ["--plies", str(plies)])]


def _command(game: AnyGame, reading: str) -> list[str]:
    """Give the words of the command that tells of a solution."""
    chosen = options.spelt(game).items()
    words = [word for name, value in chosen for word in ("-o", f"{name}={value}")]
    words += ["--reading", reading] if reading != "printed" else []
    return ["ypsilon", "solve", game.name, *words]


def _condense(found: Solution, out: Path) -> None:
    with progress("condensed: ") as tell:
        found.condense(out, lambda done, of: tell("", done, of))
    note(f"{out} has {out.stat().st_size:,} bytes")


def _tell(
    found: Solution, game: AnyGame, reading: str, path: Path, threads: int, as_json: bool
) -> None:
    with progress("counted: ") as tell:
        summary = found.summary(threads, lambda done, of: tell("", done, of))
    data = described(summary, shlex.join(_command(game, reading)), game.rules_version)
    write(path.with_suffix(".json"), data)
    if as_json:
        print_json(data)
    else:
        print_summary(data)
    note(f"the solution is {path}, the summary {path.with_suffix('.json')}")
