"""Series, boards and touch-move (TS-42 to TS-45)."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.core.game import IllegalAction, Result
from ypsilon.core.record import Entry, Player
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Push, Take
from ypsilon.games.trypsylon.tests.table import (
    BOARDS,
    MEADOWS,
    outcome,
)
from ypsilon.match.match import Match
from ypsilon.match.plan import Wish, WishRequest
from ypsilon.match.sight import sight
from ypsilon.match.timeline import Timeline


@pytest.mark.rule("TS-42")
def test_the_loser_starts_the_next_game_of_a_series() -> None:
    for game in (Trypsylon(), Trypsylon(starts="second", board="6x6")):
        assert game.rematch(Result((1, 0), (0,), "TS-32")).starts == "second"
        assert game.rematch(Result((0, 1), (1,), "TS-32")).starts == "first"
        assert game.rematch(Result((1, 0), (0,), "TS-32")).board == game.board


@pytest.mark.rule("TS-42")
def test_after_a_draw_the_other_player_starts() -> None:
    drawn = Result((0, 0), (), "TS-35")
    assert Trypsylon().rematch(drawn).starts == "second"
    assert Trypsylon().rematch(drawn).rematch(drawn).starts == "first"


@pytest.mark.rule("TS-43")
def test_in_expert_the_players_take_turns_to_start() -> None:
    game = Trypsylon(variant="expert")
    for result in (Result((1, 0), (0,), "TS-32"), Result((0, 1), (1,), "TS-33")):
        assert game.rematch(result).starts == "second"
        assert game.rematch(result).rematch(result) == game


@pytest.mark.rule("TS-44")
def test_on_a_rectangle_one_way_is_shorter() -> None:
    wide = Trypsylon(board="5x6")
    five_rows = "ze..../qc..../ze..../qc..../ze.... meadow b5 -"
    assert outcome(wide.load(five_rows), board="5x6") == ((0,), "TS-32")
    five_columns = "eqeqe./zczcz./....../....../...... beach e1 -"
    assert wide.result(wide.load(five_columns)) is None
    tall = Trypsylon(board="6x5")
    assert outcome(tall.load(f"{MEADOWS}/..... beach e1 -"), board="6x5") == ((1,), "TS-32")
    assert tall.result(tall.load("ze.../qc.../ze.../qc.../ze.../..... meadow a1 -")) is None


@pytest.mark.rule("TS-44")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_either_variant_ends_on_any_board_with_never_more_than_51_actions(
    board: str, variant: str
) -> None:
    game = Trypsylon(variant=variant, board=board)  # type: ignore[arg-type]
    for seed in range(8):
        rng, state = Random(seed), game.initial()
        while movers := game.movers(state):
            actions = game.legal(state, movers[0])
            assert 0 < len(actions) <= 51
            state = game.apply(state, movers[0], rng.choice(actions))
        assert outcome(state, variant=variant, board=board)[1] in {"TS-32", "TS-33", "TS-35"}


@pytest.mark.rule("TS-45")
def test_with_touch_move_no_step_is_taken_back() -> None:
    for touch_move, back in ((False, 0), (True, None)):
        game = Trypsylon(touch_move=touch_move)
        course = Timeline(game)
        course.add(Entry(1, 1, 0, Take("c3")))
        assert course.step_back(0) == back
        course.add(Entry(2, 2, 0, Push("N", "c", "NE")))
        assert course.step_back(0) is None
        assert game.reveals(game.initial(), 0, Take("c3")) == touch_move


@pytest.mark.rule("TS-45")
@pytest.mark.parametrize("bot", ["", "uniform"])
def test_with_touch_move_nothing_is_taken_back_by_consent_or_from_a_bot(bot: str) -> None:
    match = Match(Trypsylon(touch_move=True), (Player("Ann"), Player("Bob", bot)))
    for version, action in enumerate((Take("c3"), Push("N", "c", "NE"))):
        match.adopt(match.act(0, version, action, 1))
        assert sight(match, (0,), 0).undo is None
        for to in (None, 0):
            with pytest.raises(IllegalAction, match="TS-45"):
                match.undo(0, to, 2)
    match.wished = WishRequest(Wish(0, 0, ()), "kept before")
    with pytest.raises(IllegalAction, match="TS-45"):
        match.consent(1, True, 3)
    match.adopt(match.consent(1, False, 3))
    assert match.wished is None
