"""References: players that stay as they were, so that progress can be measured against them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ypsilon import games
from ypsilon.bots.levels import available, levels, named
from ypsilon.core import options
from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame
from ypsilon.server.http.games import game_info

REFERENCES = {
    "pylos": "pylos-generic",
    "trypsylon": "trypsylon-generic",
    "tyros": "tyros-1",
    "tryce": "tryce-1",
}
CHANGED = (
    "{bot} plays {now}, not {then}, at {place}: a reference must stay as it is. What you changed "
    "is part of it: leave it there and write the new one elsewhere, or, if it is a search that "
    "all games share, copy the search as it was beside the reference. Only a changed rule may "
    "change these lines; then the reference gets a new number."
)


@pytest.mark.parametrize(("name", "bot"), REFERENCES.items())
def test_references_are_found_but_not_offered(name: str, bot: str) -> None:
    game = games.find(name)()
    assert bot in available(game)
    assert named(game, bot)(game, 0) is not None
    assert bot not in levels(game)
    assert bot not in game_info(name, "en").levels


@pytest.mark.parametrize(("name", "bot"), REFERENCES.items())
def test_references_play_as_they_did(name: str, bot: str) -> None:
    for place, (game, limit, seat, position, then) in enumerate(_recorded(name), 2):
        state = game.load(position)
        view, legal = game.observe(state, seat), game.legal(state, seat)
        choice = named(game, bot)(game, seat).choose(view, legal, limit)
        now = game.write(state, choice.action)
        where = f"line {place} of games/{name}/tests/references.txt"
        assert now == then, CHANGED.format(bot=bot, now=now, then=then, place=where)


@pytest.mark.parametrize(
    ("name", "part", "other"),
    [
        ("pylos", "ypsilon.games.pylos.bots.references.THREAT", -2.0),
        ("pylos", "ypsilon.bots.ordering.Ordering.sort", lambda _, actions, *__: actions[::-1]),
        ("trypsylon", "ypsilon.games.trypsylon.bots.references.TURN", -3.0),
        ("tyros", "ypsilon.games.tyros.bots.references.plans.SHIP", 0.5),
        ("tryce", "ypsilon.games.tryce.bots.references.standard.GROUP", -90),
    ],
)
def test_a_planted_change_is_found(
    name: str, part: str, other: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(part, other)
    with pytest.raises(AssertionError, match="a reference must stay as it is"):
        test_references_play_as_they_did(name, REFERENCES[name])


def _recorded(name: str) -> Iterator[tuple[AnyGame, Limit, int, str, str]]:
    lines = (games.folder(name) / "tests" / "references.txt").read_text("utf-8").splitlines()
    for line in lines[1:]:
        chosen, limit, seat, position, move = line.split("\t")
        given = dict(each.split("=") for each in chosen.split() if "=" in each)
        nodes, seed = map(int, limit.split())
        game = options.choose(games.find(name), given)
        yield game, Limit(nodes=nodes, seed=seed), int(seat), position, move
