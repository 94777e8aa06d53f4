"""The folder of a dataset: its games in parts of bounded size, and what the whole is.

- `dataset.json`: what it follows from, and how much there is;
- `games/000000/records/000000.json.gz`: the record of each game, a folder for every thousand;
- `decisions/000000-000099.parquet`: the decisions of every hundred games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from ypsilon.dataset.parquet import Part, Source
from ypsilon.dataset.record_file import ENDING
from ypsilon.dataset.schema import DECISIONS, arrow

# So many games are played, and kept in mind, at once; a folder of records holds no more.
PART = 1_000
# So many games are in a file of decisions.
FILE = 100
GAMES, RECORDS, ABOUT = "games", "records", "dataset.json"


class DatasetFolder:
    """Where everything of a dataset of so many games is."""

    def __init__(self, path: Path, games: int) -> None:
        self.path = path
        self.games = games

    @property
    def about(self) -> Path:
        """The file that says what the dataset is."""
        return self.path / ABOUT

    def parts(self) -> Iterator[range]:
        """Yield the numbers of the games that are played together."""
        for first in range(0, self.games, PART):
            yield range(first, min(first + PART, self.games))

    def part(self, first: int) -> Path:
        """Give the folder of a part by the number of its first game."""
        return self.path / GAMES / f"{first - first % PART:06}"

    def record(self, number: int) -> Path:
        """Give the file of a game's record."""
        return self.part(number) / RECORDS / f"{number:06}{ENDING}"

    def decisions(self, numbers: range) -> list[tuple[Path, range]]:
        """List the files of decisions of some games, with the games of each."""
        found = []
        for first in range(numbers.start, numbers.stop, FILE):
            games = range(first, min(first + FILE, numbers.stop))
            name = f"{games.start:06}-{games.stop - 1:06}.parquet"
            found.append((self.path / DECISIONS / name, games))
        return found

    def tidy(self) -> None:
        """Leave no files of decisions but those of so many games: others were fewer, or torn."""
        wanted = {file for part in self.parts() for file, _ in self.decisions(part)}
        for file in (self.path / DECISIONS).iterdir():
            if file not in wanted:
                file.unlink()

    def size(self) -> dict[str, int]:
        """Count what is there: files of decisions, their rows, and their bytes."""
        _, parquet = arrow()
        files = [file for part in self.parts() for file, _ in self.decisions(part)]
        return {
            "games": self.games,
            "decisions": sum(parquet.read_metadata(file).num_rows for file in files),
            "files": len(files),
            "bytes": sum(file.stat().st_size for file in files),
        }


def part_of(file: Path, about: dict[str, str], games: Sequence[Source]) -> Part:
    """Give what writes a file of decisions."""
    return Part(str(file.absolute()), about, tuple(games))
