"""A program finds nothing that its view does not hold: every byte it is sent follows from it."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ypsilon import games
from ypsilon.bots.outside import Forfeit, Outside, player
from ypsilon.core import codec, options
from ypsilon.core.bot import Limit
from ypsilon.core.game import CHANCE, AnyGame, Result, Seat
from ypsilon.core.luck import RandomLuck

LIMIT = Limit(seconds=1.0, seed=5)
GAMES = {"tyros": {"seats": "3"}, "tryce": {"lexicon": "small-en", "hands": "14"}}


class Spy:
    """Stands in for a program: keeps what it is sent, and answers by a script of nonsense."""

    def __init__(self, answers: Iterator[bytes]) -> None:
        self.sent: list[bytes] = []
        self.answers = answers

    def ask(self, line: bytes, _: float) -> bytes:
        self.sent.append(line)
        if len(self.sent) == 1:
            return b'{"type": "Ready", "protocol": 1}'
        return next(self.answers)

    def leave(self, line: bytes) -> None:
        self.sent.append(line)

    def end(self) -> str:
        return ""


def told(
    game: AnyGame, state: Any, seat: Seat, answers: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> list[bytes]:
    """Give every line that a program is sent which answers so in this state."""
    spy = Spy(iter(answers))
    monkeypatch.setattr(player, "Program", lambda _: spy)
    bot = Outside(game, seat, ("spy",))
    try:
        bot.choose(game.observe(state, seat), game.legal(state, seat), LIMIT)
    except Forfeit as lost:
        spy.sent.append(str(lost).encode())
    bot.over(Result((0,) * game.seats, (), "none"))
    return spy.sent


def moments(game: AnyGame, seed: int, most: int) -> Iterator[tuple[Any, Seat]]:
    """Yield states of a game played at random in which a seat decides."""
    rng = Random(seed)
    luck, state = RandomLuck(rng), game.initial()
    while (movers := game.movers(state)) and most:
        if movers[0] == CHANCE:
            state = game.apply(state, CHANCE, game.draw(state, luck))
            continue
        for seat in movers:
            yield state, seat
        state = game.apply(state, movers[0], rng.choice(game.legal(state, movers[0])))
        most -= 1


def nonsense(game: AnyGame, elsewhere: list[tuple[Any, Seat]], rng: Random) -> list[bytes]:
    """Give three answers that ask for what the seat should not learn: actions of other hands."""
    answers = []
    for _ in range(3):
        state, seat = rng.choice(elsewhere)
        action = rng.choice(game.legal(state, seat))
        form: Any = codec.encode(action)
        if rng.random() < 0.3:
            form = game.write(state, action)
        answers.append(codec.dumps({"type": "Chosen", "action": form}).encode())
    return answers


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_change_no_byte_that_a_program_is_sent(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = options.choose(games.find(name), GAMES[name])
    disguise = importlib.import_module(f"ypsilon.games.{name}.tests.disguise").disguise
    found = [each for seed in range(3) for each in moments(game, seed, 120)]
    rng, different, refused = Random(1), 0, 0
    for state, seat in rng.sample(found, 150):
        other = disguise(state, seat, rng)
        answers = nonsense(game, found, rng)
        sent = told(game, state, seat, answers, monkeypatch)
        assert sent == told(game, other, seat, answers, monkeypatch)
        different += other != state
        refused += any(b'"type":"Refused"' in line for line in sent)
    assert different > 50
    assert refused > 50


@pytest.mark.parametrize("name", GAMES)
def test_a_planted_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the order of the actions hung on cards that the seat does not see."""
    game = options.choose(games.find(name), GAMES[name])
    honest = type(game).legal

    def leaking(self: Any, state: Any, seat: Seat) -> list[Any]:
        listed = list(honest(self, state, seat))
        Random(repr(state)).shuffle(listed)
        return listed

    monkeypatch.setattr(type(game), "legal", leaking)
    with pytest.raises(AssertionError):
        test_hidden_cards_change_no_byte_that_a_program_is_sent(name, monkeypatch)
