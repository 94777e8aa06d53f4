"""What is known for certain of positions of Pylos: by its solution, or by proof near the end."""

from ypsilon.games.pylos.known.library import solution
from ypsilon.games.pylos.known.turns import after, known_turns, looked_up, proved
from ypsilon.games.pylos.known.verdict import verdict

__all__ = ["after", "known_turns", "looked_up", "proved", "solution", "verdict"]
