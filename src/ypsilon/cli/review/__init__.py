"""Reviews at the terminal: the command, and what it prints."""

__all__ = ["review"]
