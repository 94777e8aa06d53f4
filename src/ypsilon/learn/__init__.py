"""Learning a game on its board: lessons as data in the games' folders, judged by the rules."""

__all__ = ["attempt", "check", "lesson"]
