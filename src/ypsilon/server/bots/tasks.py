"""What a worker process is asked and answers, as text: it gets nothing else to know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ypsilon.core import codec
from ypsilon.core.bot import Choice, Limit
from ypsilon.core.data import Data
from ypsilon.core.game import AnyGame, Seat
from ypsilon.core.turns import KnownTurn


class Task(Data):
    """What a worker is asked: how a bot would act for a seat with this view."""

    game: str  # its name
    options: str  # the game's class, as JSON
    bot: str
    seat: Seat
    view: str  # as JSON, like the actions
    legal: str
    seconds: float | None  # how long the bot may think
    nodes: int | None  # how far, where it is not measured by time
    seed: int  # of the bot's own luck
    proof: int = 0  # nodes to find out what is certain of the actions; 0: it is not asked for
    assess: bool = False  # no bot chooses, but each turn is judged by what the seat knows


class Answer(Data):
    """What a worker answers."""

    action: str  # as JSON, like the line
    value: float | None  # the share of the win that the bot expects
    reason: str
    seconds: float  # how long it thought
    line: str = ""  # how the bot thinks the game goes on, the action first
    verdict: str = ""  # what is proved of the action, in words
    known: tuple[tuple[KnownTurn, ...], ...] = ()  # what is certain, at each step of its turn
    assessment: str = ""  # of the position, as JSON, where that was asked for


def answer(choice: Choice[Any], seconds: float) -> Answer:
    """Give what a bot has chosen, as text."""
    line = codec.dumps(choice.line or (choice.action,))
    action = codec.dumps(choice.action)
    return Answer(action, choice.value, choice.reason, seconds, line, choice.verdict)


def task(
    game: AnyGame,
    bot: str,
    seat: Seat,
    state: Any,
    limit: Limit,
    legal: Sequence[Any] | None = None,
    proof: int = 0,
    assess: bool = False,
) -> Task:
    """Give the task of choosing for a seat: its own view and its own legal actions, as text."""
    listed = game.legal(state, seat) if legal is None else legal
    return Task(
        game.name,
        codec.dumps(game),
        bot,
        seat,
        codec.dumps(game.observe(state, seat)),
        codec.dumps(tuple(listed)),
        limit.seconds,
        limit.nodes,
        limit.seed,
        proof,
        assess,
    )
