"""Tournaments, ladders and random playouts: how strength and speed are measured."""

__all__ = [
    "bot_game",
    "contest",
    "entrants",
    "fingerprint",
    "journal",
    "ladder",
    "plan",
    "playout",
    "report",
    "self_play",
    "tournament",
]
