"""The reference of Tyros: it keeps to the rules, judges sensibly, and is as strong as claimed."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from ypsilon.bots.greedy import Greedy
from ypsilon.bots.levels import available, named
from ypsilon.bots.uniform import Uniform
from ypsilon.core.bot import Limit, Maker
from ypsilon.core.game import Result
from ypsilon.core.luck import RandomLuck, settled
from ypsilon.games.tyros.bots import LEVELS, REFERENCES, evaluate
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.tests.table import ACT, play


def game_of(game: Tyros, makers: list[Maker], seed: int) -> Result:
    """Play a game between bots to its end."""
    rng = Random(seed)
    luck = RandomLuck(rng)
    bots = [maker(game, seat) for seat, maker in enumerate(makers)]
    state = settled(game, game.initial(), luck)
    while movers := game.movers(state):
        seat = movers[0]
        limit = Limit(nodes=60, seed=rng.getrandbits(32))
        choice = bots[seat].choose(game.observe(state, seat), game.legal(state, seat), limit)
        state = settled(game, game.apply(state, seat, choice.action), luck)
    result = game.result(state)
    assert result is not None
    return result


def wins(rival: Maker, games: int) -> float:
    """Count the wins of Standard, which changes seats, against three of a rival."""
    total = 0.0
    for seed in range(games):
        makers = [rival] * 4
        makers[seed % 4] = REFERENCES["tyros-1"]
        total += game_of(Tyros(), makers, seed).share(seed % 4)
    return total


def test_standard_beats_three_that_play_at_random() -> None:
    assert wins(Uniform, 4) >= 3


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_standard_is_as_strong_as_claimed() -> None:
    assert wins(Uniform, 100) >= 95
    assert wins(partial(Greedy, evaluate=evaluate), 100) >= 40


@pytest.mark.parametrize("seats", [3, 4])
def test_all_levels_play_whole_games_and_the_same_with_the_same_seed(seats: int) -> None:
    game = Tyros(seats=seats, founding="first")  # type: ignore[arg-type]
    levels = [named(game, level) for level in list(LEVELS)[:seats]]
    one, two = (game_of(game, levels, seed=5) for _ in range(2))
    assert one == two
    assert max(one.scores) > 20


def test_generic_bots_are_there_beside_the_levels() -> None:
    assert {*LEVELS, "uniform", "greedy", "ismcts"} <= set(available(Tyros()))


def test_shares_add_up_and_points_are_good() -> None:
    game = Tyros()
    state = game.load(f"{ACT} ships=27/T/T/T cities=-/31/-/-")
    shares = [evaluate(game, state, seat) for seat in range(4)]
    assert abs(sum(shares) - 1) < 1e-9
    assert shares[1] == max(shares)


def test_a_choice_is_judged_as_if_it_were_paid() -> None:
    game = Tyros()
    position = f"{ACT} ships=27/T/T/T hands=OOOOOJ/-/-/-"
    chosen, paid = play(position, "city 27"), play(position, "city 27 OOOOO")
    assert evaluate(game, chosen, 0) == evaluate(game, paid, 0)


def chosen(position: str, *before: str, seat: int = 0) -> str:
    """Give what Standard does in a position."""
    game = Tyros()
    state = play(position, *before)
    bot = REFERENCES["tyros-1"](game, seat)
    choice = bot.choose(game.observe(state, seat), game.legal(state, seat), Limit(seed=1))
    return game.write(state, choice.action)


def test_standard_builds_a_city_when_it_can() -> None:
    assert chosen(f"{ACT} ships=27/T/T/T hands=OOOOOJ/-/-/-") == "city 27"


def test_standard_pays_with_jokers_last() -> None:
    assert chosen(f"{ACT} ships=27/T/T/T hands=OOOOOJ/-/-/-", "city 27") == "pay OOOOO"


def test_standard_asks_or_exchanges_for_what_a_city_lacks() -> None:
    position = f"{ACT} ships=27/T/T/T hands=OOOOYYY/GG/-/-"
    assert chosen(position) == "offer Y>O all"
    refusing = ("offer Y>O all", "2: refuse", "3: refuse", "4: refuse")
    assert chosen(position, *refusing) == "bank 3"


ASKED = f"act:2 {ACT[6:]} ships=27/T/T/T"


def test_standard_accepts_what_it_needs_and_refuses_what_it_does_not() -> None:
    assert chosen(f"{ASKED} hands=OOOOYYY/OGG/-/-", "offer O>Y 1") == "accept"
    assert chosen(f"{ASKED} hands=OOOOYYYJ/VGG/-/-", "offer V>J 1") == "refuse"
    assert chosen(f"{ASKED} hands=OOOOYYY/VGG/-/-", "offer V>G 1") == "refuse"


def test_standard_asks_for_one_card_more_where_an_offer_is_nearly_good() -> None:
    nearly = f"{ASKED} hands=OOOOYYY/VGG/-/-"
    assert chosen(nearly, "offer G>Y 1") == "counter Y>GG"
    # Green is known to be held twice, violet only as far as it was offered.
    known = nearly.replace("VGG", "VVGG")
    assert chosen(f"{known} known=-/GG/-/-", "offer V>Y 1") == "counter Y>GV"
    # What the next city needs is not given away.
    assert chosen(nearly, "offer V>O 1") == "refuse"
    # Who has one card only cannot give two.
    assert chosen(nearly.replace("VGG", "G"), "offer G>Y 1") == "refuse"


def test_standard_takes_the_answer_that_brings_most() -> None:
    position = f"{ACT} ships=27/T/T/T hands=OOOOYYY/OO/O/-"
    asked = ("offer Y>O all", "2: counter OO>YY", "3: accept", "4: refuse")
    assert chosen(position, *asked) == "take 2"
    dear = ("offer Y>O all", "2: counter O>OYYY", "3: refuse", "4: refuse")
    assert chosen(position, *dear) == "none"


def test_standard_sends_lone_ships_out_in_the_last_round() -> None:
    last = ACT.replace("land=1,2/", "land=-/")
    assert chosen(f"{last} ships=T/T/T/T hands=OOOGG/-/-/-").startswith("move T>")
