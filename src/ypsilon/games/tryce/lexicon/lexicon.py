"""Lexicons: which words are allowed, and which can be spelt from some letters (TC-08, TC-09)."""

from __future__ import annotations

import hashlib
import mmap
import re
import struct
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ypsilon.games.tryce import native
from ypsilon.games.tryce.lexicon import dawg, spelling
from ypsilon.games.tryce.lexicon.dawg import Weaver

# Files of the first form have no say on doubled parts: games that began with them go on as before.
FIRST_MAGIC, MAGIC = b"YPSWORDS", b"YPSWORD2"
_HEADER = {FIRST_MAGIC: struct.Struct("<8s32s5I"), MAGIC: struct.Struct("<8s32s6I")}
SHORTEST, LONGEST = 3, 15
FIRST_PART, LAST_PART = 3, 3
_SPELT_OUT = str.maketrans({"Ä": "AE", "Ö": "OE", "Ü": "UE", "ẞ": "SS"})
_LETTERS = re.compile(r"[A-Z]+")


class Roots(NamedTuple):
    """Where the lists in a lexicon start: words, parts of compounds, and what is no compound."""

    words: int
    first: int
    last: int
    barred: int = 0


class Lexicon:
    """A list of words, with the parts from which longer words may be compounded."""

    def __init__(self, name: str, content: bytes | mmap.mmap) -> None:
        magic = content[: len(MAGIC)]
        header = _HEADER.get(magic)
        if header is None or len(content) < header.size:
            raise ValueError(f"the file of “{name}” is no lexicon; {_again(name)}")
        _, digest, self.count, edges, *roots = header.unpack_from(content)
        if len(content) != header.size + 4 * edges:
            raise ValueError(f"the lexicon “{name}” is not whole; {_again(name)}")
        self.name = name
        self.digest = digest.hex()[:12]
        self.doubles = magic == FIRST_MAGIC
        self.roots = Roots(*roots)
        self.content = content
        self.view = memoryview(content)[header.size :]
        self.edges = spelling.numbers(self.view)

    @property
    def title(self) -> str:
        """The name with the hash, as options and records have it."""
        return f"{self.name}#{self.digest}"

    def is_sound(self) -> bool:
        """Tell whether the file holds what its hash says."""
        return is_sound(bytes(self.content))

    def lists(self, word: str) -> bool:
        """Tell whether it has a word, written as people write it."""
        spelt = spelt_out(word)
        return _LETTERS.fullmatch(spelt) is not None and self.has(spelt)

    def has(self, word: str) -> bool:
        """Tell whether a word is in the list, or made of its parts as German makes words."""
        return dawg.has(self.edges, self.roots.words, word) or self._compound(word)

    def _compound(self, word: str) -> bool:
        """Tell whether a word is one or more first parts and a last part, and no name."""
        if len(word) > spelling.LONGEST_COMPOUND:
            return False
        _, first, last, barred = self.roots
        return spelling.is_compound(self.edges, first, last, word, self.doubles) and not dawg.has(
            self.edges, barred, word
        )

    def spelt(self, letters: str, jokers: int, least: int) -> tuple[str, ...]:
        """List the words of the list that these letters spell, with jokers for vowels, sorted."""
        return _spelt(self, self.roots.words, "".join(sorted(letters)), jokers, least)

    def first_parts(self, letters: str, jokers: int) -> tuple[str, ...]:
        """List the parts that these letters spell and that begin compounds, sorted."""
        root = self.roots.first
        return _spelt(self, root, "".join(sorted(letters)), jokers, FIRST_PART) if root else ()

    def last_parts(self, letters: str, jokers: int) -> tuple[str, ...]:
        """List the parts that these letters spell and that end compounds, sorted."""
        root = self.roots.last
        return _spelt(self, root, "".join(sorted(letters)), jokers, LAST_PART) if root else ()

    def extended(self, word: str, letters: str, jokers: int) -> tuple[tuple[str, str], ...]:
        """List what these letters, with jokers, can add before and after a word.

        Of compounds those with one part more are listed: whoever can add several can add one.
        """
        return _extended(self, word, "".join(sorted(letters)), jokers)


def _again(name: str) -> str:
    return f"`ypsilon words build {name}` builds it again"


@lru_cache(maxsize=4096)
def _spelt(lexicon: Lexicon, root: int, letters: str, jokers: int, least: int) -> tuple[str, ...]:
    if native.NATIVE:
        return tuple(native.spelt(lexicon.view, root, letters, jokers, least))
    return tuple(spelling.spelt(lexicon.edges, root, letters, jokers, least))


@lru_cache(maxsize=4096)
def _extended(
    lexicon: Lexicon, word: str, letters: str, jokers: int
) -> tuple[tuple[str, str], ...]:
    root = lexicon.roots.words
    if native.NATIVE:
        found = native.extended(lexicon.view, root, word, letters, jokers)
    else:
        found = spelling.extended(lexicon.edges, root, word, letters, jokers)
    return tuple(dict.fromkeys([*found, *_compounds(lexicon, word, letters, jokers)]))


def _compounds(lexicon: Lexicon, word: str, letters: str, jokers: int) -> Iterator[tuple[str, str]]:
    _, first, last, _ = lexicon.roots
    for end in _spelt(lexicon, last, letters, jokers, LAST_PART) if last else ():
        if lexicon.has(word + end):
            yield "", end
    for front in _spelt(lexicon, first, letters, jokers, FIRST_PART) if first else ():
        if lexicon.has(front + word):
            yield front, ""


def spelt_out(text: str) -> str:
    """TC-09: give a word in capitals, umlauts and ß spelt out, other accents left off."""
    plain = text.strip().upper().translate(_SPELT_OUT)
    bare = unicodedata.normalize("NFKD", plain)
    return "".join(sign for sign in bare if not unicodedata.combining(sign))


def is_word(text: str) -> bool:
    """Tell whether a text spelt out has letters alone, as many as a list takes."""
    return SHORTEST <= len(text) <= LONGEST and _LETTERS.fullmatch(text) is not None


def pack(
    words: Iterable[str],
    first: Iterable[str] = (),
    last: Iterable[str] = (),
    barred: Iterable[str] = (),
) -> bytes:
    """Give the content of a lexicon file for words and parts of compounds, spelt out.

    What is barred is no compound, though made of such parts.
    """
    listed = {word for word in words if is_word(word)}
    begin = {part for part in first if is_word(part) and len(part) >= FIRST_PART}
    end = {part for part in last if is_word(part) and len(part) >= LAST_PART}
    weaver = Weaver()
    # A last part is a word of its own, so that whoever can lay a compound can lay a word.
    roots = [weaver.weave(listed | end), weaver.weave(begin), weaver.weave(end)]
    if begin:
        roots.append(weaver.weave(_seeming(weaver, roots[1], roots[2], barred)))
    magic = MAGIC if begin else FIRST_MAGIC
    numbers = struct.pack(f"<{len(roots) + 2}I", len(listed | end), len(weaver.edges), *roots)
    body = numbers + weaver.little_endian()
    return magic + _seal(magic, body) + body


def _seeming(weaver: Weaver, first: int, last: int, words: Iterable[str]) -> set[str]:
    """Give those of some words that would be taken for compounds."""
    return {
        word
        for word in words
        if _LETTERS.fullmatch(word)
        and spelling.is_compound(weaver.edges, first, last, word, doubles=False)
    }


def _seal(magic: bytes, body: bytes) -> bytes:
    """Give the hash of a file: the same parts judged by another rule are another lexicon."""
    return hashlib.sha256(body if magic == FIRST_MAGIC else magic + body).digest()


def is_sound(content: bytes) -> bool:
    """Tell whether a lexicon file holds what its hash says."""
    magic, start = content[: len(MAGIC)], len(MAGIC) + hashlib.sha256().digest_size
    return _seal(magic, content[start:]) == content[len(MAGIC) : start]


def parse(text: str) -> tuple[list[str], list[str], list[str]]:
    """Give the words of a list, set apart by spaces or lines, and its `first-` and `-last` parts.

    A line that starts with `#` is a comment.
    """
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    listed = [each for line in lines for each in line.split()]
    words = [spelt_out(each) for each in listed if "-" not in each]
    first = [spelt_out(each[:-1]) for each in listed if each.endswith("-")]
    last = [spelt_out(each[1:]) for each in listed if each.startswith("-")]
    return words, first, last


def opened(name: str, path: Path) -> Lexicon:
    """Give the lexicon in a file, shared with every process that has it open."""
    with path.open("rb") as file:
        # An empty file cannot be mapped.
        whole = path.stat().st_size > 0
        content = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if whole else b""
        return Lexicon(name, content)
