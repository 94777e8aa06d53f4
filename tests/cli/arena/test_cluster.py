"""`ypsilon cluster`: tokens handed over, and clear lines where something is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

JOIN = ("cluster", "join", "127.0.0.2:6379")


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"):
        monkeypatch.delenv(name, raising=False)


def test_the_token_is_printed_and_stays(run: Any, home: Path) -> None:
    code, out, err = run("cluster", "token")
    assert (code, err) == (0, "")
    assert len(out.strip()) == 64
    assert run("cluster", "token").out == out
    assert (home.parent / "cluster-token").stat().st_mode & 0o777 == 0o600


def test_nobody_joins_without_a_token(run: Any) -> None:
    code, out, err = run(*JOIN)
    assert (code, out) == (1, "")
    assert "there is no token in" in err
    assert err.count("\n") == 1


def test_nobody_joins_with_authentication_switched_off(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    assert "RAY_AUTH_MODE=disabled: a cluster is used with tokens only" in run(*JOIN).err


@pytest.mark.parametrize("command", [JOIN, ("cluster", "head")])
def test_without_ray_there_is_a_clear_line(
    run: Any, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    run("cluster", "token")
    monkeypatch.setitem(sys.modules, "ray", None)
    code, _, err = run(*command)
    assert code == 1
    last = "ypsilon: a cluster needs Ray: pip install 'ypsilon[cluster]'"
    assert err.splitlines()[-1] == last
    arena = ("arena", "pylos", "easy", "medium", "--cluster", "127.0.0.2:6379", "--out", "a")
    assert run(*arena).err.splitlines()[-1] == last.replace("ypsilon:", "ypsilon: pylos:", 1)


def test_a_node_is_started_with_tokens_on(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[list[str], dict[str, str]]] = []

    def start(command: list[str], env: dict[str, str], check: bool) -> Any:
        begun.append((command, env))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr("ypsilon.workers.cluster.imported", lambda: None)
    monkeypatch.setattr("ypsilon.cli.arena.cluster.subprocess.run", start)
    assert run("cluster", "head", "--host", "127.0.0.2", "--cpus", "1").code == 0
    assert run(*JOIN, "--host", "127.0.0.3").code == 0
    for command, environment in begun:
        assert environment["RAY_AUTH_MODE"] == "token"
        assert Path(environment["RAY_AUTH_TOKEN_PATH"]).exists()
        assert "--disable-usage-stats" in command
    assert "--include-dashboard=false" in begun[0][0]
    assert "--address=127.0.0.2:6379" in begun[1][0]
    assert "--node-ip-address=127.0.0.3" in begun[1][0]
