"""Work done elsewhere, in processes of this machine."""

__all__ = ["job", "processes"]
