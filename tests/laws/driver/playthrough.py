"""One game of each kind as a readable text: every view, what was open, what was done and said."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

from laws.driver.moment import Step, Walk, play
from laws.driver.script import scripted
from laws.driver.subject import Subject
from ypsilon.core import codec
from ypsilon.core.extras import Show
from ypsilon.core.game import CHANCE, AnyGame, Seat
from ypsilon.match.called import own_voice

GAMES = 16
LONG = 400
LANGUAGES = ("en", "de")


def playthrough(subject: Subject) -> str:
    """Give the text of the game that a script plays, or else of one random game."""
    script = subject.folder / "tests" / "script.txt"
    return scripted(subject, script.read_text("utf-8")) if script.exists() else _random(subject)


def _random(subject: Subject) -> str:
    walk = chosen(subject)
    show = subject.extras.show()
    lines = [f"{subject}: a game played at random"]
    for number, state in enumerate(walk.states):
        lines += ["", f"[{number}] {subject.game.dump(state)}"]
        before = walk.states[number - 1] if number and len(walk.states) > LONG else None
        lines += _views(subject.game, show, state, "en", before)
        if number < len(walk.steps):
            lines += [*_offers(subject.game, state), *_deed(subject.game, walk.steps[number])]
    lines += _views(subject.game, show, walk.states[-1], "de")
    return "\n".join([*lines, str(subject.game.result(walk.states[-1]))]) + "\n"


def chosen(subject: Subject) -> Walk:
    """Give of some random games one with the most kinds of action, and of these the shortest."""
    walks = sorted((play(subject, seed) for seed in range(GAMES)), key=lambda walk: len(walk.steps))
    return max(walks, key=lambda walk: len({type(step.action) for step in walk.steps}))


def _views(
    game: AnyGame, show: Show[Any, Any], state: Any, language: str, before: Any = None
) -> Iterator[str]:
    """Yield each viewer's picture; in a long game only its lines that are new since before."""
    drawn = {viewer: show(game, game.observe(state, viewer), language) for viewer in _viewers(game)}
    if before is not None:
        for viewer, picture in drawn.items():
            old = show(game, game.observe(before, viewer), language).split("\n")
            drawn[viewer] = "\n".join(line for line in picture.split("\n") if line not in old)
    for who, picture in _shared({viewer: text for viewer, text in drawn.items() if text}):
        yield f"seen by {who}:"
        yield from (f"  {line}".rstrip() for line in picture.rstrip("\n").split("\n"))


def _viewers(game: AnyGame) -> tuple[Seat | None, ...]:
    return (*range(game.seats), None)


def _shared(texts: dict[Seat | None, str]) -> Iterator[tuple[str, str]]:
    for text in dict.fromkeys(texts.values()):
        who = [viewer for viewer, each in texts.items() if each == text]
        everybody = len(who) == len(texts)
        names = ["spectators" if viewer is None else str(viewer) for viewer in who]
        yield "all" if everybody else ", ".join(names), text


def _offers(game: AnyGame, state: Any) -> Iterator[str]:
    for seat in game.movers(state):
        if seat != CHANCE:
            texts = " ".join(game.write(state, action) for action in game.legal(state, seat))
            yield from textwrap.wrap(f"{seat} may: {texts}", 100, subsequent_indent="  ")


def _deed(game: AnyGame, step: Step) -> Iterator[str]:
    who = "chance" if step.seat == CHANCE else str(step.seat)
    yield f"{who} does: {game.write(step.before, step.action)}"
    told = {viewer: _told(game, step, viewer) for viewer in _viewers(game)}
    for readers, text in _shared(told):
        yield f"  read by {readers}: {text}"


def _told(game: AnyGame, step: Step, viewer: Seat | None) -> str:
    seen = game.redact(step.before, step.seat, step.action, viewer)
    if seen is None:
        return "nothing"
    voices = [own_voice(game, language, viewer) for language in LANGUAGES]
    said = [game.say(step.before, step.seat, seen, voice) for voice in voices]
    return " | ".join([*said, codec.dumps(seen)])
