"""The token of a cluster: who has it is answered by every node, and nobody else is."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path

from ypsilon.workers.job import WorkFailed

MODE, TOKEN, PATH = "RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"


def made(file: Path) -> None:
    """Leave a token in a file that only its owner can read; one that is there stays."""
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    with os.fdopen(opened, "w") as written:
        written.write(secrets.token_hex(32))


def environment(file: Path, given: Mapping[str, str]) -> dict[str, str]:
    """Give what a node or a client of a cluster must have in its environment.

    The token is the one of the environment given, or of the file. WorkFailed: there is none, or
    authentication is switched off.
    """
    if given.get(MODE, "token") != "token":
        raise WorkFailed(f"{MODE}={given[MODE]}: a cluster is used with tokens only; unset it")
    wanted = {MODE: "token", "RAY_USAGE_STATS_ENABLED": "0"}
    if given.get(TOKEN) or given.get(PATH):
        return wanted
    _check(file)
    return {**wanted, PATH: str(file)}


def _check(file: Path) -> None:
    try:
        token, mode = file.read_text(encoding="ascii").strip(), file.stat().st_mode
    except FileNotFoundError:
        raise WorkFailed(
            f"there is no token in {file}: “ypsilon cluster head” makes one; copy it from there, "
            f"or set {TOKEN}"
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise WorkFailed(f"{file}: {error}") from None
    if not token:
        raise WorkFailed(f"{file}: the token is empty")
    if os.name == "posix" and mode & 0o077:
        raise WorkFailed(f"{file} can be read by others: chmod 600 {file}")
