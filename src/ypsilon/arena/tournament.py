"""Tournaments: bots against each other in seat-balanced games, in all cores."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing

from ypsilon import games as all_games
from ypsilon.arena.bot_game import GameFailed, Played, Task, job, played
from ypsilon.arena.report import Report, report
from ypsilon.bots.outside import named
from ypsilon.core import codec
from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame
from ypsilon.workers.job import Answer, WorkFailed, name_of
from ypsilon.workers.processes import Processes

Find = Callable[[str], type[AnyGame]]
OnProgress = Callable[[int, int], None]


def play_tournament(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    seed: int,
    limit: Limit,
    workers: int | None = None,
    on_progress: OnProgress | None = None,
    find: Find = all_games.find,
) -> Report:
    """Play a tournament and give its report.

    The bots go round the seats: each block of as many games as there are seats has every bot in
    every seat, with the same luck. Games are rounded up to whole blocks. Where there are more
    seats than bots, the last bot fills them. The same seed and limit of nodes give the same
    report, however many workers there are (None: one a core); the seed of the limit itself is not
    used. A bot of ours that breaks down or plays what is illegal stops all with GameFailed; an
    outside program forfeits its game. Ctrl-C ends it early: the report then has the whole blocks
    that were finished.
    """
    tasks = _tasks(game, bots, games, seed, limit, find)
    finished: list[Played] = []
    try:
        with closing(_results(tasks, workers)) as results:
            for each in results:
                finished.append(each)
                if on_progress:
                    on_progress(len(finished), len(tasks))
    except KeyboardInterrupt:
        del finished[len(finished) - len(finished) % game.seats :]
    return report(game.name, bots, seed, games, len(tasks), finished)


def _tasks(
    game: AnyGame, bots: Sequence[str], games: int, seed: int, limit: Limit, find: Find
) -> list[Task]:
    _check(game, bots, games)
    options = codec.dumps(game)
    blocks = -(-games // game.seats)
    return [
        Task(
            name_of(find),
            game.name,
            options,
            tuple(bots),
            tuple(min((seat + turn) % game.seats, len(bots) - 1) for seat in range(game.seats)),
            limit,
            seed,
            block * game.seats + turn,
            block,
        )
        for block in range(blocks)
        for turn in range(game.seats)
    ]


def _check(game: AnyGame, bots: Sequence[str], games: int) -> None:
    if not 1 <= len(bots) <= game.seats:
        raise ValueError(f"{game.name} has {game.seats} seats: it takes 1 to {game.seats} bots")
    if games < 1:
        raise ValueError("a match has at least one game")
    for name in bots:
        named(game, name)


def _results(tasks: Sequence[Task], workers: int | None) -> Generator[Played, None, None]:
    """Give what came of the games in their order, so that it is always the first failure told."""
    early: dict[int, Answer] = {}
    due = 0
    with closing(_answers(tasks, workers)) as answers:
        for answer in answers:
            early[answer.number] = answer
            while due in early:
                yield played(early.pop(due))
                due += 1


def _answers(tasks: Sequence[Task], workers: int | None) -> Generator[Answer, None, None]:
    try:
        yield from Processes(workers).answers([job(task) for task in tasks])
    except WorkFailed as error:
        raise GameFailed(f"{tasks[0].game}: {error}") from error
