"""How fast the rules are, and how much load a server bears."""

__all__ = ["bench", "bench_server"]
