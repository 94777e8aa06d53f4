"""Requests by REST that can be repeated: each is done once under its id, and answered as before."""

__all__ = ["once", "repeats"]
