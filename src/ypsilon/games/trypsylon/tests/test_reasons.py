"""Why a turn is good: said only where it is true."""

from __future__ import annotations

import re
from random import Random

import pytest

from ypsilon.core.bot import Limit
from ypsilon.core.data import replace
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.bots import LEVELS
from ypsilon.games.trypsylon.hints import reason, ways_across
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import SHORES, Action, State
from ypsilon.games.trypsylon.tests.walks import GAMES, NAMED, after, positions
from ypsilon.games.trypsylon.words import NAMES as SHORE_NAMES
from ypsilon.match.advice import Advice, reason_in
from ypsilon.match.translation import translated

built = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")


def turns(game: Trypsylon, seed: int) -> list[tuple[State, int, tuple[Action, ...]]]:
    """Play a game at random, and give each turn with the state that it began in."""
    rng, state, found = Random(seed), game.initial(), []
    while game.result(state) is None:
        (seat,), began, line = game.movers(state), state, []
        while game.movers(state) == (seat,) and not game.result(state):
            line.append(rng.choice(game.legal(state, seat)))
            state = game.apply(state, seat, line[-1])
        found.append((began, seat, tuple(line)))
    return found


def needs(game: Trypsylon, state: State) -> tuple[int, int]:
    """Give how many cards the beach and the meadow player need."""
    beach, meadow = ways_across(game.board, state.cards)
    return len(beach.needed), len(meadow.needed)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_said_agrees_with_the_ways_across(seed: int) -> None:
    game = Trypsylon()
    told = set()
    for state, seat, line in turns(game, seed):
        after = state
        for action in line:
            after = game.apply(after, seat, action)
        own = ("beach", "meadow").index(game.shores(seat))
        before, now = needs(game, state), needs(game, after)
        said = reason(game, state, seat, line)
        told.add(said)
        if (result := game.result(after)) and result.winners:
            assert said == ("it joins your shores" if seat in result.winners else "")
            continue
        assert ("nearer" in said) == (now[own] < before[own])
        hinders = "back" in said or "blocks" in said
        assert hinders == (now[1 - own] > before[1 - own])
    assert len(told) > 2


@pytest.mark.parametrize("seed", range(2))
def test_without_an_engine_nobody_is_said_to_be_stopped(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Trypsylon()
    with_engine = [reason(game, *each) for each in turns(game, seed)]
    monkeypatch.setattr(native, "NATIVE", False)
    without = [reason(game, *each) for each in turns(game, seed)]
    for more, less in zip(with_engine, without, strict=True):
        kept = [each for each in more.split("; ") if "through" not in each]
        assert "; ".join(kept) == less
    assert any("nearer" in each for each in without)


def clauses(game: Trypsylon, state: State) -> tuple[str, list[str]]:
    """Give the best turn of a position, and what is said of it, clause by clause."""
    turn = native.search(game, state, nodes=20_000).line[0]
    said = reason(game, state, game.movers(state)[0], game.read_turn(state, turn))
    return turn, said.split("; ")


@built
@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_who_is_stopped_would_have_come_through(game: Trypsylon) -> None:
    stopped = 0
    for state in positions(game, 60, 1):
        turn, said = clauses(game, state)
        threat = re.search(r"it stops (\w+), who would come through by (.+)", said[0])
        if not threat:
            continue
        stopped += 1
        passed = replace(state, mover=1 - state.mover, banned="", double=False)
        assert threat[1] == SHORE_NAMES["en"][SHORES[passed.mover]]
        assert game.result(after(game, passed, threat[2])) is not None
        assert not native.win(game, after(game, state, turn))
        assert len(native.safe(game, state, 2)) == 2
    assert stopped > 1


ONE_SAFE = (
    ("standard", "cezec/ezeee/zq..c/z..zq/zcc.. meadow b5 -", "c3 W3>NW"),
    ("standard", "e.eez/eqecz/zc.c./ecc.c/zqzzq beach e1 -", "e3 Ne>NW"),
    ("expert", "zqc.z/zczzc/c.czq/....c/c.ecq beach e4 -", "c1 W1>NE"),
)


@built
@pytest.mark.parametrize(("variant", "position", "turn"), ONE_SAFE)
def test_the_only_turn_that_stops_the_other_is_called_so(
    variant: str, position: str, turn: str
) -> None:
    game = Trypsylon(variant=variant)  # type: ignore[arg-type]
    state = game.load(position)
    chosen, said = clauses(game, state)
    other = SHORES[1 - state.mover]
    assert chosen == turn
    assert said[0].startswith(f"any other turn lets {SHORE_NAMES['en'][other]} through, as by ")
    cards = game.dump(after(game, state, turn)).split()[0]
    for each, reached, won in native.successors(game, state):
        if reached.split()[0] != cards:
            assert won == other or native.win(game, game.load(reached)), each


@built
@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_reasons_are_said_in_german_too(game: Trypsylon) -> None:
    english = re.compile(r"\b(it|you|your|any|turn|cards?|needs?|[Bb]each|[Mm]eadow|by|on)\b")
    for state in positions(game, 30, 6):
        _, said = clauses(game, state)
        for each in said:
            german = translated(game, each, "de") if each else ""
            assert german is not None, each
            assert not english.search(german), german
        if said != [""]:
            whole = reason_in(game, Advice((), None, "; ".join(said)), "de")
            assert not english.search(whole), whole
            assert whole.count("; ") == len(said) - 1


@built
def test_the_verdict_tells_how_long_it_takes() -> None:
    game, told = Trypsylon(), set[str]()
    for state in positions(game, 150, 7):
        (seat,) = game.movers(state)
        view, legal = game.observe(state, seat), game.legal(state, seat)
        choice = LEVELS["strongest"](game, seat).choose(view, legal, Limit(nodes=100_000))
        if choice.verdict:
            assert translated(game, choice.verdict, "de") is not None
            assert (choice.value == 1) == ("your shores" in choice.verdict)
            told.add(re.sub(r"\d+|Beach|Meadow", "…", choice.verdict))
    assert "it joins your shores in … turns, whatever … plays" in told
    assert "… wins with the next turn, whatever you play" in told


def test_half_a_turn_has_no_reason_of_its_own() -> None:
    game = Trypsylon()
    state = game.initial()
    (seat,) = game.movers(state)
    take = game.legal(state, seat)[0]
    assert reason(game, state, seat, (take,)) == ""
    held = game.apply(state, seat, take)
    assert reason(game, held, seat, (game.legal(held, seat)[0],)) == ""
