"""Bots that play any game through the contract alone."""

__all__ = [
    "alphabeta",
    "budget",
    "capped",
    "greedy",
    "ismcts",
    "levels",
    "outside",
    "turn_time",
    "uniform",
    "whole_turns",
]
