"""The end of a hand of Tryce, announced."""

from __future__ import annotations

from collections.abc import Iterator

from ypsilon.core.voice import Voice
from ypsilon.games.tryce.rules.sheet import score
from ypsilon.games.tryce.state import Row, View

_WORDS = {
    "en": {
        "won": "Hand {hand} is over. {who} [wins|win] it.",
        "stopped": "Hand {hand} is over, and nobody wins it.",
        "scores": "It brings {brings}; the score is {totals}.",
    },
    "de": {
        "won": "Hand {hand} ist zu Ende. {who} [gewinnt|gewinnst] sie.",
        "stopped": "Hand {hand} ist zu Ende, und niemand gewinnt sie.",
        "scores": "Sie bringt {brings}; es steht {totals}.",
    },
}


def endings(before: View, after: View, voice: Voice) -> Iterator[str]:
    """TC-29, TC-36, TC-40: yield for each hand that ended who won it, and the score."""
    for at in range(len(before.sheet), len(after.sheet)):
        yield _ended(after.sheet[: at + 1], voice)


def _ended(sheet: tuple[Row, ...], voice: Voice) -> str:
    row, columns, words = sheet[-1], [score(each) for each in sheet], _WORDS[voice.language]
    key = "stopped" if row.winner is None else "won"
    ended = voice.tell(words[key], row.winner or 0, hand=row.hand)
    totals = tuple(sum(points) for points in zip(*columns, strict=True))
    brings, reached = (_listed(each, voice) for each in (columns[-1], totals))
    return f"{ended} {words['scores'].format(brings=brings, totals=reached)}"


def _listed(points: tuple[int, ...], voice: Voice) -> str:
    return ", ".join(f"{voice.names[at]} {each}" for at, each in enumerate(points))
