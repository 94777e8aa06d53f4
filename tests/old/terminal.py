"""Games at the terminal: played by typing, and kept as `ypsilon play` keeps them."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from old.curious import Curious
from ypsilon import games
from ypsilon.cli import main
from ypsilon.core import options, record
from ypsilon.core.game import AnyGame
from ypsilon.match.timeline import Timeline

Given = Mapping[str, str]
NONE: Given = {}
# What would else be drawn by lot.
AGREED: Mapping[str, Given] = {
    "pylos": {"light": "first"},
    "trypsylon": {"starts": "first", "beaches": "first"},
}
PEOPLE = "name:Ann,name:Bob"
SMALL = {"seats": "3", "lexicon": "small-en", "hands": "1", "turns": "4"}
BOARD = "chips=O27,31,T/Y28,32/G22,23/V26,30 land=1,2/3,4/5,6/7,8"
GIFT = f"act:1 {BOARD} ships=T/-/-/- cities=-/31/-/- hands=OYG/-/-/-"
STUCK = "lay:1 chips=O1 land=20,21,25,26/15,16,22,27/17,18,23,24/12,13,14,19"
SHOWN = "lay:1 chips=O1 land=20,21/15,16/17,18/2,3,4,5,6,7,8,9,10,11,12,13,14,19"
SHOWN += ",22,23,24,25,26,27,28,29,30,31,32"
SINGLE = "- play 1 2 0 0 +4C:X/+2S:E/+3S:E AS:D - - - - - 0 - - -"
ASKED = "- buy 1 0 1 0 +4C:X,4H:Q,5C:Z/+2D:C,4S:G/+3D:P,6C:O AS:D - - - ??? - 0 - - -"


class Typist(io.StringIO):
    """Types for the first seat what the save file shows to be allowed, so often, then these lines.

    The others are bots.
    """

    def __init__(self, game: AnyGame, file: Path, moves: int, *last: str) -> None:
        super().__init__()
        self._game = game
        self._file = file
        self._moves = moves
        self._last = iter(last)
        self._curious = Curious(1)

    # Typeshed sees bytes among the ancestors of StringIO.
    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        """Give the next line."""
        if self._moves == 0:
            return f"{next(self._last)}\n"
        self._moves -= 1
        state = self._state()
        action = self._curious.choose(None, self._game.legal(state, 0))
        return f"{self._game.write(state, action)}\n"

    def _state(self) -> object:
        if not self._file.exists():
            return self._game.initial()
        return Timeline.of(record.read(self._file.read_bytes(), games.find)).state


def lines(*given: str) -> io.StringIO:
    """Give lines that are typed one after the other."""
    return io.StringIO("".join(f"{line}\n" for line in given))


def run(*arguments: str, typed: io.StringIO | None = None) -> str:
    """Run the program with what is typed, and give what it prints."""
    with _typing(typed or lines()), contextlib.redirect_stdout(io.StringIO()) as out:
        assert main(arguments) == 0, out.getvalue()
    return out.getvalue()


@contextlib.contextmanager
def _typing(typed: io.StringIO) -> Iterator[None]:
    real, sys.stdin = sys.stdin, typed
    try:
        yield
    finally:
        sys.stdin = real


def play(
    name: str, file: Path, seats: str, typed: io.StringIO, given: Given = NONE, *more: str
) -> None:
    """Play a game with these options until nothing more is typed, or it is over."""
    agreed = {**AGREED.get(name, {}), **given}
    chosen = [part for key, value in agreed.items() for part in ("-o", f"{key}={value}")]
    fixed = ("--seed", "1", "--nodes", "20")
    run("play", name, *chosen, "--seats", seats, "--save", str(file), *fixed, *more, typed=typed)


def typist(name: str, file: Path, moves: int, given: Given, *last: str) -> Typist:
    """Give a typist for a game with these options."""
    return Typist(options.choose(games.find(name), given), file, moves, *last)


def make_records(folder: Path) -> None:
    """Write records of games at the terminal: over, and broken off."""
    none, expert, six = lines(), {"variant": "expert"}, {"board": "6x6"}
    play("pylos", folder / "pylos-bots.json", "uniform,greedy", none, expert)
    play("trypsylon", folder / "trypsylon-bots.json", "uniform,uniform", none, expert)
    play("tryce", folder / "tryce-bots.json", "medium,easy,beginner", none, SMALL)
    typed = lines("1a1", "undo", "yes", "1b1", "1c1", "1d1", "quit")
    play("pylos", folder / "pylos-undo.json", PEOPLE, typed)
    start = ("--position", "1a1,1a2/1b1,1b2 light")
    play("pylos", folder / "pylos-position.json", PEOPLE, lines("1c1", "quit"), NONE, *start)
    file = folder / "trypsylon-begun.json"
    play("trypsylon", file, "me,uniform", typist("trypsylon", file, 6, six, "quit"), six)
    make_positions(folder)


def make_positions(folder: Path) -> None:
    """Write records of what happens rarely, from positions in which it does."""
    three, four = f"{PEOPLE},name:Cat", f"{PEOPLE},name:Cat,name:Dan"
    for name, position, typed in (
        ("gift", GIFT, lines("", "move T>31", "give Y", "", "quit")),
        ("under", STUCK, lines("", "under 21", "", "quit")),
        ("show", SHOWN, lines("", "show", "", "quit")),
    ):
        play("tyros", folder / f"tyros-{name}.json", four, typed, NONE, "--position", position)
    for name, position, typed in (
        ("end", SINGLE, lines("", "end", "", "quit")),
        ("lot", ASKED, lines("", "buy", "", "buy", "", "quit")),
    ):
        play("tryce", folder / f"tryce-{name}.json", three, typed, SMALL, "--position", position)


def make_saves(folder: Path) -> None:
    """Write files of unfinished games, and of a series, that can be gone on with."""
    vote = {**SMALL, "words": "table", "letters": "dealt", "fine_cut": "on"}
    for name, given, moves in (
        ("pylos", NONE, 8),
        ("trypsylon", {"touch_move": "off"}, 7),
        ("tyros", {"seats": "3", "founding": "first"}, 12),
        ("tryce", vote, 9),
    ):
        file = folder / f"{name}.json"
        seats = ",".join(["me", *["beginner"] * (int(given.get("seats", 2)) - 1)])
        play(name, file, seats, typist(name, file, moves, given, "undo", "quit"), given)
    file = folder / "series.json"
    play("pylos", file, PEOPLE, lines("1a1", "1b1", "quit"), NONE, "--series", "3")
