"""How bots play at tables: who is to move next, and the processes in which they think.

Worker processes import this package too, so that nothing heavy may be imported here.
"""

__all__ = ["cluster", "driver", "outside", "pool", "tasks"]
