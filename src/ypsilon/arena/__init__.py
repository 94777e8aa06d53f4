"""Tournaments of bots, and random playouts: how strength and speed are measured."""

__all__ = ["bot_game", "playout", "report", "tournament"]
