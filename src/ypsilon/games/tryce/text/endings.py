"""The end of a hand of Tryce, announced."""

from __future__ import annotations

from collections.abc import Iterator

from ypsilon.games.tryce.rules.sheet import score
from ypsilon.games.tryce.state import Row, View

_WORDS = {
    "en": {
        "won": "Hand {hand} is over: Player {winner} wins it.",
        "stopped": "Hand {hand} is over, and nobody wins it.",
        "scores": "It brings {brings}; the score is {totals}.",
        "seat": "Player {seat} {points}",
    },
    "de": {
        "won": "Hand {hand} ist zu Ende: Spieler {winner} gewinnt sie.",
        "stopped": "Hand {hand} ist zu Ende, und niemand gewinnt sie.",
        "scores": "Sie bringt {brings}; es steht {totals}.",
        "seat": "Spieler {seat} {points}",
    },
}


def endings(before: View, after: View, language: str) -> Iterator[str]:
    """TC-29, TC-36, TC-40: yield for each hand that ended who won it, and the score."""
    for at in range(len(before.sheet), len(after.sheet)):
        yield _ended(after.sheet[: at + 1], _WORDS[language])


def _ended(sheet: tuple[Row, ...], words: dict[str, str]) -> str:
    row, columns = sheet[-1], [score(each) for each in sheet]
    key = "stopped" if row.winner is None else "won"
    ended = words[key].format(hand=row.hand, winner=(row.winner or 0) + 1)
    totals = tuple(sum(points) for points in zip(*columns, strict=True))
    brings, reached = (_listed(each, words) for each in (columns[-1], totals))
    return f"{ended} {words['scores'].format(brings=brings, totals=reached)}"


def _listed(points: tuple[int, ...], words: dict[str, str]) -> str:
    return ", ".join(
        words["seat"].format(seat=at, points=each) for at, each in enumerate(points, 1)
    )
