"""The rules of Tryce: a module for each part of RULES.md."""

__all__ = [
    "deals",
    "groups",
    "holdings",
    "knowledge",
    "plays",
    "sheet",
    "steps",
    "turns",
    "validity",
    "votes",
]
