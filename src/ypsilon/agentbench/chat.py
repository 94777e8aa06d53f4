"""A model behind an OpenAI-compatible address: chat completions, with retries and bounds.

The key comes from the environment; it is sent to that address alone, and never shown or kept.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import sleep
from typing import Any
from urllib.parse import urlsplit

import httpx

from ypsilon.agentbench.model import LONGEST, Message, ModelFailed, NoAnswer, Reply

# Bytes of what an address answers, whatever else it says besides the answer.
LARGEST = 1 << 20
# After a refusal that may pass, such as too many requests, it is asked again so many times.
WAITS = (1.0, 2.0, 4.0, 8.0, 16.0)
LONGEST_WAIT = 60.0
PASSING = (408, 409, 425, 429, 500, 502, 503, 504, 529)
WORDS = 300


class BadModel(ValueError):
    """A text that is no address of a model, and why."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a model is asked for, and how."""

    url: str  # such as http://127.0.0.1:11434/v1
    model: str
    seconds: float = 120.0
    max_tokens: int = 2000
    temperature: float | None = None  # None: as the address has it

    def __post_init__(self) -> None:
        try:
            parts = urlsplit(self.url)
            known = parts.hostname and parts.port != 0 and httpx.URL(self.url).host
        except (ValueError, httpx.InvalidURL):
            known = None
        if not known or parts.scheme not in ("http", "https"):
            raise BadModel(f"“{self.url}” is no address such as http://127.0.0.1:11434/v1")
        if parts.username or parts.password or parts.query:
            raise BadModel("an address holds no secrets: the key comes from the environment")


class ChatModel:
    """Asks an address for one answer after another."""

    def __init__(self, at: Address, key: str = "", pause: Callable[[float], None] = sleep) -> None:
        self.at = at
        self._key = key
        self._pause = pause
        headers = {"authorization": f"Bearer {key}"} if key else {}
        self._http = httpx.Client(headers=headers, timeout=at.seconds)

    @property
    def name(self) -> str:
        return self.at.model

    def stop(self) -> None:
        """Close all connections."""
        self._http.close()

    def ask(self, messages: Sequence[Message]) -> Reply:
        """Give the answer, asked for again where it is refused for a while."""
        body = self._body(messages)
        for wait in (*WAITS, None):
            try:
                return self._reply(self._sent(body))
            except httpx.TimeoutException:
                raise NoAnswer from None
            except _Passing as error:
                if wait is None:
                    raise self._failed(str(error)) from None
                longer = max(wait, error.after) * random.uniform(1.0, 1.25)
                self._pause(min(longer, LONGEST_WAIT))
            except httpx.HTTPError as error:
                if wait is None or isinstance(error, httpx.UnsupportedProtocol):
                    raise self._failed(str(error) or type(error).__name__) from None
                self._pause(wait)
        raise AssertionError("the last wait is none")

    def _body(self, messages: Sequence[Message]) -> dict[str, Any]:
        said = [{"role": each.role, "content": each.content} for each in messages]
        body = {"model": self.at.model, "messages": said, "max_tokens": self.at.max_tokens}
        if self.at.temperature is not None:
            body["temperature"] = self.at.temperature
        return body

    def _sent(self, body: dict[str, Any]) -> bytes:
        url = f"{self.at.url.rstrip('/')}/chat/completions"
        with self._http.stream("POST", url, json=body) as answer:
            content = b""
            for piece in answer.iter_bytes():
                content += piece
                if len(content) > LARGEST:
                    raise self._failed(f"it answers with more than {LARGEST} bytes")
        if answer.status_code in PASSING:
            raise _Passing(self._words(answer.status_code, content), _after(answer))
        if answer.status_code != httpx.codes.OK:
            raise self._failed(self._words(answer.status_code, content))
        return content

    def _reply(self, content: bytes) -> Reply:
        try:
            data = json.loads(content)
            text = data["choices"][0]["message"]["content"] or ""
            usage = data.get("usage") or {}
        except (ValueError, LookupError, TypeError, AttributeError):
            raise self._failed("it does not answer as OpenAI's chat completions do") from None
        if not isinstance(text, str):
            raise self._failed("its answer is no text")
        cut = text.encode()[:LONGEST].decode(errors="ignore")
        return Reply(cut, _count(usage, "prompt_tokens"), _count(usage, "completion_tokens"))

    def _words(self, status: int, content: bytes) -> str:
        return f"{status} {' '.join(content.decode(errors='replace').split())[:WORDS]}"

    def _failed(self, why: str) -> ModelFailed:
        return ModelFailed(self._without_key(f"{self.at.model} at {self.at.url}: {why}"))

    def _without_key(self, text: str) -> str:
        """Give a text that an address may have put the key into, without it."""
        return text.replace(self._key, "…") if self._key else text


class _Passing(Exception):
    """A refusal that may pass, and in how many seconds."""

    def __init__(self, why: str, after: float) -> None:
        super().__init__(why)
        self.after = after


def _after(answer: httpx.Response) -> float:
    try:
        return max(0.0, float(answer.headers.get("retry-after", "0")))
    except ValueError:
        return 0.0


def _count(usage: Any, name: str) -> int | None:
    found = usage.get(name) if isinstance(usage, dict) else None
    return found if isinstance(found, int) and 0 <= found < 1 << 40 else None
