"""What decisions are worth: the same whatever is hidden, the same again, and a win is seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from ypsilon.core.bot import Limit
from ypsilon.core.game import CHANCE, AnyGame, Seat
from ypsilon.core.luck import RandomLuck
from ypsilon.games import find
from ypsilon.games.tryce.tests.disguise import disguise as other_hands
from ypsilon.games.tyros.tests.disguise import disguise as other_cards
from ypsilon.review.assess import assess, outlook

LIMIT = Limit(nodes=64, seed=5)
GAMES = {
    "pylos": find("pylos")(),
    "trypsylon": find("trypsylon")(),
    "tyros": find("tyros")(),
    "tryce": find("tryce")(lexicon="small-en", hands="13", turns=4),  # type: ignore[call-arg]
}
DISGUISES: dict[str, Any] = {"tyros": other_cards, "tryce": other_hands}


def moments(game: AnyGame, seed: int, every: int) -> Iterator[tuple[Any, Seat]]:
    """Yield states of a game played at random in which a seat decides, one in so many."""
    rng, state, count = Random(seed), game.initial(), 0
    luck = RandomLuck(rng)
    while movers := game.movers(state):
        if movers[0] == CHANCE:
            state = game.apply(state, CHANCE, game.draw(state, luck))
            continue
        seat, count = rng.choice(movers), count + 1
        if count % every == 0:
            yield state, seat
        state = game.apply(state, seat, rng.choice(game.legal(state, seat)))


@pytest.mark.parametrize("name", DISGUISES)
def test_what_is_hidden_from_a_seat_changes_nothing(name: str) -> None:
    game, rng, told_apart = GAMES[name], Random(1), 0
    for state, seat in islice(moments(game, 2, 19), 6):
        hidden = DISGUISES[name](state, seat, rng)
        told_apart += hidden != state
        assert assess(game, hidden, seat, LIMIT) == assess(game, state, seat, LIMIT)
    assert told_apart > 3


@pytest.mark.parametrize("name", GAMES)
def test_candidates_can_be_played_the_best_first(name: str) -> None:
    game, looked_at = GAMES[name], 0
    for state, seat in islice(moments(game, 3, 13), 4):
        asked = [(game.legal(state, seat)[-1],)] if game.secrets else []
        found = assess(game, state, seat, LIMIT, asked)
        assert sum(found.shares) == pytest.approx(1)
        assert sum(outlook(game, state, LIMIT)) == pytest.approx(1)
        shares = [each.share for each in found.candidates]
        assert shares == sorted(shares, reverse=True)
        assert {each.actions for each in found.candidates} >= set(asked)
        for each in found.candidates:
            after = state
            for action in each.actions:
                after = game.apply(after, seat, action)
            looked_at += 1
    assert looked_at > 4
