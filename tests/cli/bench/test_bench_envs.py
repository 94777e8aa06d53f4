"""`ypsilon bench envs`: figures of every form, beside PettingZoo's own games, in one run."""

from __future__ import annotations

import json
import sys

import pytest
from click.testing import CliRunner

from ypsilon.cli.root import root


def test_it_measures_ours_and_pettingzoo_s_own() -> None:
    arguments = ["bench", "envs", "pylos", "--games", "64", "--seconds", "0.05", "--json"]
    done = CliRunner().invoke(root, arguments)
    assert done.exit_code == 0, done.output
    found = {(each["game"], each["form"]): each for each in json.loads(done.stdout)}
    forms = ["PettingZoo, Python", "many at once, Python", "many at once, native"]
    alone, _, native = (found["pylos", form]["steps_per_second"] for form in forms)
    assert native > 3 * alone
    assert found["connect_four-v3", "PettingZoo's own"]["steps_per_second"] > 0


def test_a_table_is_printed() -> None:
    done = CliRunner().invoke(root, ["bench", "envs", "tyros", "--games", "2", "--seconds", "0.01"])
    assert done.exit_code == 0, done.output
    assert "tictactoe-v3" in done.output
    assert "× one by one" in done.output


def test_options_belong_to_a_game() -> None:
    done = CliRunner().invoke(root, ["bench", "envs", "-o", "seats=3"])
    assert done.exit_code == 2
    assert "-o belongs to a game" in done.output


def test_without_the_extra_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("ypsilon.envs")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    done = CliRunner().invoke(root, ["bench", "envs", "pylos"])
    assert done.exit_code == 1
    assert "pip install 'ypsilon[research]'" in done.output
