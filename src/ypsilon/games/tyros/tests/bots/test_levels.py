"""The levels of Tyros: they know views alone, answer in time, and keep to good manners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from time import perf_counter

import pytest

from ypsilon.core.bot import Choice, Limit
from ypsilon.core.game import CHANCE
from ypsilon.core.luck import RandomLuck
from ypsilon.games.tyros import native
from ypsilon.games.tyros.actions import Accept, Action, TakeNone
from ypsilon.games.tyros.actions import Counter as Counteroffer
from ypsilon.games.tyros.bots import LEVELS, REFERENCES
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import Acting, Choosing, Keeping, Laying, State
from ypsilon.games.tyros.tests.disguise import disguise
from ypsilon.games.tyros.tests.table import ACT, play

needs_engine = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")
LIMIT = Limit(nodes=40, seed=3)


def chosen(level: str, state: State, seat: int = 0, limit: Limit = LIMIT, seats: int = 4) -> Action:
    """Give what a level does in a state."""
    game = Tyros(seats=seats)  # type: ignore[arg-type]
    bot = LEVELS[level](game, seat)
    choice: Choice[Action] = bot.choose(game.observe(state, seat), game.legal(state, seat), limit)
    return choice.action


def written(level: str, state: State, seat: int = 0) -> str:
    return Tyros().write(state, chosen(level, state, seat))


def moments(game: Tyros, seed: int) -> Iterator[tuple[State, int]]:
    """Yield states in which somebody decides, of a game between references."""
    rng = Random(seed)
    luck, state = RandomLuck(rng), game.initial()
    bots = [REFERENCES["tyros-1"](game, seat) for seat in range(game.seats)]
    while movers := game.movers(state):
        if movers[0] == CHANCE:
            state = game.apply(state, CHANCE, game.draw(state, luck))
            continue
        seat = movers[0]
        yield state, seat
        view, legal = game.observe(state, seat), game.legal(state, seat)
        state = game.apply(state, seat, bots[seat].choose(view, legal, Limit()).action)


@needs_engine
@pytest.mark.parametrize("seats", [3, 4])
def test_no_level_knows_more_than_its_view(seats: int) -> None:
    """What a seat cannot tell apart it cannot play differently either."""
    game, rng, others = Tyros(seats=seats), Random(7), 0  # type: ignore[arg-type]
    for number, (state, seat) in enumerate(moments(game, 5)):
        if number % 9:
            continue
        other = disguise(state, seat, rng)
        others += other != state
        for level in LEVELS:
            one, two = (chosen(level, each, seat, seats=seats) for each in (state, other))
            assert one == two, f"{level} in {game.dump(state)} and {game.dump(other)}"
    assert others > 10


@needs_engine
@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal_and_the_same_with_the_same_seed(level: str) -> None:
    game = Tyros(seats=3, founding="first")
    for number, (state, seat) in enumerate(moments(game, 2)):
        if number % 7:
            continue
        one, two = (chosen(level, state, seat, seats=3) for _ in range(2))
        assert one == two
        game.apply(state, seat, one)


@needs_engine
def test_the_medium_level_plays_as_the_reference_does() -> None:
    """Only between equals, where the reference draws lots, may they differ."""
    game, same, all_of_them = Tyros(), 0, 0
    reference = [REFERENCES["tyros-1"](game, seat) for seat in range(4)]
    for state, seat in moments(game, 4):
        view, legal = game.observe(state, seat), game.legal(state, seat)
        expected = reference[seat].choose(view, legal, Limit()).action
        found = chosen("medium", state, seat)
        all_of_them += 1
        same += found == expected
        assert found == expected or isinstance(state.phase, Laying | Keeping)
    assert same > 0.9 * all_of_them


@needs_engine
@pytest.mark.rule("TY-41")
def test_the_strong_take_three_for_one_for_a_city() -> None:
    """Four orange, no draw pile, and others with nothing to trade: an orange was discarded."""
    rest = "O" * 10 + "Y" * 11 + "G" * 12 + "V" * 14 + "JJJJ"
    state = play(f"{ACT} ships=27/T/T/T hands=OOOOYYYGG/-/-/- discards={rest}")
    for level in ("strong", "strongest"):
        assert written(level, state) == "swap O"


@needs_engine
def test_the_strongest_builds_the_city_that_it_can_pay() -> None:
    assert written("strongest", play(f"{ACT} ships=27/T/T/T hands=OOOOOJ/-/-/-")) == "city 27"


@needs_engine
@pytest.mark.rule("TY-45")
def test_the_strongest_keeps_what_a_city_needs() -> None:
    """Its ship is alone in an orange field; rules of thumb keep the fullest colour."""
    passed = play(f"{ACT} ships=27/T/T/T hands=OOYYYYY/-/-/-", *["pass"] * 4)
    assert [written(level, passed) for level in ("strong", "strongest")] == ["keep YYY", "keep OOY"]


@needs_engine
@pytest.mark.rule("TY-44")
def test_the_strongest_closes_what_it_offered_and_makes_counter_offers() -> None:
    """In whole games: who accepts an offer of the strongest gets the trade, or another does."""
    game, done = Tyros(), Counter[str]()
    makers = [LEVELS["strongest"], *[REFERENCES["tyros-1"]] * 3]
    for seed in range(2):
        rng = Random(seed)
        luck, state = RandomLuck(rng), game.initial()
        bots = [maker(game, seat) for seat, maker in enumerate(makers)]
        while movers := game.movers(state):
            if movers[0] == CHANCE:
                state = game.apply(state, CHANCE, game.draw(state, luck))
                continue
            seat = movers[0]
            view, legal = game.observe(state, seat), game.legal(state, seat)
            limit = Limit(nodes=30, seed=rng.getrandbits(30))
            action = bots[seat].choose(view, legal, limit).action
            if seat == 0 and isinstance(state.phase, Choosing):
                accepted = any(isinstance(each, Accept) for each in state.phase.answers)
                assert not (accepted and isinstance(action, TakeNone))
                done["closed"] += accepted
            done["countered"] += seat == 0 and isinstance(action, Counteroffer)
            state = game.apply(state, seat, action)
    assert done["closed"]
    assert done["countered"]


@needs_engine
def test_the_strongest_answers_within_its_time() -> None:
    state = next(s for s, _ in moments(Tyros(), 3) if isinstance(s.phase, Acting))
    bot_seat = state.phase.turn.seat if isinstance(state.phase, Acting) else 0
    start = perf_counter()
    chosen("strongest", state, bot_seat, Limit(seconds=0.1))
    assert perf_counter() - start < 1.0


def test_without_an_engine_the_reference_plays_and_it_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(native, "NATIVE", False)
    game, state = Tyros(), play(f"{ACT} ships=27/T/T/T hands=OOOOOJ/-/-/-")
    for level in LEVELS:
        choice = LEVELS[level](game, 0).choose(game.observe(state, 0), game.legal(state, 0), LIMIT)
        assert game.write(state, choice.action) == "city 27"
        assert "the native engine of tyros was not built" in choice.effort
