"""A review worker: reads tasks from its standard input, and writes what it found."""

from __future__ import annotations

import sys
import traceback
from itertools import islice
from typing import Any

import msgspec

from ypsilon import wire
from ypsilon.core import codec, options
from ypsilon.core.game import AnyGame, IllegalAction
from ypsilon.games import UnknownGame, find
from ypsilon.match.called import own_voice
from ypsilon.match.errors import RequestError
from ypsilon.match.sight import open_actions
from ypsilon.review import retry
from ypsilon.review.retry import Retry
from ypsilon.review.steps import done, in_words, steps
from ypsilon.review.words import word
from ypsilon.server.replay import worker as replay_worker
from ypsilon.server.replay.tasks import Failed, Reply
from ypsilon.server.reviews.tasks import DoSteps, Planned, PlanReview, Stepped, Task, TryAgain
from ypsilon.server.worker_loop import answer_lines

MEMORY = 2 << 30
# The longest games of Tryce that were seen have half as many.
MOST_STEPS = 4_000
# So much is no decision.
MOST_ACTIONS = 64
LONGEST_TEXT = 500


def main() -> None:
    """Answer tasks, one a line, until there are no more."""
    answer_lines(reply, MEMORY)


def reply(line: str) -> str:
    """Answer a task, both as lines of JSON; whatever goes wrong is an answer too."""
    try:
        found = do(codec.trusted(Task, line))
        return codec.dumps(Reply(msgspec.Raw(codec.dumps(found).encode())))
    except IllegalAction as error:
        return _failed(Failed("illegal", error.message, error.rule, error.keys))
    except RequestError as error:
        return _failed(Failed(error.code, error.message))
    except UnknownGame as error:
        return _failed(Failed("unknown-game", str(error)))
    except codec.CodecError as error:
        return _failed(Failed("malformed", str(error)))
    except Exception as error:
        traceback.print_exc(file=sys.stderr)
        return _failed(Failed("failed", f"{type(error).__name__}: {error}"))


def _failed(why: Failed) -> str:
    return codec.dumps(Reply(msgspec.Raw(b"null"), why))


def do(task: Task) -> Any:
    """Do what is asked."""
    match task:
        case PlanReview(text):
            timeline = replay_worker.replayed(replay_worker.read_text(text)).timeline
            planned = tuple(islice(steps(timeline), MOST_STEPS + 1))
            if len(planned) > MOST_STEPS:
                raise RequestError("too-long", "this game is too long to be reviewed")
            return Planned(len(timeline.entries), planned)
        case DoSteps(name, chosen, wanted):
            game: AnyGame = options.reopened(find(name), chosen)
            return Stepped(tuple(done(game, step) for step in wanted))
        case TryAgain():
            return _tried(task)


def _tried(task: TryAgain) -> wire.Attempt[Any, Any]:
    timeline = replay_worker.replayed(replay_worker.read_text(task.record)).timeline
    begun = retry.begun(timeline, task.number)
    if begun is None:
        raise RequestError("no-decision", "there was no such decision")
    form = codec.forms(type(begun.game)).action
    body: wire.Try[Any] = codec.trusted(wire.Try[form], task.body)  # type: ignore[valid-type]
    better = codec.trusted(tuple[form, ...], task.better)  # type: ignore[valid-type]
    if len(body.played) >= MOST_ACTIONS or len(body.text) > LONGEST_TEXT:
        raise RequestError("too-long", "so much is no decision")
    return _told(_played(begun, body, better), begun, better, task)


def _played(begun: Retry, body: wire.Try[Any], better: tuple[Any, ...]) -> Retry:
    found = retry.repeated(begun, body.played)
    if body.show:
        on_way = found.played == better[: len(found.played)] and not found.whole
        found = found if on_way else begun
        return found.after(better[len(found.played)])
    if body.text:
        return found.typed(body.text)
    if body.action is None:
        return found
    after = found.after(body.action)
    return found if body.weigh else after


def _told(
    found: Retry, begun: Retry, better: tuple[Any, ...], task: TryAgain
) -> wire.Attempt[Any, Any]:
    """Give an attempt as the seat may know it, judged where it is whole."""
    game, state, seat, language = found.game, found.state, found.seat, task.language
    outcome, words = "", ""
    if found.whole:
        outcome, words = retry.judged(found, better, task.number, language)
    legal, composed = ((), ()) if found.whole else open_actions(game, state, seat)
    before = in_words(game, begun.start, seat, begun.before, language)
    return wire.Attempt(
        title="",
        exercises=0,
        say=word("find", language, told=before),
        hint="",
        look=False,
        played=found.played,
        view=game.observe(state, seat),
        seat=seat,
        movers=game.movers(state),
        legal=legal,
        composed=composed,
        last=found.played[-1:],
        told=retry.told(found, language),
        called=own_voice(game, language).names,
        options=options.spelt(game),
        result=game.result(state),
        done=outcome == "solved",
        missed=outcome in ("improved", "worse"),
        words=words,
    )


if __name__ == "__main__":
    main()
