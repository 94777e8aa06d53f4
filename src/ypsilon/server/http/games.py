"""What REST tells of the games that can be played here, their rules, lessons and puzzles."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cache
from typing import Any

from starlette.requests import Request

from ypsilon import wire
from ypsilon.bots.levels import levels, styles
from ypsilon.core import codec
from ypsilon.core.game import AnyGame
from ypsilon.core.lots import LOT
from ypsilon.core.options import choose, options, spelt
from ypsilon.core.rulebook import Chapter, Guide, Picture, rulebook
from ypsilon.core.rulebook import guide as guide_of
from ypsilon.games import UnknownGame, extras, find, folder, names
from ypsilon.learn import attempt as attempts
from ypsilon.learn import lesson as lesson_files
from ypsilon.learn import puzzle as puzzle_files
from ypsilon.learn import trial as trials
from ypsilon.learn.attempt import Attempt
from ypsilon.learn.lesson import Look, UnknownLesson
from ypsilon.learn.puzzle import UnknownPuzzle
from ypsilon.match.called import own_voice
from ypsilon.match.errors import RequestError
from ypsilon.match.sight import open_actions
from ypsilon.server.http.rest import language_of
from ypsilon.server.http.server import Server
from ypsilon.server.settings import OutsideBot

# Of what a learner types.
LONGEST_TEXT = 1_000


async def games(server: Server, request: Request, _: None) -> wire.Games:
    """List the games."""
    language = language_of(request)
    outside = server.settings.bots
    return wire.Games(tuple(game_info(name, language, outside) for name in names()))


def game_info(name: str, language: str, outside: Iterable[OutsideBot] = ()) -> wire.GameInfo:
    """Describe a game to whoever makes a table."""
    game = find(name)
    known = options(game)
    seats = next((each.choices for each in known if each.name == "seats"), ())
    infos = tuple(
        wire.OptionInfo(
            each.name,
            _text(each.default),
            (*([LOT] if each.lot else []), *(_text(choice) for choice in each.choices)),
            each.about.get(language, ""),
        )
        for each in known
    )
    default = game()
    offered = (*levels(default), *(bot.name for bot in outside if name in bot.games))
    found = tuple(
        wire.StyleInfo(level, style.name, style.about[language])
        for level, style in styles(default).items()
    )
    seating = tuple(seats) or (default.seats,)
    taught, asked = tuple(lesson_files.lessons(name)), len(puzzle_files.offered(name, language))
    return wire.GameInfo(name, seating, game.secrets, infos, offered, found, taught, asked)


def _text(value: Any) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


async def rules(_: Server, request: Request, __: None) -> wire.Rules:
    """Give the rules of a game."""
    found = rulebook(folder(_game(request).name), language_of(request))
    return wire.Rules(tuple(wire.Rule(each.id, each.text, each.heading) for each in found))


def _game(request: Request) -> type[AnyGame]:
    try:
        return find(request.path_params["game"])
    except UnknownGame as error:
        raise RequestError("unknown-game", str(error)) from None


async def guide(_: Server, request: Request, __: None) -> wire.Guide[Any]:
    """Give the rules of a game as people read them first, with positions to be drawn."""
    return _guide(_game(request).name, language_of(request))


@cache
def _guide(name: str, language: str) -> wire.Guide[Any]:
    found = guide_of(folder(name), language) or Guide("", ())
    return wire.Guide(found.lead, tuple(_chapter(name, each, language) for each in found.chapters))


def _chapter(name: str, chapter: Chapter, language: str) -> wire.Chapter[Any]:
    blocks = tuple(_block(name, block, language) for block in chapter.blocks)
    return wire.Chapter(chapter.heading, blocks)


def _block(
    name: str, block: str | tuple[str, ...] | Picture, language: str
) -> wire.Paragraph | wire.Points | wire.Picture[Any]:
    match block:
        case str(text):
            return wire.Paragraph(text)
        case Picture(position, seat, chosen, words):
            game = choose(find(name), chosen)
            view = game.observe(game.load(position), seat)
            return wire.Picture(view, seat, own_voice(game, language).names, chosen, words)
        case items:
            return wire.Points(items)


async def lessons(_: Server, request: Request, __: None) -> wire.Lessons:
    """List the lessons of a game."""
    found, language = lesson_files.lessons(_game(request).name), language_of(request)
    infos = (
        wire.LessonInfo(
            name, each.title.within(language), each.about.within(language), len(each.exercises)
        )
        for name, each in found.items()
    )
    return wire.Lessons(tuple(infos))


async def attempt(_: Server, request: Request, body: wire.Try[Any]) -> wire.Attempt[Any, Any]:
    """Judge what a learner has played in an exercise, which is counted from 1."""
    game, language = _game(request), language_of(request)
    number = request.path_params["exercise"]
    try:
        lesson = lesson_files.find(game.name, request.path_params["lesson"])
        counted = int(number) - 1 if number.isascii() and number.isdecimal() else -1
        begun = attempts.begun(game.name, lesson, counted, language)
    except UnknownLesson as error:
        raise RequestError("no-lesson", str(error)) from None
    judged, title = _judged(begun, body), lesson.title.within(language)
    return _told(judged, title, len(lesson.exercises), language)


def _judged(begun: Attempt, body: wire.Try[Any]) -> Attempt:
    if len(body.played) >= attempts.MOST_ACTIONS or len(body.text) > LONGEST_TEXT:
        raise RequestError("too-long", "so much is no exercise")
    form = codec.forms(type(begun.game)).action
    found = attempts.repeated(begun, [codec.decode(form, each) for each in body.played])
    if body.show:
        return attempts.shown(found)
    if body.text:
        return found.typed(body.text)
    if body.action is None:
        return found
    after = found.after(codec.decode(form, body.action))
    return found if body.weigh else after


def _told(
    judged: Attempt, title: str, exercises: int, language: str, hints: bool = True
) -> wire.Attempt[Any, Any]:
    """Give an attempt as the learner may know it, and what they may play now."""
    game, state, exercise = judged.game, judged.state, judged.exercise
    done, missed, words = judged.done, judged.missed, judged.words
    goes_on = not (done or missed or judged.waits)
    legal, composed = open_actions(game, state, judged.seat) if goes_on else ((), ())
    return wire.Attempt(
        title=title,
        exercises=exercises,
        say=exercise.say.within(language),
        hint=exercise.hint.within(language) if exercise.hint and hints else "",
        look=isinstance(exercise.goal, Look),
        played=judged.played,
        view=game.observe(state, judged.seat),
        seat=judged.seat,
        movers=game.movers(state),
        legal=legal,
        composed=composed,
        last=attempts.last(judged),
        told=attempts.told(judged, language),
        called=attempts.names(game, language),
        options=spelt(game),
        result=game.result(state),
        done=done,
        missed=missed,
        words=words.within(language) if words else "",
    )


# Puzzles


async def puzzles(_: Server, request: Request, __: None) -> wire.Puzzles:
    """List the puzzles of a game, and name the one of the day."""
    name, language = _game(request).name, language_of(request)
    judge, today = extras(name).puzzler(), datetime.now(UTC).date()
    kinds = judge.kinds.items() if judge else ()
    some = puzzle_files.offered(name, language)
    daily = puzzle_files.daily(some, today)
    return wire.Puzzles(
        tuple(wire.PuzzleKind(kind, title.within(language)) for kind, title in kinds),
        tuple(wire.PuzzleInfo(p.id, p.kind, p.difficulty, p.options) for p in some),
        daily.id if daily else "",
        today.isoformat(),
    )


async def trial(_: Server, request: Request, body: wire.Try[Any]) -> wire.Attempt[Any, Any]:
    """Judge what somebody has played in a puzzle; the solution is told to who asks for it."""
    name, language = _game(request).name, language_of(request)
    try:
        puzzle = puzzle_files.find(name, request.path_params["puzzle"])
        title = puzzle_files.puzzler(name).kinds[puzzle.kind].within(language)
    except UnknownPuzzle as error:
        raise RequestError("no-puzzle", str(error)) from None
    # What was tried is answered by a search, for which nobody else shall wait.
    judged = await asyncio.to_thread(lambda: _judged(trials.begun(name, puzzle), body))
    return _told(judged, title, 1, language, body.hint)
