"""The log in words: what a viewer may know of each entry, in their language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import thread_time
from typing import Any, Generic

from ypsilon.core.data import Data
from ypsilon.core.game import CHANCE, A, Result, Seat
from ypsilon.core.lots import seat_of
from ypsilon.core.options import options
from ypsilon.core.record import (
    Agree,
    ByLot,
    Entry,
    Flag,
    Hinted,
    Pause,
    Player,
    Resign,
    TableEvent,
    Takeover,
    Undo,
)
from ypsilon.match.match import Match

# A piece of a log has so many lines at least, and takes little more than so many seconds.
FEWEST = 20
PIECE = 0.002
_WORDS = {
    "en": {
        "undo": "{who} takes the game back to entry {to}.",
        "resign": "{who} resigns.",
        "flag": "{who} has run out of time.",
        "pause": "{who} stops the clocks.",
        "run": "{who} lets the clocks run.",
        "takeover": "The bot {bot} plays for {who}.",
        "back": "{who} is back.",
        "hinted": "{who} was given a hint.",
        "agree": "{who} agrees to going back to entry {to}.",
        "lot": "Drawn by lot, {about}: {who}.",
        "wins": "{who} wins.",
        "shared": "{who} share the win.",
        "draw": "Nobody wins: a draw.",
        "scores": "Scores: {scores}",
    },
    "de": {
        "undo": "{who} nimmt das Spiel bis Eintrag {to} zurück.",
        "resign": "{who} gibt auf.",
        "flag": "Die Zeit von {who} ist abgelaufen.",
        "pause": "{who} hält die Uhren an.",
        "run": "{who} lässt die Uhren weiterlaufen.",
        "takeover": "Der Bot {bot} spielt für {who}.",
        "back": "{who} ist wieder da.",
        "hinted": "{who} hat einen Tipp bekommen.",
        "agree": "{who} stimmt dem Zurücknehmen bis Eintrag {to} zu.",
        "lot": "Ausgelost, {about}: {who}.",
        "wins": "{who} gewinnt.",
        "shared": "{who} teilen sich den Sieg.",
        "draw": "Niemand gewinnt: unentschieden.",
        "scores": "Punkte: {scores}",
    },
}


class LogLine(Data, Generic[A]):
    """What happened, as a viewer may know it: in words, and as an action if it was one.

    `text` is the action in notation, `kind` the event of the table if it was none. Of an `Undo`,
    `to` is the entry that it goes back to, `falls` are the numbers of the actions that no longer
    stand, and `rises` of those that stand again.
    """

    number: int
    time: int
    seat: Seat
    words: str
    text: str = ""
    kind: str = ""
    action: A | None = None
    to: int | None = None
    falls: tuple[int, ...] = ()
    rises: tuple[int, ...] = ()


def lines(
    match: Match, viewer: Seat | None, language: str, since: int = 0
) -> Iterator[LogLine[Any]]:
    """Yield the lines that the viewer may know of all after so many entries."""
    for entry in match.timeline.entries[since:]:
        if not match.decisions.withheld(entry, viewer):
            line = line_of(match, viewer, language, entry)
            if line is not None:
                yield line


def next_lines(
    match: Match, viewer: Seat | None, language: str, since: int
) -> tuple[tuple[LogLine[Any], ...], int]:
    """Give some of the lines after so many entries, and how many entries are told with them.

    A log can be long: it is told a piece at a time, each of a few milliseconds of work.
    """
    found: list[LogLine[Any]] = []
    began, told = thread_time(), since
    for entry in match.timeline.entries[since:]:
        if len(found) >= FEWEST and thread_time() - began > PIECE:
            break
        told = entry.number
        if not match.decisions.withheld(entry, viewer):
            line = line_of(match, viewer, language, entry)
            found += [line] if line is not None else []
    return tuple(found), told


def disclosed(match: Match) -> int:
    """Give how many entries will not be told anew: all but the answers still withheld."""
    count = len(match.timeline.entries)
    return match.decisions.since if match.decisions.asked else count


def line_of(
    match: Match, viewer: Seat | None, language: str, entry: Entry[Any], *, whole: bool = False
) -> LogLine[Any] | None:
    """Give the line of one entry as the viewer may know it; None if they may know nothing.

    With `whole` nothing is left out, as when a game is over.
    """
    if entry.event is not None:
        return _event_line(match, language, entry, entry.event)
    game, state = match.game, match.timeline.before(entry)
    action = entry.what if whole else game.redact(state, entry.seat, entry.what, viewer)
    if action is None:
        return None
    words = game.say(state, entry.seat, action, language)
    text = game.write(state, action)
    return LogLine(entry.number, entry.time, entry.seat, words, text, "", action)


def _event_line(match: Match, language: str, entry: Entry[Any], event: TableEvent) -> LogLine[Any]:
    kind, words = type(event).__name__, _said(match, entry.seat, language, event)
    line: LogLine[Any] = LogLine(entry.number, entry.time, entry.seat, words, "", kind)
    if not isinstance(event, Undo):
        return line
    falls, rises = match.timeline.turned(entry)
    return LogLine(
        entry.number, entry.time, entry.seat, words, "", kind, None, event.to, falls, rises
    )


def _said(match: Match, seat: Seat, language: str, event: TableEvent) -> str:
    words, who = _WORDS[language], label(match.players, seat)
    match event:
        case ByLot(name):
            about = next(each.about for each in options(type(match.game)) if each.name == name)
            drawn = label(match.players, seat_of(match.game, event))
            return words["lot"].format(about=about[language], who=drawn)
        case Undo(to):
            return words["undo"].format(who=who, to=to)
        case Agree(to):
            return words["agree"].format(who=who, to=to)
        case Pause(on):
            return words["pause" if on else "run"].format(who=who)
        case Takeover(bot):
            return words["takeover" if bot else "back"].format(who=who, bot=bot)
        case Resign():
            return words["resign"].format(who=who)
        case Flag():
            return words["flag"].format(who=who)
        case Hinted():
            return words["hinted"].format(who=who)


def label(players: Sequence[Player], seat: Seat) -> str:
    """Give the name of who sits in a seat, with the seat where several bear that name."""
    if seat == CHANCE or seat >= len(players):
        return ""
    name = players[seat].name
    several = sum(player.name == name for player in players) > 1
    return f"{name} ({seat + 1})" if several else name


def outcome(players: Sequence[Player], result: Result, language: str) -> tuple[str, str]:
    """Give who won, and the scores, in words."""
    words = _WORDS[language]
    names = [label(players, seat) for seat in result.winners]
    key = "wins" if len(names) == 1 else "shared" if names else "draw"
    scores = ", ".join(f"{label(players, at)} {each}" for at, each in enumerate(result.scores))
    return words[key].format(who=", ".join(names)), words["scores"].format(scores=scores)
