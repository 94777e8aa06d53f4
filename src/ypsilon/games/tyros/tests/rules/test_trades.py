"""Trade between players: TY-42 to TY-44."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import Acting, Answering, Choosing, Turn, active
from ypsilon.games.tyros.tests.table import ACT, legal, play, refused

HANDS = f"{ACT} hands=OOOY/GG/G/V"


@pytest.mark.rule("TY-42", "TY-43")
def test_a_trade_with_one_is_the_action() -> None:
    state = play(HANDS, "offer OO>G all", "2: accept", "3: accept", "4: refuse", "take 3")
    assert state.trade.hands == ((1, 1, 1, 0, 0), (0, 0, 2, 0, 0), (2, 0, 0, 0, 0), (0, 0, 0, 1, 0))
    assert state.phase == Acting(Turn(1, passes=0))
    assert state.round.trades == (1, 0, 0, 0)


@pytest.mark.rule("TY-42")
@pytest.mark.parametrize("text", ["offer O>- all", "offer ->G 2", "offer OOOY>GG all"])
def test_any_numbers_change_hands_even_none_on_one_side(text: str) -> None:
    assert isinstance(play(HANDS, text).phase, Answering)


@pytest.mark.rule("TY-42")
@pytest.mark.parametrize("text", ["offer ->- all", "offer O>O all", "offer OY>OY 2"])
def test_what_is_given_must_differ_from_what_is_received(text: str) -> None:
    assert refused(HANDS, text) == "TY-42"


@pytest.mark.rule("TY-42")
def test_at_most_so_many_trades_a_round() -> None:
    full = f"{HANDS} trades=6/0/0/0"
    assert refused(full, "offer O>G all") == "TY-42"
    assert not [text for text in legal(full) if "offer" in text]
    assert isinstance(play(f"{HANDS} trades=5/6/6/6", "offer O>G all").phase, Answering)
    assert refused(HANDS, "offer O>G all", trades=0) == "TY-42"


@pytest.mark.rule("TY-43")
def test_without_a_trade_the_player_still_acts() -> None:
    refusing = ("offer O>G all", "2: refuse", "3: refuse", "4: refuse")
    state = play(HANDS, *refusing)
    assert state.phase == Acting(Turn(0, offers=1))
    declining = ("offer O>G all", "2: accept", "3: refuse", "4: refuse", "none")
    state = play(HANDS, *declining)
    assert state.phase == Acting(Turn(0, offers=1))
    assert active(play(HANDS, *declining, "move T>31 O")) == 1


@pytest.mark.rule("TY-44")
def test_all_asked_answer_at_once_and_unseen() -> None:
    game = Tyros()
    state = play(HANDS, "offer O>G all")
    assert game.movers(state) == (1, 2, 3)
    one = play(HANDS, "offer O>G all", "3: accept")
    assert game.movers(one) == (1, 3)
    other = play(HANDS, "offer O>G all", "3: counter G>OO")
    for viewer in (0, 1, 3, None):
        assert game.observe(one, viewer) == game.observe(other, viewer)
    assert game.observe(one, 2) != game.observe(other, 2)
    assert game.movers(play(HANDS, "offer O>G 3")) == (2,)


@pytest.mark.rule("TY-44")
def test_only_cards_in_hand_are_offered() -> None:
    for text in ("offer OOOO>G all", "offer J>G all", "offer O>G 1", "offer O>GGG all"):
        assert refused(HANDS, text) == "TY-44"
    seen = f"{ACT} hands=Y{'O' * 13}/G/G/V discards=O"
    assert refused(seen, "offer Y>O 2") == "TY-44"
    everything = f"{ACT} hands={'O' * 13}/G/G/V discards=O"
    assert refused(everything, "offer OO>OJ 2") == "TY-44"


@pytest.mark.rule("TY-44")
def test_only_who_holds_the_cards_can_accept() -> None:
    assert refused(HANDS, "4: accept", "offer O>G all") == "TY-44"
    assert "accept" not in legal(HANDS, "offer O>G all", seat=3)
    assert legal(HANDS, "offer O>G all", seat=1)[:2] == ["accept", "refuse"]


@pytest.mark.rule("TY-44")
def test_a_counter_offer_is_taken_if_it_can_be_paid() -> None:
    asked = ("offer O>G all", "2: counter GG>OOO", "3: counter G>VV", "4: refuse")
    state = play(HANDS, *asked, "take 2")
    assert state.trade.hands[:2] == ((0, 1, 2, 0, 0), (3, 0, 0, 0, 0))
    assert legal(HANDS, *asked) == ["take 2", "none"]
    for text in ("take 3", "take 4", "take 1"):
        assert refused(HANDS, text, *asked) == "TY-44"


@pytest.mark.rule("TY-44")
@pytest.mark.parametrize("text", ["2: counter V>O", "2: counter GGG>O", "2: counter G>OOOOO"])
def test_a_counter_offer_gives_what_one_holds(text: str) -> None:
    assert refused(HANDS, text, "offer O>G all") == "TY-44"


@pytest.mark.rule("TY-44")
def test_a_counter_offer_is_another_offer() -> None:
    assert refused(HANDS, "2: counter G>O", "offer O>G all") == "TY-44"
    assert refused(HANDS, "2: counter G>G", "offer O>G all") == "TY-42"


@pytest.mark.rule("TY-44")
def test_at_most_three_offers_a_turn() -> None:
    once = ("offer O>G 4", "refuse")
    assert play(HANDS, *once, *once, *once).phase == Acting(Turn(0, offers=3))
    assert refused(HANDS, "offer O>G 4", *once, *once, *once) == "TY-44"
    assert play(HANDS, *once, *once, *once, "pass").phase == Acting(Turn(1, passes=1))


@pytest.mark.rule("TY-44")
def test_another_number_of_offers_a_turn_is_an_option() -> None:
    once = ("offer O>G 4", "refuse")
    four = play(HANDS, *once, *once, *once, *once, offers=4)
    assert four.phase == Acting(Turn(0, offers=4))
    assert refused(HANDS, "offer O>G 4", *once, offers=1) == "TY-44"
    assert refused(HANDS, "offer O>G 4", offers=0) == "TY-44"
    assert not [text for text in legal(HANDS, offers=0) if "offer" in text]
    with pytest.raises(ValueError, match="offers: 0 to 60"):
        Tyros(offers=61)


@pytest.mark.rule("TY-44")
def test_offers_answers_and_what_changed_hands_are_public() -> None:
    game = Tyros()
    asked = ("offer OO>G all", "2: accept", "3: counter G>OOO", "4: refuse")
    view = game.observe(play(HANDS, *asked), None)
    assert view.known == ((2, 0, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 0, 0))
    assert isinstance(view.phase, Choosing)
    answers = [type(each).__name__ for each in view.phase.answers if each]
    assert answers == ["Accept", "Counter", "Refuse"]
    view = game.observe(play(HANDS, *asked, "take 2"), None)
    assert view.known[:2] == ((0, 0, 1, 0, 0), (2, 0, 0, 0, 0))


@pytest.mark.rule("TY-44")
def test_offers_and_answers_belong_to_their_moment() -> None:
    for text in ("accept", "refuse", "counter O>G", "take 2", "none"):
        with pytest.raises(IllegalAction, match="TY-44"):
            play(HANDS, text)


def test_silence_refuses() -> None:
    game = Tyros()
    state = play(HANDS, "offer O>G all")
    assert game.write(state, game.silence(state, 1) or game.read(state, "accept")) == "refuse"
    assert game.silence(game.load(HANDS), 0) is None
