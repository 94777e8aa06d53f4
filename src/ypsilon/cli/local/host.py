"""The host of a game at this terminal: asks people and bots in turn and shows what happened."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from ypsilon.bots import levels
from ypsilon.bots.bot import AnyBot, Choice, Limit
from ypsilon.bots.thinking import Thinking
from ypsilon.cli.errors import of_file
from ypsilon.cli.local.news import News
from ypsilon.cli.local.requests import Quit, answer
from ypsilon.cli.local.table import Table
from ypsilon.cli.phrases import phrase
from ypsilon.cli.standing import Standing
from ypsilon.cli.terminal import asked, drawing, interactive, note
from ypsilon.core.data import replace
from ypsilon.core.game import Result, Seat

CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Setting(NamedTuple):
    """What a whole evening has in common: the language, and how much bots may think."""

    language: str
    limit: Limit


class Host:
    """Leads one game from where it stands to its end."""

    def __init__(self, table: Table, setting: Setting) -> None:
        self.table = table
        self.course = table.course
        self.game = table.course.game
        self.language = setting.language
        self.limit = setting.limit
        self.news = News(table, setting.language)
        self.copies: set[Path] = set()
        self.standing = Standing()
        self._bots: dict[tuple[str, Seat], AnyBot] = {}
        self._thinking = Thinking()
        self._looking: Seat | None = None
        self._introduced = False

    def play(self) -> Result:
        """Play until the game is over, show how it ended, and give the result."""
        self._introduce()
        while True:
            self._keeping(self.table.settle)
            if not self.course.movers:
                return self._end()
            self._ask(self.course.movers[0])

    def name(self, seat: Seat) -> str:
        """Give the name of who sits in a seat."""
        return self.news.teller.name(seat)

    def say(self, key: str, **fields: object) -> None:
        """Print a sentence in the language of the table."""
        print(phrase(self.language, key, **fields))

    def ask(self, key: str, **fields: object) -> str:
        """Ask a person for a line; the end of the input is the wish to stop."""
        try:
            return asked(phrase(self.language, key, **fields))
        except EOFError:
            print()
            raise Quit from None

    def act(self, seat: Seat, action: Any) -> None:
        """Play an action; where it cannot be saved, say so and go on."""
        self._keeping(self.table.act, seat, action)

    def go_back(self, seat: Seat, to: int) -> None:
        """Go back to an earlier entry; where that cannot be saved, say so and go on."""
        self._keeping(self.table.go_back, seat, to)

    def advice(self, seat: Seat, bot: str) -> Choice[Any]:
        """Give what a bot would do in a seat, with the time of a whole turn for this decision."""
        game, state = self.game, self.course.state
        view, legal = game.observe(state, seat), game.legal(state, seat)
        return self._bot(seat, bot).choose(view, legal, self._limit())

    def _bot(self, seat: Seat, name: str) -> AnyBot:
        if (name, seat) not in self._bots:
            self._bots[name, seat] = levels.named(self.game, name)(self.game, seat)
        return self._bots[name, seat]

    def _limit(self) -> Limit:
        return replace(self.limit, seed=self.limit.seed + len(self.course.entries))

    def _keeping(self, deed: Callable[..., None], *given: Any) -> None:
        try:
            deed(*given)
        except OSError as error:
            note(phrase(self.language, "unsaved", reason=of_file(error)))

    def _introduce(self) -> None:
        for seat in range(self.game.seats):
            self.say("seat", seat=seat + 1, name=self.name(seat))
        if self.table.start.fair:
            self.say("luck", commitment=self.table.start.fair.commitment)

    def _ask(self, seat: Seat) -> None:
        bot = self.table.players[seat].bot
        if not bot:
            self._ask_person(seat)
            return
        state, turn = self.course.state, self.course.turn_since(seat)
        choice = self._thinking.choose(
            self._bot(seat, bot), self.game, state, seat, turn, self._limit()
        )
        self.act(seat, choice.action)
        if not self.table.people:
            self._show(None)

    def _ask_person(self, seat: Seat) -> None:
        stands = self.standing.answer(seat, self.game.legal(self.course.state, seat))
        if stands is not None:
            self.act(seat, stands)
            return
        self._pass_device(seat)
        self._show(seat)
        if not self._introduced:
            self.say("first")
            self._introduced = True
        entries = len(self.course.entries)
        while len(self.course.entries) == entries:
            answer(self, seat, self.ask("prompt", name=self.name(seat)))

    def _pass_device(self, seat: Seat) -> None:
        if self.news.private and self._looking != seat:
            self._clear()
            self.say("pass", name=self.name(seat))
            self.ask("ready", name=self.name(seat))
            self._clear()
        self._looking = seat

    def _clear(self) -> None:
        print(CLEAR if interactive() else "", flush=True)

    def _show(self, viewer: Seat | None) -> None:
        for line in self.news.fresh(viewer):
            print(line)
        view = self.game.observe(self.course.state, viewer)
        print(f"\n{drawing(self.game, view, self.language)}\n")

    def _end(self) -> Result:
        result = self.course.result
        assert result is not None
        people = self.table.people
        if self.news.private:
            self._clear()
        if people:
            self._show(people[0] if len(people) == 1 else None)
        print(self.news.teller.outcome(result))
        file = shlex.quote(str(self.table.file))
        if self.table.begun:
            self.say("kept", file=file)
        if self.table.start.fair:
            self.say("proof", file=file)
        return result
