"""Work done elsewhere: in processes of this machine, or on the nodes of a Ray cluster."""

__all__ = ["cluster", "job", "processes", "relay", "token"]
