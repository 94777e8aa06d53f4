"""Whole records, worked on in processes of their own: checked, written out, shown page by page."""

__all__ = ["cache", "pool", "tasks", "worker"]
