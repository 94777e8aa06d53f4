"""What is printed and written of a solution: its summary, and positions drawn from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ypsilon.cli.files import write_whole
from ypsilon.cli.text.terminal import print_json, print_table
from ypsilon.core import codec


def described(summary: dict[str, Any], command: str, rules: int) -> dict[str, Any]:
    """Give a summary as data, with the command that makes it again."""
    head = {"format": "ypsilon-solution", "version": 1, "command": command, "rules": rules}
    return {**head, **summary}


def write(path: Path, data: dict[str, Any]) -> None:
    """Write a summary beside its solution."""
    write_whole(path, codec.dumps(data, indent=1) + "\n")


def print_summary(data: dict[str, Any]) -> None:
    """Print who wins from the start, the first turns, and how many positions are worth what."""
    print(f"the start: {data['start']['value']}")
    by_value: dict[str, list[str]] = {}
    for turn, value in data["start"]["turns"].items():
        by_value.setdefault(value, []).append(turn)
    for value, turns in by_value.items():
        print(f"  {value}: {' '.join(turns)}")
    if longest := data["longest_win"]:
        print(f"the longest win: {longest['plies']} plies, {longest['position']}")
    print()
    rows = [_row(str(row["balls"]), row) for row in data["by_balls"]]
    print_table(("balls", "wins", "draws", "losses"), [*rows, _row("all", data["positions"])])
    print(data["command"])


def print_turns(value: str, turns: list[tuple[str, str]], as_json: bool) -> None:
    """Print what a position is worth, and each of its turns."""
    if as_json:
        print_json({"value": value, "turns": dict(turns)})
        return
    print(value)
    for turn, worth in turns:
        print(f"  {turn}: {worth}")


def print_lines(lines: list[str], command: str, as_json: bool) -> None:
    """Print positions, a line each: the position, its value, and every turn with its value."""
    if as_json:
        print_json({"command": command, "positions": lines})
        return
    print(f"# version 1: position | value | turn value | …; {command}")
    for line in lines:
        print(line)


def _row(name: str, row: dict[str, int]) -> tuple[str, ...]:
    return (name, *(f"{row[each]:,}" for each in ("wins", "draws", "losses")))
