"""The native core of Trypsylon against the rules in Python: turns, results, pathways, distances."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.core.turns import turns
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.distance import distances
from ypsilon.games.trypsylon.pathways import joined
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import State
from ypsilon.games.trypsylon.tests.walks import BOARDS, GAMES, NAMED, random_turn, walk

if native.NATIVE:
    from ypsilon.games.trypsylon import _native as engine
pytestmark = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")
# More turns than so many are compared by samples: Python takes seconds to list them.
MANY = 2_000
SAMPLE = 40


def winner(game: Trypsylon, state: State) -> str:
    """Name the shores of who has won, as the engine does, which leaves repetitions out."""
    result = game.result(state)
    return game.shores(result.winners[0]) if result and result.winners else ""


def turns_agree(game: Trypsylon, state: State, rng: Random) -> None:
    """Check the engine's turns, the positions after them and who has won by them."""
    listed = native.turns(game, state)
    if not game.movers(state):
        assert not listed or state.past.ended == "TS-35"
        return
    assert len(listed) == len(set(listed))
    if len(listed) <= MANY:
        found = {turn: (after, won) for turn, after, won in native.successors(game, state)}
        python = {text: after for text, (_, after) in turns(game, state).items()}
        assert found == {
            text: (game.dump(after), winner(game, after)) for text, after in python.items()
        }
        assert listed == sorted(found)
        return
    every = len(listed) // SAMPLE
    for text, after, won in native.successors(game, state, every, rng.randrange(every)):
        reached = state
        for action in game.read_turn(state, text):
            reached = game.apply(reached, game.movers(state)[0], action)
        assert (after, won) == (game.dump(reached), winner(game, reached))
    among = set(listed)
    for _ in range(SAMPLE):
        assert game.write_turn(state, random_turn(game, state, rng)[0]) in among


def sight_agrees(game: Trypsylon, state: State) -> None:
    """Check pathways, gaps and distances."""
    view = game.observe(state, None)
    assert native.pathways(game, state) == view.pathways
    assert native.gaps(game, state) == tuple(gap.cell for gap in view.gaps)
    assert native.distances(game, state) == distances(game.board, state.cards)


def agrees(game: Trypsylon, seed: int) -> None:
    rng = Random(seed)
    for number, state in enumerate(walk(game, seed)):
        sight_agrees(game, state)
        # Every third, so that all moments of a turn come: even to list a double's forms takes long.
        if game.variant == "standard" or number % 3 == seed % 3:
            turns_agree(game, state, rng)


@pytest.mark.parametrize("game", GAMES, ids=NAMED)
@pytest.mark.rule("TS-07", "TS-20", "TS-32", "TS-33", "TS-37", "TS-47")
def test_turns_results_and_pathways_are_those_of_the_rules(game: Trypsylon) -> None:
    agrees(game, 1)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_they_are_for_long(game: Trypsylon) -> None:
    for seed in range(2, 60):
        agrees(game, seed)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.rule("TS-25", "TS-27", "TS-29", "TS-30")
def test_pathways_and_distances_are_those_of_the_rules_on_any_cards(board: str) -> None:
    """Boards filled at random, where long pathways are, which random games end before."""
    rng, game = Random(board), Trypsylon(board=board)  # type: ignore[arg-type]
    rows, columns = map(int, board.split("x"))
    joins = 0
    for density in (0.3, 0.6, 0.8, 0.9, 1.0) * 60:
        text = "/".join(
            "".join(rng.choice("qezc") if rng.random() < density else "." for _ in range(columns))
            for _ in range(rows)
        )
        state = game.load(f"{text} beach - -")
        sight_agrees(game, state)
        joins += any(joined(board, text))
    assert joins > 20


@pytest.mark.rule("TS-33", "TS-48")
@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_outcomes_are_counted_turn_by_turn(game: Trypsylon) -> None:
    """A board that is full but for one card: all turns are open moves, or take that card."""
    rng = Random(7)
    rows, columns = map(int, game.board.split("x"))
    ended = 0
    for _ in range(40):
        cards = [rng.choice("qezc") for _ in range(rows * columns)]
        cards[rng.randrange(len(cards))] = "."
        text = "/".join("".join(cards[at : at + columns]) for at in range(0, len(cards), columns))
        state = game.load(f"{text} meadow - -")
        if not game.movers(state):
            continue
        won = [winner(game, after) for _, after in turns(game, state).values()]
        counted = (won.count("beach"), won.count("meadow"), won.count(""))
        assert native.outcomes(game, state, 1) == counted
        ended += counted[0] > 0 and counted[1] > 0
        if ended > 2:
            return
    assert ended


@pytest.mark.parametrize("game", GAMES, ids=NAMED)
@pytest.mark.rule("TS-35")
def test_random_games_are_played_by_the_rules_and_counted_by_who_won(game: Trypsylon) -> None:
    ends = [0, 0, 0]
    for seed in range(40, 55):
        state = game.initial()
        for turn in native.playout(game, seed):
            for action in game.read_turn(state, turn):
                state = game.apply(state, game.movers(state)[0], action)
        result = game.result(state)
        assert result is not None
        ends[result.winners[0] if result.winners else 2] += 1
    assert native.playouts(game, 15, 40) == tuple(ends)


def test_random_games_are_even_over_the_choices() -> None:
    """Each card is as likely to be taken first, each of a corner's pushes as likely as the other.

    5,000 games: 200 a card, within six deviations.
    """
    game = Trypsylon()
    first = [native.playout(game, seed)[0].split() for seed in range(5_000)]
    taken = [turn[0] for turn in first]
    assert len(set(taken)) == 25
    assert all(abs(taken.count(cell) - 200) < 6 * 13.9 for cell in set(taken))
    rotations = [turn[1].partition(">")[2] for turn in first]
    assert all(abs(rotations.count(each) - 1250) < 6 * 30.7 for each in ("NW", "NE", "SE", "SW"))


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("...../...../...../....  beach - -", "this board has 5 rows of 5 cards"),
        ("...../...../...../...../...../. beach - -", "this board has 5 rows of 5 cards"),
        ("x..../...../...../...../..... beach - -", "'x' is no card"),
        ("...../...../...../...../..... sea - -", "who moves is beach or meadow, not 'sea'"),
        ("...../...../...../...../..... beach f1 -", "there is no cell 'f1'"),
        ("...../...../...../...../..... beach a1 -", "the banned card lies at the edge, face up"),
        ("...../...../...../...../..... beach - yes", "the right is double or -, not 'yes'"),
        ("...../...../...../...../..... beach - - +one", "a hand is .*, not '[+]one'"),
        ("_..../...../...../...../..... beach - -", "the cards in hand do not fit the holes"),
    ],
)
@pytest.mark.rule("TS-49")
def test_what_makes_no_sense_is_refused_in_a_line(position: str, why: str) -> None:
    with pytest.raises(ValueError, match=why) as refused:
        engine.legal(position, "standard", "5x5")
    assert "\n" not in str(refused.value)


def test_games_that_there_are_not_are_refused() -> None:
    start = "...../...../...../...../..... beach - -"
    with pytest.raises(ValueError, match="variant is standard or expert"):
        engine.legal(start, "children", "5x5")
    with pytest.raises(ValueError, match="board is 5x5"):
        engine.legal(start, "standard", "7x7")
    with pytest.raises(ValueError, match="depth is at least 0"):
        engine.perft(start, -1, "standard", "5x5")
