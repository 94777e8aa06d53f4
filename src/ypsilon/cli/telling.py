"""A game told in words: who sits where, what each entry of a record says, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ypsilon.cli.phrases import phrase
from ypsilon.cli.rulebook import text_of
from ypsilon.core.game import CHANCE, AnyGame, Result, Seat
from ypsilon.core.record import Agree, Entry, Flag, Hinted, Pause, Player, Resign, Takeover, Undo
from ypsilon.match.timeline import Timeline


def label(players: Sequence[Player], seat: Seat, language: str) -> str:
    """Give the name of who sits in a seat, with the seat where several bear that name."""
    if seat == CHANCE:
        return phrase(language, "chance")
    name = "".join(each if each.isprintable() else "?" for each in players[seat].name)
    several = sum(player.name == players[seat].name for player in players) > 1
    return f"{name} ({seat + 1})" if several else name


def nobody(game: AnyGame, language: str) -> tuple[Player, ...]:
    """Give players who are called by their seats."""
    return tuple(Player(phrase(language, "empty", seat=seat + 1)) for seat in range(game.seats))


class Teller:
    """Whoever tells a game to one viewer: a seat, or None for a spectator."""

    def __init__(self, course: Timeline, players: Sequence[Player], language: str) -> None:
        self.course = course
        self.players = players
        self.language = language

    def name(self, seat: Seat) -> str:
        """Give the name of who sits in a seat."""
        return label(self.players, seat, self.language)

    def tell(self, entry: Entry[Any], viewer: Seat | None, *, all_open: bool = False) -> str:
        """Give an entry in one line, as the viewer may know it, or wholly open.

        Nothing is said of what the viewer may know nothing of.
        """
        matter = self._matter(entry)
        if matter:
            return f"{entry.number:>3}. {matter}"
        said = self._said(entry, viewer, all_open)
        if not said:
            return ""
        who = "" if entry.seat == CHANCE else f"{self.name(entry.seat)}: "
        return f"{entry.number:>3}. {who}{said}"

    def _said(self, entry: Entry[Any], viewer: Seat | None, all_open: bool) -> str:
        game, state = self.course.game, self.course.before(entry)
        action = entry.what if all_open else game.redact(state, entry.seat, entry.what, viewer)
        if action is None:
            return ""
        return game.say(state, entry.seat, action, self.language)

    def _matter(self, entry: Entry[Any]) -> str:
        name = self.name(entry.seat)
        match entry.what:
            case Undo(to):
                return phrase(self.language, "took_back", name=name, back=to + 1)
            case Resign():
                return phrase(self.language, "resigned", name=name)
            case Flag():
                return phrase(self.language, "out_of_time", name=name)
            case Pause(on):
                return phrase(self.language, "paused" if on else "unpaused")
            case Takeover(bot):
                return phrase(
                    self.language, "bot_plays" if bot else "person_back", name=name, bot=bot
                )
            case Agree(to):
                return phrase(self.language, "agreed", name=name, back=to + 1)
            case Hinted():
                return phrase(self.language, "was_hinted", name=name)
            case _:
                return ""

    def outcome(self, result: Result) -> str:
        """Give the result in words, with the text of the rule that ended the game."""
        lines = [
            self._winners(result),
            phrase(self.language, "scores", scores=self._scores(result)),
        ]
        text = text_of(self.course.game.name, result.rule, self.language)
        return "\n".join([*lines, f"{result.rule}: {text}"] if text else lines)

    def _winners(self, result: Result) -> str:
        names = [self.name(seat) for seat in result.winners]
        if len(names) == 1:
            return phrase(self.language, "wins", name=names[0])
        return phrase(self.language, "shared" if names else "draw", names=", ".join(names))

    def _scores(self, result: Result) -> str:
        scores = enumerate(result.scores)
        return ", ".join(f"{self.name(seat)} {score}" for seat, score in scores)


def withheld(course: Timeline) -> frozenset[int]:
    """Give the numbers of the answers to a question to several seats that is still open."""
    numbers: set[int] = set()
    following = set(course.movers)
    for entry in reversed(course.standing):
        asked = set(course.game.movers(course.before(entry)))
        if len(asked) < 2 or not following or following not in (asked, asked - {entry.seat}):
            break
        numbers.add(entry.number)
        following = asked
    return frozenset(numbers)
