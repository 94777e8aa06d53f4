"""Encodings: numbers within their bounds become the view again, every action has a number."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from envs.games_at_random import VARIANTS, decisions, game_of
from toy.rules import Toy
from ypsilon import games
from ypsilon.core import extras
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame
from ypsilon.core.luck import RandomLuck, settled
from ypsilon.core.parts.encoding import CannotEncode, Encoding, padded
from ypsilon.core.parts.listed import Listed


def encoding_of(game: AnyGame) -> Encoding[Any, Any]:
    encodes = extras.needed(game).encoding()
    assert encodes is not None, game.name
    return encodes(game)


def carried(encoding: Encoding[Any, Any], view: Any) -> Any:
    """Give a view without what its encoding says it leaves out."""
    return replace(view, **dict.fromkeys(encoding.left_out, ()))


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_numbers_become_the_view_again(name: str, options: dict[str, Any]) -> None:
    game = game_of(name, options)
    encoding = encoding_of(game)
    met = 0
    for state, _ in decisions(game, 7, 400):
        for seat in range(game.seats):
            view, legal = game.observe(state, seat), game.legal(state, seat)
            row = encoding.row(view, seat, legal)
            assert len(row) == encoding.size
            numbers = encoding.cut(row)
            for part in encoding.parts:
                assert min(numbers[part.name]) >= part.low, part.name
                assert max(numbers[part.name]) <= part.high, part.name
            assert encoding.decode(numbers, seat) == carried(encoding, view)
            met += 1
    assert met > 40


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_every_action_listed_has_a_number(name: str, options: dict[str, Any]) -> None:
    game = game_of(name, options)
    encoding = encoding_of(game)
    used: set[int] = set()
    for state, movers in decisions(game, 11, 400):
        for seat in movers:
            view, legal = game.observe(state, seat), game.legal(state, seat)
            numbered = encoding.numbered(view, legal)
            assert list(numbered.values()) == list(dict.fromkeys(legal))
            assert all(0 <= number < encoding.actions for number in numbered)
            for number, action in numbered.items():
                own = encoding.meant(view, number)
                assert own == action or (own is None and type(action) in encoding.slots)
            used |= numbered.keys()
    assert len(used) > 20


def test_cards_of_several_stocks_are_told_apart() -> None:
    """Nobody lays anything, so that the discard pile is turned over again and again."""
    options = {"lexicon": "small-en", "seats": "6", "hands": "1", "turns": "60"}
    game = game_of("tryce", options)
    encoding = encoding_of(game)
    rng = Random(5)
    luck = RandomLuck(rng)
    state: Any = settled(game, game.initial(), luck)
    met: Counter[int] = Counter()
    while max(met, default=1) < 3 or met[2] < 60:
        (mover, *_) = game.movers(state)
        view = game.observe(state, mover)
        stocks = len(view.own.drawn)
        met[stocks] += 1
        if stocks > 1 and met[stocks] % 8 == 0:
            row = encoding.row(view, mover, game.legal(state, mover))
            assert encoding.decode(encoding.cut(row), mover) == view
        legal = [each for each in game.legal(state, mover) if not isinstance(each, game.composed)]
        state = settled(game, game.apply(state, mover, rng.choice(legal)), luck)


def test_every_game_brings_an_encoding() -> None:
    for name in games.names():
        encoding = encoding_of(games.find(name)())
        assert encoding.version >= 1
        assert len({part.name for part in encoding.parts}) == len(encoding.parts)
        assert all(part.about and not part.about.endswith(".") for part in encoding.parts)


def test_another_seat_sees_the_board_from_its_own_side() -> None:
    game = game_of("pylos", {})
    encoding = encoding_of(game)
    state = game.apply(game.initial(), 0, game.legal(game.initial(), 0)[0])
    mine, theirs = (
        encoding.encode(game.observe(state, seat), seat, ()) for seat in range(game.seats)
    )
    assert mine["own"] == theirs["other"]
    assert sum(mine["own"]) == 1
    assert (mine["to_move"], theirs["to_move"]) == ([0], [1])


def test_answers_are_numbered_from_the_viewer_on() -> None:
    game = game_of("tyros", {})
    encoding = encoding_of(game)
    view = game.observe(game.initial(), 2)
    took = {
        game.write(game.initial(), each): at
        for each, at in encoding.numbers(view).items()
        if at < 9
    }
    assert [took[f"take {seat}"] for seat in (3, 4, 1, 2)] == [5, 6, 7, 8]


def test_a_game_without_an_encoding_is_listed() -> None:
    game = Toy()
    assert extras.needed(game).encoding() is None
    encoding = Listed(game)
    for state, movers in decisions(game, 3, 60):
        for seat in range(game.seats):
            view = game.observe(state, seat)
            row = encoding.row(view, seat, ())
            assert encoding.decode(encoding.cut(row), seat) == view
        for seat in movers:
            legal = game.legal(state, seat)
            numbered = encoding.numbered(game.observe(state, seat), legal)
            assert list(numbered.values()) == list(legal)


def test_what_does_not_fit_is_said() -> None:
    with pytest.raises(CannotEncode, match="3 stones do not fit: there are numbers for 2"):
        padded([1, 2, 3], 2, "stones")
