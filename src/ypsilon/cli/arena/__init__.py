"""Bots against one another: the arena with its ladder, and the cluster it may be held on."""

__all__ = ["arena", "cluster", "options"]
