"""The native Pylos engine: text in, text out, the GIL released while it works."""

def legal(position: str, variant: str, empty_reserve: str) -> list[str]:
    """The whole turns of a position, or the rest of a begun one, sorted; ValueError on bad text."""

def perft(position: str, depth: int, variant: str, empty_reserve: str) -> int:
    """The number of sequences of so many turns, repetition draws left out."""
