"""Commands for language models: a seat at tables for them, and a benchmark of them."""

__all__ = ["agentbench", "mcp"]
