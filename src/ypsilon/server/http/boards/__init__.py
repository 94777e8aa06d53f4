"""Analysis boards over REST: nothing of them is kept here."""

from ypsilon.server.http.boards.judging import judge
from ypsilon.server.http.boards.looks import line, look

__all__ = ["judge", "line", "look"]
