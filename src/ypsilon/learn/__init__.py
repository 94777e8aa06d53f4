"""Learning a game on its board: lessons and puzzles as data, judged by the rules."""

__all__ = ["attempt", "check", "lesson", "puzzle", "trial"]
