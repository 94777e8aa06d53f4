"""A dataset made: games played by bots part by part, or records that are there, and their files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace

from ypsilon.arena.bot_game import Played
from ypsilon.arena.contest import GAMES as JOURNAL
from ypsilon.arena.contest import hold
from ypsilon.arena.journal import Header, Journal
from ypsilon.arena.self_play import SelfPlay
from ypsilon.core import codec
from ypsilon.dataset import parquet
from ypsilon.dataset.folder import DatasetFolder, part_of
from ypsilon.dataset.parquet import Source
from ypsilon.workers.job import Workers

KIND = "ypsilon-dataset-1"
OnGame = Callable[[int, int], None]


def generate(
    plan: SelfPlay,
    header: Header,
    folder: DatasetFolder,
    players: Workers,
    writers: Workers,
    on_game: OnGame = lambda done, planned: None,
) -> None:
    """Play the games of a plan that are not there yet, and write the files of their decisions.

    Whatever stops it, finished games are kept, and a file is whole or not there. Nothing but the
    plan decides what is written, on any machine, unless bots think by the clock.
    """
    for numbers in folder.parts():
        part = replace(plan, first=numbers.start, games=len(numbers))
        played = _played(part, header, folder, players, on_game)
        write_files(folder, numbers, {"source": codec.dumps(header)}, writers, played)
    folder.tidy()


def _played(
    plan: SelfPlay, header: Header, folder: DatasetFolder, players: Workers, on_game: OnGame
) -> dict[int, Played]:
    part = folder.part(plan.first)
    part.mkdir(parents=True, exist_ok=True)
    journal = Journal(part / JOURNAL, header, Played)
    try:
        hold(plan, journal, players, lambda done, _: on_game(plan.first + done, folder.games))
    finally:
        journal.close()
    return journal.played


def write_files(
    folder: DatasetFolder,
    numbers: range,
    about: dict[str, str],
    writers: Workers,
    played: Mapping[int, Played] | None = None,
) -> None:
    """Write the files of decisions of some games whose records are there, where none is whole.

    Of games that were played for it the result and the thoughts of bots are known besides.
    """
    jobs = [
        parquet.job(games.start, part_of(file, about, _sources(folder, games, played)))
        for file, games in folder.decisions(numbers)
        if not parquet.is_whole(file)
    ]
    with closing(writers.answers(jobs)) as answers:
        for answer in answers:
            parquet.rows_written(answer)


def _sources(
    folder: DatasetFolder, games: range, played: Mapping[int, Played] | None
) -> Sequence[Source]:
    sources = [Source(number, str(folder.record(number).absolute())) for number in games]
    if played is None:
        return sources
    return [
        replace(each, result=played[each.number].result, thoughts=played[each.number].thoughts)
        for each in sources
    ]
