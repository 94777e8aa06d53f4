"""Bots that play any game through the contract alone."""

__all__ = [
    "alphabeta",
    "budget",
    "capped",
    "greedy",
    "ismcts",
    "levels",
    "outside",
    "playing_on",
    "turn_time",
    "uniform",
    "weighing",
    "whole_turns",
]
