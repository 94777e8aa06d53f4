"""What a model is: it is sent messages and answers with a text, at a cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

# Bytes of an answer; what is longer is cut off.
LONGEST = 1 << 16


class Message(NamedTuple):
    """Something said: by the user, who is the harness, or by the assistant, who is the model."""

    role: str
    content: str


class Reply(NamedTuple):
    """An answer, and what it has cost; None where nobody says how many tokens it took."""

    text: str
    tokens_in: int | None = None
    tokens_out: int | None = None


class ModelFailed(RuntimeError):
    """A model that cannot be asked at all: which, and why. Nothing it has played is lost."""


class NoAnswer(Exception):
    """A model that has not answered in its time."""


class Model(Protocol):
    """Whatever can be asked."""

    @property
    def name(self) -> str:
        """What it is called in results; never a secret."""

    def ask(self, messages: Sequence[Message]) -> Reply:
        """Give its answer; raise NoAnswer where none comes in time, ModelFailed for good."""

    def stop(self) -> None:
        """Let nothing go on that was asked; it is asked nothing more."""
