"""Advice: what a bot would play in a seat, and why; it holds until somebody plays otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ypsilon.core import extras
from ypsilon.core.data import Data, replace
from ypsilon.core.game import AnyGame, Mark, Seat
from ypsilon.core.turns import KnownTurn
from ypsilon.match.match import Match
from ypsilon.match.translation import translated


class Advice(Data):
    """What is advised in a position: how to play on, what it is worth, and the bot's own reason."""

    line: tuple[Any, ...]  # actions of the seat, as far as they are thought out
    value: float | None  # the share of the win that is expected, 0 to 1
    reason: str = ""
    verdict: str = ""  # what is proved of it
    # what is certain of each action that may be played, at each step of the line
    known: tuple[tuple[KnownTurn, ...], ...] = ()
    marks: tuple[Mark, ...] = ()  # what is shown on the board at this step

    @property
    def action(self) -> Any:
        return self.line[0]


class Advised:
    """What the seats of a match were last advised, and where.

    Whoever follows advice is told the rest of it at the next step of the same turn, and the same
    value: another search would find another one, and a hint would seem to contradict itself.
    """

    def __init__(self) -> None:
        self._given: dict[Seat, tuple[Match, int, Advice]] = {}

    def keep(self, match: Match, seat: Seat, found: Advice) -> Advice:
        """Keep what a bot found for the position, and give it as it is to be told."""
        followed = self._followed(match, seat)
        told = found
        if followed is not None:
            told = replace(found, value=followed.value, verdict=followed.verdict)
        told = _explained(match, seat, replace(told, line=_own(match, seat, told.line)))
        self._given[seat] = (match, len(match.timeline.mainline), told)
        return told

    def known(self, match: Match, seat: Seat) -> Advice | None:
        """Give the advice that holds in the position; None where a bot must be asked."""
        followed = self._followed(match, seat)
        return _explained(match, seat, followed) if followed and followed.line else None

    def _followed(self, match: Match, seat: Seat) -> Advice | None:
        """Give what is left of the advice if the seat has followed it until now, and no more."""
        of, length, advice = self._given.get(seat, (None, 0, None))
        if of is not match or advice is None:
            return None
        since = match.timeline.mainline[length:]
        played = tuple(entry.what for entry in since if entry.seat == seat)
        if len(played) < len(since) or len(match.timeline.mainline) < length:
            return None
        if played != advice.line[: len(played)]:
            return None
        done = len(played)
        return replace(advice, line=advice.line[done:], known=advice.known[done:])


def _own(match: Match, seat: Seat, line: Sequence[Any]) -> tuple[Any, ...]:
    """Give the actions of a line with which the seat goes on by itself."""
    game, state = match.game, match.timeline.state
    own: list[Any] = []
    for action in line:
        if own and game.movers(state) != (seat,):
            break
        own.append(action)
        if game.secrets or game.chance:
            break
        state = game.apply(state, seat, action)
    return tuple(own)


def _explained(match: Match, seat: Seat, advice: Advice) -> Advice:
    """Let the game give its verdict and its reason, if it has any for this step, and its marks."""
    brought, asked = (
        extras.needed(match.game),
        (match.game, match.timeline.state, seat, advice.line),
    )
    give, marks = brought.reasons(), brought.marks()
    why = give(*asked) if give else ""
    shown = tuple(marks.of(*asked)) if marks else ()
    verdict = advice.verdict or _certain(brought.verdicts(), match, advice)
    return replace(advice, reason=why or advice.reason, verdict=verdict, marks=shown)


def _certain(say: extras.Verdicts | None, match: Match, advice: Advice) -> str:
    """Say what is certain of the action beside all others, where the bot itself said nothing."""
    if say is None or not advice.known or not advice.line:
        return ""
    text = match.game.write(match.timeline.state, advice.action)
    here = advice.known[0]
    return next((say(turn, here) for turn in here if turn.text == text), "")


def reason_in(game: AnyGame, advice: Advice, language: str) -> str:
    """Give what is proved of it, and why it is advised, in sentences; nothing where none knows."""
    given = (said_in(game, text, language) for text in (advice.verdict, advice.reason))
    return " ".join(said for said in given if said)


def said_in(game: AnyGame, text: str, language: str) -> str:
    """Give a reason as a sentence in a language; nothing where nobody has put it into that."""
    said = _in_clauses(game, text, language) if text else None
    return _sentence(said) if said else ""


def _in_clauses(game: AnyGame, text: str, language: str) -> str | None:
    """Put a reason into a language, clause by clause where each can be said by itself."""
    said = [translated(game, clause, language) for clause in text.split("; ")]
    whole = [clause for clause in said if clause]
    return "; ".join(whole) if len(whole) == len(said) else translated(game, text, language)


def marks_in(game: AnyGame, advice: Advice, language: str) -> tuple[Mark, ...]:
    """Give what is shown on the board, with its words in a language."""
    return tuple(
        replace(mark, words=translated(game, mark.words, language) or "") for mark in advice.marks
    )


def _sentence(said: str) -> str:
    return f"{said[0].upper()}{said[1:].rstrip('.')}."
