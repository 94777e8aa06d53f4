"""How an outside bot is named: `program:` and a command line, where the user has written it."""

from __future__ import annotations

import shlex
import shutil
from functools import partial
from pathlib import Path

from ypsilon.bots.levels import UnknownBot
from ypsilon.bots.levels import named as known
from ypsilon.bots.outside.player import Outside
from ypsilon.core.bot import Maker
from ypsilon.core.game import AnyGame

PROGRAM = "program:"
Command = tuple[str, ...]


class BadCommand(UnknownBot):
    """A command line that starts nothing here."""


def named(game: AnyGame, name: str) -> Maker:
    """Give what makes the bot of this name, which may be a program; names of strangers may not."""
    if name.startswith(PROGRAM):
        return partial(Outside, command=command(name.removeprefix(PROGRAM)))
    return known(game, name)


def command(text: str) -> Command:
    """Give the words of a command line, with full paths for files, as it will run elsewhere."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise BadCommand(f"“{text}” is no command: {error}") from None
    found = shutil.which(words[0]) if words else None
    if found is None:
        raise BadCommand(f"“{text}” is no command: there is no program “{(words or [''])[0]}”")
    return (str(Path(found).absolute()), *map(_in_full, words[1:]))


def _in_full(word: str) -> str:
    return str(Path(word).absolute()) if Path(word).is_file() else word
