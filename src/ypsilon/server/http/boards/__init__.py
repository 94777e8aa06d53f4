"""Analysis boards over REST: nothing of them is kept here."""

from ypsilon.server.http.boards.looks import look

__all__ = ["look"]
