"""The command that builds lexicons and looks words up."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from ypsilon import games

ROOT = Path(__file__).parents[3]


def run(home: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ypsilon.cli", "words", *arguments]
    environment = {**os.environ, "YPSILON_HOME": str(home), **environment}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_a_list_is_built_checked_and_looked_into(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("häuser tone", "utf-8")
    built = run(tmp_path, "build", "mine", "--from", str(file))
    assert built.returncode == 0, built.stderr
    assert "2 words" in built.stdout
    assert "licence" in built.stdout
    assert "whole" in run(tmp_path, "check", "mine").stdout
    assert "mine#" in run(tmp_path, "check").stdout
    found = run(tmp_path, "check", "mine", "Häuser", "stone", "x-1")
    assert found.returncode == 1
    title = built.stdout.partition(":")[0]
    assert title.startswith("mine#")
    said = [f"Häuser: yes, by {title}", f"stone: no, by {title}", f"x-1: no, by {title}"]
    assert found.stdout.splitlines() == said


def test_what_cannot_be_is_one_line(tmp_path: Path) -> None:
    unknown = run(tmp_path, "check", "mine")
    assert (unknown.returncode, unknown.stderr.count("\n")) == (2, 1)
    assert run(tmp_path, "check", "../mine").returncode == 2
    assert run(tmp_path, "build", "fr").returncode == 1
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "bad.lex").write_bytes(b"nothing")
    assert run(tmp_path, "check", "bad").returncode == 2
    listed = run(tmp_path, "check")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert "ypsilon words build bad" in listed.stdout


class SetUp:
    """A folder like that of the project, in which scripts/words builds what a stand-in gives it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.words = folder / "words"
        for name in ("scripts", ".venv/bin", "src/ypsilon/games", "words"):
            (folder / name).mkdir(parents=True)
        shutil.copy(ROOT / "scripts/words", folder / "scripts")
        tryce = games.folder("tryce")
        own = folder / "src/ypsilon/games/tryce"
        shutil.copytree(tryce, own, ignore=shutil.ignore_patterns("tests", "native", "_*"))
        self.source = own / "wordlists/sources.py"

    def answer(self, line: str) -> None:
        """Let the program do this when it is asked to build the lexicon $3."""
        program = self.folder / ".venv/bin/ypsilon"
        program.write_text(f'#!/bin/sh\necho "$3" >>{self.folder}/asked\n{line}\n')
        program.chmod(0o755)

    def start(self) -> tuple[list[str], list[str]]:
        """Run the script, and give what it says and which lexicons it asks for."""
        (self.folder / "asked").write_text("")
        done = subprocess.run(
            [self.folder / "scripts/words"], capture_output=True, text=True, check=True
        )
        return done.stdout.splitlines(), (self.folder / "asked").read_text().split()


def test_set_up_builds_what_is_not_built(tmp_path: Path) -> None:
    place = SetUp(tmp_path)
    built = f': >"{place.words}/$3.lex"; echo "$3#12: 5 words in {place.words}/$3.lex"; echo more'
    place.answer(
        f"{built}; [ $3 != de ] || {{ echo 'ypsilon: npm does not fetch it' >&2; exit 1; }}"
    )
    said, asked = place.start()
    assert said == [
        "words: building lexicons: de en",
        "words: NOTE: npm does not fetch it. Tryce goes on with the lists that it has.",
    ]
    assert asked == ["de", "en"]
    place.answer(built)
    assert place.start() == (["words: building lexicons: de"], ["de"])
    assert place.start() == ([], [])
    (place.words / "en.lex").unlink()
    assert place.start()[1] == ["en"]
    (place.words / "de.lex").write_text("of another checkout")
    assert place.start()[1] == ["de"]
    place.source.write_text("changed")
    assert place.start()[1] == ["de", "en"]


def test_a_game_without_lexicons_is_told_so(tmp_path: Path) -> None:
    found = run(tmp_path, "check", "--game", "pylos")
    assert (found.returncode, found.stderr) == (2, "ypsilon: pylos brings no lexicons\n")
    assert run(tmp_path, "check", "--game", "tryce").stdout == run(tmp_path, "check").stdout
    assert "small-en#" in run(tmp_path, "check", "--game", "tryce").stdout


def renamed(opening: str) -> str:
    """Give the text of a package whose game is another one under the name of its folder."""
    return f"{opening}\n\nclass GAME(GAME):\n    name = 'other'\n"


def test_where_several_games_bring_lexicons_one_says_whose(tmp_path: Path) -> None:
    other = tmp_path / "games" / "other"
    other.mkdir(parents=True)
    (other / "__init__.py").write_text(renamed("from ypsilon.games.tryce import EXTRAS, GAME"))
    found = run(tmp_path, "check", YPSILON_GAMES=str(other.parent))
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == "ypsilon: --game says whose lexicons: other, tryce\n"


def test_a_game_that_brings_nothing_is_told_in_a_line(tmp_path: Path) -> None:
    other = tmp_path / "games" / "other"
    other.mkdir(parents=True)
    (other / "__init__.py").write_text(renamed("from ypsilon.games.pylos import GAME"))
    found = run(tmp_path, "check", YPSILON_GAMES=str(other.parent))
    assert found.returncode == 2
    assert found.stderr.startswith("ypsilon: ypsilon.games.other exports no EXTRAS: ")
    assert found.stderr.count("\n") == 1
