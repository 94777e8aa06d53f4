"""Who sits where, as `--seats me,greedy` says it."""

from __future__ import annotations

from ypsilon.bots import levels
from ypsilon.cli.errors import BadInput
from ypsilon.core.game import AnyGame
from ypsilon.core.record import Player

ME = "me"
# How whoever sits here is called in the lines of a game.
_I = {"en": "me", "de": "ich"}
PERSON = "name:"
USUAL = ("medium", "easy", "strong", "beginner")


def players(game: AnyGame, text: str | None, language: str = "en") -> tuple[Player, ...]:
    """Give who sits in each seat; without a text, me against bots of a usual level."""
    names = text.split(",") if text is not None else [ME, *[usual(game)] * (game.seats - 1)]
    if len(names) != game.seats:
        wanted = ",".join([ME, *["BOT"] * (game.seats - 1)])
        raise BadInput(f"--seats names {len(names)}, but {game.name} has {game.seats}: {wanted}")
    return tuple(_player(game, name.strip(), language) for name in names)


def usual(game: AnyGame) -> str:
    """Give the level that a newcomer is put against."""
    known = levels.available(game)
    return next((name for name in USUAL if name in known), known[-1])


def strongest(game: AnyGame) -> str:
    known = levels.available(game)
    return "strongest" if "strongest" in known else known[-1]


def _player(game: AnyGame, name: str, language: str) -> Player:
    if name == ME:
        return Player(_I[language])
    if name.startswith(PERSON):
        return _person(name.removeprefix(PERSON).strip())
    try:
        levels.named(game, name)
    except levels.UnknownBot as error:
        raise BadInput(f"--seats: {error}; people are me or name:ANNA") from None
    return Player(name, bot=name)


def _person(name: str) -> Player:
    if not name or not name.isprintable():
        raise BadInput("--seats: a name follows name:, such as name:Anna")
    return Player(name)
