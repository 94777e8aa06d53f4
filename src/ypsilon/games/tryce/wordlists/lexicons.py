"""The lexicons of Tryce as the program asks for them: which are here, and how one is built."""

from __future__ import annotations

from pathlib import Path

from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.lexicon.lexicon import Lexicon
from ypsilon.games.tryce.wordlists import sources


class TryceLexicons:
    """Those that come along or were built, and the packages from which others are."""

    def names(self) -> tuple[str, ...]:
        return library.names()

    def named(self, name: str) -> Lexicon | None:
        return library.named(name)

    def build(self, name: str, file: Path | None) -> Lexicon:
        return sources.build(name, file)

    def files(self, name: str) -> tuple[Path, Path]:
        folder = library.folder()
        return folder / f"{name}.lex", folder / f"{name}.licence.txt"
