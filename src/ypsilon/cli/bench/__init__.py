"""Measuring: how fast the rules are, and how much load a server bears."""
