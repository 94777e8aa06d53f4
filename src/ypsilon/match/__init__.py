"""A game in play, the one authority for it: pure, as time and luck are passed in."""

__all__ = [
    "advice",
    "called",
    "clocks",
    "decisions",
    "errors",
    "log",
    "match",
    "plan",
    "proof",
    "series",
    "sight",
    "timeline",
    "translation",
    "typed",
]
