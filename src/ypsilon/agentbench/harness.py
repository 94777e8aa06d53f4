"""The harness: what a model is told, how its answer is read, and what it is told of its mistake.

Whoever wants to prompt otherwise gives three functions of their own, as a `Harness`.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from ypsilon import games
from ypsilon.core import extras, options
from ypsilon.core.game import AnyGame, IllegalAction, Seat
from ypsilon.core.rulebook import rulebook
from ypsilon.match.called import own_voice
from ypsilon.match.translation import translated
from ypsilon.match.typed import entered

# A last line of an answer that names no action is taken for one if it is not longer.
SHORT = 120
_MARK = re.compile(r"^[\W_]*(?:action|aktion|zug)[\W_]*[:=]\s*(.+)$", re.IGNORECASE | re.MULTILINE)
# What models put around an action; a single star is a sign of Tryce.
_QUOTES = re.compile(r"^(?:\*\*|[`\"'“”„\s])+|(?:\*\*|[`\"'“”„\s])+$")
_WORDS = {
    "en": {
        "task": "You play {game}, a game for {seats}, as {you}. Play to win.",
        "options": "Options that differ from the usual ones: {chosen}.",
        "rules": "The rules, each by its id:",
        "codes": "What the codes mean:",
        "position": "The game as you see it now:",
        "open": "What you may do, besides what you put together yourself:",
        "answer": "Think as long as you like. The last line of your answer is your action, in the "
        "notation of the rules:\nACTION: …",
        "retry": "That is not allowed. {why}\nAnswer again; the last line is\nACTION: …",
        "none": "there is no line “ACTION: …” in your answer",
    },
    "de": {
        "task": "Du spielst {game}, ein Spiel für {seats}, als {you}. Spiel auf Gewinn.",
        "options": "Optionen, die nicht wie üblich sind: {chosen}.",
        "rules": "Die Regeln, jede mit ihrer Nummer:",
        "codes": "Was die Zeichen bedeuten:",
        "position": "Das Spiel, wie du es jetzt siehst:",
        "open": "Was du tun darfst, außer dem, was du selbst zusammenstellst:",
        "answer": "Denk so lange nach, wie du magst. Die letzte Zeile deiner Antwort ist deine "
        "Aktion, in der Schreibweise der Regeln:\nACTION: …",
        "retry": "Das ist nicht erlaubt. {why}\nAntworte noch einmal; die letzte Zeile ist\n"
        "ACTION: …",
        "none": "in deiner Antwort ist keine Zeile „ACTION: …“",
    },
}


class Observation(NamedTuple):
    """What a model may know when it is to decide."""

    game: AnyGame
    seat: Seat
    view: Any  # what the seat may know
    listed: tuple[str, ...] = ()  # what it may do, where that is told
    language: str = "en"

    @property
    def state(self) -> Any:
        """A state that cannot be told from the real one by the view."""
        return self.game.guess(self.view, Random(0))


class Harness(NamedTuple):
    """The three functions by which a model plays."""

    # Gives the prompt.
    prompt: Callable[[Observation], str]
    # Gives the action, or those of a whole turn; raises IllegalAction with the rule it breaks.
    action: Callable[[Observation, str], tuple[Any, ...]]
    # Gives what is asked after an answer that a rule refuses.
    retry: Callable[[Observation, IllegalAction], str]


class BadHarness(ValueError):
    """A name that stands for no harness, and why."""


def observation_to_prompt(seen: Observation) -> str:
    """Tell the rules, the codes, the position as the seat sees it, and how to answer."""
    words, game = _WORDS[seen.language], seen.game
    you = own_voice(game, seen.language).names[seen.seat]
    drawing = extras.needed(game).show()(game, seen.view, seen.language, False)
    chosen = ", ".join(f"{name}={value}" for name, value in options.spelt(game).items())
    parts = [
        words["task"].format(game=game.name.capitalize(), seats=game.seats, you=you),
        words["options"].format(chosen=chosen) if chosen else "",
        f"{words['rules']}\n{_rules(game, seen.language)}",
        f"{words['codes']}\n{_codes(game, seen.language)}",
        f"{words['position']}\n\n{drawing.rstrip()}",
        f"{words['open']}\n{'  '.join(seen.listed)}" if seen.listed else "",
        words["answer"],
    ]
    return "\n\n".join(part for part in parts if part)


def _rules(game: AnyGame, language: str) -> str:
    return "\n".join(f"{each.id} {each.text}" for each in _book(game, language))


def _book(game: AnyGame, language: str) -> tuple[Any, ...]:
    try:
        return rulebook(games.folder(game.name), language)
    except OSError:
        return ()


def _codes(game: AnyGame, language: str) -> str:
    give = extras.needed(game).legend()
    return give(game, language).rstrip() if give else ""


def answer_to_action(seen: Observation, answer: str) -> tuple[Any, ...]:
    """Read the action of an answer: of its last line that names one, or of a short last line."""
    marked = _MARK.findall(answer)
    lines = [line for line in answer.splitlines() if line.strip()]
    text = marked[-1] if marked else lines[-1] if lines and len(lines[-1]) <= SHORT else ""
    text = _QUOTES.sub("", text)
    if not text:
        raise IllegalAction("", _WORDS[seen.language]["none"])
    return entered(seen.game, seen.state, seen.seat, text)


def retry_with_reason(seen: Observation, refusal: IllegalAction) -> str:
    """Tell which rule forbids what was answered, why, and how the rule reads."""
    book = _book(seen.game, seen.language)
    text = next((each.text for each in book if each.id == refusal.rule), "")
    said = translated(seen.game, refusal.message, seen.language) or refusal.message
    why = f"{refusal.rule}: {said}" if refusal.rule else said
    told = f"{why} ({text})" if text else why
    return _WORDS[seen.language]["retry"].format(why=told)


HARNESS = Harness(observation_to_prompt, answer_to_action, retry_with_reason)


def named(name: str) -> Harness:
    """Give the harness of this name, `module:NAME`; empty: this one."""
    if not name:
        return HARNESS
    module, _, attribute = name.partition(":")
    try:
        found = getattr(importlib.import_module(module), attribute or "HARNESS")
    except Exception as error:
        # A module of somebody's own may fail in any way.
        raise BadHarness(f"there is no harness “{name}”: {type(error).__name__}: {error}") from None
    if not isinstance(found, Harness):
        raise BadHarness(f"“{name}” is no Harness: three functions (agentbench/harness.py)")
    return found
