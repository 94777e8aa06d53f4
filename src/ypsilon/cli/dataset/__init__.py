"""Games as data: made by bots, or taken from a server without the names of its people."""

__all__ = ["generate", "records"]
