"""Why something was better: every kind of decision has a reason, in both languages."""

from __future__ import annotations

import pytest

from ypsilon.core.data import replace
from ypsilon.games.tryce.bots.overlooked import overlooked
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Action, Buy, Offer, Pass, State, Take
from ypsilon.games.tryce.text import notation
from ypsilon.match.advice import said_in

ENGLISH = Tryce(seats=3, lexicon="small-en", hands="1")
# Seat 0 has laid its set and lacks a word: STAR is in its hand but for the R.
HAND = "2C:T,3D:S,4C:X,8S:A"
DULL = "2C:T,4C:X,4H:Q,5C:Z"
FITS = "7♣ (E) can be added to a group on the table by who takes it"
LETS = "what is laid lets the others get rid of their cards"


def at(step: str, up: str, hand: str = HAND) -> State:
    """Give the first hand with this card face up."""
    position = (
        f"- {step} 1 2 {{}} +{hand}/+2S:E,KD:J,QD:Q,TH:M/+3S:E,AC:N,JD:T {up} "
        "0.set.0.0.7S:W,7H:L,7D:I;1.set.0.0.KS:T,KH:E,KC:O - - - - 0 - - -"
    )
    if step != "buy":
        return ENGLISH.load(position.format("0 3"))
    turn = ENGLISH.load(position.replace(" buy ", " turn ").format("1 4"))
    return ENGLISH.apply(turn, 1, Offer())


def why(state: State, played: Action | list[str], better: Action | list[str]) -> str:
    """Give the reason in English, after it was seen that German says it in other words."""
    turns = [
        tuple(map(notation.read, each)) if isinstance(each, list) else (each,)
        for each in (played, better)
    ]
    told = overlooked(ENGLISH, state, 0, *turns)
    german = said_in(ENGLISH, told, "de")
    assert told
    assert german.lower() != told.lower()
    assert not {"the", "with", "card", "costs"} & set(german.lower().split())
    return told


@pytest.mark.parametrize(
    ("up", "hand", "said"),
    [
        ("JS:R", HAND, "with J♠ (R) the word STAR can be laid"),
        ("JK", HAND, "a joker stands for any card, and in a word for any vowel"),
        ("7C:E", DULL, "7♣ (E) can be added to a group on the table"),
        ("5C:Z", HAND, "5♣ (Z) is certain, what the stock gives is not"),
    ],
)
def test_why_a_card_is_taken(up: str, hand: str, said: str) -> None:
    assert why(at("turn", up, hand), Offer(), Take()) == said


@pytest.mark.parametrize(
    ("up", "said"),
    [
        ("TS:X", "10♠ (X) makes no group with your cards, and the stock may give one that does"),
        ("7C:E", "the stock gives on average more than 7♣ (E) is good for"),
    ],
)
def test_why_a_card_is_offered(up: str, said: str) -> None:
    assert why(at("turn", up, DULL), Take(), Offer()) == said


def test_why_a_card_is_bought_or_not() -> None:
    assert why(at("buy", "JS:R"), Pass(), Buy()) == "with J♠ (R) the word STAR can be laid"
    assert why(at("buy", "TS:X"), Pass(), Buy()) == (
        "10♠ (X) and one more from the stock bring you nearer to your task"
    )
    assert why(at("buy", "TS:X"), Buy(), Pass()) == (
        "10♠ (X) costs 5 if another goes out, and one more card comes with it"
    )


@pytest.mark.parametrize(
    ("hand", "played", "better", "said"),
    [
        (
            f"{HAND},JS:R",
            ["discard 8S:A"],
            ["discard 4C:X"],
            "without 8♠ (A) the word STAR can no longer be laid",
        ),
        (
            "2C:T,4C:X,7C:E,QC:H",
            ["discard 7C:E"],
            ["discard QC:H"],
            f"{FITS}; if another goes out, Q♣ (H) costs 5 and 7♣ (E) only 3",
        ),
        (
            DULL,
            ["discard 4H:Q"],
            ["discard 4C:X"],
            "4♥ (Q) serves your task better than 4♣ (X)",
        ),
        (
            "2C:T,3D:S,4C:X,5C:Z,8S:A,JS:R",
            ["lay word 3D:S 2C:T 8S:A JS:R", "discard 4C:X"],
            ["discard 5C:Z"],
            f"{LETS}; 4♣ (X) serves your task better than 5♣ (Z)",
        ),
    ],
)
def test_why_a_card_is_given_away(
    hand: str, played: list[str], better: list[str], said: str
) -> None:
    assert why(at("play", "AS:D", hand), played, better) == said


def test_what_is_only_answered_has_no_reason() -> None:
    state = replace(at("play", "AS:D"), step="vote")
    assert overlooked(ENGLISH, state, 0, (), ()) == ""
