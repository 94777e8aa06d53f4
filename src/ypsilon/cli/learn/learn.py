"""`ypsilon learn`: a game learnt at this terminal, step by step."""

from __future__ import annotations

import click

from ypsilon import games
from ypsilon.cli.arguments import complete_game, language_option
from ypsilon.cli.errors import BadInput, Failure
from ypsilon.cli.learn.dialogue import Quit, edit_lines
from ypsilon.cli.learn.tutor import Tutor
from ypsilon.cli.text.terminal import wrapped
from ypsilon.learn.lesson import Lesson, UnknownLesson, find, lessons


@click.command()
@click.argument("name", metavar="[GAME]", required=False, shell_complete=complete_game)
@click.argument("wanted", metavar="[LESSON]", required=False)
@click.option(
    "--step", type=click.IntRange(min=1), default=1, metavar="N", help="The step to begin with."
)
@click.option("--list", "listed", is_flag=True, help="List the lessons of the game.")
@language_option
def learn(name: str | None, wanted: str | None, step: int, listed: bool, language: str) -> None:
    """Learn a game by playing: short positions, a sentence each, and the rules as judge.

    Write what you would write in a game; what the rules forbid is answered by the rule. “hint”
    gives a tip, “show” plays it for you, “next” and “back” turn the pages, “help” says what else
    there is. Without LESSON it is the game's first one; at its end the next is named.

    \b
    Examples:
      ypsilon learn pylos
      ypsilon learn tyros --language de
      ypsilon learn tryce --step 3
      ypsilon learn tyros trade
      ypsilon learn tyros --list
    """
    if name is None:
        raise BadInput(f"which game? There are: {', '.join(games.names())}")
    games.find(name)
    known = lessons(name)
    if not known:
        raise Failure(f"{name} has no lessons")
    if listed:
        _list(known, language)
        return
    _teach(name, wanted or next(iter(known)), step, language)


def _list(known: dict[str, Lesson], language: str) -> None:
    for name, lesson in known.items():
        title, about = lesson.title.within(language), lesson.about.within(language)
        print(wrapped(f"{name}: {title}. {about}", "  "))


def _teach(name: str, wanted: str, step: int, language: str) -> None:
    try:
        lesson = find(name, wanted)
    except UnknownLesson as error:
        raise BadInput(str(error)) from None
    if step > len(lesson.exercises):
        raise BadInput(f"--step: the lesson has {len(lesson.exercises)} steps")
    edit_lines()
    tutor = Tutor(name, lesson, step - 1, language)
    try:
        tutor.teach(_following(name, wanted))
    except Quit:
        tutor.farewell(wanted)


def _following(game: str, lesson: str) -> str | None:
    """Give the name of the lesson after this one; None after the last."""
    known = list(lessons(game))
    return next(iter(known[known.index(lesson) + 1 :]), None)
