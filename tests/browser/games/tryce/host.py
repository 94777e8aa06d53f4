"""A server at which a game of Tryce begins with the position that a file holds, if there is one."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from server.unlimited import UNLIMITED
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import State
from ypsilon.server.http.app import app
from ypsilon.server.settings import Settings


def begin_with(file: Path) -> None:
    """Let games begin with the position in a file, and as ever while it is empty."""
    usual = Tryce.initial

    def initial(game: Tryce) -> State:
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        return game.load(text) if text else usual(game)

    setattr(Tryce, "initial", initial)  # noqa: B010


def main(port: int, folder: Path) -> None:
    begin_with(folder / "position.txt")
    database = f"sqlite:///{folder / 'tables.db'}"
    settings = Settings(database, port=port, workers=1, bot_seconds=0.05, limits=UNLIMITED)
    uvicorn.run(app(settings), port=port, ws="websockets-sansio", log_level="warning", http="h11")


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
