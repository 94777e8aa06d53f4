"""Servers that share a database: who is alive, what they tell one another, what holds for all."""

__all__ = ["allowances", "news", "peers", "presence"]
