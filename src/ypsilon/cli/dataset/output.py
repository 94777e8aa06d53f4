"""What a dataset says of itself when it is done, on the screen and in its folder."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ypsilon.cli.dataset.words import said
from ypsilon.cli.errors import BadInput, Failure
from ypsilon.cli.files import write_whole
from ypsilon.cli.text.terminal import note, print_json
from ypsilon.core import codec
from ypsilon.dataset import folder, parquet, schema
from ypsilon.dataset.folder import DatasetFolder


def check_arrow() -> None:
    """Refuse to begin what could not be written at its end."""
    try:
        schema.arrow()
    except schema.NoArrow as error:
        raise Failure(str(error)) from None


def clear(path: Path) -> None:
    """Forget what a folder has of a dataset, and nothing else that is in it."""
    for name in (folder.GAMES, schema.DECISIONS):
        shutil.rmtree(path / name, ignore_errors=True)
    (path / folder.ABOUT).unlink(missing_ok=True)


@contextmanager
def failing() -> Iterator[None]:
    """Let what goes wrong with games or files come out as one line."""
    from ypsilon.arena.journal import JournalError
    from ypsilon.workers.job import WorkFailed

    try:
        yield
    except JournalError as error:
        raise BadInput(str(error)) from None
    except WorkFailed as error:
        raise Failure(str(error)) from None


def tell(there: DatasetFolder, source: dict[str, Any], as_json: bool, language: str) -> None:
    """Write what the dataset is into its folder, and print how much there is."""
    size = there.size()
    about = {
        "format": "ypsilon-dataset",
        "version": 1,
        "decisions_version": schema.VERSION,
        "compression": parquet.COMPRESSION,
        **source,
        **size,
    }
    write_whole(there.about, codec.dumps(about, indent=1) + "\n")
    if as_json:
        print_json(about)
    else:
        counted = {"decisions": size["decisions"], "size": size["bytes"] / 1e6}
        key = "one" if size["games"] == 1 else "size"
        print(said(language, key, games=size["games"], **counted))
    note(said(language, "where", path=there.path))
