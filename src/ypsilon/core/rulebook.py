"""The rules of a game as its folder words them: each with its id, under its heading."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

_RULE = re.compile(r"(?:[-*+]|#+) \*{0,2}([A-Z]{2,3}-\d{2,3})\b[*:.]{0,3}\s*(.*)")
_HEADING = re.compile(r"#+ +(.*)")


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
    return " ".join(text.replace("**", "").split())
