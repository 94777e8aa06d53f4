"""Points: bonus, groups, cards left, totals and the fine cut (TC-35 to TC-38)."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.core.data import replace
from ypsilon.core.luck import RandomLuck, settled
from ypsilon.games.tryce.cards import worth
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.rules import sheet
from ypsilon.games.tryce.state import Row
from ypsilon.games.tryce.tests.table import ENGLISH, Box, do, group, position, refused, valid


@pytest.mark.rule("TC-35")
@pytest.mark.parametrize(("hand", "bonus"), [*enumerate([10, 10, 20, 20, 20, 30, 30], 1)])
def test_the_winner_gets_the_bonus(hand: int, bonus: int) -> None:
    row = Row(hand, (10, 20, 30), (1, 2, 3), 1, None)
    assert sheet.score(row) == (9, 18 + bonus, 27)
    nobody = Row(hand, (10, 20, 30), (1, 2, 3), None, None)
    assert sheet.score(nobody) == (9, 18, 27)


@pytest.mark.rule("TC-36", "TC-25")
def test_groups_count_and_cards_left_are_lost() -> None:
    box = Box()
    laid = (
        group(0, "word", box.spell("TONE")),
        group(0, "set", box.take("9S", "9D", "9C")),
        group(1, "set", (*box.take("KS", "KD"), "JK=K")),
    )
    box.spell("*")
    (king,) = box.take("KH")
    others = (box.take("AH"), (*box.spell("*"), *box.take("2C")))
    (last,) = box.any(1)
    state = position(ENGLISH, (king, last), others, laid)
    after = do(ENGLISH, valid(ENGLISH, state), f"add G3 end {king}", f"discard {last}")
    (row,) = after.sheet
    assert row.laid == (worth(laid[0].cards) + 9, 25, 0), "the king counts for its owner"
    assert row.held == (0, 10, 11)
    assert sheet.totals(after) == (row.laid[0] + 10, 15, -11)


@pytest.mark.rule("TC-36")
def test_totals_are_the_scores_of_all_hands() -> None:
    box = Box()
    rows = (Row(1, (30, 20, 0), (10, 0, 7), 0, None), Row(2, (1, 2, 3), (0, 9, 0), None, None))
    state = position(ENGLISH, box.any(3), hand=3, sheet=rows)
    assert sheet.totals(valid(ENGLISH, state)) == (31, 13, -4)
    assert ENGLISH.observe(state, 1).totals == (31, 13, -4)


@pytest.mark.rule("TC-37")
def test_the_highest_total_wins_and_equal_ones_share() -> None:
    game = Tryce(seats=3, lexicon="small-en", hands="1")
    box = Box()
    state = valid(game, position(game, box.any(3)))
    rows = (Row(1, (30, 20, 20), (10, 0, 0), None, None),)
    over = game.load(game.dump(sheet.over(state, None, "", False)))
    assert over.step == "over"
    result = game.result(replace(over, sheet=rows))
    assert result is not None
    assert (result.scores, result.winners, result.rule) == ((20, 20, 20), (0, 1, 2), "TC-37")
    better = game.result(replace(over, sheet=(Row(1, (0, 20, 0), (1, 0, 50), None, None),)))
    assert better is not None
    assert (better.winners, better.scores) == ((1,), (-1, 20, -50))
    assert game.result(state) is None
    later = position(ENGLISH, box.any(3), hand=2, sheet=rows)
    assert ENGLISH.result(valid(ENGLISH, later)) is None, "six hands are still to come"


@pytest.mark.rule("TC-38")
def test_the_fine_cut() -> None:
    game = Tryce(seats=3, lexicon="small-en", fine_cut=True)
    start = settled(game, game.initial(), RandomLuck(Random(3)))
    assert start.step == "aim"
    assert start.dealer is not None
    cutter = (start.dealer - 1) % 3
    assert game.movers(start) == (cutter,)
    for by in range(-4, 5):
        cut = do(game, start, "aim 31", f"slip {by}")
        assert cut.cutter == (cutter if by == 0 else None)
        assert sheet.totals(cut)[cutter] == (25 if by == 0 else 0)
    assert do(game, start, "aim 33", "slip -2").cutter == cutter
    refused(game, start, "aim 0", "TC-38")
    refused(game, start, "aim 108", "TC-38")
    aimed = do(game, start, "aim 31")
    refused(game, aimed, "slip 5", "TC-38")
    drawn = {game.draw(aimed, RandomLuck(Random(seed))) for seed in range(200)}
    assert {each.by for each in drawn} == set(range(-4, 5))  # type: ignore[union-attr]
    assert ENGLISH.initial().step == "dealer"
    assert settled(ENGLISH, ENGLISH.initial(), RandomLuck(Random(3))).step == "turn"


@pytest.mark.rule("TC-38")
def test_the_fine_cut_stands_on_the_sheet() -> None:
    assert sheet.score(Row(1, (0, 0, 0), (0, 0, 0), None, 2)) == (0, 0, 25)
    game = Tryce(seats=3, lexicon="small-en", fine_cut=True, turns=1)
    own = Box().any(3)
    state = valid(game, position(game, own, turns=2, dealer=0, cutter=2))
    after = do(game, state, f"discard {own[0]}")
    assert after.sheet[0].cutter == 2
    assert (after.step, game.movers(after)) == ("aim", (0,)), "each deal is cut"
