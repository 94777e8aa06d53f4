"""The rules of Tyros: a module for each chapter of RULES.md."""

__all__ = [
    "bank",
    "cities",
    "expansion",
    "guess",
    "knowledge",
    "moves",
    "payment",
    "phases",
    "proposals",
    "rounds",
    "scoring",
    "setup",
    "trades",
    "validity",
]
