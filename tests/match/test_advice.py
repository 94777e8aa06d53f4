"""Advice: whoever follows it is told the rest of it, and one value for one turn."""

from __future__ import annotations

import pytest

from match.matches import act, begun
from ypsilon import games
from ypsilon.core.data import replace
from ypsilon.core.turns import KnownTurn
from ypsilon.games.pylos.rules import Pylos
from ypsilon.match.advice import Advice, Advised, reason_in
from ypsilon.match.match import Match

# Light has three balls of a square; the fourth gives balls back.
MOVES = ("1a1", "1d1", "1b1", "1d2", "1a2", "1d4")
LINE = ("1b2", "x1b2", "x1a2", "1c4")


def played() -> Match:
    match = begun(Pylos())
    for at, text in enumerate(MOVES):
        act(match, at % 2, match.game.read(match.timeline.state, text))
    return match


def advised(match: Match, value: float = 0.7, line: tuple[str, ...] = LINE) -> Advised:
    found = Advised()
    read = (match.game.read(match.timeline.state, text) for text in line)
    found.keep(match, 0, Advice(tuple(read), value))
    return found


def follow(match: Match, text: str, seat: int = 0) -> None:
    act(match, seat, match.game.read(match.timeline.state, text))


def test_advice_is_of_the_seats_own_turn_only() -> None:
    match = played()
    told = advised(match).known(match, 0)
    assert told is not None
    assert [match.game.write(match.timeline.state, each) for each in told.line] == [*LINE[:3]]


def test_the_same_position_gets_the_same_advice() -> None:
    match = played()
    found = advised(match)
    assert found.known(match, 0) == found.known(match, 0)
    assert found.known(match, 1) is None


def test_whoever_follows_is_told_the_rest_with_the_same_value() -> None:
    match = played()
    found = advised(match)
    for text in LINE[:3]:
        told = found.known(match, 0)
        assert told is not None
        assert (match.game.write(match.timeline.state, told.action), told.value) == (text, 0.7)
        follow(match, text)
    assert found.known(match, 0) is None


def test_where_the_line_was_cut_short_its_value_still_holds() -> None:
    match = played()
    found = advised(match, line=LINE[:1])
    follow(match, LINE[0])
    assert found.known(match, 0) is None
    asked = Advice((match.game.read(match.timeline.state, "x1a1"),), 0.5)
    assert found.keep(match, 0, asked).value == 0.7


@pytest.mark.parametrize("texts", [("1c1",), ("1b2", "x1a1"), (*LINE[:3], "1d3")])
def test_whoever_plays_otherwise_is_advised_anew(texts: tuple[str, ...]) -> None:
    match = played()
    found = advised(match)
    for text in texts:
        (seat,) = match.timeline.movers
        follow(match, text, seat)
    assert found.known(match, 0) is None
    if match.timeline.movers == (0,):
        asked = Advice((match.game.legal(match.timeline.state, 0)[0],), 0.4)
        assert found.keep(match, 0, asked).value == 0.4


def test_advice_holds_for_its_own_match_only() -> None:
    match = played()
    assert advised(match).known(played(), 0) is None


def test_each_step_has_its_reason_in_the_readers_language() -> None:
    match = played()
    found = advised(match)
    reasons = []
    for text in LINE[:2]:
        told = found.known(match, 0)
        assert told is not None
        reasons.append(tuple(reason_in(match.game, told, each) for each in ("en", "de")))
        follow(match, text)
    assert reasons == [
        (
            "It completes a square or line, and balls come back.",
            "Das vollendet ein Quadrat oder eine Linie und bringt Kugeln zurück.",
        ),
        (
            "A ball in reserve is a move more.",
            "Eine Kugel in der Reserve ist ein Zug mehr.",
        ),
    ]


def test_a_reason_nobody_has_is_no_sentence() -> None:
    game = games.find("tyros")()
    assert reason_in(game, Advice((None,), None), "de") == ""
    unknown = Advice((None,), None, "an outside bot says this")
    assert reason_in(game, unknown, "en") == "An outside bot says this."
    assert reason_in(game, replace(unknown, reason="it helps"), "de") == ""


def test_what_is_proved_is_said_before_why() -> None:
    match = played()
    proved = "keeps the win in 11; every other turn loses"
    line = tuple(match.game.read(match.timeline.state, text) for text in LINE)
    first = (KnownTurn("1b2", "win", 11), KnownTurn("1c4", "loss", 8))
    known = (first, (KnownTurn("x1b2", "win", 11),))
    found = Advised()
    told = found.keep(match, 0, Advice(line, 1.0, verdict=proved, known=known))
    assert told.known == known
    assert reason_in(match.game, told, "en") == (
        "Keeps the win in 11; every other turn loses. "
        "It completes a square or line, and balls come back."
    )
    assert reason_in(match.game, told, "de") == (
        "Bewahrt den Gewinn in 11; jeder andere Zug verliert. "
        "Das vollendet ein Quadrat oder eine Linie und bringt Kugeln zurück."
    )
    follow(match, "1b2")
    rest = found.known(match, 0)
    assert rest is not None
    # What was certain of other actions was so in another position.
    assert (rest.verdict, rest.known) == (proved, known[1:])
