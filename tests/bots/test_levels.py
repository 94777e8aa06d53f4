"""Which bots a game has, and how they are found."""

from __future__ import annotations

import pytest

from bots.dragon import Dragon
from bots.nim import bots as nim_bots
from bots.nim.rules import Nim
from ypsilon import games
from ypsilon.bots.alphabeta import AlphaBeta
from ypsilon.bots.greedy import Greedy
from ypsilon.bots.ismcts import PLIES, Ismcts
from ypsilon.bots.levels import SHORT, UnknownBot, available, levels, named, styles
from ypsilon.bots.uniform import Uniform
from ypsilon.server.http.games import game_info


def test_levels_are_those_of_the_module_beside_the_rules() -> None:
    assert levels(Nim()) is nim_bots.LEVELS


def test_a_game_without_such_a_module_has_generic_bots_only() -> None:
    assert levels(Dragon()) == {}
    assert available(Dragon()) == ("uniform", "ismcts")


def test_a_games_own_levels_come_first() -> None:
    own = tuple(nim_bots.LEVELS)
    assert available(Nim()) == (*own, "uniform", "greedy", "alphabeta", "ismcts")
    assert named(Nim(), "first") is nim_bots.First


def test_alpha_beta_is_offered_only_where_it_can_play() -> None:
    assert "alphabeta" not in available(Nim(seats=3))
    with pytest.raises(UnknownBot):
        named(Nim(seats=3), "alphabeta")


def test_generic_bots_judge_by_the_evaluation_of_the_game() -> None:
    game = Nim()
    names = ("greedy", "alphabeta", "ismcts")
    greedy, search, tree = (named(game, name)(game, 1) for name in names)
    assert isinstance(greedy, Greedy)
    assert isinstance(search, AlphaBeta)
    assert isinstance(tree, Ismcts)
    assert greedy.evaluate is search.evaluate is tree.evaluate is nim_bots.evaluate
    assert (greedy.seat, search.seat, tree.seat, tree.plies) == (1, 1, 1, SHORT)


def test_without_evaluation_rounds_are_played_to_their_end() -> None:
    tree = named(Dragon(), "ismcts")(Dragon(), 0)
    assert isinstance(tree, Ismcts)
    assert (tree.evaluate, tree.plies) == (None, PLIES)
    assert isinstance(named(Dragon(), "uniform")(Dragon(), 0), Uniform)


def test_an_unknown_name_is_answered_with_those_that_exist() -> None:
    with pytest.raises(UnknownBot, match=r"dragon has no bot “genius” \(it has: uniform, ismcts\)"):
        named(Dragon(), "genius")


@pytest.mark.parametrize("name", games.names())
def test_styles_are_of_levels_and_said_in_both_languages(name: str) -> None:
    game = games.find(name)()
    for level, style in styles(game).items():
        assert level in levels(game)
        assert style.name
        assert all(style.about[language] for language in ("en", "de"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_whoever_makes_a_table_is_told_the_styles(language: str) -> None:
    told = {each.level: each for each in game_info("tyros", language).styles}
    known = styles(games.find("tyros")())
    assert told.keys() == known.keys() == levels(games.find("tyros")()).keys()
    assert told["easy"].name == known["easy"].name
    assert told["easy"].about == known["easy"].about[language]
