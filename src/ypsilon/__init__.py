"""Ypsilon: Pylos, Trypsylon, Tyros and Tryce, by one contract."""

__version__ = "0.1.0"
