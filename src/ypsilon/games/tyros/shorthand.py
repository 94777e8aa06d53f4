"""What a person may type at a terminal: verbs and codes in letters of any size."""

from __future__ import annotations

from ypsilon.games.tyros.state import View


def written_out(view: View, text: str) -> str:
    """TY-53: give what was typed in notation: verbs are in small letters, codes in capitals."""
    return "; ".join(_clause(clause.split()) for clause in text.split(";"))


def _clause(typed: list[str]) -> str:
    return " ".join([*(verb.lower() for verb in typed[:1]), *map(_code, typed[1:])])


def _code(typed: str) -> str:
    return "all" if typed.lower() == "all" else typed.upper()
