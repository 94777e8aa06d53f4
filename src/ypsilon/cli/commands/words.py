"""`ypsilon words`: the lexicons of a game built from packages or lists, and looked into."""

from __future__ import annotations

from pathlib import Path

import click

from ypsilon import games
from ypsilon.cli.arguments import complete_game
from ypsilon.cli.errors import BadInput, Failure
from ypsilon.core.parts.lexicons import Lexicon, Lexicons, NoLexicon

game_option = click.option(
    "--game",
    "game",
    metavar="GAME",
    shell_complete=complete_game,
    help="Whose lexicons, where several games have some.",
)


@click.group()
def words() -> None:
    """Build the lexicons that judge the words of a game, such as Tryce, and look words up.

    \b
    Examples:
      ypsilon words build de
      ypsilon words build mine --from words.txt
      ypsilon words check de kasten kastengeist
    """


@words.command()
@click.argument("name", metavar="NAME")
@click.option(
    "--from",
    "file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A list of words, or a Hunspell .dic with its .aff beside it.",
)
@game_option
def build(name: str, file: Path | None, game: str | None) -> None:
    """Build a lexicon into the data directory: `de` or `en` from packages, any name from a file."""
    lexicons = _lexicons(game)
    try:
        lexicon = lexicons.build(name, file)
    except NoLexicon as error:
        raise Failure(str(error)) from None
    built, licence = lexicons.files(name)
    click.echo(f"{lexicon.title}: {lexicon.count} words in {built}")
    click.echo(f"the licence of the words is in {licence}")


@words.command()
@click.argument("name", metavar="[NAME]", required=False)
@click.argument("looked_up", metavar="[WORD]...", nargs=-1)
@game_option
def check(name: str | None, looked_up: tuple[str, ...], game: str | None) -> None:
    """List the lexicons, prove that one is whole, or say which words it allows.

    \b
    Examples:
      ypsilon words check
      ypsilon words check de Kastengeist
    """
    lexicons = _lexicons(game)
    if name is None:
        for each in lexicons.names():
            click.echo(_told(lexicons, each))
        return
    lexicon = _found(lexicons, name)
    if not lexicon.is_sound():
        raise Failure(f"{lexicon.title} is not what its hash says: build it again")
    if not looked_up:
        click.echo(f"{lexicon.title}: {lexicon.count} words, whole")
    missing = [word for word in looked_up if not lexicon.lists(word)]
    for word in looked_up:
        click.echo(f"{word}: {'no' if word in missing else 'yes'}, by {lexicon.title}")
    if missing:
        raise Failure(f"{lexicon.title} does not have {', '.join(missing)}")


def _lexicons(game: str | None) -> Lexicons:
    """Give the lexicons of a game, or of the only one that brings some."""
    names = games.names() if game is None else (game,)
    brought = {name: found for name in names if (found := games.extras(name).lexicons())}
    if not brought:
        raise BadInput(f"{game or 'no game here'} brings no lexicons")
    if len(brought) > 1:
        raise BadInput(f"--game says whose lexicons: {', '.join(brought)}")
    (lexicons,) = brought.values()
    return lexicons


def _told(lexicons: Lexicons, name: str) -> str:
    """Give a line about a lexicon, also about one whose file is broken."""
    try:
        lexicon = lexicons.named(name)
    except (OSError, ValueError) as error:
        return f"{name}: {error}"
    return f"{lexicon.title}: {lexicon.count} words" if lexicon else f"{name}: it is not here"


def _found(lexicons: Lexicons, name: str) -> Lexicon:
    try:
        lexicon = lexicons.named(name)
    except ValueError as error:
        raise BadInput(str(error)) from None
    if lexicon is None:
        raise BadInput(f"there is no lexicon “{name}” (there are: {', '.join(lexicons.names())})")
    return lexicon
