"""What tests of agents share: a live server."""

from server.conftest import found_games, live_server, own_server, patience

__all__ = ["found_games", "live_server", "own_server", "patience"]
