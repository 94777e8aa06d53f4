"""The ground all games stand on: contract, codec, record, luck, and what a game brings."""

__all__ = [
    "bot",
    "codec",
    "data",
    "extras",
    "fair",
    "folders",
    "game",
    "lots",
    "luck",
    "options",
    "parts",
    "puzzles",
    "record",
    "rulebook",
    "turns",
    "voice",
]
