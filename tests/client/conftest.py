"""What tests of the client share: a live server."""

from server.conftest import found_games, live_server, own_server

__all__ = ["found_games", "live_server", "own_server"]
