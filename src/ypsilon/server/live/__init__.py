"""A table over a socket: who is connected, what they ask for, and what they are shown."""

__all__ = ["chat", "connection", "requests"]
