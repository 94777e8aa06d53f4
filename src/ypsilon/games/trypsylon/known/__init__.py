"""What is known for certain of turns of Trypsylon: by judging all, and by proof."""

from ypsilon.games.trypsylon.known.turns import known_turns

__all__ = ["known_turns"]
