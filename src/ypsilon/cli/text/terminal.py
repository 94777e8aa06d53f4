"""What is written to the terminal: notes, JSON, tables and drawings."""

from __future__ import annotations

import json
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

from ypsilon.core import extras
from ypsilon.core.game import AnyGame, Mark


def coloured() -> bool:
    """Tell whether colour is wanted: on a terminal, unless NO_COLOR is set."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return interactive() and not plain


def interactive() -> bool:
    """Tell whether the output is a terminal that a person looks at."""
    return sys.stdout is not None and sys.stdout.isatty()


def asked(prompt: str) -> str:
    """Give the line that a person, or a file in their place, answers a prompt with."""
    if sys.stdin is None:
        raise EOFError
    if sys.stdin.isatty():
        return input(prompt).strip()
    # Not `input`, which loses a Ctrl-C that comes while it writes the prompt.
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(line.rstrip("\n"))
    return line.strip()


def note(text: str) -> None:
    """Say something beside the output, on the error output."""
    print(text, file=sys.stderr, flush=True)


def print_json(value: Any) -> None:
    """Print one JSON document on one line."""
    print(json.dumps(value, ensure_ascii=False))


def print_table(head: Sequence[str], rows: Iterable[Sequence[str]], title: str = "") -> None:
    """Print a table with a heading; all columns but the first are aligned to the right."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, title=title or None, title_justify="left", padding=(0, 2, 0, 0))
    for at, name in enumerate(head):
        table.add_column(name, justify="right" if at else "left", no_wrap=True)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    console = Console(highlight=False, no_color=not coloured(), width=width())
    with console.capture() as captured:
        console.print(table)
    print("\n".join(line.rstrip() for line in captured.get().splitlines()).strip("\n"))


def width() -> int:
    """Give how many characters fit on a line; a file or a program takes long ones."""
    return min(shutil.get_terminal_size().columns, 100) if interactive() else 10_000


def wrapped(text: str, indent: str = "") -> str:
    """Give a text in lines that fit, broken between words alone; later ones are indented."""
    return textwrap.fill(
        text,
        width(),
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
        drop_whitespace=True,
    )


def legend(game: AnyGame, language: str) -> str:
    """Give what the codes of a game mean, as far as its own folder says it."""
    give = extras.needed(game).legend()
    lines = give(game, language).splitlines() if give else ()
    return "\n".join(wrapped(f"  {line}", "    ") for line in lines)


def drawing(game: AnyGame, view: Any, language: str, marks: Sequence[Mark] = ()) -> str:
    """Give a view as the game's own folder draws it, with what a hint marks on it."""
    brought = extras.needed(game)
    if marks and (marking := brought.marks()):
        return marking.show(game, view, marks, language, coloured()).rstrip("\n")
    return brought.show()(game, view, language, coloured()).rstrip("\n")
