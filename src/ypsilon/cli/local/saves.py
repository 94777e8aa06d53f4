"""Where games at this terminal are kept, and how one of them is found again."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Literal

from ypsilon.cli.errors import BadInput
from ypsilon.cli.files import check_writable, read_bytes, read_timeline, write_whole
from ypsilon.cli.folders import own_folder
from ypsilon.core import codec
from ypsilon.core.codec import CodecError
from ypsilon.core.data import Data

FORMAT: Literal["ypsilon-series"] = "ypsilon-series"


class SeriesFile(Data):
    """The file of a series: how many games it has, and the files of those begun, beside it."""

    format: Literal["ypsilon-series"]
    version: Literal[1]
    length: int
    records: tuple[str, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.records) <= self.length:
            raise ValueError(f"{len(self.records)} games begun in a series of {self.length}")
        if any(Path(name).name != name for name in self.records):
            raise ValueError("the records of a series lie beside it")


def home() -> Path:
    """Give the folder for games."""
    return own_folder("state", "games") / "games"


def fresh_file(name: str, chosen: str | None) -> Path:
    """Give the file that a new game will be kept in: the one chosen, or one of its own."""
    if chosen:
        file = Path(chosen).resolve()
        check_writable(file)
        return file
    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise BadInput(f"cannot keep games in {folder}: {error.strerror} ({_ELSEWHERE})") from None
    file = unused(folder, f"{name}-{time.strftime('%Y%m%d-%H%M%S')}")
    try:
        check_writable(file)
    except BadInput as error:
        raise BadInput(f"{error} ({_ELSEWHERE})") from None
    return file


_ELSEWHERE = "--save FILE or YPSILON_HOME choose another place"


def unused(folder: Path, stem: str) -> Path:
    """Give a file of about this name that does not exist yet."""
    file, copy = folder / f"{stem}.json", 1
    while file.exists():
        copy += 1
        file = folder / f"{stem}-{copy}.json"
    return file


def write_series(file: Path, series: SeriesFile) -> None:
    write_whole(file, codec.dumps(series, indent=1) + "\n")


def read_series(file: Path) -> SeriesFile | None:
    """Give the series that a file holds, or None where it holds something else."""
    data = _parsed(file)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None
    try:
        found: SeriesFile = codec.decode(SeriesFile, data)
    except CodecError as error:
        raise BadInput(f"{file}: {error}") from None
    return found


def _parsed(file: Path) -> object:
    try:
        found: object = codec.parse(read_bytes(file))
    except CodecError as error:
        raise BadInput(f"{file}: {error}") from None
    return found


def latest(game: str | None) -> Path:
    """Give the file of the game, or series, that was played last and is not over."""
    files = _newest_first(home())
    series = _series_of(files)
    for file in files:
        whole = series.get(file.name, file)
        with contextlib.suppress(BadInput):
            if _unfinished(whole, game):
                return whole
    raise BadInput(f"there is no unfinished game{f' of {game}' if game else ''} in {home()}")


def _newest_first(folder: Path) -> list[Path]:
    with contextlib.suppress(OSError):
        return sorted(folder.glob("*.json"), key=lambda file: file.stat().st_mtime_ns, reverse=True)
    return []


def _series_of(files: list[Path]) -> dict[str, Path]:
    """Give for each game that belongs to a series the file of that series."""
    found: dict[str, Path] = {}
    for file in files:
        with contextlib.suppress(BadInput):
            series = read_series(file)
            found.update(dict.fromkeys(series.records if series else (), file))
    return found


def _unfinished(file: Path, game: str | None) -> bool:
    series = read_series(file)
    if series:
        file = file.parent / series.records[-1]
    record, timeline = read_timeline(file)
    if game not in (None, record.game.name):
        return False
    return timeline.result is None or bool(series and len(series.records) < series.length)
