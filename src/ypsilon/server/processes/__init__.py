"""Several processes that serve one port: a parent that starts them, and what each of them does."""

__all__ = ["supervisor"]
