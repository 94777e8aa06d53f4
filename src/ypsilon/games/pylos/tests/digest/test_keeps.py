"""The search with a digest: it gives no value away, says what it knows, and plays on without."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, cast

import pytest

from ypsilon.core.bot import Limit
from ypsilon.core.data import replace
from ypsilon.core.turns import turns
from ypsilon.games.pylos import digests, native
from ypsilon.games.pylos.bots.searcher import Searcher
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import Past
from ypsilon.games.pylos.tables import number
from ypsilon.games.pylos.tests.digest.samples import samples

pytest.importorskip("ypsilon.games.pylos._native", exc_type=ImportError)
SHIPPED = sorted(path.stem for path in digests.FOLDER.glob("*.digest"))
NODES = 30_000
# As the search has it: from so many balls on ways to the end are proved.
PROVED_FROM = 13
WON_IN_17 = (
    "1a1,1d1,1b2,1d2,1b3,1c3,2c1,2b2,2c2,2b3/1b1,1c1,1a2,1c2,1d3,1a4,1b4,1c4,1d4,2b1,3b1 light"
)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let digests be looked for in another folder."""
    monkeypatch.setattr(digests, "FOLDER", tmp_path)
    digests.opened.cache_clear()
    yield tmp_path
    digests.opened.cache_clear()


def game_of(variant: str) -> Pylos:
    return Pylos(variant=cast(Literal["standard", "children", "expert"], variant))


def searched(game: Pylos, history: list[str]) -> native.Searched:
    """Search the last position of a history, which need not be one that play can lead to."""
    numbers = tuple(number(each.light, each.dark, each.mover) for each in map(game.load, history))
    state = replace(game.load(history[-1]), past=Past(numbers))
    return native.search(game, state, nodes=NODES)


@pytest.mark.parametrize("variant", SHIPPED)
def test_the_value_is_kept_below_the_highest_layer(variant: str) -> None:
    game, highest = game_of(variant), max(digests.LAYERS[variant])
    given_away = []
    for position, value, worths in samples(variant, every=24):
        state = game.load(position)
        if state.light.bit_count() + state.dark.bit_count() < highest:
            found = native.search(game, state, nodes=NODES)
            if worths[found.line[0]] != value:
                given_away.append((position, found.line[0]))
    assert given_away == []


@pytest.mark.parametrize("variant", SHIPPED)
def test_without_a_digest_values_are_given_away(variant: str) -> None:
    game = game_of(variant)
    worths = [
        turns[native.search(game, game.load(position), nodes=NODES, known=False).line[0]] == value
        for position, value, turns in samples(variant, every=12)
    ]
    assert not all(worths)


@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_who_wins_does_not_come_back_to_where_they_were(variant: str) -> None:
    game, highest = game_of(variant), max(digests.LAYERS[variant])
    others = 0
    for position, value, worths in samples(variant, every=20):
        state = game.load(position)
        if value != "win" or state.light.bit_count() + state.dark.bit_count() > highest:
            continue
        reached = {turn: game.dump(after) for turn, (_, after) in turns(game, state).items()}
        first = searched(game, [position]).line[0]
        if len({reached[turn] for turn, worth in worths.items() if worth == "win"}) > 1:
            again = searched(game, [reached[first], position])
            assert worths[again.line[0]] == "win", position
            others += reached[again.line[0]] != reached[first]
    assert others >= 3


def test_who_wins_does_not_let_the_other_draw_by_the_third_time() -> None:
    position = "1a2,1b2,1d3,1b4,1c4,1d4/1a1,1c1,1c2,1d2,1b3,1a4 light"
    game, another = Pylos(), "1a1/- dark"
    after = {turn: state for turn, (_, state) in turns(game, game.load(position)).items()}
    # Whoever puts a ball down and takes it back lets the other do so too, and there they stand.
    assert game.dump(after["1c3x1c3"]) == position.replace("light", "dark")
    found = searched(game, [position, another, position])
    assert found.sure
    assert found.value > 0
    assert game.dump(after[found.line[0]]) != position.replace("light", "dark")


@pytest.mark.parametrize("variant", SHIPPED)
def test_what_is_proved_to_win_does(variant: str) -> None:
    game = game_of(variant)
    proved = 0
    for position, value, worths in samples(variant, every=6):
        state = game.load(position)
        if state.light.bit_count() + state.dark.bit_count() < PROVED_FROM:
            continue
        found = native.search(game, state, nodes=NODES)
        if found.won:
            assert (value, worths[found.line[0]]) == ("win", "win"), position
            proved += 1
    assert proved >= 25


def test_who_has_a_proof_wins_against_the_longest_resistance() -> None:
    game = game_of("expert")
    state = game.load(WON_IN_17)
    winner, plies = game.movers(state), 0
    while game.result(state) is None and plies < 60:
        found = native.search(game, state, nodes=100_000)
        if game.movers(state) == winner:
            assert found.sure
            assert found.value > 0
        _, state = turns(game, state)[found.line[0]]
        plies += 1
    result = game.result(state)
    assert result is not None
    assert result.winners == winner
    assert plies >= 17


def test_the_start_is_known_to_be_lost_and_the_answer_is_the_same_again() -> None:
    game = Pylos(variant="children")
    first, again = (native.search(game, game.initial(), nodes=NODES, seed=3) for _ in range(2))
    assert first == again
    assert first.sure
    assert not first.proved
    assert first.value < 0
    choice = Searcher(game, 0).choose(
        game.observe(game.initial(), 0), game.legal(game.initial(), 0), Limit(nodes=NODES)
    )
    assert choice.effort.startswith("known, searched to depth")
    assert choice.value is not None
    assert choice.value < 0.01


def test_other_endings_have_no_digest() -> None:
    game = Pylos(variant="children", empty_reserve="may_raise")
    assert native.lacks(game) == ""
    found = native.search(game, game.initial(), nodes=NODES)
    assert found == native.search(game, game.initial(), nodes=NODES, known=False)
    assert not found.sure


@pytest.mark.parametrize("content", [None, b"not a digest"])
def test_without_its_digest_the_bot_plays_on_and_says_so(
    elsewhere: Path, content: bytes | None
) -> None:
    if content is not None:
        (elsewhere / "children.digest").write_bytes(content)
    game = Pylos(variant="children")
    choice = Searcher(game, 0).choose(
        game.observe(game.initial(), 0), game.legal(game.initial(), 0), Limit(nodes=2_000)
    )
    assert choice.action in game.legal(game.initial(), 0)
    why = "children.digest is missing" if content is None else "this is no digest of Pylos"
    assert choice.effort.endswith(why)
