"""Bots: they play whole games, and the better one wins."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ypsilon.bots.levels import named
from ypsilon.core.bot import Limit
from ypsilon.core.game import Result
from ypsilon.core.luck import RandomLuck, settled
from ypsilon.games.tryce.bots import evaluate
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Aim, Buy, Discard, Lay, Offer, Refuse, Take
from ypsilon.games.tryce.tests.table import ENGLISH, TABLE, Box, do, group, lay, position


def played(game: Tryce, names: list[str], seed: int) -> Result:
    luck = RandomLuck(Random(seed))
    bots = [named(game, name)(game, seat) for seat, name in enumerate(names)]
    state, count = settled(game, game.initial(), luck), 0
    while movers := game.movers(state):
        seat, count = movers[0], count + 1
        view, legal = game.observe(state, seat), game.legal(state, seat)
        choice = bots[seat].choose(view, legal, Limit(nodes=1, seed=count))
        state = settled(game, game.apply(state, seat, choice.action), luck)
    result = game.result(state)
    assert result
    return result


def chosen(game: Tryce, state: Any, seat: int = 0) -> Any:
    bot = named(game, "tryce-1")(game, seat)
    legal = game.legal(state, seat)
    first = bot.choose(game.observe(state, seat), legal, Limit(nodes=1))
    again = bot.choose(game.observe(state, seat), legal, Limit(nodes=1))
    assert first == again
    game.apply(state, seat, first.action)
    return first.action


def test_the_standard_player_beats_chance() -> None:
    game = Tryce(seats=3, lexicon="small-en", hands="1346", turns=8)
    results = [played(game, ["uniform", "tryce-1", "uniform"], seed) for seed in range(4)]
    assert [each.winners for each in results] == [(1,)] * 4


@pytest.mark.parametrize("level", ["beginner", "easy", "medium", "strong", "strongest"])
def test_every_level_plays_to_the_end(level: str) -> None:
    game = Tryce(seats=3, lexicon="small-de", language="de", hands="127", turns=3, words="table")
    assert played(game, [level] * 3, 1).rule == "TC-37"


def test_it_lays_what_it_can_and_takes_what_helps() -> None:
    box = Box()
    word, rest = box.spell("TONE"), box.any(3)
    assert isinstance(chosen(ENGLISH, position(ENGLISH, word + rest)), Lay)
    three = box.take("KS", "KD")
    (king,) = box.take("KH")
    helped = position(ENGLISH, three + rest, pile=(king,), step="turn")
    assert isinstance(chosen(ENGLISH, helped), Take)
    useless = position(ENGLISH, box.spell("RLHD") + rest, pile=box.take("2D"), step="turn")
    assert isinstance(chosen(ENGLISH, useless), Offer)
    sale = do(ENGLISH, position(ENGLISH, rest, (box.any(1), box.any(1)), pile=("JK",), step="turn"))
    asked = do(ENGLISH, sale, "offer")
    assert isinstance(chosen(ENGLISH, asked, 1), Buy)


def test_it_goes_out() -> None:
    box = Box()
    laid = (group(0, "word", box.spell("NOTE")), group(0, "set", box.take("9S", "9D", "9C")))
    own = (*box.take("9H"), *box.any(1))
    state = position(ENGLISH, own, groups=laid)
    state = ENGLISH.apply(state, 0, chosen(ENGLISH, state))
    last = chosen(ENGLISH, state)
    assert isinstance(last, Discard)
    assert ENGLISH.apply(state, 0, last).sheet[0].winner == 0


def test_it_keeps_jokers_and_refuses_strange_words() -> None:
    box = Box()
    own = (*box.spell("*"), *box.any(3))
    action = chosen(ENGLISH, position(ENGLISH, own))
    assert isinstance(action, Discard)
    assert action.card != "JK"
    word = box.spell("TNOE")
    asked = do(TABLE, position(TABLE, (*word, *box.spell("RSLH"))), lay("word", word) + " ?")
    assert isinstance(chosen(TABLE, asked, 1), Refuse)


def test_it_aims_at_what_is_dealt() -> None:
    game = Tryce(seats=3, lexicon="small-en", fine_cut=True)
    state = settled(game, game.initial(), RandomLuck(Random(1)))
    (seat,) = game.movers(state)
    assert chosen(game, state, seat) == Aim(31)


def test_without_the_games_lexicon_it_lays_what_is_listed() -> None:
    box = Box()
    cards = (*box.spell("TONE"), *box.any(3))
    listed = ENGLISH.legal(position(ENGLISH, cards), 0)
    foreign = Tryce(seats=3, lexicon="other#0123456789ab")
    view = foreign.observe(position(foreign, cards), 0)
    choice = named(foreign, "tryce-1")(foreign, 0).choose(view, listed, Limit(nodes=1))
    assert isinstance(choice.action, Lay)
    assert choice.action in listed


def test_an_evaluation_is_a_share() -> None:
    box = Box()
    laid = (group(0, "word", box.spell("NOTE")),)
    state = position(ENGLISH, box.any(3), groups=laid)
    shares = [evaluate(ENGLISH, state, seat) for seat in range(3)]
    assert sum(shares) == pytest.approx(1)
    assert shares[1] == shares[2]
    assert shares[0] != shares[1]
