"""Clusters: never without a token, and one clear line where something is missing."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ypsilon.workers import token
from ypsilon.workers.cluster import AGAIN, Cluster, imported
from ypsilon.workers.job import Job, WorkFailed

JOBS = [Job(0, "x:y", "")]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "home" / "cluster-token"
    token.made(made)
    return made


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing of the tester's settings in, nor out what is set for Ray."""
    monkeypatch.setattr(os, "environ", dict(os.environ))
    for name in (token.MODE, token.TOKEN, token.PATH):
        os.environ.pop(name, None)


def test_a_token_is_made_once_and_for_its_owner_alone(file: Path) -> None:
    first = file.read_text("ascii")
    assert len(bytes.fromhex(first)) == 32
    assert file.stat().st_mode & 0o777 == 0o600
    token.made(file)
    assert file.read_text("ascii") == first


def test_a_node_is_told_to_ask_for_the_token(file: Path) -> None:
    wanted = token.environment(file, {})
    assert wanted[token.MODE] == "token"
    assert wanted[token.PATH] == str(file)
    assert wanted["RAY_USAGE_STATS_ENABLED"] == "0"
    given = token.environment(file.parent / "none", {token.TOKEN: "ab"})
    assert given[token.MODE] == "token"
    assert token.PATH not in given


@pytest.mark.parametrize("mode", ["disabled", "", "k8s"])
def test_authentication_cannot_be_switched_off(file: Path, mode: str) -> None:
    with pytest.raises(WorkFailed, match=f"RAY_AUTH_MODE={mode}: a cluster is used with tokens"):
        token.environment(file, {token.MODE: mode, token.TOKEN: "ab"})


def test_a_token_that_is_missing_empty_or_open_to_others_is_refused(file: Path) -> None:
    with pytest.raises(WorkFailed, match=r"there is no token in .*none: .*cluster head"):
        token.environment(file.parent / "none", {})
    file.chmod(0o644)
    with pytest.raises(WorkFailed, match="can be read by others: chmod 600"):
        token.environment(file, {})
    file.chmod(0o600)
    file.write_text(" \n", "ascii")
    with pytest.raises(WorkFailed, match="the token is empty"):
        token.environment(file, {})


def test_without_ray_there_is_a_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(WorkFailed, match=r"needs Ray: pip install 'ypsilon\[cluster\]'"):
        imported()


@pytest.mark.parametrize("address", ["somewhere", ":6379", "host:", "host:x", "host:70000"])
def test_what_is_no_address_is_refused(
    file: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ypsilon.workers.cluster.imported", lambda: None)
    with pytest.raises(WorkFailed, match=f"“{address}” is no address of a cluster"):
        list(Cluster(address, file).answers(JOBS))


def test_where_nothing_listens_no_cluster_answers(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ypsilon.workers.cluster.imported", lambda: None)
    with pytest.raises(WorkFailed, match=r"no cluster answers at 127\.0\.0\.1:1: Connection"):
        list(Cluster("127.0.0.1:1", file).answers(JOBS))


class LostNode(Exception):
    """What Ray raises of a job that was lost too often."""


class OpenCluster:
    """A stand-in for Ray that does jobs here, on a cluster that may ask for no token."""

    exceptions = SimpleNamespace(RayError=LostNode, RayTaskError=ZeroDivisionError)

    def __init__(self, mode: str) -> None:
        self.mode = mode
        self.over = False
        self.asked: list[dict[str, int]] = []

    def init(self, address: str, **given: object) -> None:
        os.environ[token.MODE] = self.mode

    def remote(self, **given: int) -> Any:
        self.asked.append(given)
        return lambda function: SimpleNamespace(remote=lambda *a: lambda: function(*a))

    def wait(self, begun: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return begun[-1:], begun[:-1]

    def get(self, begun: Any) -> Any:
        return begun()

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1.0}

    def shutdown(self) -> None:
        self.over = True


def _cluster(monkeypatch: pytest.MonkeyPatch, file: Path, mode: str) -> tuple[Cluster, OpenCluster]:
    ray = OpenCluster(mode)
    monkeypatch.setattr("ypsilon.workers.cluster.imported", lambda: ray)
    monkeypatch.setattr("ypsilon.workers.cluster._check_there", lambda address: None)
    return Cluster("192.0.2.1:6379", file), ray


def test_a_cluster_that_asks_for_no_token_is_refused(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cluster, ray = _cluster(monkeypatch, file, "disabled")
    with pytest.raises(WorkFailed, match="asks for no token: start it by"):
        list(cluster.answers(JOBS))
    assert ray.over


def test_jobs_are_answered_once_and_done_again_a_few_times(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cluster, ray = _cluster(monkeypatch, file, "token")
    jobs = [Job(number, "builtins:str", f"<{number}>") for number in range(9)]
    answers = list(cluster.answers(jobs))
    assert sorted(each.number for each in answers) == list(range(9))
    assert ray.asked[-1] == {"num_cpus": 1, "max_retries": AGAIN}
    assert ray.over


def test_a_job_that_is_lost_too_often_is_one_line(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cluster, ray = _cluster(monkeypatch, file, "token")

    def lost(begun: list[Any], num_returns: int) -> Any:
        raise LostNode("The worker died.\nMore about it")

    monkeypatch.setattr(ray, "wait", lost)
    with pytest.raises(WorkFailed, match=r"^the cluster at 192\.0\.2\.1:6379: The worker died$"):
        list(cluster.answers(JOBS))
