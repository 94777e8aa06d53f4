"""`ypsilon puzzle`: a puzzle at this terminal, the one of the day first; and new ones made."""

from __future__ import annotations

import shlex
from collections.abc import Collection, Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random

import click

from ypsilon import games
from ypsilon.cli.arguments import chosen, complete_game, language_option, seed_option
from ypsilon.cli.errors import BadInput, Failure
from ypsilon.cli.learn.dialogue import Quit, edit_lines
from ypsilon.cli.learn.making import made
from ypsilon.cli.learn.riddler import Riddler
from ypsilon.cli.text.terminal import note
from ypsilon.core.puzzles import Puzzle
from ypsilon.learn.puzzle import UnknownPuzzle, daily, offered, puzzler, read, written
from ypsilon.learn.puzzle import find as find_puzzle

# The file is written again after so many, so that a long run can be stopped.
OFTEN = 5


@click.command()
@click.argument("name", metavar="[GAME]", required=False, shell_complete=complete_game)
@click.option("--id", "wanted", metavar="ID", help="This very puzzle.")
@click.option("--kind", metavar="NAME", help="Puzzles of a kind; an unknown one lists them.")
@click.option(
    "--level", type=click.IntRange(1, 5), metavar="N", help="Puzzles so difficult, 1 to 5."
)
@click.option(
    "--day", type=click.DateTime(["%Y-%m-%d"]), metavar="DATE", help="The puzzle of another day."
)
@click.option(
    "--file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Puzzles of a file that --make wrote.",
)
@click.option("--make", type=click.IntRange(min=1), metavar="N", help="Make N puzzles instead.")
@click.option(
    "-o", "--option", "given", multiple=True, metavar="NAME=VALUE", help="Those of games like this."
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Where those are written.",
)
@seed_option
@language_option
def puzzle(
    name: str | None,
    wanted: str | None,
    kind: str | None,
    level: int | None,
    day: datetime | None,
    file: Path | None,
    make: int | None,
    given: tuple[str, ...],
    out: Path | None,
    seed: int,
    language: str,
) -> None:
    """Solve a puzzle: the one of the day, or others by kind and difficulty.

    Write what you would write in a game. What is allowed but not the solution is answered: by the
    other player, or by what was missed. Without a game it is one after the other. --make lets bots
    play, looks for positions with one solution, and measures how hard they are; with the same seed
    the same puzzles come out.

    \b
    Examples:
      ypsilon puzzle
      ypsilon puzzle tryce --kind longest --level 2 --language de
      ypsilon puzzle pylos --make 50 --seed 7 --out my.jsonl
      ypsilon puzzle tryce --make 20 --kind longest -o language=de --out words.jsonl
      ypsilon puzzle pylos --file my.jsonl
    """
    if name is not None:
        games.find(name)
    if make is not None:
        _make(name, make, seed, given, kind, out)
        return
    edit_lines()
    today = day.date() if day else datetime.now(UTC).date()
    names = [name] if name else [each for each in games.names() if offered(each, language)]
    for each in names:
        some = _chosen(each, wanted, kind, level, file, today, language)
        riddler = Riddler(each, some, language)
        if not (wanted or kind or level or file):
            riddler.say("daily", day=today.isoformat())
        try:
            riddler.ask()
        except Quit:
            kinds = ", ".join(puzzler(each).kinds)
            riddler.say("others", game=each, kinds=kinds)
            if not riddler.attempt.done:
                return


def _chosen(
    name: str,
    wanted: str | None,
    kind: str | None,
    level: int | None,
    file: Path | None,
    today: date,
    language: str,
) -> Iterator[Puzzle]:
    """Give the puzzles that were asked for, at least one."""
    try:
        kinds = puzzler(name).kinds
        if wanted:
            return iter([find_puzzle(name, wanted)])
    except UnknownPuzzle as error:
        raise BadInput(str(error)) from None
    _check_kind(kind, kinds)
    some = list(read(file)[1] if file else offered(name, language))
    if not (kind or level or file):
        first = daily(some, today)
        some = [first] if first else []
    some = [
        each
        for each in some
        if (not kind or each.kind == kind) and (not level or each.difficulty == level)
    ]
    if not some:
        raise Failure(f"{name} has no such puzzle here")
    if not file:
        Random(today.toordinal()).shuffle(some)
    return iter(some)


def _check_kind(kind: str | None, kinds: Collection[str]) -> None:
    if kind and kind not in kinds:
        raise BadInput(f"--kind is one of {', '.join(kinds)}, not “{kind}”")


def _make(
    name: str | None,
    count: int,
    seed: int,
    given: tuple[str, ...],
    kind: str | None,
    out: Path | None,
) -> None:
    if name is None or out is None:
        raise BadInput("--make needs a game, and --out a file")
    judge = games.extras(name).puzzler()
    if judge is None:
        raise BadInput(f"{name} has no puzzles")
    _check_kind(kind, judge.kinds)
    chosen(name, given)
    words = ["ypsilon", "puzzle", name, *(word for each in given for word in ("-o", each))]
    words += ["--kind", kind] if kind else []
    command = shlex.join([*words, "--make", str(count), "--seed", str(seed)])
    found: list[Puzzle] = []
    for each in made(name, count, seed, dict(text.split("=", 1) for text in given), kind):
        found.append(each)
        if len(found) % OFTEN == 0 or len(found) == count:
            out.write_text(written(name, command, found), "utf-8")
            note(f"{len(found)} of {count}")
    note(f"{out} has {len(found)} puzzles")
