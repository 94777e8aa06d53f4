"""Tyros as text: actions, turns and positions both ways, sentences, and the map in characters."""

__all__ = [
    "captions",
    "dump",
    "endings",
    "legend",
    "load",
    "names",
    "notation",
    "paint",
    "parts",
    "sketch",
    "translations",
    "turns",
    "words",
]
