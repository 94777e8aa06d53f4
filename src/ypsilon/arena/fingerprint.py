"""Fingerprints: what tells that the same code plays, on another day or another machine."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import ypsilon
from ypsilon.bots.outside import PROGRAM, command

ROOT = Path(ypsilon.__file__).parent
# What decides a game of bots, besides the folder of the game itself.
PARTS = ("core", "bots", "native", "arena/bot_game.py")


@cache
def fingerprint(game_folder: Path) -> str:
    """Give a hash of all code that the games of bots follow from: shared, and the game's own."""
    found = hashlib.sha256()
    for part in (*(ROOT / part for part in PARTS), game_folder):
        for path in sorted(part.rglob("*")) if part.is_dir() else [part]:
            if _counts(path, part):
                found.update(f"{path.relative_to(part.parent).as_posix()}\n".encode())
                found.update(path.read_bytes())
    return found.hexdigest()[:16]


def of_bot(name: str, code: str) -> str:
    """Give the fingerprint of a bot: that of our code, or of the files of an outside program."""
    if not name.startswith(PROGRAM):
        return code
    found = hashlib.sha256()
    for word in command(name.removeprefix(PROGRAM)):
        path = Path(word)
        found.update(path.read_bytes() if path.is_file() else word.encode())
    return found.hexdigest()[:16]


def _counts(path: Path, part: Path) -> bool:
    inner = path.relative_to(part.parent).parts
    return path.suffix in {".py", ".cpp", ".hpp"} and "tests" not in inner
