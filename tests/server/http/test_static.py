"""The web client's files: kept by browsers for as long as they may be, packed, and nothing else."""

from __future__ import annotations

import gzip
import http.client
from collections.abc import Iterator
from email.utils import formatdate, parsedate_to_datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.live_server import LiveServer
from server.players import together
from server.unlimited import UNLIMITED
from ypsilon.server.http import static
from ypsilon.server.http.app import app
from ypsilon.server.http.middleware import HEADERS
from ypsilon.server.http.static import FOREVER, codings
from ypsilon.server.settings import Settings

SCRIPT = b"export const answer = 42;\n" * 100
BROTLI = b"brotli: the server does not look inside"
PAGE = '<!doctype html><script type="module" src="./assets/index-abc.js"></script>'
SECRET = b"<svg>not for you</svg>"
BROWSER = "gzip, deflate, br, zstd"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A client as it is built, with something beside it that is nobody's business."""
    folder = tmp_path_factory.mktemp("web") / "dist"
    assets = folder / "assets"
    assets.mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "icon.svg").write_text("<svg/>")
    (assets / "index-abc.js").write_bytes(SCRIPT)
    (assets / "index-abc.js.br").write_bytes(BROTLI)
    (assets / "index-abc.js.gz").write_bytes(gzip.compress(SCRIPT))
    (assets / "small-abc.css").write_text("a{}")
    (assets / "folder").mkdir()
    outside = folder.parent / "secret.svg"
    outside.write_bytes(SECRET)
    for link in (folder / "link.svg", assets / "link.js", assets / "small-abc.css.br"):
        link.symlink_to(outside)
    return folder


@pytest.fixture(scope="module")
def served(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server of that client."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(static, "built", lambda: client)
        opened = LiveServer(tmp_path_factory.mktemp("served")).open()
        yield opened
        opened.close()


def ask(live_server: LiveServer, path: str, method: str = "GET", **headers: str) -> Any:
    """Give an answer, with its body; the path goes as it is."""
    connection = http.client.HTTPConnection(
        live_server.settings.host, live_server.settings.port, timeout=10
    )
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        connection.request(method, path, headers=named)
        answer = connection.getresponse()
        answer.text = answer.read()  # type: ignore[attr-defined]
        return answer
    finally:
        connection.close()


ASSET = "/assets/index-abc.js"


def test_an_asset_is_kept_for_ever(served: LiveServer) -> None:
    answer = ask(served, ASSET)
    assert (answer.status, answer.text) == (200, SCRIPT)
    assert answer.headers["cache-control"] == FOREVER
    assert answer.headers["vary"] == "accept-encoding"
    assert "javascript" in answer.headers["content-type"]
    assert answer.headers["content-length"] == str(len(SCRIPT))
    assert parsedate_to_datetime(answer.headers["last-modified"]).year >= 2024
    assert ask(served, "/icon.svg").headers["cache-control"] == "max-age=3600"
    for name, value in HEADERS.items():
        assert answer.headers[name] == value


@pytest.mark.parametrize("path", [ASSET, "/icon.svg", "/", "/table/abc"])
@pytest.mark.parametrize("accept", ["", BROWSER])
def test_what_has_not_changed_is_not_sent_again(served: LiveServer, path: str, accept: str) -> None:
    first = ask(served, path, accept_encoding=accept)
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = ask(served, path, accept_encoding=accept, if_none_match=known)
        assert (again.status, again.text) == (304, b"")
        for name in ("etag", "cache-control", "vary", *HEADERS):
            assert again.headers[name] == first.headers[name]
    assert ask(served, path, accept_encoding=accept, if_none_match='"other"').status == 200


def test_what_is_as_old_as_it_was_is_not_sent_again(served: LiveServer) -> None:
    since = ask(served, ASSET).headers["last-modified"]
    assert ask(served, ASSET, if_modified_since=since).status == 304
    assert ask(served, ASSET, if_modified_since=formatdate(0, usegmt=True)).status == 200


@pytest.mark.parametrize("path", [ASSET, "/icon.svg", "/", "/rules/pylos"])
@pytest.mark.parametrize("accept", ["", BROWSER])
def test_who_asks_for_the_head_gets_the_same_without_a_body(
    served: LiveServer, path: str, accept: str
) -> None:
    whole = ask(served, path, accept_encoding=accept)
    head = ask(served, path, "HEAD", accept_encoding=accept)
    assert (head.status, head.text) == (200, b"")
    for name in ("content-length", "content-type", "content-encoding", "etag", "cache-control"):
        assert head.headers[name] == whole.headers[name]


@pytest.mark.parametrize(
    ("accept", "coding"),
    [
        ("", None),
        ("identity", None),
        ("deflate, zstd", None),
        ("gzip", "gzip"),
        ("br", "br"),
        (BROWSER, "br"),
        ("GZIP", "gzip"),
        ("*", "br"),
        ("gzip;q=0", None),
        ("gzip;q=0.000, br;q=0", None),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("br ; q=1.0 , gzip", "br"),
        ("*;q=0.1, br;q=0", "gzip"),
        ("*;q=0", None),
        ("gzip;q=0.5, identity", None),
        ("gzip;q=nonsense", None),
        ("gzip;q=2", None),
        (",;,gzip,", "gzip"),
    ],
)
def test_an_asset_is_packed_as_its_reader_likes_it(
    served: LiveServer, accept: str, coding: str | None
) -> None:
    answer = ask(served, ASSET, accept_encoding=accept)
    body = {None: SCRIPT, "br": BROTLI, "gzip": gzip.compress(SCRIPT)}[coding]
    assert answer.headers["content-encoding"] == coding
    assert "javascript" in answer.headers["content-type"]
    assert len(answer.text) == len(body) == int(answer.headers["content-length"])
    if coding == "gzip":
        assert gzip.decompress(answer.text) == SCRIPT
    assert codings(accept)[:1] == ([coding] if coding else [])


def test_each_coding_has_a_tag_of_its_own(served: LiveServer) -> None:
    tags = {ask(served, ASSET, accept_encoding=each).headers["etag"] for each in ("", "br", "gzip")}
    assert len(tags) == 3


def test_what_lies_packed_beside_nothing_is_sent_as_it_is(served: LiveServer) -> None:
    answer = ask(served, "/assets/small-abc.css", accept_encoding=BROWSER)
    assert (answer.text, answer.headers["content-encoding"]) == (b"a{}", None)
    assert answer.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize(
    ("asked", "status", "start", "end"),
    [
        ("bytes=0-9", 206, 0, 10),
        ("bytes=10-", 206, 10, None),
        ("bytes=-5", 206, -5, None),
        ("bytes=5-4", 400, 0, 0),
        ("lines=1-2", 400, 0, 0),
        ("bytes=9999999-", 416, 0, 0),
    ],
)
@pytest.mark.parametrize(("accept", "body"), [("", SCRIPT), ("br", BROTLI)])
def test_a_part_of_a_file_can_be_asked_for(
    served: LiveServer,
    asked: str,
    status: int,
    start: int,
    end: int | None,
    accept: str,
    body: bytes,
) -> None:
    answer = ask(served, ASSET, accept_encoding=accept, range=asked)
    assert answer.status == status
    if status == 206:
        assert answer.text == body[start:end]
        assert answer.headers["content-range"].endswith(f"/{len(body)}")
        tag = ask(served, ASSET, accept_encoding=accept).headers["etag"]
        assert answer.headers["etag"] == tag
        for known, expected in ((tag, 206), ('"other"', 200)):
            found = ask(served, ASSET, accept_encoding=accept, range=asked, if_range=known)
            assert found.status == expected


@pytest.mark.parametrize(
    "path",
    [
        "/assets", "/assets/", "/assets/folder", "/assets/none.js", "/assets/%2e%2e",
        "/assets/../index.html", "/assets/..%2findex.html", "/assets/%2e%2e%2f%2e%2e%2fsecret.svg",
        "/assets/folder/../../index.html", "/assets/..%5cindex.html", "/assets//etc/passwd",
        "/assets/%2fetc%2fpasswd", "/assets/index-abc.js%00", f"/assets/{'a' * 3000}",
        "/assets/index-abc.js.br", "/assets/index-abc.js.gz",
        "/assets/link.js", "/link.svg", "/..%2fsecret.svg", "/%2e%2e/secret.svg", "/none.svg",
        "/.svg", "/index.html", "/assets/%ff.js",
    ],
)  # fmt: skip
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_nothing_else_is_served(served: LiveServer, path: str, method: str) -> None:
    answer = ask(served, path, method)
    # The folder itself leads to the one with a slash, which is not there either.
    assert answer.status == (307 if path == "/assets" else 404)
    assert SECRET not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_an_asset_cannot_be_written(served: LiveServer) -> None:
    answer = ask(served, ASSET, "POST")
    assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD")
    assert answer.headers["content-type"] == "application/json"


def test_a_page_is_asked_for_again_each_time(served: LiveServer) -> None:
    answer = ask(served, "/settings", accept_encoding=BROWSER)
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.text.decode() == PAGE.replace("./", "/")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize("path", ["/nowhere", "/assets/none.js", "/none.svg"])
def test_who_reads_pages_is_led_home_from_one_that_is_not_there(
    served: LiveServer, path: str
) -> None:
    known = ask(served, "/").headers["etag"]
    answer = ask(served, path, accept="text/html,*/*", if_none_match=known)
    assert (answer.status, answer.text.decode()) == (404, PAGE.replace("./", "/"))
    assert ask(served, path).headers["content-type"] == "application/json"


@together
async def test_a_page_knows_behind_which_path_it_is(
    client: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static, "built", lambda: client)
    inner: Any = app(Settings(f"sqlite:///{tmp_path}/store.db", limits=UNLIMITED))
    transport = httpx.ASGITransport(inner, root_path="/games")
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as asking:
        there = PAGE.replace("./", "/games/")
        assert (await asking.get("/games/")).text == there
        for path in ("/games/none", "/games/assets/none.js"):
            lost = await asking.get(path, headers={"accept": "text/html"})
            assert (lost.status_code, lost.text) == (404, there)
        assert (await asking.get(f"/games{ASSET}")).content == SCRIPT


def test_a_client_that_is_rebuilt_is_served_as_it_is_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "index.html").write_text(PAGE)
    monkeypatch.setattr(static, "built", lambda: folder)
    live_server = LiveServer(tmp_path).open()
    try:
        assert ask(live_server, ASSET).status == 404
        (folder / "assets").mkdir()
        (folder / "assets" / "index-abc.js").write_bytes(SCRIPT)
        assert ask(live_server, ASSET).text == SCRIPT
        before = ask(live_server, "/").headers["etag"]
        (folder / "index.html").write_text(PAGE + "<p>")
        assert ask(live_server, "/", if_none_match=before).status == 200
    finally:
        live_server.close()


def test_without_a_client_there_is_a_word_instead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static, "built", lambda: None)
    live_server = LiveServer(tmp_path).open()
    try:
        for path in ("/", "/table/abc"):
            answer = ask(live_server, path, accept="text/html")
            assert (answer.status, answer.text[:15]) == (200, b"Ypsilon is here")
        for path in (ASSET, "/icon.svg", "/nowhere"):
            answer = ask(live_server, path, accept="text/html")
            assert (answer.status, answer.headers["content-type"]) == (404, "application/json")
    finally:
        live_server.close()
