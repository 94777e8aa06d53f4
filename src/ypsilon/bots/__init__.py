"""Bots that play any game through the contract alone."""

__all__ = [
    "alphabeta",
    "budget",
    "capped",
    "greedy",
    "ismcts",
    "levels",
    "turn_time",
    "uniform",
]
