"""Programs that an operator lists: read from the command line, and tried before it is served."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bots.outside.programs import program
from ypsilon import server
from ypsilon.cli.outside import listed
from ypsilon.games import names

READY = """
def say(**answer):
    if answer["type"] == "Ready": answer["games"] = {games}
    print(json.dumps(answer), flush=True)
"""


def test_a_program_is_offered_in_the_games_that_it_plays(tmp_path: Path) -> None:
    written = program(tmp_path)
    assert listed(f"deep={written}").games == names()
    assert listed(f"pylos:deep={written}").games == ("pylos",)
    some = program(tmp_path, READY.format(games='["tyros", "pylos", "chess"]'))
    assert listed(f"deep={some}").games == ("pylos", "tyros")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("deep", "it is written [GAME:]NAME=COMMAND"),
        ("=/bin/true", "it is written [GAME:]NAME=COMMAND"),
        ("-=/bin/true", "a name has 2 to 30 letters"),
        ("deep=./nothing", "there is no program “./nothing”"),
        ("chess:deep=/bin/true", "there is no game “chess”"),
        ("deep=/bin/false", "ended without an answer (exit code 1)"),
        ("deep=/bin/cat", "did not say that it is ready"),
        ("pylos:strong=OTHER", "pylos has a bot of this name already"),
        ("tyros-1=OTHER", "tyros has a bot of this name already"),
    ],
)
def test_what_cannot_be_listed_is_one_line(
    run: Any, tmp_path: Path, given: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "run", lambda *_: pytest.fail("it is served"))
    code, out, err = run("serve", "--bot", given.replace("OTHER", program(tmp_path)))
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_what_is_listed_is_served(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[server.Settings] = []
    monkeypatch.setattr(server, "run", lambda settings, *_: served.append(settings))
    base = str(tmp_path / "tables.db")
    done = run("serve", "--database", base, "--bot", f"pylos:deep={program(tmp_path)}")
    assert done.code == 0
    (settings,) = served
    assert [(bot.name, bot.games) for bot in settings.bots] == [("deep", ("pylos",))]
