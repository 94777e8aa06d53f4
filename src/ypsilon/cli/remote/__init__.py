"""A table of a server, played at from this terminal."""

__all__ = ["join", "play"]
