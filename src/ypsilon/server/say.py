"""The log in words: what a watcher may know of each entry, in their language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ypsilon.core.game import CHANCE, Seat
from ypsilon.core.record import Agree, Entry, Flag, Hinted, Pause, Resign, Takeover, Undo
from ypsilon.server.play import Play
from ypsilon.wire import LogLine

_MATTERS = {
    "en": {
        "Undo": "{who} takes the game back to entry {to}.",
        "Resign": "{who} resigns.",
        "Flag": "{who} has run out of time.",
        "Pause": "{who} stops the clocks.",
        "Run": "{who} lets the clocks run.",
        "Takeover": "The bot {bot} plays for {who}.",
        "Back": "{who} is back.",
        "Hinted": "{who} was given a hint.",
        "Agree": "{who} agrees to going back to entry {to}.",
    },
    "de": {
        "Undo": "{who} nimmt das Spiel bis Eintrag {to} zurück.",
        "Resign": "{who} gibt auf.",
        "Flag": "Die Zeit von {who} ist abgelaufen.",
        "Pause": "{who} hält die Uhren an.",
        "Run": "{who} lässt die Uhren weiterlaufen.",
        "Takeover": "Der Bot {bot} spielt für {who}.",
        "Back": "{who} ist wieder da.",
        "Hinted": "{who} hat einen Tipp bekommen.",
        "Agree": "{who} stimmt dem Zurücknehmen bis Eintrag {to} zu.",
    },
}


def lines(
    play: Play, viewer: Seat | None, language: str, entries: Sequence[Entry[Any]]
) -> Iterator[LogLine[Any]]:
    """Yield the lines of these entries that the viewer may know, in the order they happened."""
    for entry in entries:
        if not play.decisions.withheld(entry, viewer):
            line = line_of(play, viewer, language, entry)
            if line is not None:
                yield line


def line_of(
    play: Play, viewer: Seat | None, language: str, entry: Entry[Any]
) -> LogLine[Any] | None:
    """Give the line of one entry as the viewer may know it; None if they may know nothing."""
    if isinstance(entry.what, Undo | Resign | Flag | Pause | Takeover | Agree | Hinted):
        words, kind = _matter(play, language, entry), type(entry.what).__name__
        to = entry.what.to if isinstance(entry.what, Undo) else None
        return LogLine(entry.number, entry.time, entry.seat, words, "", kind, None, to)
    state = play.course.before(entry)
    action = play.game.redact(state, entry.seat, entry.what, viewer)
    if action is None:
        return None
    words = play.game.say(state, entry.seat, action, language)
    text = play.game.write(state, action)
    return LogLine(entry.number, entry.time, entry.seat, words, text, "", action)


def _matter(play: Play, language: str, entry: Entry[Any]) -> str:
    known = entry.seat != CHANCE and entry.seat < len(play.body.players)
    who = play.body.players[entry.seat].name if known else ""
    words = _MATTERS[language]
    match entry.what:
        case Pause(on=False):
            return words["Run"].format(who=who)
        case Takeover(bot=""):
            return words["Back"].format(who=who)
        case Takeover(bot):
            return words["Takeover"].format(who=who, bot=bot)
        case Undo(to) | Agree(to):
            return words[type(entry.what).__name__].format(who=who, to=to)
        case other:
            return words[type(other).__name__].format(who=who)
