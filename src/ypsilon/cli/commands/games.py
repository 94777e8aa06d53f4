"""`ypsilon games`: which games there are, with their seats, options and bots."""

from __future__ import annotations

from typing import Any

import click

from ypsilon import games as all_games
from ypsilon.bots import levels
from ypsilon.cli.arguments import complete_game, json_option, language_option
from ypsilon.cli.text.terminal import print_json
from ypsilon.core.game import AnyGame
from ypsilon.core.lots import LOT
from ypsilon.core.options import Option, options, value_text


@click.command()
@click.argument("name", metavar="[GAME]", required=False, shell_complete=complete_game)
@language_option
@json_option
def games(name: str | None, language: str, as_json: bool) -> None:
    """List the games there are, each with its seats, options and bots.

    \b
    Examples:
      ypsilon games
      ypsilon games pylos --language de
    """
    names = all_games.names() if name is None else (name,)
    found = [all_games.find(each)() for each in names]
    if as_json:
        print_json([_described(game) for game in found])
        return
    print("\n\n".join(_text(game, language) for game in found))


def _described(game: AnyGame) -> dict[str, Any]:
    return {
        "name": game.name,
        "seats": game.seats,
        "chance": game.chance,
        "secrets": game.secrets,
        "rules_version": game.rules_version,
        "options": [{**each._asdict(), "about": dict(each.about)} for each in options(type(game))],
        "bots": levels.available(game),
        "styles": {
            level: {"name": style.name, "about": dict(style.about)}
            for level, style in levels.styles(game).items()
        },
    }


def _text(game: AnyGame, language: str) -> str:
    lines = [f"{game.name}: {game.seats} seats; bots: {', '.join(levels.available(game))}"]
    for level, style in levels.styles(game).items():
        lines.append(f"  {level}: {style.name} {style.about[language]}")
    for each in options(type(game)):
        lines += [f"  -o {each.name}={_values(each)}", f"       {each.about[language]}"]
    return "\n".join(lines)


def _values(option: Option) -> str:
    """Give the values an option takes, its default first; some may be left to the lot."""
    others = [value_text(each) for each in option.choices if each != option.default]
    return "|".join([value_text(option.default), *others, *([LOT] if option.lot else [])])
