"""How the built client is served, and what it needs of the server besides the game."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import urllib.error
import urllib.request
from email.message import Message
from typing import Any

import pytest

from browser.conftest import ROOT, Host


def get(host: Host, path: str, **headers: str) -> tuple[int, Message, bytes]:
    request = urllib.request.Request(host.url + path, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def post(host: Host, path: str, body: object, token: str = "") -> Any:
    request = urllib.request.Request(
        host.url + path,
        json.dumps(body).encode(),
        {"content-type": "application/json", "authorization": f"Bearer {token}"},
    )
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


@pytest.mark.parametrize(
    "path", ["/", "/new", "/settings", "/move", "/rules/pylos", "/table/abc", "/review/abc/1"]
)
def test_every_page_of_the_client_is_its_index(host: Host, path: str) -> None:
    status, headers, body = get(host, path)
    assert status == 200
    assert headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in headers["content-security-policy"]
    assert b'src="/assets/' in body
    assert b"style=" not in body


def test_assets_are_kept_for_ever_and_packed(host: Host) -> None:
    name = re.search(rb'src="(/assets/[^"]+\.js)"', get(host, "/")[2])
    assert name
    status, headers, body = get(host, name[1].decode(), **{"accept-encoding": "gzip"})
    assert status == 200
    assert "immutable" in headers["cache-control"]
    assert headers["content-type"].startswith("text/javascript")
    assert headers["content-encoding"] == "gzip"
    assert body[:2] == b"\x1f\x8b"


@pytest.mark.parametrize(
    "path",
    ["/assets/none.js", "/assets/..%2findex.html", "/assets/%2e%2e", "/none.svg", "/table", "/x"],
)
def test_nothing_else_is_served(host: Host, path: str) -> None:
    assert get(host, path)[0] == 404


def test_a_game_is_judged_only_when_it_is_over(host: Host) -> None:
    seats = [{"type": "Me", "name": "Lea"}, {"type": "Bot", "level": "easy"}]
    made = post(host, "/api/tables", {"game": "pylos", "options": {}, "seats": seats})
    name = made["table"]["table"]
    post(host, f"/api/tables/{name}/start", {"added": ["ab" * 16]}, made["host"])
    status, _, body = get(host, f"/api/tables/{name}/games/1/values")
    assert status == 403
    assert json.loads(body)["code"] == "not-over"


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    script = ROOT / "scripts" / "types"
    run = subprocess.run(
        [sys.executable, str(script), "--check"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
