"""What is done here because of other servers on the same database, and what they are told."""

__all__ = ["follower"]
