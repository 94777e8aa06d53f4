"""The end of a round of Tyros, announced."""

from __future__ import annotations

from collections.abc import Iterator

from ypsilon.core.voice import Voice
from ypsilon.games.tyros.state import Over, View

_WORDS = {
    "en": (
        "Round {round} is over. If the game ended now: {points}.",
        "{who} [begins|begin] the next.",
    ),
    "de": (
        "Runde {round} ist zu Ende. Endete das Spiel jetzt: {points}.",
        "{who} [beginnt|beginnst] die nächste.",
    ),
}


def endings(before: View, after: View, voice: Voice) -> Iterator[str]:
    """TY-45 to TY-47: yield the end of a round, with the points as they stand."""
    over = isinstance(after.phase, Over)
    ended = after.round.number > before.round.number
    if not ended and (not over or isinstance(before.phase, Over)):
        return
    told, following = _WORDS[voice.language]
    scores = enumerate(after.forecast.scores)
    points = ", ".join(f"{voice.names[seat]} {score.total}" for seat, score in scores)
    text = told.format(round=before.round.number, points=points)
    yield text if over else f"{text} {voice.tell(following, after.round.first)}"
