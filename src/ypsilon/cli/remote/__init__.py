"""A table of a server, played at from this terminal."""

__all__ = ["address", "join", "play"]
