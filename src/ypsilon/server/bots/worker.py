"""A worker process: reads tasks from its standard input, and writes what the bots choose."""

from __future__ import annotations

import json
from random import Random
from time import perf_counter

from ypsilon.analysis.deepening import judged
from ypsilon.bots.levels import named
from ypsilon.core import codec, options
from ypsilon.core.bot import Limit
from ypsilon.core.data import replace
from ypsilon.core.extras import known_steps
from ypsilon.core.game import AnyGame
from ypsilon.core.turns import by_turns
from ypsilon.games import find
from ypsilon.server.bots.tasks import Answer, Task, answer
from ypsilon.server.worker_loop import answer_lines

MEMORY = 2 << 30


def main() -> None:
    """Answer tasks, one a line, until there are no more."""
    answer_lines(reply, MEMORY)


def reply(line: str) -> str:
    """Answer a task, both as lines of JSON; whatever goes wrong is an answer too."""
    try:
        return codec.dumps(choose(codec.trusted(Task, line)))
    except Exception as error:
        return json.dumps({"error": f"{type(error).__name__}: {error}"})


def choose(task: Task) -> Answer:
    """Let the bot choose, and take the time."""
    game: AnyGame = options.read(find(task.game), task.options)
    forms = codec.forms(type(game))
    view = codec.trusted(forms.view, task.view)
    legal = codec.trusted(tuple[forms.action, ...], task.legal)  # type: ignore[name-defined]
    limit = Limit(task.seconds, task.nodes, task.seed)
    began = perf_counter()
    if task.assess:
        # Where a turn is one decision, its first action alone is none.
        asked = [] if by_turns(game) else [(action,) for action in legal]
        found = judged(game, view, task.seat, asked, task.seconds or 0.0)
        return Answer("", None, "", perf_counter() - began, assessment=codec.dumps(found))
    bot = named(game, task.bot)(game, task.seat)
    choice = bot.choose(view, legal, limit)
    chosen = answer(choice, perf_counter() - began)
    if not task.proof:
        return chosen
    state, line = game.guess(view, Random(0)), choice.line or (choice.action,)
    return replace(chosen, known=tuple(known_steps(game, state, line, task.proof)))


if __name__ == "__main__":
    main()
