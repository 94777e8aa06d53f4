"""What tests of the client share: a live server."""

from server.conftest import found_games, house, own_house

__all__ = ["found_games", "house", "own_house"]
