"""The decisions of a finished game, as its record tells them: what each seat knew, and did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ypsilon.core.game import CHANCE, Result, Seat
from ypsilon.core.record import Player, Record, RecordError, Takeover
from ypsilon.match.timeline import Timeline

if TYPE_CHECKING:
    from ypsilon.arena.bot_game import Thought

BOT, PERSON, OPENING = "bot", "person", "opening"
# By the number of the entry; None: nobody has written down what bots thought.
Thoughts: TypeAlias = "Mapping[int, Thought] | None"


class Decision(NamedTuple):
    """One decision of a seat that no undo has taken back."""

    entry: int  # its number in the record
    time: int  # when it was made, in milliseconds since the first entry
    seat: Seat
    by: str  # who made it: `bot`, `person`, or `opening`: at random, before the bots play
    bot: str  # which bot; empty: none
    view: Any  # all that the seat knew then
    choices: int  # how many actions `legal` listed
    action: Any
    notation: str  # the action as players write it
    value: float | None  # the share of the win that the bot expected; None: it did not say
    seed: int | None  # that the bot was given for this decision; None: nobody knows


def decisions(record: Record, thoughts: Thoughts = None) -> Iterator[Decision]:
    """Yield the decisions of seats in a record, in their order."""
    return of_timeline(record.players, Timeline.of(record), thoughts)


def finished(timeline: Timeline) -> Result:
    """Give the result of a game, or raise RecordError where it has none yet."""
    result = timeline.result
    if result is None:
        raise RecordError("the game is not over")
    return result


def of_timeline(
    players: tuple[Player, ...], timeline: Timeline, thoughts: Thoughts = None
) -> Iterator[Decision]:
    """Yield the decisions of seats in a timeline, made by these players or who took over."""
    game, bots = timeline.game, [player.bot for player in players]
    began = timeline.entries[0].time if timeline.entries else 0
    kept = {entry.number for entry in timeline.mainline}
    for entry in timeline.entries:
        if isinstance(entry.event, Takeover):
            bots[entry.seat] = entry.event.bot
        if entry.number not in kept or entry.seat == CHANCE:
            continue
        state, thought = timeline.before(entry), (thoughts or {}).get(entry.number)
        by = _by(bots[entry.seat], thoughts, thought)
        yield Decision(
            entry.number,
            entry.time - began,
            entry.seat,
            by,
            bots[entry.seat] if by == BOT else "",
            game.observe(state, entry.seat),
            len(game.legal(state, entry.seat)),
            entry.what,
            game.write(state, entry.what),
            thought.value if thought else None,
            thought.seed if thought else None,
        )


def _by(bot: str, thoughts: Thoughts, thought: Thought | None) -> str:
    if not bot:
        return PERSON
    return BOT if thoughts is None or thought else OPENING
