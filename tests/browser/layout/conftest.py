"""What the layout tests share: a server at which a game can begin in its middle."""

from browser.games.tryce.conftest import host

__all__ = ["host"]
