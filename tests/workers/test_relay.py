"""A relay: jobs in, answers out, each told of once, also where they are lost or broken off."""

from __future__ import annotations

import json
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

from ypsilon.workers.job import Answer, Job
from ypsilon.workers.relay import AGAIN, Relay


class Begun:
    """A job that a stand-in for Ray has begun."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.came: Future[Answer] = Future()

    def future(self) -> Future[Answer]:
        return self.came


class FakeRay:
    """A stand-in for Ray, where jobs end when the test says so."""

    def __init__(self) -> None:
        self.begun: list[Begun] = []
        self.cancelled: list[Begun] = []
        self.how: dict[str, int] = {}

    def remote(self, **how: int) -> Any:
        self.how = how
        return lambda function: SimpleNamespace(remote=self._begin)

    def _begin(self, job: Job) -> Begun:
        self.begun.append(Begun(job))
        return self.begun[-1]

    def cancel(self, begun: Begun, force: bool) -> None:
        assert force
        self.cancelled.append(begun)
        begun.came.set_exception(RuntimeError("cancelled"))


def line(number: int) -> str:
    return json.dumps({"number": number, "function": "builtins:str", "text": f"<{number}>"})


def test_jobs_are_answered_once_in_whatever_order() -> None:
    ray, told = FakeRay(), list[Any]()
    Relay(ray, told.append).take([line(1), line(2), line(3), json.dumps({"cancel": 3})])
    first, second, third = ray.begun
    assert [each.job.text for each in ray.begun] == ["<1>", "<2>", "<3>"]
    assert ray.how == {"num_cpus": 1, "max_retries": AGAIN}
    second.came.set_result(Answer(2, "two"))
    first.came.set_exception(ConnectionError("secret words"))
    assert ray.cancelled == [third]
    assert told == [
        {"number": 3, "failure": "RuntimeError: lost"},
        {"number": 2, "text": "two", "failure": ""},
        {"number": 1, "failure": "ConnectionError: lost"},
    ]


def test_what_is_cancelled_after_its_end_is_no_matter() -> None:
    ray, told = FakeRay(), list[Any]()
    relay = Relay(ray, told.append)
    relay.take([line(1)])
    ray.begun[0].came.set_result(Answer(1, "one", ""))
    relay.take([json.dumps({"cancel": 1}), json.dumps({"cancel": 7})])
    assert ray.cancelled == []
    assert len(told) == 1
