"""What earlier versions wrote, found in a folder a version."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

VERSIONS = sorted(each for each in Path(__file__).parent.iterdir() if (each / "server.db").exists())
RECORDS = [file for version in VERSIONS for file in sorted((version / "records").iterdir())]


def named(path: Path) -> str:
    """Give a version's folder, or a file in it, a name for a test's list."""
    return path.name if path in VERSIONS else f"{path.parents[1].name}-{path.stem}"


def expected(version: Path, name: str) -> Any:
    """Give what was expected of a version's files when they were written."""
    return json.loads((version / name).read_text("utf-8"))


def differences(then: Any, now: Any, path: str = "") -> list[str]:
    """List where something is not as it was; what a later version says besides is no difference."""
    if isinstance(then, dict) and isinstance(now, dict):
        inner = [differences(then[key], now.get(key), f"{path}.{key}") for key in then]
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        pairs = enumerate(zip(then, now, strict=True))
        inner = [differences(*pair, f"{path}[{at}]") for at, pair in pairs]
    else:
        return [] if then == now else [f"{path}: {then!r} became {now!r}"]
    return [each for found in inner for each in found]
