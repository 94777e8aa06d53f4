"""The commands, a module each; `ypsilon bench` is in the room beside."""

__all__ = [
    "best",
    "completion",
    "db",
    "games",
    "join",
    "legal",
    "match",
    "perft",
    "play",
    "replay",
    "rules",
    "serve",
    "show",
    "verify",
    "words",
]
