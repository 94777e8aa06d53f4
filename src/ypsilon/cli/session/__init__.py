"""A person at this terminal, at any table: one prompt for a game here and for one elsewhere."""

__all__ = ["client", "input", "loop", "prompt_commands"]
