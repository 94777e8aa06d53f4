"""`ypsilon replay`: a recorded game in words, with its positions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ypsilon.cli.arguments import json_option, language_option, seat_option, seated
from ypsilon.cli.errors import BadInput
from ypsilon.cli.files import read_timeline
from ypsilon.cli.text.log import outcome, told
from ypsilon.cli.text.terminal import drawing, print_json
from ypsilon.core import codec, options
from ypsilon.core.game import Seat
from ypsilon.core.record import Entry, Record
from ypsilon.match.called import voice_of
from ypsilon.match.log import line_of
from ypsilon.match.match import Match


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--ply", type=click.IntRange(min=0), metavar="N", help="Only the position after this entry."
)
@click.option("--brief", is_flag=True, help="Only the words, without the positions.")
@seat_option
@language_option
@json_option
def replay(
    file: Path, ply: int | None, brief: bool, number: int | None, language: str, as_json: bool
) -> None:
    """Tell a recorded game in words, with the positions that it went through.

    A finished game is told wholly; one that is not over as a spectator may know it, or with
    --seat as that seat does.

    \b
    Examples:
      ypsilon replay game.json
      ypsilon replay game.json --brief --language de
      ypsilon replay game.json --ply 12
    """
    record, _ = read_timeline(file)
    if ply is not None and ply > len(record.entries):
        raise BadInput(f"{file}: there are {len(record.entries)} entries, so no {ply}")
    telling = Replay(record, seated(record.game, number), language)
    if as_json:
        print_json(telling.described(ply))
    elif ply is not None:
        telling.print_one(ply)
    else:
        telling.print_all(brief)


class Replay:
    """A game told to one viewer: a seat, a spectator, or with everything open after its end."""

    def __init__(self, record: Record, viewer: Seat | None, language: str) -> None:
        self.game = record.game
        self.viewer = viewer
        self.language = language
        self.match = Match(record.game, record.players, start=record.start)
        self.match.resume(record.entries)
        self.timeline = self.match.timeline
        self.voice = voice_of(self.match, viewer, language)
        over = viewer is None and self.match.result is not None
        self.open = not self.game.secrets or over

    def print_all(self, brief: bool) -> None:
        """Print every entry, with the position wherever a turn is over."""
        if not brief:
            self._draw(0)
        for entry in self._entries():
            print(self._said(entry))
            if not brief and self._turn_over(entry):
                self._draw(entry.number)
        if self.timeline.result:
            print(outcome(self.voice, self.game.name, self.timeline.result))

    def print_one(self, ply: int) -> None:
        """Print one entry and the position after it."""
        for entry in self._entries():
            if entry.number == ply:
                print(self._said(entry))
        self._draw(ply)

    def described(self, ply: int | None) -> dict[str, Any]:
        """Give the game, or one entry of it, as data."""
        result = self.timeline.result
        return {
            "game": self.game.name,
            "options": options.spelt(self.game),
            "players": [codec.encode(player) for player in self.match.players],
            "start": self.game.dump(self.timeline.states[0]),
            "entries": [
                self._described(each) for each in self._entries() if ply in (None, each.number)
            ],
            "result": codec.encode(result) if result else None,
        }

    def _described(self, entry: Entry[Any]) -> dict[str, Any]:
        state = self.timeline.states[entry.number]
        return {
            "number": entry.number,
            "seat": entry.seat,
            "said": self._said(entry).partition(". ")[2],
            "position": self.game.dump(state) if self.open else None,
        }

    def _entries(self) -> list[Entry[Any]]:
        return [entry for entry in self.timeline.entries if self._said(entry)]

    def _said(self, entry: Entry[Any]) -> str:
        """Give an entry in a line; nothing where the viewer may know nothing of it."""
        if not self.open and self.match.decisions.withheld(entry, self.viewer):
            return ""
        line = line_of(self.match, self.viewer, self.voice, entry, whole=self.open)
        return told(line) if line else ""

    def _turn_over(self, entry: Entry[Any]) -> bool:
        states, movers = self.timeline.states, self.game.movers
        last = entry.number == len(self.timeline.entries)
        return last or movers(states[entry.number]) != movers(states[entry.number - 1])

    def _draw(self, ply: int) -> None:
        view = self.game.observe(self.timeline.states[ply], self.viewer)
        print(f"\n{drawing(self.game, view, self.language)}\n")
