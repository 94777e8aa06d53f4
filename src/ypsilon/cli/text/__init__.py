"""What the terminal prints and reads: sentences in both languages, logs, drawings, rules."""

__all__ = [
    "log",
    "names",
    "phrases",
    "progress",
    "rulebook",
    "terminal",
    "translation",
]
