"""What those at a table are called in its log, its list of players and on its board."""

from __future__ import annotations

from collections.abc import Sequence

from ypsilon.core import extras
from ypsilon.core.game import AnyGame, Seat
from ypsilon.core.record import Player
from ypsilon.core.voice import SeatNames, Voice
from ypsilon.match.match import Match

_WORDS = {"en": {"bot": "Bot", "seat": "Seat"}, "de": {"bot": "Bot", "seat": "Platz"}}


def called(game: AnyGame, players: Sequence[Player], language: str) -> tuple[str, ...]:
    """Give what each seat is called, no two the same.

    A person has their name, a bot and an open seat the colour that the game gives the seat, or
    else the seat's number; where several would be called the same their number stands beside.
    """
    own = own_names(game, language)
    return _told_apart([_name(player, seat, own, language) for seat, player in enumerate(players)])


def players_called(players: Sequence[Player]) -> tuple[str, ...]:
    """Give what the players are called who keep their names while seats and colours change."""
    return _told_apart([player.name or player.bot for player in players])


def _told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Give each name, with its number where several are the same."""
    return tuple(
        f"{name} ({seat})" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)
    )


def own_names(game: AnyGame, language: str) -> SeatNames:
    """Give what a game calls its seats; none where it has no names for them."""
    found = extras.find(game)
    give = found.seat_names() if found else None
    return give(game, language) if give else SeatNames((), colours=False)


def voice_of(match: Match, reader: Seat | None, language: str) -> Voice:
    """Give the voice in which a match is told to whoever plays a seat, or to nobody in it."""
    return Voice(language, called(match.game, match.players, language), reader)


def reader_of(held: Sequence[Seat]) -> Seat | None:
    """Give who reads what is told to whoever holds these seats; several at a screen are nobody."""
    return held[0] if len(held) == 1 else None


def own_voice(game: AnyGame, language: str, reader: Seat | None = None) -> Voice:
    """Give the voice of a game without a table: its seats are called as the game calls them."""
    return Voice(language, called(game, [Player("")] * game.seats, language), reader)


def _name(player: Player, seat: int, own: SeatNames, language: str) -> str:
    # Who left before a rematch keeps their name, although a bot plays for them.
    if player.name not in ("", player.bot):
        return player.name
    if own.colours:
        return own.names[seat]
    return f"{_WORDS[language]['bot' if player.bot else 'seat']} {seat + 1}"
