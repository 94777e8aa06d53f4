"""A job: a function by its name and a text for it, which any process can do at any time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol


class WorkFailed(RuntimeError):
    """Work that could not be done: why, in words for whoever asked for it."""


@dataclass(frozen=True, slots=True)
class Job:
    """Something to be done, all of it text, so that it can be sent anywhere and done twice."""

    number: int  # it is counted by this, once, however often it was done
    function: str  # `module:name`, of what takes the text and gives the answer
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a job."""

    number: int
    text: str
    failure: str = ""  # why there is no text, in words


class Workers(Protocol):
    """Whoever does jobs."""

    def answers(self, jobs: Sequence[Job]) -> Generator[Answer, None, None]:
        """Give the answer to every job once, as they come in.

        Closed early it leaves nothing running. WorkFailed: the workers themselves are lost.
        """
        ...


def done(job: Job) -> Answer:
    """Do a job here; whatever else than WorkFailed it raises is a fault of the program."""
    try:
        return Answer(job.number, named(job.function)(job.text))
    except WorkFailed as error:
        return Answer(job.number, "", str(error))


def named(name: str) -> Callable[..., Any]:
    """Give the function of this name, `module:name`."""
    module, _, function = name.partition(":")
    found: Callable[..., Any] = getattr(import_module(module), function)
    return found


def name_of(function: Callable[..., Any]) -> str:
    """Give the name by which another process finds a function of a module."""
    return f"{function.__module__}:{function.__qualname__}"
