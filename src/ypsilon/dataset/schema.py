"""The columns of a file of decisions, with their version, and the way back from a row."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from ypsilon import games
from ypsilon.core import codec, options
from ypsilon.core.game import AnyGame

FORMAT = "ypsilon-decisions"
# Counts up whenever a column is taken away or means something else.
VERSION = 1
DECISIONS = "decisions"


class NoArrow(ImportError):
    """pyarrow, which writes and reads Parquet, is not installed."""


class DatasetError(ValueError):
    """A file that holds no decisions, or those of another version."""


class Column(NamedTuple):
    """One column of the file."""

    name: str
    type: str
    about: str


COLUMNS = (
    Column("game", "name", "the game's name"),
    Column("rules", "int16", "the version of its rules"),
    Column("options", "name", "its options, as JSON"),
    Column("number", "int64", "of the game within the dataset; its record has the same"),
    Column("entry", "int32", "of the decision within the record"),
    Column("time", "int64", "milliseconds since the first entry; 0 where nobody measured"),
    Column("seat", "int8", "whose decision it was, from 0"),
    Column("by", "name", "who made it: `bot`, `person`, or `opening` (drawn before the bots play)"),
    Column("bot", "name", "which bot; empty: none"),
    Column("view", "text", "all that the seat knew then, as JSON: the game's view"),
    Column("choices", "int32", "how many actions were listed as legal"),
    Column("action", "text", "what it did, as JSON: the game's action"),
    Column("notation", "text", "the same, as players write it"),
    Column("value", "float64", "the share of the win that the bot expected; null: it did not say"),
    Column("seed", "uint64", "that the bot was given for this decision; null: nobody knows"),
    Column("share", "float64", "the seat's share of the win when the game was over, 0 to 1"),
    Column("score", "int64", "the seat's score then"),
    Column("scores", "int64s", "everybody's score, by seat"),
    Column("winners", "int8s", "the seats that won; none: a draw"),
    Column("ended", "name", "the rule that ended the game, or `resign`, `flag`, `forfeit`"),
)
_NULLABLE = {"value", "seed"}


class Row(NamedTuple):
    """A row read back: the game, what its seat knew, and what it did."""

    game: AnyGame
    view: Any
    action: Any


def arrow() -> tuple[Any, Any]:
    """Give pyarrow and its Parquet, or raise NoArrow with how they are installed."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise NoArrow("Parquet needs pyarrow: pip install 'ypsilon[research]'") from None


def schema(pyarrow: Any, about: Mapping[str, str]) -> Any:
    """Give the columns as Arrow declares them; the file says what it is, and whatever is added."""
    types = {
        "name": pyarrow.dictionary(pyarrow.int16(), pyarrow.string()),
        "text": pyarrow.string(),
        "int64s": pyarrow.list_(pyarrow.int64()),
        "int8s": pyarrow.list_(pyarrow.int8()),
    }
    fields = [
        pyarrow.field(
            each.name,
            types.get(each.type) or getattr(pyarrow, each.type)(),
            nullable=each.name in _NULLABLE,
            metadata={"about": each.about},
        )
        for each in COLUMNS
    ]
    return pyarrow.schema(fields, {"format": FORMAT, "version": str(VERSION), **about})


def read_decisions(path: str | Path, columns: list[str] | None = None) -> Any:
    """Give the decisions of a file, or of all files of a dataset, as a table of pyarrow.

    Raises DatasetError where there are none that can be read.
    """
    pyarrow, parquet = arrow()
    files = _files(Path(path))
    for file in files:
        _check(parquet, pyarrow, file)
    return parquet.read_table(
        [str(file) for file in files] if len(files) > 1 else str(files[0]), columns=columns
    )


def open_row(row: Mapping[str, Any]) -> Row:
    """Give the game, the view and the action that a row holds as text, in the game's classes."""
    kind = games.find(row["game"])
    forms = codec.forms(kind)
    return Row(
        options.reopened(kind, row["options"]),
        codec.loads(forms.view, row["view"]),
        codec.loads(forms.action, row["action"]),
    )


def _files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    inner = path / DECISIONS
    found = sorted((inner if inner.is_dir() else path).glob("*.parquet"))
    if not found:
        raise DatasetError(f"{path}: there are no files of decisions")
    return found


def _check(parquet: Any, pyarrow: Any, file: Path) -> None:
    try:
        told = parquet.read_schema(file).metadata or {}
    except pyarrow.ArrowInvalid:
        raise DatasetError(f"{file}: this is no file of Parquet") from None
    if told.get(b"format") != FORMAT.encode():
        raise DatasetError(f"{file}: there are no decisions in it")
    if (version := told.get(b"version", b"").decode()) != str(VERSION):
        raise DatasetError(f"{file}: of version {version}; this program knows version {VERSION}")
