"""A benchmark held: a model against each level of the ladder, in every seat equally often."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from queue import SimpleQueue

import ypsilon
from ypsilon.agentbench.harness import Harness
from ypsilon.agentbench.model import Model, ModelFailed
from ypsilon.agentbench.player import Counts, ModelPlayer
from ypsilon.agentbench.transcripts import Head, Transcripts
from ypsilon.arena.bot_game import GameFailed, Played, Task
from ypsilon.arena.bot_game import play as play_game
from ypsilon.arena.journal import Journal
from ypsilon.arena.plan import HOUSE
from ypsilon.core import codec
from ypsilon.core.bot import AnyBot, Limit
from ypsilon.core.data import Data
from ypsilon.core.game import AnyGame, Seat

# What the model is called among the bots of a game; no bot can be called so.
MODEL = "(model)"
GAMES = "games.jsonl"

OnGame = Callable[[int, int], None]
Start = Callable[[Callable[[], None]], None]


class Prices(Data):
    """What a million tokens cost, in whatever money."""

    tokens_in: float = 0.0
    tokens_out: float = 0.0

    def of(self, counts: Counts) -> float:
        """Give what a game has cost."""
        spent = counts.tokens_in * self.tokens_in + counts.tokens_out * self.tokens_out
        return spent / 1_000_000


class Header(Data):
    """What the games of a benchmark follow from; a file with another header is another's."""

    game: str
    rules: int  # the version of the game's rules
    options: str  # of the game, as JSON
    levels: tuple[str, ...]
    model: str
    address: str  # where it is asked for, or the command; no secrets
    harness: str
    settings: str  # of the asking: tokens, temperature, tries, listing, language
    seed: int
    nodes: int | None
    seconds: float | None
    opening: int
    program: str = ypsilon.__version__
    format: str = "ypsilon-agentbench-1"


class Benched(Data):
    """A finished game: against which level, what came of it, and what the model did."""

    level: str
    played: Played
    counts: Counts


@dataclass(frozen=True, slots=True)
class Bench:
    """What is measured: a model by a harness, in a game, against levels."""

    game: AnyGame
    levels: tuple[str, ...]
    games: int  # against each level, rounded up to whole blocks
    seed: int
    limit: Limit  # of the bots
    opening: int  # how many decisions are made at random first
    model: Model
    harness: Harness
    tries: int = 3
    listing: bool = False
    language: str = "en"
    parallel: int = 1
    prices: Prices = field(default_factory=Prices)
    budget: float | None = None  # money after which no game is begun any more
    transcripts: Transcripts | None = None  # None: what was said is not kept

    def tasks(self) -> list[Task]:
        """List all games: block by block, in each of which the model sits in every seat once.

        A plan of more games begins with those of a plan of fewer, level by level in turn.
        """
        seats, options = self.game.seats, codec.dumps(self.game)
        blocks = -(-self.games // seats)
        return [
            Task(
                HOUSE,
                self.game.name,
                options,
                (MODEL, level),
                tuple(int(seat != turn) for seat in range(seats)),
                self.limit,
                self.seed,
                (block * len(self.levels) + at) * seats + turn,
                block,
                self.opening,
            )
            for block in range(blocks)
            for at, level in enumerate(self.levels)
            for turn in range(seats)
        ]


def _daemon(work: Callable[[], None]) -> None:
    threading.Thread(target=work, daemon=True).start()


class Stopped(Exception):
    """A benchmark that ends before all games are played: why. What was finished is kept."""


def hold(
    bench: Bench,
    journal: Journal[Benched],
    on_game: OnGame = lambda done, planned: None,
    start: Start = _daemon,
) -> None:
    """Play what the journal has not, and add each game as it finishes; raise Stopped, with why.

    Games are played in threads, as they mostly wait for answers; `start` starts one that is not
    waited for when the program ends.
    """
    tasks = bench.tasks()
    left = [task for task in tasks if task.number not in journal.played]
    on_game(len(tasks) - len(left), len(tasks))
    finished: SimpleQueue[tuple[int, Benched | BaseException]] = SimpleQueue()
    running = 0
    try:
        while left or running:
            _check_budget(bench, journal)
            while left and running < bench.parallel:
                start(partial(_play, bench, left.pop(0), finished))
                running += 1
            number, found = finished.get()
            running -= 1
            journal.add(number, _benched(found))
            on_game(len(tasks) - len(left) - running, len(tasks))
    finally:
        bench.model.stop()


def _play(
    bench: Bench, task: Task, finished: SimpleQueue[tuple[int, Benched | BaseException]]
) -> None:
    try:
        finished.put((task.number, played(bench, task)))
    except BaseException as error:
        # Whatever it was, whoever waits for the game must be told.
        finished.put((task.number, error))


def played(bench: Bench, task: Task) -> Benched:
    """Play one game of the model against a level."""
    players: list[ModelPlayer] = []

    def seated(game: AnyGame, seat: Seat) -> AnyBot:
        player = ModelPlayer(
            game, seat, bench.model, bench.harness, bench.tries, bench.listing, bench.language
        )
        players.append(player)
        return player

    found = play_game(task, {MODEL: seated})
    (player,) = players
    if bench.transcripts:
        head = Head(task.game, task.number, bench.model.name, task.bots[1], player.seat)
        bench.transcripts.keep(head, player.exchanges)
    return Benched(task.bots[1], found, player.counts)


def _benched(found: Benched | BaseException) -> Benched:
    if isinstance(found, GameFailed) and isinstance(found.__cause__, ModelFailed):
        raise Stopped(str(found.__cause__)) from None
    if isinstance(found, BaseException):
        raise found
    return found


def _check_budget(bench: Bench, journal: Journal[Benched]) -> None:
    if bench.budget is None:
        return
    spent = sum(bench.prices.of(each.counts) for each in journal.played.values())
    if spent >= bench.budget:
        raise Stopped(f"the budget of {bench.budget:g} is spent ({spent:.2f})")
