"""Games of a plan, played wherever, and kept in a folder as they finish: an arena is held so."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace

import ypsilon
from ypsilon.arena.bot_game import GameFailed, Played, job, played
from ypsilon.arena.journal import ARENA, Header, Journal
from ypsilon.arena.plan import Plan
from ypsilon.arena.self_play import SelfPlay
from ypsilon.core import codec
from ypsilon.workers.job import Workers, WorkFailed

OnGame = Callable[[int, int], None]

GAMES = "games.jsonl"
RECORDS = "records"


def header(plan: Plan | SelfPlay, fingerprints: Sequence[str], kind: str = ARENA) -> Header:
    """Give what the games of a plan follow from, with a fingerprint of each bot."""
    game, limit = plan.game, plan.limit
    return Header(
        game.name,
        game.rules_version,
        codec.dumps(game),
        tuple(zip(plan.bots, fingerprints, strict=True)),
        plan.seed,
        limit.nodes,
        limit.seconds,
        plan.opening,
        ypsilon.__version__,
        kind,
    )


def hold(
    plan: Plan | SelfPlay,
    journal: Journal[Played],
    workers: Workers,
    on_game: OnGame = lambda done, planned: None,
) -> None:
    """Play the games of a plan that the journal has not, and add each as it finishes.

    The record of each stands beside the journal before its line does. A bot that breaks down stops
    all with GameFailed; whatever stops it, what was finished is kept.
    """
    records = journal.path.parent / RECORDS
    records.mkdir(exist_ok=True)
    tasks = plan.tasks()
    left = [job(task) for task in tasks if task.number not in journal.played]
    finished = len(tasks) - len(left)
    on_game(finished, len(tasks))
    with closing(workers.answers(left)) as answers:
        try:
            for answer in answers:
                found = played(answer)
                record = records / f"{answer.number:06}.json.gz"
                # A whole game of Tryce is 300 kB, and a twentieth of that when packed.
                record.write_bytes(gzip.compress(found.record.encode(), mtime=0))
                journal.add(answer.number, replace(found, record=""))
                finished += 1
                on_game(finished, len(tasks))
        except GameFailed:
            raise
        except WorkFailed as error:
            raise GameFailed(f"{plan.game.name}: {error}") from error
