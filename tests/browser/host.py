"""A server in a process of its own, so that a test can end it and start it again."""

from __future__ import annotations

import sys

import uvicorn

from ypsilon.server.app import app
from ypsilon.server.settings import UNLIMITED, Settings


def main(port: int, database: str) -> None:
    settings = Settings(
        f"sqlite:///{database}", port=port, workers=1, bot_seconds=0.05, limits=UNLIMITED
    )
    uvicorn.run(app(settings), port=port, ws="websockets-sansio", log_level="warning", http="h11")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
