"""Ratings: strengths fitted to finishing orders, and how far they can be trusted."""

__all__ = ["evidence", "fit", "resample"]
