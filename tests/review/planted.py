"""Games with a blunder planted at their start: a win that is there, and something else played."""

from __future__ import annotations

from typing import Any, NamedTuple

from ypsilon.core.game import AnyGame, Seat
from ypsilon.core.options import choose
from ypsilon.core.record import Entry, Player, Record, Resign
from ypsilon.games import find


class Planted(NamedTuple):
    """A position in which a seat can win, what does it, and a blunder instead."""

    game: str
    options: dict[str, str]
    position: str
    seat: Seat
    better: str  # with what the better begins
    blunder: tuple[str, ...]  # actions


PLANTED = (
    Planted(
        "pylos",
        {"light": "first"},
        "1a1,1b3,1d4/1c1,1d1,1c2 light",
        0,
        "1",
        ("1a2",),
    ),
    Planted(
        "trypsylon",
        {"starts": "first", "beaches": "first"},
        "..cze/qze../ec.../...../..... meadow - -",
        1,
        "d2 Nd>SW",
        ("e5", "Ne>SW"),
    ),
    Planted(
        "tyros",
        {"seats": "3", "founding": "first"},
        "act:1 land=-/4/9 round=6 chips=O7,8/Y12,13/G22,23/V25,26,27,30 ships=27,T/26,T/T,T "
        "cities=8/22,23/13 hands=VVVVVO/O/Y",
        0,
        "",
        ("ship T", "pay OVVVV"),
    ),
    Planted(
        "tryce",
        {"seats": "3", "hands": "1", "language": "en", "lexicon": "small-en"},
        "- play 1 2 0 3 +2C:T,3D:S,4C:X,6S:T,8S:A,JS:R/+2S:E,KD:J,QD:Q,TH:M/+3S:E,AC:N,JD:T AS:D "
        "0.set.0.0.7S:W,7H:L,7D:I;1.set.0.0.KS:T,KH:E,KC:O - - - - 0 - - -",
        0,
        "lay word",
        ("discard 8S:A",),
    ),
)


def made(planted: Planted) -> AnyGame:
    """Give the game that a blunder is planted in."""
    return choose(find(planted.game), planted.options)


def record_of(planted: Planted) -> Record:
    """Give the game with the blunder, which somebody else then gives up where two play."""
    game = made(planted)
    state: Any = game.load(planted.position)
    entries: list[Entry[Any]] = []
    for text in planted.blunder:
        action = game.read(state, text)
        entries.append(Entry(len(entries) + 1, 0, planted.seat, action))
        state = game.apply(state, planted.seat, action)
    if game.seats == 2:
        entries.append(Entry(len(entries) + 1, 0, planted.seat, Resign()))
    players = tuple(Player(f"player {seat}") for seat in range(game.seats))
    return Record(game, players, planted.position, None, tuple(entries))
