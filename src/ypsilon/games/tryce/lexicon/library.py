"""Where lexicons are found: the small ones that come along, and those built at set-up."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path

from ypsilon.core.folders import data_folder
from ypsilon.games.tryce.lexicon.lexicon import Lexicon, opened, pack, parse

NAME = re.compile(r"[a-z][a-z0-9_-]{0,31}", re.ASCII)
_TITLE = re.compile(rf"({NAME.pattern})(?:#([0-9a-f]{{12}}))?", re.ASCII)
# Games ask for their lexicon at every word, by a name with its hash that never means another one.
_IN_USE: dict[tuple[str, Path], Lexicon] = {}
_SMALL = {"small-de": "small.de.txt", "small-en": "small.en.txt"}


def folder() -> Path:
    """Give the folder of built lexicons, in the program's data directory."""
    return data_folder() / "words"


def names() -> tuple[str, ...]:
    """List the lexicons there are, the small ones first."""
    built = sorted(path.stem for path in folder().glob("*.lex") if NAME.fullmatch(path.stem))
    return (*_SMALL, *(name for name in built if name not in _SMALL))


def is_small(title: str) -> bool:
    """Tell whether a lexicon is one of those that only come along for a try."""
    return title.partition("#")[0] in _SMALL


def check_title(title: str) -> tuple[str, str | None]:
    """Give the name and the hash, if there is one, that a title is made of, or raise ValueError."""
    found = _TITLE.fullmatch(title)
    if not found:
        raise ValueError(f"“{title}” is no name of a lexicon")
    name, digest = found.groups()
    return name, digest


def named(title: str) -> Lexicon | None:
    """Give the lexicon of a name; with a hash only that very one; None where it is not here."""
    if lexicon := _IN_USE.get((title, folder())):
        return lexicon
    name, digest = check_title(title)
    lexicon = _found(name, f"{name}.lex")
    if digest and lexicon and lexicon.digest != digest:
        lexicon = _found(name, f"{name}.{digest}.lex")
    if digest and lexicon:
        _IN_USE[title, folder()] = lexicon
    return lexicon


def _found(name: str, file: str) -> Lexicon | None:
    if name in _SMALL:
        return _come_along(name) if file == f"{name}.lex" else None
    path = folder() / file
    return _opened(name, path, path.stat().st_mtime_ns) if path.exists() else None


def titled(title: str, language: str) -> str:
    """Give the name and hash of the lexicon meant; none named is the language's own.

    Where that was not built, or its file is broken, the small one stands in. A title with a hash
    is left, here or not: a record can be replayed with the words as they were judged.
    """
    if "#" in title:
        return title
    if not title:
        title = language if _is_built(language) else f"small-{language}"
    lexicon = named(title)
    if lexicon is None:
        listed = ", ".join(names())
        raise ValueError(f"there is no lexicon “{title}” (there are: {listed})")
    return lexicon.title


def _is_built(language: str) -> bool:
    try:
        return named(language) is not None
    except (OSError, ValueError):
        return False


@cache
def _come_along(name: str) -> Lexicon:
    text = Path(__file__).with_name(_SMALL[name]).read_text("utf-8")
    return Lexicon(name, pack(*parse(text)))


@lru_cache(maxsize=32)
def _opened(name: str, path: Path, changed: int) -> Lexicon:
    return opened(name, path)
