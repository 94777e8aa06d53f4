"""What is known of a turn, in words, in both languages."""

from __future__ import annotations

import pytest

from ypsilon.core.turns import KnownTurn
from ypsilon.games.pylos.known import verdict
from ypsilon.games.pylos.rules import Pylos
from ypsilon.match.translation import translated

WIN, LATER = KnownTurn("1a1", "win", 11), KnownTurn("1a2", "win", 13)
DRAW, LOST = KnownTurn("1b1", "draw"), KnownTurn("1c1", "loss", 8)
SOONER, UNKNOWN = KnownTurn("1c2", "loss", 6), KnownTurn("1d1")
SOME_TIME, NEVER = KnownTurn("1d2", "win"), KnownTurn("1d3", "loss")


@pytest.mark.parametrize(
    ("turn", "others", "said", "german"),
    [
        (WIN, (LATER, LOST), "keeps the win in 11", "bewahrt den Gewinn in 11"),
        (WIN, (UNKNOWN, LOST), "keeps the win in 11", "bewahrt den Gewinn in 11"),
        (
            WIN,
            (LOST, SOONER),
            "keeps the win in 11; every other turn loses",
            "bewahrt den Gewinn in 11; jeder andere Zug verliert",
        ),
        (
            WIN,
            (LOST, DRAW),
            "keeps the win in 11; every other turn gives it away",
            "bewahrt den Gewinn in 11; jeder andere Zug verschenkt ihn",
        ),
        (
            WIN,
            (DRAW,),
            "keeps the win in 11; every other turn only draws",
            "bewahrt den Gewinn in 11; jeder andere Zug führt nur zum Remis",
        ),
        (SOME_TIME, (WIN, NEVER), "keeps the win", "bewahrt den Gewinn"),
        (
            SOME_TIME,
            (LOST, NEVER),
            "keeps the win; every other turn loses",
            "bewahrt den Gewinn; jeder andere Zug verliert",
        ),
        (
            SOME_TIME,
            (DRAW,),
            "keeps the win; every other turn only draws",
            "bewahrt den Gewinn; jeder andere Zug führt nur zum Remis",
        ),
        (
            SOME_TIME,
            (DRAW, NEVER),
            "keeps the win; every other turn gives it away",
            "bewahrt den Gewinn; jeder andere Zug verschenkt ihn",
        ),
        (NEVER, (LOST, KnownTurn("1d4", "loss")), "every turn loses", "jeder Zug verliert"),
        (DRAW, (LOST, KnownTurn("1b2", "draw")), "draws", "hält das Remis"),
        (
            DRAW,
            (LOST,),
            "draws; every other turn loses",
            "hält das Remis; jeder andere Zug verliert",
        ),
        (
            LOST,
            (SOONER,),
            "the longest resistance: lost in 8",
            "leistet am längsten Widerstand: verloren in 8",
        ),
    ],
)
def test_it_says_what_a_turn_keeps_and_what_the_others_do(
    turn: KnownTurn, others: tuple[KnownTurn, ...], said: str, german: str
) -> None:
    assert verdict(turn, (turn, *others)) == said
    assert translated(Pylos(), said, "de") == german


def test_it_says_nothing_that_is_not_known() -> None:
    assert verdict(UNKNOWN, (UNKNOWN, LOST)) == ""
    assert verdict(LOST, (LOST, UNKNOWN)) == ""
    assert verdict(SOONER, (LOST, SOONER)) == ""
    assert verdict(LOST, (LOST, NEVER)) == ""
    assert verdict(NEVER, (NEVER, DRAW)) == ""
