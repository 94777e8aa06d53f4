"""Who leads through a lesson: shows a position, hears what is tried, and says what came of it."""

from __future__ import annotations

from collections.abc import Callable

from ypsilon.cli.errors import BadInput
from ypsilon.cli.learn.words import WORDS
from ypsilon.cli.text import rulebook, translation
from ypsilon.cli.text.names import plain
from ypsilon.cli.text.phrases import phrase
from ypsilon.cli.text.shorthand import entered
from ypsilon.cli.text.terminal import asked, drawing, legend, wrapped
from ypsilon.core.game import IllegalAction
from ypsilon.learn import attempt as attempts
from ypsilon.learn.attempt import Attempt
from ypsilon.learn.lesson import Lesson
from ypsilon.match.sight import open_actions


class Quit(Exception):
    """The learner wants to stop."""


class Tutor:
    """Leads one learner from exercise to exercise."""

    def __init__(self, game: str, lesson: Lesson, number: int, language: str) -> None:
        self.game = game
        self.lesson = lesson
        self.number = number
        self.language = language
        self.attempt = self._begun()
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._legal,
            "why": self._why,
            "hint": self._hint,
            "show": self._show,
            "again": lambda _: self._turn_to(self.number),
            "next": lambda _: self._turn_to(self.number + 1),
            "back": lambda _: self._turn_to(max(0, self.number - 1)),
            "rules": self._rules,
            "help": self._help,
            "quit": self._quit,
        }

    def teach(self) -> None:
        """Stay until the last exercise is done; raise Quit if the learner wants to go before."""
        self._introduce()
        self._say("first")
        while self.number < len(self.lesson.exercises):
            self._hear()
        self._say("end", game=self.game)

    def farewell(self, lesson: str) -> None:
        """Say how to go on."""
        self._say("go_on", game=self.game, lesson=lesson, number=self.number + 1)

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
        self._say("step", number=self.number + 1, count=count, title=title)
        self._draw()
        print(wrapped(self.attempt.exercise.say.within(self.language)))

    def _draw(self) -> None:
        seen = self.attempt.game.observe(self.attempt.state, self.attempt.seat)
        print(f"\n{drawing(self.attempt.game, seen, self.language)}\n", flush=True)

    def _hear(self) -> None:
        """Do what the next line says."""
        done = self.attempt.done
        try:
            line = asked(WORDS[self.language]["on"] if done else "> ")
        except EOFError:
            print()
            raise Quit from None
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        try:
            if command:
                command(rest.strip())
            elif done:
                self._turn_to(self.number + 1)
            elif line:
                self._try(line)
        except IllegalAction as refusal:
            self._refuse(refusal)
        except BadInput as error:
            said = translation.translated(self.attempt.game, error.message, self.language)
            print(wrapped(said or error.message))

    def _try(self, text: str) -> None:
        attempt = self.attempt
        actions = entered(attempt.game, attempt.state, attempt.seat, text)
        self._went_on(attempts.repeated(attempt, actions))

    def _went_on(self, following: Attempt) -> None:
        """Tell what happened, and whether it was what was asked for."""
        heard, self.attempt = len(self.attempt.moves), following
        for sentence in attempts.told(following, self.language, heard):
            print(wrapped(plain(sentence)))
        self._draw()
        exercise = following.exercise
        if following.done:
            praise = exercise.praise.within(self.language) if exercise.praise else ""
            print(wrapped(praise or WORDS[self.language]["done"]))
        elif following.missed:
            wrong = exercise.wrong.within(self.language) if exercise.wrong else ""
            print(wrapped(wrong or WORDS[self.language]["missed"]))
            self._say("again")
            self.attempt = self._begun()
            self._draw()

    def _refuse(self, refusal: IllegalAction) -> None:
        game, language = self.attempt.game, self.language
        print(wrapped(plain(translation.refusal(game, refusal.rule, refusal.message, language))))

    def _legal(self, _: str) -> None:
        attempt = self.attempt
        if attempt.done:
            self._say("nothing")
            return
        legal, composed = open_actions(attempt.game, attempt.state, attempt.seat)
        texts = [attempt.game.write(attempt.state, action) for action in legal]
        if texts:
            print(wrapped(f"  {'  '.join(texts)}", "  "))
        if composed:
            verbs = ", ".join(name.lower() for name in composed)
            print(wrapped(phrase(self.language, "composed", classes=verbs)))

    def _why(self, text: str) -> None:
        attempt = self.attempt
        try:
            entered(attempt.game, attempt.state, attempt.seat, text)
        except IllegalAction as refusal:
            self._refuse(refusal)
            if rule := rulebook.text_of(self.game, refusal.rule, self.language):
                print(wrapped(f"  {rule}", "  "))
        else:
            print(phrase(self.language, "allowed"))

    def _hint(self, _: str) -> None:
        hint = self.attempt.exercise.hint
        print(wrapped(hint.within(self.language) if hint else WORDS[self.language]["no_tip"]))

    def _show(self, _: str) -> None:
        if self.attempt.done:
            self._say("nothing")
            return
        solved = attempts.solved(self.attempt)
        self.attempt = self._begun()
        self._went_on(solved)

    def _rules(self, wanted: str) -> None:
        book = rulebook.rulebook(self.game, self.language)
        found = [rulebook.rule(self.game, wanted, self.language)] if wanted else book.values()
        for rule in found:
            print(wrapped(f"  {rule.id} {rule.text}", "  "))

    def _help(self, _: str) -> None:
        print(WORDS[self.language]["help"])
        if text := legend(self.attempt.game, self.language):
            print(phrase(self.language, "legend"))
            print(text)

    def _quit(self, _: str) -> None:
        raise Quit

    def _say(self, key: str, **fields: object) -> None:
        print(wrapped(WORDS[self.language][key].format(**fields)), flush=True)
