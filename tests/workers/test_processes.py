"""Workers: every job answered once, failures in words, and nothing left behind."""

from __future__ import annotations

import multiprocessing
import os
import time
from contextlib import closing

import pytest

from ypsilon.workers.job import Answer, Job, WorkFailed, done, name_of, named
from ypsilon.workers.processes import Processes, cores


def doubled(text: str) -> str:
    return text * 2


def refused(text: str) -> str:
    raise WorkFailed(f"cannot do {text}")


def killed(text: str) -> str:
    os._exit(3)


def slept(text: str) -> str:
    time.sleep(3600)
    return text


def broken(text: str) -> str:
    raise ZeroDivisionError(text)


HERE = "workers.test_processes"


def jobs(function: str, count: int) -> list[Job]:
    return [Job(number, f"{HERE}:{function}", f"<{number}>") for number in range(count)]


@pytest.mark.parametrize("count", [1, 2, 5])
def test_every_job_is_answered_once(count: int) -> None:
    answers = list(Processes(count).answers(jobs("doubled", 9)))
    assert len(answers) == 9
    assert {each.number: each.text for each in answers} == {n: f"<{n}><{n}>" for n in range(9)}


@pytest.mark.parametrize("count", [1, 2])
def test_no_jobs_are_no_answers(count: int) -> None:
    assert list(Processes(count).answers([])) == []


@pytest.mark.parametrize("count", [1, 2])
def test_a_failure_is_an_answer_in_words(count: int) -> None:
    answers = list(Processes(count).answers(jobs("refused", 2)))
    assert {each.failure for each in answers} == {"cannot do <0>", "cannot do <1>"}


@pytest.mark.parametrize("count", [1, 2])
def test_a_fault_of_the_program_is_not_hidden(count: int) -> None:
    with pytest.raises(ZeroDivisionError):
        list(Processes(count).answers(jobs("broken", 2)))


def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(WorkFailed, match="a worker process died"):
        list(Processes(2).answers(jobs("killed", 4)))


def test_closed_early_it_leaves_nothing_running() -> None:
    mixed = [*jobs("doubled", 1), *jobs("slept", 4)[1:]]
    with closing(Processes(2).answers(mixed)) as answers:
        assert next(answers).text == "<0><0>"
    assert not multiprocessing.active_children()


def test_a_function_is_found_by_its_name() -> None:
    assert name_of(done) == "ypsilon.workers.job:done"
    assert named(name_of(done)) is done


def test_as_many_as_there_are_cores() -> None:
    assert Processes().count == cores() >= 1
    assert Answer(1, "x").failure == ""
