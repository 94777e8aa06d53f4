"""Games solved: every position worked out into a file, which is then asked about."""

__all__ = ["solve"]
