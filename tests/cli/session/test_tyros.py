"""Tyros at the terminal: whatever is typed is answered, and trade is played by seats from 1."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

BOARD = "chips=O27,31,T/Y28,32/G22,23/V26,30 land=1,2/3,4/5,6/7,8"
ASKED = f"{BOARD} offers=1"
ACT = f"act:1 {BOARD} hands=OOOYJ/GG/VV/OG"
LAY = "lay:1 chips=O7/Y13/G23/V26 land=6,12,20,31/1,2,3,4/5,8,9,10/11,14,15,16"
FOUR = ("--seats", "me,name:Anna,name:Bert,name:Cleo")
NONSENSE = (
    *("foo", "Passs", "move", "move T-27", "move T>T", "move T>24", "move 99>1", "move T>27 OOO"),
    *("city", "city 16", "city T", "ship 5", "bank 0", "bank 9", "swap", "swap O", "pay", "pay O"),
    *("offer", "offer O>G", "offer O>G 0", "offer O>G 1", "offer O>G 7", "offer ->- all"),
    *("offer OOOOOO>G all", "counter", "counter O>G", "accept", "take", "take 0", "take 4"),
    *("none", "keep", "keep OOOO", "lay", "lay 1 X", "lay 40 O", "lay 5 O", "under 40", "give ?"),
    *("found 1 2 3 4", "lot 1", "deal ?", "survey 1,,2", "draw OO", "explore 5", "kept 3", "; ;"),
    *("pass; pass", "why", "why pass pass", "rules TY-99", "save", "move T>27 OO +Y", "½", "٣"),
)


def started(run: Any, position: str, *lines: str, seats: tuple[str, ...] = ()) -> str:
    """Play from a position with these lines, and give all that was printed."""
    code, out, err = run(
        "play", "tyros", "--position", position, "--seed", "1", *seats, lines=lines
    )
    assert (code, err) == (0, "")
    return str(out)


@pytest.mark.parametrize(
    ("position", "before"),
    [
        (LAY, ()),
        (ACT, ()),
        (ACT, ("move T>27",)),
        (f"act:1 {BOARD} hands=OYG/-/-/- ships=T/-/-/- cities=-/31/-/-", ("move T>31",)),
        (f"answer:2 {ASKED} hands=OOY/GG/-/- known=-/G/-/- offer=offer_G>O_1 answers=?/?/?/?", ()),
        (
            f"choose:1 {ASKED} hands=O/G/-/- known=O/G/-/- offer=offer_O>G_2 answers=?/accept/?/?",
            (),
        ),
        (f"keep:1 {BOARD} hands=OOOYJ/-/-/- kept=?/-/-/-", ()),
    ],
    ids=("lay", "act", "pay", "give", "answer", "choose", "keep"),
)
def test_nonsense_is_answered_and_changes_nothing(
    run: Any, position: str, before: tuple[str, ...], home: Path
) -> None:
    out = started(run, position, *before, *NONSENSE)
    assert "Traceback" not in out
    answers = out.split("me> ")[1 + len(before) :]
    assert len(answers) == len(NONSENSE) + 1
    for text, answer in zip(NONSENSE, answers, strict=False):
        assert len(answer.splitlines()) >= 2, f"no answer to {text}"
    (kept,) = home.glob("*.json") if before else [None]
    entries = json.loads(kept.read_text("utf-8"))["entries"] if kept else []
    assert len(entries) == len(before)


def test_what_an_action_looks_like_is_said_with_its_refusal(run: Any) -> None:
    out = started(run, ACT, "offer O>G", "take", "lay 12", "foo")
    assert "write it such as offer OO>G all, or to one seat, counted from 1, offer OO>G 2" in out
    now = "Possible now, such as: move T>27, bank 1, pass, offer …"
    for typed in ("take", "lay 12", "foo"):
        assert f"TY-53: “{typed}” is no action\n{now}\n" in out


def test_the_list_of_what_is_allowed_leaves_offers_to_the_player(run: Any) -> None:
    out = started(run, ACT, "?")
    listed = out.split("me> ?\n")[1]
    assert "move T>27  move T>28  move T>31  move T>32  bank 1  bank 2  bank 3  pass" in listed
    assert "offer" not in listed.splitlines()[0]
    assert "More can be put together: offer." in listed


def test_a_trade_among_people_names_seats_from_one(run: Any) -> None:
    lines = ("", "offer O>G 2", "", "accept", "", "take 2", "", "log")
    out = started(run, ACT, *lines, seats=FOUR)
    assert "1. Me offers Anna one orange for one green." in out
    assert "2. Anna accepts." in out
    assert "2 Blue: accepts" in out
    assert "3. Me trades with Anna: one orange for one green." in out


def test_a_choice_that_is_not_paid_yet_is_not_told(run: Any) -> None:
    lines = ("", "move T>27", "pay OJ", "", "log")
    out = started(run, ACT, *lines, seats=FOUR)
    seen_by_anna = out.split("Anna, press Enter")[1]
    assert "2. Me moves a ship from Tyros to Rhodes by way of Cyprus for one" in seen_by_anna
    assert "not paid yet" not in seen_by_anna
    assert "secret" not in seen_by_anna


def test_a_hint_can_be_followed(run: Any) -> None:
    city = f"act:1 {BOARD} ships=27/T/T/T hands=OOOOOJ/-/-/-"
    out = started(run, city, "hint", "city 27", "hint", "pay OOOOO")
    assert "Hint: city 27" in out
    assert "Hint: pay OOOOO" in out
    assert "You build a city in Rhodes for five orange." in out
