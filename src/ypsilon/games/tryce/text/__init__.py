"""Tryce as text: actions, turns and positions both ways, and a sentence for every action."""

__all__ = ["endings", "legend", "names", "notation", "position", "translations", "words"]
