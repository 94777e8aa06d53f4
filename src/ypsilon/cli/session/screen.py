"""What a person is shown of a table: the log in words, the drawing, clocks and wishes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ypsilon import wire
from ypsilon.cli.session.client import TableClient
from ypsilon.cli.text import log
from ypsilon.cli.text.names import plain
from ypsilon.cli.text.phrases import NOTICES, phrase, refused
from ypsilon.cli.text.terminal import drawing, interactive, legend, wrapped
from ypsilon.cli.text.translation import refusal, translated
from ypsilon.client import News
from ypsilon.core import extras
from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.core.turns import KnownTurn, merit
from ypsilon.core.voice import Voice
from ypsilon.match.called import reader_of
from ypsilon.match.log import LogLine

CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Screen:
    """Prints what has changed, and nothing twice; nobody is told more than their seat may know."""

    def __init__(self, client: TableClient, language: str) -> None:
        self.client = client
        self.language = language
        self.prompting = False
        self._seen: wire.Update[Any, Any] | None = None
        # What each audience has been told: a seat where a game has secrets, else all together.
        self._told: dict[object, set[int]] = {}
        # What each audience has seen, and what anybody has.
        self._views: dict[object, Any] = {}
        self._last_view: Any = None
        self._drawn: object = None
        self._noted: set[tuple[object, ...]] = set()
        self._offline = False
        self._wish: tuple[Seat, int, bool] | None = None

    @property
    def current(self) -> bool:
        """Whether the last update has been shown."""
        return self._seen is self.client.update

    @property
    def hidden(self) -> bool:
        """Whether nothing may be shown before the device is passed on."""
        update = self.client.update
        return bool(update.ask) and update.decision is None

    @property
    def undrawn(self) -> bool:
        """Whether somebody is to decide about what they have not seen yet."""
        update = self.client.update
        return update.decision is not None and _shown(update) != self._drawn

    def asked_back(self) -> list[Seat]:
        """List the seats held here that are asked whether the game may go back, or pause."""
        wish, held = self.client.update.wish, self.client.update.held
        return [seat for seat in held if wish and seat not in (wish.seat, *wish.agreed)]

    def name(self, seat: Seat) -> str:
        """Give the name of who sits in a seat."""
        return plain(self.client.update.called[seat])

    def say(self, key: str, **fields: object) -> None:
        """Print a sentence in the language of the session."""
        lines = phrase(self.language, key, **fields).splitlines()
        self.print("\n".join(wrapped(line) for line in lines))

    def refusal(self, why: wire.Refusal) -> str:
        """Give why a table does not do something."""
        game, message = self.client.game, plain(why.message)
        if why.rule:
            return wrapped(refusal(game, why.rule, message, self.language))
        said = translated(game, message, self.language) or message
        return wrapped(refused(self.language, why.code, said))

    def explain(self) -> None:
        """Print what the codes of the game mean."""
        if text := legend(self.client.game, self.language):
            self.say("legend")
            self.print(text)

    def tell(self, line: LogLine[Any]) -> None:
        self.print(log.told(line))

    def print(self, text: str) -> None:
        """Print something, over the prompt if one stands there."""
        if self.prompting and interactive():
            print("\r\x1b[K", end="")
        self.prompting = False
        print(text, flush=True)

    def clear(self) -> None:
        """Wipe the screen before the device is passed on."""
        print(CLEAR if interactive() else "", flush=True)
        self._drawn = None

    def show(self, news: News) -> None:
        """Show what happened."""
        match news:
            case wire.Update():
                self._update(news)
            case wire.Said():
                key = "spectator_said" if news.seat is None else "said"
                self.say(key, who=plain(news.who), text=plain(news.text))
            case wire.Hint():
                self._hint(news)
            case wire.Notice("offline", _):
                self._offline = True
                self.say("offline")
            case wire.Notice(code, words):
                self.print(plain(NOTICES[self.language].get(code, words)))
            case wire.Refused(_, refusal):
                self.print(self.refusal(refusal))

    def _hint(self, hint: wire.Hint[Any]) -> None:
        """Tell what a bot would do and why, over the board with what the game marks on it."""
        update = self.client.update
        if hint.marks and update.view is not None and update.seat == hint.seat:
            marks = [replace(mark, words=plain(mark.words)) for mark in hint.marks]
            drawn = drawing(self.client.game, update.view, self.language, marks)
            self.print(f"\n{drawn}\n")
        told = " ".join(filter(None, (hint.words, hint.reason)))
        self.say("hint", action=plain(f"{hint.text} – {told}"))
        self._certain(hint.known)

    def _certain(self, known: Sequence[KnownTurn]) -> None:
        """Show what is certain of the actions that may be played, the best first."""
        if len({(each.worth, each.plies) for each in known}) == 1:
            return  # Where all are the same the verdict has said it.
        told = [
            phrase(self.language, _certainty(each), action=each.text, plies=each.plies)
            for each in sorted(known, key=merit, reverse=True)
            if each.worth
        ]
        if told:
            self.say("known", actions="; ".join(told))

    def _update(self, update: wire.Update[Any, Any]) -> None:
        """Show what is new since the table was last shown."""
        if _audience(update) != _audience(self.client.update):
            return
        self._seen = update
        if self._offline:
            self._offline = False
            self.say("online")
        if update.result and self._private(update) and self._once("cleared", _number(update)):
            self.clear()
        if not self.hidden:
            for line in self._fresh(update):
                self.tell(line)
            self._announce(update)
        if update.result or not update.held:
            self.draw(update)
        self._note(update)

    def _announce(self, update: wire.Update[Any, Any]) -> None:
        """Tell an audience what has ended since it was last told, such as a hand or a round."""
        audience, announce = _audience(update), extras.needed(self.client.game).endings()
        if update.view is None or announce is None:
            return
        before = self._views.get(audience, self._last_view)
        self._views[audience] = self._last_view = update.view
        if before is not None:
            for sentence in announce(before, update.view, self._voice(update)):
                self.print(wrapped(plain(sentence)))

    def _private(self, update: wire.Update[Any, Any]) -> bool:
        return update.table.secrets and len(update.held) > 1

    def _fresh(self, update: wire.Update[Any, Any]) -> list[LogLine[Any]]:
        """Give what this audience has not been told."""
        known = [line for line in self.client.log if line.number <= update.entries]
        audience = _audience(update)
        if audience not in self._told:
            self._told[audience] = self._heard_before(update, known)
        told = self._told[audience]
        fresh = [line for line in known if line.number not in told]
        told.update(line.number for line in fresh)
        return fresh

    def _heard_before(self, update: wire.Update[Any, Any], known: list[LogLine[Any]]) -> set[int]:
        """Take as heard all before the audience's last decision; together, what anybody heard."""
        if self._private(update) and update.seat is None:
            return set().union(*self._told.values())
        seats = (update.seat,) if update.table.secrets else update.held
        own = [line.number for line in known if line.seat in seats]
        return set(range(1, own[-1])) if own else set()

    def draw(self, update: wire.Update[Any, Any]) -> None:
        """Draw what the seat that is shown sees, unless it stands there already."""
        if update.view is None or _shown(update) == self._drawn:
            return
        self._drawn = _shown(update)
        self.print(f"\n{drawing(self.client.game, update.view, self.language)}\n")
        if update.clocks and not update.result:
            clocks = (f"{self.name(s)} {_left(update, s)}" for s in range(len(update.clocks)))
            self.say("clocks", clocks=", ".join(clocks))

    def _note(self, update: wire.Update[Any, Any]) -> None:
        """Say once what everybody should know: a wish, a rematch asked for, the end."""
        number = _number(update)
        self._note_wish(update)
        if update.result and self._once("over", number):
            name = self.client.game.name
            self.print(log.outcome(self._voice(update), name, update.result))
            if self.client.open:
                self.say("over" if update.held else "watching")
        for seat in update.again:
            if seat not in update.held and self._once("again", number, seat):
                self.say("again", name=self.name(seat))
        if update.table.status == "closed" and self._once("closed"):
            self.say("closed")

    def _note_wish(self, update: wire.Update[Any, Any]) -> None:
        wish, before = update.wish, self._wish
        self._wish = (wish.seat, wish.to, wish.pause) if wish and update.held else None
        if before and before[0] in update.held and wish is None:
            last = self.client.log[-1].kind if self.client.log else ""
            if last != ("Pause" if before[2] else "Undo"):
                self.say("not_agreed_pause" if before[2] else "not_agreed")
        elif wish and self._wish not in (None, before):
            key = "wish" if self.asked_back() else "asked_back"
            key = f"{key}_pause" if wish.pause else key
            self.say(key, name=self.name(wish.seat), count=wish.moves)

    def _once(self, *what: object) -> bool:
        fresh = what not in self._noted
        self._noted.add(what)
        return fresh

    def _voice(self, update: wire.Update[Any, Any]) -> Voice:
        return Voice(self.language, update.called, reader_of(update.held))


def _number(update: wire.Update[Any, Any]) -> int:
    return update.fair.number if update.fair else 0


def _audience(update: wire.Update[Any, Any]) -> tuple[Seat | None, int]:
    """Give who is told of a game: the seat that is shown where it has secrets, else everybody."""
    return (update.seat if update.table.secrets else None, _number(update))


def _shown(update: wire.Update[Any, Any]) -> tuple[object, ...]:
    return (_number(update), update.seat, update.view)


def _certainty(turn: KnownTurn) -> str:
    """Give the phrase for what is certain of a turn; how soon it wins or loses may not be known."""
    uncounted = turn.plies is None and turn.worth != "draw"
    return f"{turn.worth}_some_time" if uncounted else f"{turn.worth}"


def _left(update: wire.Update[Any, Any], seat: Seat) -> str:
    clock = update.clocks[seat]
    run = 0 if clock.since is None else update.now - clock.since
    seconds = max(0, clock.left - run) // 1000
    days, rest = divmod(seconds, 24 * 3600)
    if days:
        return f"{days} d {rest // 3600} h"
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
