"""What the terminal shows."""

from __future__ import annotations

import re

from ypsilon.core.data import replace
from ypsilon.games.tryce.rules.sheet import over
from ypsilon.games.tryce.show import show
from ypsilon.games.tryce.tests.table import ENGLISH, TABLE, Box, do, group, lay, position


def test_the_hand_is_sorted_three_ways_and_groups_are_read() -> None:
    own = ("9S:E", "2H:O", "KD:J", "JK", "2D:C")
    laid = (group(1, "word", ("4C:N", "JK=O", "6S:T", "2S:E"), end=1),)
    state = position(ENGLISH, own, (("3S:E",), ("4S:L",)), laid)
    drawn = show(ENGLISH, ENGLISH.observe(state, 0))
    assert "by letters  2D:C 9S:E KD:J 2H:O JK" in drawn
    assert "by suits    9S:E 2H:O 2D:C KD:J JK" in drawn
    assert "by ranks    2H:O 2D:C 9S:E KD:J JK" in drawn
    assert "G1 Blue: NOTE  4C:N JK=O 6S:T 2S:E *" in drawn
    assert "Hand 1 of 7: 1 set, 1 word; going out is worth 10" in drawn
    assert ">Amber (you), 5 cards\n" in drawn
    assert " Blue, 1 card, still 1 set\n" in drawn
    assert re.search(r"\nSuch as: lay word WORD, .*, discard \S+\n$", drawn), (
        "whose turn it is sees how it is written"
    )
    other = show(ENGLISH, ENGLISH.observe(state, 1), "de")
    assert "KD:J" not in other
    assert "Bernstein" in other
    assert "Etwa" not in other
    assert "\x1b[31m2H:O" in show(ENGLISH, ENGLISH.observe(state, 0), colour=True)


def test_the_screen_says_which_lexicon_judges() -> None:
    state = position(ENGLISH, ("9S:E", "2H:O"))
    view = ENGLISH.observe(state, 0)
    assert "a small list: `ypsilon words build en`" in show(ENGLISH, view)
    built = replace(view, lexicon="de#0123456789ab")
    assert "the lexicon de; `ypsilon words check de WORD`" in show(ENGLISH, built)
    assert "Das Lexikon de urteilt; `ypsilon words check de WORT`" in show(ENGLISH, built, "de")


def test_the_sheet_and_the_vote_are_shown() -> None:
    box = Box()
    ended = over(position(ENGLISH, box.any(2)), 1, "2", False)
    assert "total" in show(ENGLISH, ENGLISH.observe(ended, None))
    word = box.spell("TNOE")
    asked = do(TABLE, position(TABLE, (*word, *box.any(3))), lay("word", word) + " ?")
    assert "May this stand?" in show(TABLE, TABLE.observe(asked, 2))
