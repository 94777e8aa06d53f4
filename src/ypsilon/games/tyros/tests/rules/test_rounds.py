"""The end of a round and of the game, and the points: TY-45 to TY-52."""

from __future__ import annotations

import pytest

from ypsilon.core.game import CHANCE, IllegalAction
from ypsilon.games.tyros.rules import Tyros
from ypsilon.games.tyros.rules.scoring import forecast, ranked
from ypsilon.games.tyros.state import Dealing, Forecast, Over, Round
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


# Points


def judged(position: str) -> Forecast:
    """Give the points in a position."""
    state = play(f"act:1 {position}")
    return forecast(Tyros().chart, state.board)


BARE = "ships=-/-/-/-"
# Orange has three fields, yellow and green two, violet one.
SIZES = "chips=O1,2,3/Y7,8/G12,13/V20"


@pytest.mark.rule("TY-48", "TY-49")
def test_cities_and_lone_ships_score_by_the_rank_of_their_empire() -> None:
    found = judged(f"{SIZES} cities=1/7/12/20 {BARE}")
    assert [score.cities for score in found.scores] == [12, 10, 9, 8]
    found = judged(f"{SIZES} ships=1/7/12/20")
    assert [score.ships for score in found.scores] == [6, 5, 4, 3]
    assert found.sizes == (3, 2, 2, 1)


@pytest.mark.rule("TY-48")
def test_ships_of_two_players_or_beside_a_city_score_nothing() -> None:
    found = judged(f"{SIZES} ships=1,7/1,2/-/- cities=-/-/7/-")
    assert [score.ships for score in found.scores] == [0, 6, 0, 0]
    own = judged(f"{SIZES} ships=1/-/-/- cities=1/-/-/-")
    assert (own.scores[0].ships, own.scores[0].cities) == (0, 12)


@pytest.mark.rule("TY-48", "TY-04")
def test_italy_is_one_field() -> None:
    found = judged("chips=O16 ships=16W/16E/-/-")
    assert [score.ships for score in found.scores] == [0, 0, 0, 0]
    assert judged("chips=O16 ships=16W,16E/-/-/-").scores[0].ships == 6


@pytest.mark.rule("TY-49")
def test_two_ships_score_once_and_tyros_without_a_chip_nothing() -> None:
    assert judged(f"{SIZES} ships=1,1/-/-/-").scores[0].ships == 6
    assert judged(f"{SIZES} ships=T,T/-/-/-").scores[0].ships == 0
    assert judged("chips=O31,T/Y1 ships=T/-/-/-").scores[0].ships == 6
    assert judged("chips=O31,T/Y1 ships=T/-/-/-").sizes[0] == 2


@pytest.mark.rule("TY-50")
def test_equal_sizes_rank_in_the_order_of_the_colours() -> None:
    assert ranked((2, 2, 2, 2)) == (0, 1, 2, 3)
    assert ranked((1, 3, 1, 3)) == (2, 0, 3, 1)
    found = judged(f"chips=O1/Y7/G13/V20 cities=1/7/13/20 {BARE}")
    assert [score.cities for score in found.scores] == [12, 10, 9, 8]


@pytest.mark.rule("TY-51")
def test_who_alone_has_most_cities_in_an_empire_gets_seven() -> None:
    found = judged(f"{SIZES} cities=1,2,7/3,8/-/20 {BARE}")
    assert [score.most for score in found.scores] == [7, 0, 0, 7]
    found = judged(f"{SIZES} cities=1,2,7/3,20,12/-/- {BARE}")
    assert [score.most for score in found.scores] == [14, 14, 0, 0]


def result(position: str) -> tuple[int, ...]:
    """Give who wins a game that ends here."""
    game = Tyros()
    found = game.result(game.load(f"over:1 land=-/-/-/- {position}"))
    assert found is not None
    return found.winners


@pytest.mark.rule("TY-52")
def test_most_points_win() -> None:
    assert result(f"{SIZES} ships=1/7/-/-") == (0,)


@pytest.mark.rule("TY-52")
def test_in_a_tie_points_from_the_largest_empire_decide() -> None:
    # 6 + 3 against 5 + 4; only the first has anything in orange.
    assert result(f"{SIZES} ships=1,20/7,12/-/-") == (0,)


@pytest.mark.rule("TY-52")
def test_a_tie_in_everything_is_shared() -> None:
    assert result(f"{SIZES} ships=1/2/-/-") == (0, 1)


@pytest.mark.rule("TY-52", "TY-51")
def test_the_bonus_for_most_cities_does_not_count_in_a_tie() -> None:
    # Seat 0 has 12 and the bonus, seat 1 has 6 + 6 in the same empire and 4 + 3 elsewhere.
    position = "chips=O1,2,3,4,5/Y7,8/G12,13/V20 cities=3/-/-/- ships=-/1,2,12,20/-/-"
    scores = judged(position).scores
    assert [(score.total, score.largest) for score in scores[:2]] == [(19, 12), (19, 12)]
    assert result(position) == (0, 1)


def test_the_forecast_is_part_of_every_view() -> None:
    game = Tyros()
    state = game.load(f"act:1 {SIZES} ships=1/7/-/-")
    for viewer in (0, 1, 2, 3, None):
        assert game.observe(state, viewer).forecast == forecast(game.chart, state.board)
