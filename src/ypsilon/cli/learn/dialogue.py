"""What lessons and puzzles at the terminal share: a position shown, and lines that are heard."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable

from ypsilon.cli.errors import BadInput
from ypsilon.cli.learn.words import WORDS
from ypsilon.cli.text import rulebook, translation
from ypsilon.cli.text.names import plain
from ypsilon.cli.text.phrases import phrase
from ypsilon.cli.text.terminal import asked, drawing, legend, wrapped
from ypsilon.core.game import IllegalAction
from ypsilon.learn import attempt as attempts
from ypsilon.learn.attempt import Attempt
from ypsilon.match.sight import open_actions
from ypsilon.match.typed import entered


def edit_lines() -> None:
    """Let whoever types edit lines and call them back, where that can be done."""
    if sys.stdin is not None and sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401


class Quit(Exception):
    """The learner wants to stop."""


class Dialogue:
    """Shows an attempt, hears what is tried, and says what came of it."""

    help = "help"  # the name of the text that lists what can be typed

    def __init__(self, game: str, attempt: Attempt, language: str) -> None:
        self.game = game
        self.language = language
        self.attempt = attempt
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._legal,
            "why": self._why,
            "hint": self._hint,
            "show": self._show,
            "again": lambda _: self.start_over(),
            "rules": self._rules,
            "help": self._help,
            "quit": self._quit,
        }

    def start_over(self) -> None:
        """Begin the position anew."""
        self.attempt = self.attempt.anew()
        self.draw()

    def go_on(self) -> None:
        """Do what follows when it is done and the learner presses Enter."""
        raise NotImplementedError

    def finished(self) -> None:
        """Say what came of it, once it is done."""
        self._words("done")

    def draw(self) -> None:
        """Draw the position as the learner sees it."""
        seen = self.attempt.game.observe(self.attempt.state, self.attempt.seat)
        print(f"\n{drawing(self.attempt.game, seen, self.language)}\n", flush=True)

    def hear(self) -> None:
        """Do what the next line says."""
        done = self.attempt.done
        try:
            line = asked(WORDS[self.language]["on"] if done else "> ")
        except EOFError:
            print()
            raise Quit from None
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        try:
            if command:
                command(rest.strip())
            elif done:
                self.go_on()
            elif line:
                self._try(line)
        except IllegalAction as refusal:
            self._refuse(refusal)
        except BadInput as error:
            said = translation.translated(self.attempt.game, error.message, self.language)
            print(wrapped(said or error.message))

    def say(self, key: str, **fields: object) -> None:
        """Say one of the sentences around a lesson or a puzzle."""
        print(wrapped(WORDS[self.language][key].format(**fields)), flush=True)

    def _try(self, text: str) -> None:
        attempt = self.attempt
        actions = entered(attempt.game, attempt.state, attempt.seat, text)
        self._went_on(attempts.repeated(attempt, actions))

    def _went_on(self, following: Attempt) -> None:
        """Tell what happened, and whether it was what was asked for."""
        heard, self.attempt = len(self.attempt.moves), following
        for sentence in attempts.told(following, self.language, heard):
            print(wrapped(plain(sentence)))
        self.draw()
        if following.done:
            self.finished()
        elif following.missed:
            self._words("missed")
            self.say("again")
            self.start_over()
        elif following.words:
            self._words("")

    def _words(self, otherwise: str) -> None:
        said = self.attempt.words
        print(wrapped(said.within(self.language) if said else WORDS[self.language][otherwise]))

    def _refuse(self, refusal: IllegalAction) -> None:
        game, language = self.attempt.game, self.language
        print(wrapped(plain(translation.refusal(game, refusal.rule, refusal.message, language))))

    def _legal(self, _: str) -> None:
        attempt = self.attempt
        if attempt.done:
            self.say("nothing")
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
            self.say("nothing")
            return
        solved = attempts.solved(self.attempt)
        self.attempt = self.attempt.anew()
        self._went_on(solved)

    def _rules(self, wanted: str) -> None:
        book = rulebook.rulebook(self.game, self.language)
        found = [rulebook.rule(self.game, wanted, self.language)] if wanted else book.values()
        for rule in found:
            print(wrapped(f"  {rule.id} {rule.text}", "  "))

    def _help(self, _: str) -> None:
        print(WORDS[self.language][self.help])
        if text := legend(self.attempt.game, self.language):
            print(phrase(self.language, "legend"))
            print(text)

    def _quit(self, _: str) -> None:
        raise Quit
