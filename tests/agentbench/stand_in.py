"""A stand-in for a language model: it knows nothing, and answers as it is told to.

As a server it is a tiny OpenAI-compatible one; as a script it reads a prompt and writes an answer.
"""

from __future__ import annotations

import json
import re
import sys
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

_LISTED = re.compile(r"besides what you put together yourself:\n(.*)\n")
NONSENSE = "castle queenside"


def first_listed(prompt: str) -> str:
    """Answer with an action that the prompt lists: another in each position."""
    found = _LISTED.search(prompt)
    actions = found[1].split("  ") if found else [NONSENSE]
    return f"I think.\nACTION: {actions[len(prompt) % len(actions)]}"


def wrong_first(prompt: str) -> str:
    """Answer with nonsense, and once the reason was told with an action that is listed."""
    return first_listed(prompt) if "That is not allowed." in prompt else f"ACTION: {NONSENSE}"


class StandIn:
    """A server at a free port of this machine that answers chat completions."""

    def __init__(self) -> None:
        self.brain: Callable[[str], str] = first_listed
        self.refusals: list[tuple[int, dict[str, str], bytes]] = []
        self.slow = 0.0
        self.body: bytes | None = None
        self.usage: Any = {"prompt_tokens": 100, "completion_tokens": 10}
        self.asked: list[dict[str, Any]] = []
        self.keys: list[str] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                length = int(self.headers["content-length"])
                outer.answer(self, json.loads(self.rfile.read(length)))

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, args=[0.01], daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def answer(self, request: BaseHTTPRequestHandler, asked: dict[str, Any]) -> None:
        self.asked.append(asked)
        self.keys.append(request.headers.get("authorization", ""))
        time.sleep(self.slow)
        if self.refusals:
            status, headers, body = self.refusals.pop(0)
        elif request.path != "/v1/chat/completions":
            status, headers, body = 404, {}, b"no such path"
        else:
            status, headers, body = 200, {}, self.body or self._completion(asked)
        request.send_response(status)
        for name, value in headers.items():
            request.send_header(name, value)
        request.send_header("content-length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)

    def _completion(self, asked: dict[str, Any]) -> bytes:
        said = "\n".join(each["content"] for each in asked["messages"])
        message = {"role": "assistant", "content": self.brain(said)}
        return json.dumps({"choices": [{"message": message}], "usage": self.usage}).encode()


if __name__ == "__main__":
    sys.stdout.write(first_listed(sys.stdin.read()))
