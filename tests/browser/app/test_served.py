"""How the built client is served, and what it needs of the server besides the game."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
import urllib.error
import urllib.request
import zipfile
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

from browser.conftest import ROOT, Host
from ypsilon.server.http.games import game_info

GAMES = ROOT / "web" / "src" / "games"
CARDS = list(GAMES.glob("*/card.json"))


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
    whole = get(host, name[1].decode())[2]
    status, headers, body = get(host, name[1].decode(), **{"accept-encoding": "gzip"})
    assert status == 200
    assert "immutable" in headers["cache-control"]
    assert headers["content-type"].startswith("text/javascript")
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(body) == whole
    _, headers, smaller = get(host, name[1].decode(), **{"accept-encoding": "gzip, br"})
    assert headers["content-encoding"] == "br"
    assert len(smaller) < len(body) < len(whole) / 2


@pytest.mark.parametrize(
    "path",
    ["/assets/none.js", "/assets/..%2findex.html", "/assets/%2e%2e", "/none.svg", "/table", "/x"],
)
def test_nothing_else_is_served(host: Host, path: str) -> None:
    assert get(host, path)[0] == 404


def test_who_reads_pages_is_led_home_from_one_that_is_not_there(host: Host) -> None:
    status, headers, body = get(host, "/nowhere/at/all", accept="text/html,*/*")
    assert (status, headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert b'src="/assets/' in body
    status, headers, _ = get(host, "/api/nowhere", accept="text/html,*/*")
    assert (status, headers["content-type"]) == (404, "application/json")


def test_a_game_is_judged_only_when_it_is_over(host: Host) -> None:
    seats = [{"type": "Me", "name": "Lea"}, {"type": "Bot", "level": "easy"}]
    made = post(host, "/api/tables", {"game": "pylos", "options": {}, "seats": seats})
    name = made["table"]["table"]
    post(host, f"/api/tables/{name}/start", {"added": ["ab" * 16]}, made["host"])
    status, _, body = get(host, f"/api/tables/{name}/games/1/values")
    assert status == 403
    assert json.loads(body)["code"] == "not-over"


@pytest.mark.parametrize("game", sorted(each.parent.name for each in CARDS))
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_option_and_choice_has_words(game: str, language: str) -> None:
    card = json.loads((GAMES / game / "card.json").read_text(encoding="utf-8"))
    info = game_info(game, language)
    named = {each.name for each in info.options} | {
        c for each in info.options for c in each.choices
    }
    wordless = {each for each in named - {"seats"} if not each.isdigit()}
    assert wordless <= set(card[language]["words"])


@pytest.mark.soak
def test_the_wheel_contains_the_client(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "uv", "build", "--wheel", "--out-dir", str(tmp_path), str(ROOT)]
    subprocess.run([*build, "--config-setting", "wheel.cmake=false"], check=True)
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        index = packed.read("ypsilon/dist/index.html").decode()
    [script] = re.findall(r'src="\./(assets/[^"]+\.js)"', index)
    assert {f"ypsilon/dist/{script}{end}" for end in ("", ".br", ".gz")} <= set(names)


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    script = ROOT / "scripts" / "describe"
    run = subprocess.run(
        [sys.executable, str(script), "--check"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
