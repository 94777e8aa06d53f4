"""The program's own sources, and what each imports: for tests of layers and rooms."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import ypsilon

ROOT = Path(ypsilon.__file__).parent


def imported(source: str, package: str) -> Iterator[str]:
    """Yield the full name of every module that a source imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.rsplit(".", node.level - 1)[0] if node.level else ""
            base = ".".join(filter(None, [above, node.module]))
            yield from (_module(base, each.name) for each in node.names)


def _module(base: str, name: str) -> str:
    path = ROOT.parent.joinpath(*base.split("."), name)
    inside = path.with_suffix(".py").exists() or path.is_dir() or name == "_native"
    return f"{base}.{name}" if inside else base


def sources() -> Iterator[tuple[str, Path]]:
    """Yield every module with its file."""
    for path in ROOT.rglob("*.py"):
        parts = path.relative_to(ROOT.parent).with_suffix("").parts
        yield ".".join(part for part in parts if part != "__init__"), path
