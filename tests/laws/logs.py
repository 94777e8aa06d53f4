"""Laws of the log: what a viewer reads of an action tells no more than its view does."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any, NamedTuple

from laws.driver.moment import Moment, Step, refusal, steps_from
from laws.secrecy import WAYS, same_view, twins
from ypsilon.core.game import CHANCE, AnyGame, Seat
from ypsilon.match.called import own_voice


class Way(NamedTuple):
    """One way a game may go on: the steps taken, and the state reached."""

    steps: tuple[Step, ...]
    after: Any

    def log(self, game: AnyGame, viewer: Seat | None) -> str:
        """Give what the viewer reads of the steps, each seat's own answers in order of seats."""
        steps = sorted(self.steps, key=lambda step: step.seat)
        return repr([game.redact(*step[:3], viewer) for step in steps])


def ways(game: AnyGame, state: Any, rng: Random) -> list[Way]:
    """List a few ways to go on: single actions or draws, or all answers to an open question."""
    if len(game.movers(state)) > 1:
        return [_answered(game, state, rng) for _ in range(WAYS)]
    if game.movers(state) == (CHANCE,):
        steps = [step for _ in range(WAYS) for step in steps_from(game, state, rng)]
    else:
        steps = list(islice(steps_from(game, state, rng), WAYS))
    return [Way((step,), step.after) for step in steps]


def _answered(game: AnyGame, state: Any, rng: Random) -> Way:
    steps: tuple[Step, ...] = ()
    for _ in game.movers(state):
        step = next(steps_from(game, state, rng))
        steps, state = (*steps, step), step.after
    return Way(steps, state)


def secrets_change_no_view(moment: Moment) -> None:
    """Two ways to go on of which a viewer reads the same leave that viewer with the same view."""
    game = moment.game
    found = ways(game, moment.state, moment.rng) if game.secrets else []
    for viewer in moment.viewers:
        views: dict[str, str] = {}
        for way in found:
            log, view = way.log(game, viewer), repr(game.observe(way.after, viewer))
            same = views.setdefault(log, view) == view
            assert same, f"{viewer} reads {log} and sees {views[log]} or {view}"


def logs_tell_no_more_than_views(moment: Moment) -> None:
    """Where two ways to go on leave a viewer with the same view, it has read the same of them.

    Ways that lead to the very same state are left out: nothing that still matters differs.
    """
    game = moment.game
    found = ways(game, moment.state, moment.rng) if game.secrets else []
    for viewer in moment.viewers:
        first: dict[str, Way] = {}
        for way in found:
            other = first.setdefault(repr(game.observe(way.after, viewer)), way)
            logs = way.log(game, viewer), other.log(game, viewer)
            same = logs[0] == logs[1] or way.after == other.after
            assert same, f"{viewer} reads what it may not know: {logs}"


def equal_views_tell_the_same(moment: Moment) -> None:
    """An action that leaves two states of the same view so is told in the same words in both."""
    game, state, step = moment.game, moment.state, moment.next
    for viewer in moment.viewers if step else ():
        for twin in twins(moment, viewer):
            if step and not refusal(game, twin, step.seat, step.action):
                after = game.apply(twin, step.seat, step.action)
                if same_view(game, step.after, after, viewer):
                    told = [_told(game, each, step, viewer) for each in (state, twin)]
                    assert told[0] == told[1], f"{viewer} is told a secret: {told}"


def _told(game: AnyGame, state: Any, step: Step, viewer: Seat | None) -> list[str]:
    seen = game.redact(state, step.seat, step.action, viewer)
    if seen is None:
        return []
    voices = [own_voice(game, language, viewer) for language in ("en", "de")]
    return [repr(seen), *(game.say(state, step.seat, seen, voice) for voice in voices)]


def nothing_is_hidden_from_oneself(moment: Moment) -> None:
    """A seat reads its own actions whole; without secrets everybody reads everything."""
    game, step = moment.game, moment.next
    for viewer in moment.viewers if step else ():
        if step and (viewer == step.seat or not game.secrets):
            seen = game.redact(*step[:3], viewer)
            assert seen == step.action, f"{viewer} reads {seen} instead of {step.action}"
