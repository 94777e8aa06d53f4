"""The rules of a game as its folder words them: each by its id, and a guide to read first.

A folder's `RULES.md` has a rule a line, with its id, under headings. Its `GUIDE.md` is plain
Markdown: a title, a lead, chapters with paragraphs and lists, and pictures
`![words](position | seat=1 option=value)`, which the board's own code draws.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

from ypsilon.core.data import Data

_RULE = re.compile(r"(?:[-*+]|#+) \*{0,2}([A-Z]{2,3}-\d{2,3})\b[*:.]{0,3}\s*(.*)")
_HEADING = re.compile(r"#+ +(.*)")
# What the printed rules leave open is marked for whoever works on the rules, and where players
# read it by this sign, which a footnote explains.
SILENT = "†"
_DECIDED = re.compile(r"\*\*(?:Decision|Entscheidung|Festlegung)\*\*:?")
_PICTURE = re.compile(r"!\[(.+)\]\(([^|()]+)(?:\|([^()]*))?\)")
_ITEM = "- "


class HasId(Protocol):
    """A rule, in whatever form."""

    @property
    def id(self) -> str: ...


R = TypeVar("R", bound=HasId)


class UnknownRule(ValueError):
    """An id that no rule has: which, and ids that are near."""


class Rule(NamedTuple):
    """One rule: its id, the heading it stands under, and its text."""

    id: str
    heading: str
    text: str


@cache
def rulebook(folder: Path, language: str) -> tuple[Rule, ...]:
    """Give the rules of the game in a folder, in the order of its rules file."""
    file = folder / ("RULES.md" if language == "en" else f"RULES.{language}.md")
    rules = _read(file.read_text(encoding="utf-8").splitlines())
    return tuple(each._replace(text=_plain(each.text)) for each in rules)


def by_id(rules: Iterable[R], given: str) -> R:
    """Give one rule by its id, however it is spelt, or raise UnknownRule with ids that are near."""
    book = {each.id: each for each in rules}
    for each in book.values():
        if _key(given) in (_key(each.id), _key(each.id.partition("-")[2])):
            return each
    near = difflib.get_close_matches(given.upper(), book, n=3, cutoff=0.5) or list(book)[:3]
    raise UnknownRule(f"no rule “{given}” (near: {', '.join(near)})")


def _key(text: str) -> str:
    """Give what the spellings of an id have in common: PY-05, py5."""
    return re.sub(r"\W|_|(?<!\d)0+", "", text).upper()


def _read(lines: list[str]) -> list[Rule]:
    found: list[Rule] = []
    heading, inside = "", False
    for line in lines:
        if rule := _RULE.match(line):
            found.append(Rule(rule[1], heading, rule[2]))
            inside = True
        elif head := _HEADING.match(line):
            heading, inside = head[1], False
        elif inside and line:
            found[-1] = found[-1]._replace(text=f"{found[-1].text} {line}")
        else:
            inside = False
    return found


def _plain(text: str) -> str:
    return " ".join(_DECIDED.sub(SILENT, text).replace("**", "").split())


class Picture(Data):
    """A position to be drawn, as a seat sees it or a spectator, with words below it."""

    position: str
    seat: int | None  # counted from 0; None: a spectator
    options: Mapping[str, str]
    words: str


class Chapter(Data):
    """A chapter: paragraphs, lists and pictures in their order."""

    heading: str
    blocks: tuple[str | tuple[str, ...] | Picture, ...]


class Guide(Data):
    """The rules of one game for people: what it is about, and the chapters."""

    lead: str
    chapters: tuple[Chapter, ...]


class BadGuide(ValueError):
    """A guide that is not written as guides are, and where."""


@cache
def guide(folder: Path, language: str) -> Guide | None:
    """Give the guide of the game in a folder; None where it brings none in this language."""
    file = folder / ("GUIDE.md" if language == "en" else f"GUIDE.{language}.md")
    if not file.is_file():
        return None
    head, *chapters = re.split(r"^## ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    _, _, lead = head.strip().partition("\n")
    return Guide(" ".join(lead.split()), tuple(_chapter(file.name, each) for each in chapters))


def _chapter(file: str, text: str) -> Chapter:
    heading, _, rest = text.partition("\n")
    return Chapter(heading.strip(), tuple(_blocks(f"{file}, {heading.strip()}", rest)))


def _blocks(place: str, text: str) -> Iterator[str | tuple[str, ...] | Picture]:
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("!["):
            for line in block.splitlines():
                yield _picture(place, line)
        elif block.startswith(_ITEM):
            items = re.split(r"^- ", block, flags=re.MULTILINE)[1:]
            yield tuple(" ".join(each.split()) for each in items)
        else:
            yield " ".join(block.split())


def _picture(place: str, line: str) -> Picture:
    found = _PICTURE.fullmatch(line.strip())
    if not found:
        raise BadGuide(f"{place}: a picture is ![words](position | seat=1 option=value): {line}")
    words, position, rest = found.groups()
    options = dict(each.split("=", maxsplit=1) for each in (rest or "").split() if "=" in each)
    seat = options.pop("seat", None)
    return Picture(position.strip(), None if seat is None else int(seat) - 1, options, words)
