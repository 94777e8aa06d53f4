"""The rules of a game by their ids, as its folder words them, and the code that names them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ypsilon import games
from ypsilon.cli.errors import BadInput
from ypsilon.core import rulebook as rules
from ypsilon.core.rulebook import Rule

_CODE = {".py", ".cpp", ".h", ".hpp", ".txt"}


class Mention(NamedTuple):
    """A line of a file that names a rule."""

    file: str
    line: int
    test: bool


@cache
def rulebook(name: str, language: str) -> dict[str, Rule]:
    """Give the rules of a game by their ids."""
    try:
        found = rules.rulebook(games.folder(name), language)
    except OSError as error:
        raise BadInput(f"{name} has no rules in this language ({error.filename})") from None
    return {each.id: each for each in found}


def rule(name: str, given: str, language: str) -> Rule:
    """Give one rule by its id, however it is spelt, or raise BadInput with ids that are near."""
    try:
        return rules.by_id(rulebook(name, language).values(), given)
    except rules.UnknownRule as error:
        raise BadInput(f"{name} has {error}") from None


def text_of(name: str, given: str, language: str) -> str:
    """Give the rule's text, or nothing where no rules file knows the id."""
    try:
        return rulebook(name, language)[given].text
    except (KeyError, BadInput):
        return ""


def mentions(name: str, wanted: str) -> list[Mention]:
    """List where code and tests of a game name a rule."""
    folder = games.folder(name)
    pattern = re.compile(rf"\b{re.escape(wanted)}\b")
    files = sorted(file for file in folder.rglob("*") if file.suffix in _CODE)
    return [each for file in files for each in _named(file, folder.parents[2], pattern)]


def _named(file: Path, root: Path, pattern: re.Pattern[str]) -> list[Mention]:
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    name = file.relative_to(root).as_posix()
    test = "tests" in file.parts
    return [Mention(name, at, test) for at, line in enumerate(lines, 1) if pattern.search(line)]
