"""Common words, the most frequent first: what a level knows of a language (TC-08)."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

LANGUAGES = ("de", "en")


def path(language: str) -> Path:
    """Give the file of a language's common words."""
    return Path(__file__).with_name(f"common.{language}.txt")


def checksum(language: str) -> str:
    """Give the SHA-256 of the file."""
    return hashlib.sha256(path(language).read_bytes()).hexdigest()


@cache
def common_words(language: str, most: int) -> tuple[str, ...]:
    """Give so many of the most frequent words of a language."""
    lines = path(language).read_text("utf-8").splitlines()
    words = (word for line in lines if not line.startswith("#") for word in line.split())
    return tuple(word for word, _ in zip(words, range(most), strict=False))
