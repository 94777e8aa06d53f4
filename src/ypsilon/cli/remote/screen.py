"""What a guest at a table elsewhere is shown: the log in words, the drawing, clocks and wishes."""

from __future__ import annotations

from typing import Any

from ypsilon import wire
from ypsilon.cli.local.host import CLEAR
from ypsilon.cli.remote.phrases import phrase
from ypsilon.cli.telling import Teller, label
from ypsilon.cli.terminal import drawing, interactive
from ypsilon.client import Live
from ypsilon.core.game import CHANCE, Result, Seat
from ypsilon.core.record import Player
from ypsilon.match.log import LogLine
from ypsilon.match.timeline import Timeline


class Screen:
    """Prints what has changed, and nothing twice."""

    def __init__(self, live: Live, language: str, host: bool) -> None:
        self.live = live
        self._host = host
        self.language = language
        self.prompting = False
        self._told: dict[object, set[int]] = {}
        self._drawn: object = None
        self._noted: set[tuple[object, ...]] = set()
        self._offline = False
        self._wished = False

    def name(self, seat: Seat) -> str:
        """Give the name of who sits in a seat."""
        return label(self._players(), seat, self.language)

    def say(self, key: str, **fields: object) -> None:
        """Print a sentence in the language of the guest."""
        self.print(phrase(self.language, key, **fields))

    def print(self, text: str) -> None:
        """Print something, over the prompt if one stands there."""
        if self.prompting and interactive():
            print("\r\x1b[K", end="")
        self.prompting = False
        print(text, flush=True)

    def hear(self, news: Any) -> None:
        """Show what came from the server."""
        match news:
            case wire.Update():
                self.update()
            case wire.Said(_, who, _, text):
                self.say("said", who=plain(who), text=plain(text))
            case wire.Notice("offline", _):
                self._offline = True
                self.say("offline")
            case wire.Notice(_, words):
                self.print(plain(words))
            case wire.Refused(_, refusal):
                self.print(plain(refusal.message))
            case _:
                pass

    def update(self) -> None:
        """Show what is new since the table was last shown."""
        update = self.live.update
        if self._offline:
            self._offline = False
            self.say("online")
        fresh = self._fresh()
        for line in fresh:
            self.print(self.told(line))
        if update.view is not None and (fresh or update.decision or update.result):
            self._draw(update)
        self._note(update)

    def told(self, line: LogLine[Any]) -> str:
        """Give a line of the log."""
        named = line.kind or line.seat == CHANCE
        who = "" if named else f"{self.name(line.seat)}: "
        return f"{line.number:>3}. {who}{plain(line.words)}"

    def _fresh(self) -> list[LogLine[Any]]:
        """Give what this audience has not been told; at first, what came since their last turn."""
        update, log = self.live.update, self.live.log
        audience = update.seat if update.table.secrets else None
        game = update.fair.number if update.fair else 0
        if (audience, game) not in self._told:
            own = [line.number for line in log if line.seat in update.held]
            self._told[audience, game] = set(range(1, own[-1])) if own else set()
        told = self._told[audience, game]
        fresh = [line for line in log if line.number not in told]
        told.update(line.number for line in fresh)
        return fresh

    def _draw(self, update: wire.Update[Any, Any]) -> None:
        shown = (update.fair and update.fair.number, update.entries, update.seat)
        watched = update.decision or update.result or not update.held
        if not watched or shown == self._drawn:
            return
        self._drawn = shown
        self.print(f"\n{drawing(self.live.game, update.view, self.language)}\n")
        if update.clocks and not update.result:
            clocks = (f"{self.name(s)} {_left(update, s)}" for s in range(len(update.clocks)))
            self.say("clocks", clocks=", ".join(clocks))

    def _note(self, update: wire.Update[Any, Any]) -> None:
        """Say once what everybody should know: a wish, a rematch asked for, the end."""
        number = update.fair.number if update.fair else 0
        if update.table.status == "waiting" and self._others_are_missing(update.table):
            self.say("waits")
        self._note_wish(update)
        if update.result and self._once("over", number):
            self.print(self._outcome(update.result))
            self.say("over" if update.held else "watching")
        for seat in update.again:
            if not self.mine(seat) and self._once("again", number, seat):
                self.say("again", name=self.name(seat))
        if update.table.status == "closed" and self._once("closed"):
            self.say("closed")

    def _note_wish(self, update: wire.Update[Any, Any]) -> None:
        wish = update.wish
        if self._wished and wish is None and self.live.log[-1].kind != "Undo":
            self.say("not_agreed")
        self._wished = wish is not None and self.mine(wish.seat)
        if wish and update.held and self._once(wish, update.entries):
            key = "asked_back" if self._wished else "wish"
            self.say(key, name=self.name(wish.seat), to=wish.to)

    def _others_are_missing(self, table: wire.TableInfo) -> bool:
        """Tell once that somebody is waited for; a host with all seats taken starts at once."""
        full = all(seat.kind != "open" for seat in table.seats)
        return not (full and self._host) and self._once("waits")

    def mine(self, seat: Seat) -> bool:
        """Tell whether a seat is held here."""
        return seat in self.live.update.held

    def _once(self, *what: object) -> bool:
        fresh = what not in self._noted
        self._noted.add(what)
        return fresh

    def _outcome(self, result: Result) -> str:
        return Teller(Timeline(self.live.game), self._players(), self.language).outcome(result)

    def _players(self) -> list[Player]:
        return [Player(each.name or "?") for each in self.live.update.table.seats]

    def clear(self) -> None:
        """Wipe the screen before the device is passed on."""
        print(CLEAR if interactive() else "", flush=True)


def plain(text: str) -> str:
    """Give a text from elsewhere without what could play tricks with a terminal."""
    return "".join(each if each.isprintable() else "?" for each in text)


def _left(update: wire.Update[Any, Any], seat: Seat) -> str:
    clock = update.clocks[seat]
    run = 0 if clock.since is None else update.now - clock.since
    seconds = max(0, clock.left - run) // 1000
    days, rest = divmod(seconds, 24 * 3600)
    if days:
        return f"{days} d {rest // 3600} h"
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
