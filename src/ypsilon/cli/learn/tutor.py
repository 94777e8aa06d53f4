"""Who leads through a lesson, from exercise to exercise."""

from __future__ import annotations

from ypsilon.cli.learn.dialogue import Dialogue
from ypsilon.cli.text.terminal import wrapped
from ypsilon.learn import attempt as attempts
from ypsilon.learn.attempt import Attempt
from ypsilon.learn.lesson import Lesson


class Tutor(Dialogue):
    """Leads one learner from exercise to exercise."""

    def __init__(self, game: str, lesson: Lesson, number: int, language: str) -> None:
        self.lesson = lesson
        self.number = number
        super().__init__(game, attempts.begun(game, lesson, number, language), language)
        self.commands |= {
            "again": lambda _: self._turn_to(self.number),
            "next": lambda _: self._turn_to(self.number + 1),
            "back": lambda _: self._turn_to(max(0, self.number - 1)),
        }

    def teach(self, following: str | None) -> None:
        """Stay until the last exercise is done; raise Quit if the learner wants to go before."""
        self._introduce()
        self.say("first")
        while self.number < len(self.lesson.exercises):
            self.hear()
        if following:
            self.say("following", game=self.game, lesson=following)
        self.say("end", game=self.game)

    def farewell(self, lesson: str) -> None:
        """Say how to go on."""
        self.say("go_on", game=self.game, lesson=lesson, number=self.number + 1)

    def go_on(self) -> None:
        self._turn_to(self.number + 1)

    def _begun(self) -> Attempt:
        return attempts.begun(self.game, self.lesson, self.number, self.language)

    def _turn_to(self, number: int) -> None:
        self.number = number
        if number < len(self.lesson.exercises):
            self.attempt = self._begun()
            self._introduce()

    def _introduce(self) -> None:
        title, count = self.lesson.title.within(self.language), len(self.lesson.exercises)
        print()
        self.say("step", number=self.number + 1, count=count, title=title)
        self.draw()
        print(wrapped(self.attempt.exercise.say.within(self.language)))
