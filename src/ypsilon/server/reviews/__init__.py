"""Reviews of games that are over: worked out step by step in processes of their own, and kept."""

__all__ = ["reviews", "tasks", "told"]
