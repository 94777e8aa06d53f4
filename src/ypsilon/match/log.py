"""The log in words: what a viewer may know of each entry, in their language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import thread_time
from typing import Any, Generic

from ypsilon.core.data import Data
from ypsilon.core.game import A, Result, Seat
from ypsilon.core.lots import seat_of
from ypsilon.core.options import options
from ypsilon.core.record import (
    Agree,
    ByLot,
    Entry,
    Flag,
    Hinted,
    Pause,
    Resign,
    TableEvent,
    Takeover,
    Undo,
)
from ypsilon.core.voice import Voice
from ypsilon.match.called import players_called, voice_of
from ypsilon.match.match import Match

# A piece of a log has so many lines at least, and takes little more than so many seconds.
FEWEST = 20
PIECE = 0.002
_WORDS = {
    "en": {
        "undo": "{who} [undoes|undo] {moves}.",
        "redo": "{who} [brings|bring] back {moves}.",
        "resign": "{who} [resigns|resign].",
        "flag": "{who} ran out of time.",
        "pause": "{who} [stops|stop] the clocks.",
        "run": "{who} [lets|let] the clocks run.",
        "takeover": "A bot plays for {whom} now.",
        "back": "{who} [is|are] back.",
        "hinted": "{who} [gets|get] a hint.",
        "agree": "{who} [agrees|agree] to undo {moves}.",
        "lot": "Drawn by lot, {about}: {whom}.",
        "wins": "{who} [wins|win].",
        "shared": "{all} share the win.",
        "shared with you": "You and {all} share the win.",
        "draw": "Nobody wins: a draw.",
        "scores": "Scores: {scores}",
        "one": "one move",
        "many": "{count} moves",
    },
    "de": {
        "undo": "{who} [macht|machst] {moves} rückgängig.",
        "redo": "{who} [stellt|stellst] {moves} wieder her.",
        "resign": "{who} [gibt|gibst] auf.",
        "flag": "[Die Zeit von {who}|Deine Zeit] ist abgelaufen.",
        "pause": "{who} [hält|hältst] die Uhren an.",
        "run": "{who} [lässt|lässt] die Uhren weiterlaufen.",
        "takeover": "Ein Bot spielt jetzt für {whom}.",
        "back": "{who} [ist|bist] wieder da.",
        "hinted": "{who} [bekommt|bekommst] einen Tipp.",
        "agree": "{who} [ist|bist] einverstanden, {moves} rückgängig zu machen.",
        "lot": "Ausgelost, {about}: {whom}.",
        "wins": "{who} [gewinnt|gewinnst].",
        "shared": "{all} teilen sich den Sieg.",
        "shared with you": "Du und {all} teilt euch den Sieg.",
        "draw": "Niemand gewinnt: unentschieden.",
        "scores": "Punkte: {scores}",
        "one": "einen Zug",
        "many": "{count} Züge",
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
    match: Match, viewer: Seat | None, voice: Voice, since: int = 0
) -> Iterator[LogLine[Any]]:
    """Yield the lines that the viewer may know of all after so many entries."""
    for entry in match.timeline.entries[since:]:
        if not match.decisions.withheld(entry, viewer):
            line = line_of(match, viewer, voice, entry)
            if line is not None:
                yield line


def next_lines(
    match: Match, viewer: Seat | None, voice: Voice, since: int
) -> tuple[tuple[LogLine[Any], ...], int]:
    """Give some of the lines after so many entries, and how many entries are told with them.

    A log can be long: it is told a piece at a time, each of a few milliseconds of work.
    """
    found: list[LogLine[Any]] = []
    entries, told = match.timeline.entries[since:], since
    # To look at the time costs as much as a line.
    began = thread_time() if len(entries) > FEWEST else 0.0
    for entry in entries:
        if len(found) >= FEWEST and thread_time() - began > PIECE:
            break
        told = entry.number
        if not match.decisions.withheld(entry, viewer):
            line = line_of(match, viewer, voice, entry)
            if line is not None:
                found.append(line)
    return tuple(found), told


def disclosed(match: Match) -> int:
    """Give how many entries will not be told anew: all but the answers still withheld."""
    count = len(match.timeline.entries)
    return match.decisions.since if match.decisions.asked else count


def line_of(
    match: Match, viewer: Seat | None, voice: Voice, entry: Entry[Any], *, whole: bool = False
) -> LogLine[Any] | None:
    """Give the line of one entry as the viewer may know it; None if they may know nothing.

    With `whole` nothing is left out, as when a game is over.
    """
    event = entry.event
    if event is not None:
        return _event_line(match, voice, entry, event)
    game, state = match.game, match.timeline.before(entry)
    action = entry.what if whole else game.redact(state, entry.seat, entry.what, viewer)
    if action is None:
        return None
    words = game.say(state, entry.seat, action, voice)
    text = game.write(state, action)
    return LogLine(entry.number, entry.time, entry.seat, words, text, "", action)


def suggested(match: Match, seat: Seat, action: Any, language: str) -> str:
    """Give the sentence of an action that is suggested to a seat now, told to whoever has it."""
    voice = voice_of(match, seat, language)
    return match.game.say(match.timeline.state, seat, action, voice)


def _event_line(match: Match, voice: Voice, entry: Entry[Any], event: TableEvent) -> LogLine[Any]:
    number, time, seat, kind = entry.number, entry.time, entry.seat, type(event).__name__
    words = _said(match, entry, voice, event)
    if not isinstance(event, Undo):
        return LogLine(number, time, seat, words, "", kind)
    falls, rises = match.timeline.turned(entry)
    return LogLine(number, time, seat, words, "", kind, None, event.to, falls, rises)


def _said(match: Match, entry: Entry[Any], voice: Voice, event: TableEvent) -> str:
    words, seat, timeline = _WORDS[voice.language], entry.seat, match.timeline
    match event:
        case ByLot(name):
            about = next(each.about for each in options(type(match.game)) if each.name == name)
            seat = seat_of(match.game, event)
            # A colour that is just being drawn names nobody yet.
            unnamed = bool(match.players[seat].bot) and seat != voice.reader
            drawn = players_called(match.players)[seat] if unnamed else voice.name(seat)
            return words["lot"].format(about=about[voice.language], whom=drawn)
        case Undo():
            falls, rises = timeline.turned(entry)
            key = "redo" if rises and not falls else "undo"
            return voice.tell(words[key], seat, moves=_moves(match, falls or rises, voice))
        case Agree(to):
            falls, _ = timeline.turning(entry.number, to)
            return voice.tell(words["agree"], seat, moves=_moves(match, falls, voice))
        case Pause(on):
            return voice.tell(words["pause" if on else "run"], seat)
        case Takeover(bot):
            return voice.tell(words["takeover" if bot else "back"], seat, whom=voice.object(seat))
        case Resign() | Flag() | Hinted():
            return voice.tell(words[type(event).__name__.lower()], seat)


def _moves(match: Match, numbers: Sequence[int], voice: Voice) -> str:
    words, count = _WORDS[voice.language], match.timeline.moves(numbers)
    return words["one"] if count == 1 else words["many"].format(count=voice.number(count))


def outcome(result: Result, voice: Voice) -> tuple[str, str]:
    """Give who won, and the scores, in words."""
    scores = [f"{voice.names[seat]} {score}" for seat, score in enumerate(result.scores)]
    told = _WORDS[voice.language]["scores"].format(scores=", ".join(scores))
    return _won(result, voice), told


def _won(result: Result, voice: Voice) -> str:
    words = _WORDS[voice.language]
    if len(result.winners) == 1:
        return voice.tell(words["wins"], result.winners[0])
    others = voice.listed([voice.names[seat] for seat in result.winners if seat != voice.reader])
    key = "shared with you" if voice.reader in result.winners else "shared" if others else "draw"
    return words[key].format(all=others)
