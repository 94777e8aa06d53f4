"""The page of ladders: every game has one, and each is what its command prints."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from ypsilon import games
from ypsilon.arena import contest
from ypsilon.cli import main

PAGE = Path(__file__).parents[1] / "docs" / "ENGINES.md"
LADDERS = re.findall(
    r"```console\n\$ (ypsilon arena (\w+) .*)\n((?:.*\n)*?)```", PAGE.read_text("utf-8")
)


def test_every_game_has_its_ladder() -> None:
    assert sorted(game for _, game, _ in LADDERS) == sorted(games.names())


@pytest.mark.parametrize(("command", "game", "shown"), LADDERS)
def test_a_ladder_stands_below_a_command_that_is_understood(
    command: str,
    game: str,
    shown: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert shown.splitlines()[-1] == command
    monkeypatch.setattr(contest, "hold", lambda *given: None)
    _, *arguments = shlex.split(command)
    assert main([*arguments, "--out", str(tmp_path)]) == 0
    # Nobody has played here, but who takes part and what is printed last are the same.
    printed = capsys.readouterr().out
    assert printed.splitlines()[-1] == command
    bots = {line.split()[0] for line in shown.split("\n\n", maxsplit=1)[0].splitlines()[1:]}
    assert bots == {line.split()[0] for line in printed.split("\n\n")[0].splitlines()[1:]}
