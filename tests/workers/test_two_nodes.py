"""An arena and a dataset on a cluster of two nodes, one of which is killed in the midst of it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest

from workers.two_nodes import PROGRAM, two_nodes

ARENA = ("arena", "pylos", "easy", "medium", "strong", "--games", "12", "--nodes", "200")
GENERATE = ("generate", "pylos", "easy", "medium", "--games", "8", "--nodes", "50")
WRITTEN = ("ladder.json", "ladder.svg", "ladder.png")

pytestmark = [
    pytest.mark.skipif(
        find_spec("ray") is None or sys.platform != "linux",
        reason="Ray is not installed, or all loopback addresses are not there",
    ),
    pytest.mark.timeout(600),
]


def _begun(
    name: str, *more: str, command: Sequence[str] = ARENA, **environment: str
) -> subprocess.Popen[bytes]:
    with Path(f"{name}.out").open("wb") as out, Path(f"{name}.err").open("wb") as err:
        return subprocess.Popen(
            [str(PROGRAM), *command, "--out", name, *more],
            env={**os.environ, **environment},
            stdout=out,
            stderr=err,
        )


def _said(name: str) -> str:
    return Path(name).read_text("utf-8")


def _decisions(name: str) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in Path(name, "decisions").iterdir()}


def test_no_game_is_lost_or_counted_twice_when_a_node_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("YPSILON_HOME", str(tmp_path / "home"))
    for name in ("RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH", "RAY_ADDRESS"):
        monkeypatch.delenv(name, raising=False)
    local = _begun("local")
    here = _begun("here-data", command=GENERATE)
    with two_nodes(tmp_path, os.environ) as (address, second):
        stranger = _begun("stranger", "--cluster", address, RAY_AUTH_TOKEN="ab" * 32)
        far = _begun("far", "--cluster", address)
        games = Path("far/games.jsonl")
        while not games.exists() or games.read_bytes().count(b"\n") < 7:
            assert far.poll() is None, _said("far.err")
            time.sleep(0.02)
        second.kill()
        assert far.wait() == 0, _said("far.err")
        assert stranger.wait() == 1
        there = _begun("there-data", "--cluster", address, command=GENERATE)
        assert there.wait() == 0, _said("there-data.err")
    assert local.wait() == 0, _said("local.err")
    assert _said("far.out") == _said("local.out")
    for name in WRITTEN:
        assert Path("far", name).read_bytes() == Path("local", name).read_bytes()
    assert games.read_bytes().count(b"\n") == 37
    for record in Path("local/records").iterdir():
        assert Path("far/records", record.name).read_bytes() == record.read_bytes()
    assert here.wait() == 0, _said("here-data.err")
    assert _decisions("there-data") == _decisions("here-data") != {}
    *_, last = _said("stranger.err").splitlines()
    assert "does not take us" in last
    assert "is the token the same" in last
    assert Path("stranger/games.jsonl").read_bytes().count(b"\n") == 1
