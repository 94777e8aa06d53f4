"""Who sets puzzles at the terminal, one after another."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from ypsilon.cli.learn.dialogue import Dialogue, Quit
from ypsilon.cli.text.terminal import wrapped
from ypsilon.core.puzzles import Puzzle
from ypsilon.learn import trial as trials
from ypsilon.learn.puzzle import puzzler


class Riddler(Dialogue):
    """Sets one puzzle after another until there are no more, or nobody wants any."""

    help = "puzzle_help"

    def __init__(self, game: str, some: Iterator[Puzzle], language: str) -> None:
        self.some = some
        self.puzzle = next(some)
        super().__init__(game, trials.begun(game, self.puzzle), language)
        self.commands |= {"next": lambda _: self.go_on(), "show": self._given_up}
        self.wrong, self.shown, self.since = 0, False, monotonic()

    def ask(self) -> None:
        """Set puzzles until there is none left; raise Quit if somebody wants to go before."""
        self._introduce()
        self.say("first")
        while True:
            self.hear()

    def go_on(self) -> None:
        following = next(self.some, None)
        if following is None:
            raise Quit
        self.puzzle, self.attempt = following, trials.begun(self.game, following)
        self.wrong, self.shown, self.since = 0, False, monotonic()
        self._introduce()

    def start_over(self) -> None:
        self.wrong += self.attempt.missed
        super().start_over()

    def finished(self) -> None:
        super().finished()
        seconds = round(monotonic() - self.since)
        self.say("seen" if self.shown else "solved", seconds=seconds, tries=self.wrong)

    def _given_up(self, rest: str) -> None:
        self.shown = self.shown or not self.attempt.done
        self._show(rest)

    def _introduce(self) -> None:
        title = puzzler(self.game).kinds[self.puzzle.kind].within(self.language)
        print()
        told = {"difficulty": self.puzzle.difficulty, "id": self.puzzle.id}
        self.say("puzzle", game=self.game, title=title, **told)
        self.draw()
        print(wrapped(self.attempt.exercise.say.within(self.language)))
