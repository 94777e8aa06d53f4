"""The end of a round, and when it is the last: TY-45 to TY-47."""

from __future__ import annotations

import pytest

from ypsilon.core.game import CHANCE, IllegalAction
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import Dealing, Over, Round
from ypsilon.games.tyros.tests.table import ACT, legal, play, refused

PASSES = ("pass",) * 4


ROUND = f"{ACT} hands=OOOYJ/GG/-/VVVV known=OY/-/-/V trades=1/0/0/2"


@pytest.mark.rule("TY-45")
def test_everybody_with_cards_keeps_up_to_three_at_once_and_unseen() -> None:
    game = Tyros()
    state = play(ROUND, *PASSES)
    assert game.movers(state) == (0, 1, 3)
    state = play(ROUND, *PASSES, "1: keep OOJ", "2: keep G")
    for viewer in (1, 2, 3, None):
        other = play(ROUND, *PASSES, "1: keep YJ", "2: keep G")
        assert game.observe(state, viewer) == game.observe(other, viewer)
    asked = play(ROUND, *PASSES)
    seen = [game.redact(asked, 0, game.read(asked, "keep OOJ"), viewer) for viewer in (0, 1, None)]
    assert [game.write(asked, each) for each in seen if each] == ["keep OOJ", "kept 3", "kept 3"]
    assert refused(ROUND, "1: keep OOOJ", *PASSES) == "TY-45"
    assert refused(ROUND, "1: keep G", *PASSES) == "TY-45"
    assert "keep -" in legal(ROUND, *PASSES, seat=1)


@pytest.mark.rule("TY-45", "TY-46")
def test_the_rest_is_shuffled_and_the_next_player_starts() -> None:
    game = Tyros()
    state = play(f"{ROUND} discards=OOV", *PASSES, "1: keep OOJ", "2: keep G", "4: keep -")
    assert state.trade.hands == ((2, 0, 0, 0, 1), (0, 0, 1, 0, 0), (0,) * 5, (0,) * 5)
    assert state.trade.discards == (0, 0, 0, 0, 0)
    assert sum(state.trade.pile) == 56
    assert (state.phase, state.round) == (Dealing(), Round(2, 1, (0, 0, 0, 0)))
    assert game.movers(state) == (CHANCE,)
    last = ROUND.replace("act:1", "act:4").replace("land=", "first=4 land=")
    assert play(last, *PASSES, "1: keep -", "2: keep -", "4: keep -").round.first == 0


@pytest.mark.rule("TY-45")
def test_silence_keeps_jokers_and_the_fullest_colour() -> None:
    game = Tyros()
    state = play(ROUND, *PASSES)
    kept = [
        game.write(state, game.silence(state, seat) or game.read(state, "pass")) for seat in (0, 3)
    ]
    assert kept == ["keep OOJ", "keep VVV"]


@pytest.mark.rule("TY-46")
def test_where_nobody_has_cards_the_next_round_begins_at_once() -> None:
    state = play(ACT, *PASSES)
    assert (state.phase, state.round.first) == (Dealing(), 1)


@pytest.mark.rule("TY-47", "TY-45")
def test_the_game_ends_after_the_round_in_which_somebody_laid_the_last_card() -> None:
    game = Tyros()
    last = ROUND.replace("land=1,2/", "land=-/")
    assert game.result(play(last)) is None
    assert game.result(play(last, *PASSES[:3])) is None
    state = play(last, *PASSES)
    assert state.phase == Over()
    result = game.result(state)
    assert result is not None
    assert result.rule == "TY-47"
    assert game.movers(state) == ()
    with pytest.raises(IllegalAction, match="TY-47"):
        game.apply(state, 0, game.read(state, "pass"))


@pytest.mark.rule("TY-47")
def test_it_ends_too_when_no_card_could_ever_be_laid() -> None:
    twenty = ",".join(str(number) for number in range(1, 21))
    position = f"act:1 chips=O{twenty} land=21/22/23/24"
    assert play(position, *PASSES).phase == Over()
    assert play(position.replace(",20 ", " "), *PASSES).phase == Dealing()
