"""Connections, before anything is asked for: who may have how many, and what may come over each."""

__all__ = ["address", "config", "gate", "homes", "listener", "pipe"]
