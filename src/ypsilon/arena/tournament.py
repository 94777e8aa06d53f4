"""Tournaments: bots against each other in seat-balanced games, in all cores."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import get_context, parent_process
from threading import Thread

from ypsilon import games as all_games
from ypsilon.arena.bot_game import Find, GameFailed, Played, Task, play
from ypsilon.arena.report import Report, report
from ypsilon.bots.outside import named
from ypsilon.core import codec
from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame

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
    played: list[Played] = []
    try:
        with closing(_results(tasks, min(workers or _cores(), len(tasks)))) as results:
            for each in results:
                played.append(each)
                if on_progress:
                    on_progress(len(played), len(tasks))
    except KeyboardInterrupt:
        del played[len(played) - len(played) % game.seats :]
    return report(game.name, bots, seed, games, len(tasks), played)


def _cores() -> int:
    """Give how many cores this process may use, which may be fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _tasks(
    game: AnyGame, bots: Sequence[str], games: int, seed: int, limit: Limit, find: Find
) -> list[Task]:
    _check(game, bots, games)
    options = codec.dumps(game)
    blocks = -(-games // game.seats)
    return [
        Task(
            find,
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


def _results(tasks: Sequence[Task], workers: int) -> Generator[Played, None, None]:
    # Results come in the order of the games, so that it is always the first failure that is told.
    if workers == 1:
        yield from map(play, tasks)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _work_for_parent)
    try:
        # Not pool.map: it cancels what is left, and the pool's own thread fails at cancelled
        # games when its workers are gone.
        for future in [pool.submit(play, task) for task in tasks]:
            yield future.result()
    except BrokenProcessPool as error:
        pool.shutdown()
        raise GameFailed(
            f"{tasks[0].game}: a worker process died in the midst of a game"
        ) from error
    except BaseException:
        _break_off(pool)
        raise
    pool.shutdown()


def _break_off(pool: ProcessPoolExecutor) -> None:
    """Leave no worker behind: games still in play are not waited for."""
    for process in list((pool._processes or {}).values()):
        process.terminate()
    pool.shutdown()


def _work_for_parent() -> None:
    """Leave Ctrl-C to the parent, and end when it ends, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
