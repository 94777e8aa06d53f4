"""Moves, which are most of what is written: to SQLite by a native thread, where there is one."""

__all__ = ["writer"]
