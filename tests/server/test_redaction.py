"""No secret is logged, in whatever encoding and place, and nothing else is left out."""

from __future__ import annotations

import base64
import html
import json
import logging
import random
import secrets
import string
from collections.abc import Callable
from urllib.parse import quote, quote_plus

import pytest

from ypsilon.server.logs import Access, JsonLines, TextLines, plain_path
from ypsilon.server.redaction import without_secrets
from ypsilon.server.tables.credentials import table_name

TIMES = 200


def percent(text: str) -> str:
    return "".join(f"%{ord(each):02X}" for each in text)


def half(text: str) -> str:
    return "".join(percent(each) if at % 2 else each for at, each in enumerate(text))


def b64(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


WRITTEN: dict[str, Callable[[str], str]] = {
    "plain": str,
    "quoted": lambda text: quote(f"Bearer {text}"),
    "plus": lambda text: quote_plus(f"Bearer {text}"),
    "percent": percent,
    "small percent": lambda text: percent(text).lower(),
    "every other": half,
    "percent twice": lambda text: percent(percent(text)),
    "percent of a percent": lambda text: percent(text).replace("%", "%25"),
    "json": lambda text: "".join(f"\\u{ord(each):04x}" for each in text),
    "json twice": lambda text: "".join(f"\\\\u{ord(each):04X}" for each in text),
    "python": lambda text: "".join(f"\\x{ord(each):02x}" for each in text),
    "javascript": lambda text: "".join(f"\\u{{{ord(each):x}}}" for each in text),
    "html": lambda text: "".join(f"&#{ord(each)};" for each in text),
    "html in hex": lambda text: "".join(f"&#x{ord(each):x};" for each in text),
    "bytes": lambda text: repr(text.encode()),
    "numbers": lambda text: str(list(text.encode())),
    "hex": lambda text: text.encode().hex(),
    "large hex": lambda text: text.encode().hex().upper(),
    "hex of a header": lambda text: f"Bearer {text}".encode().hex(),
    "hex apart": lambda text: text.encode().hex(":"),
    "base32": lambda text: base64.b32encode(text.encode()).decode(),
    "base64": b64,
    "base64 of a header": lambda text: b64(f"key:{text}"),
    "base64 of json": lambda text: b64(json.dumps({"token": text})),
    "base64 twice": lambda text: b64(b64(text)),
    "base64 for addresses": lambda text: base64.urlsafe_b64encode(b"?" + text.encode()).decode(),
    "base64, then percent": lambda text: percent(b64(text)),
    "spaced": " ".join,
    "lines": "\n".join,
    "escaped entity": lambda text: html.escape(f"<{text}>"),
}
PLACES: dict[str, Callable[[str], str]] = {
    "alone": str,
    "query": lambda text: f"GET /api/mine?key={text}&language=en HTTP/1.1",
    "path": lambda text: f"/api/tables/{text}/live",
    "header": lambda text: f"{{'authorization': 'Bearer {text}'}}",
    "glued": lambda text: f"x{text}y",
    "words": lambda text: f"lost {text}, and found",
    "second line": lambda text: f"lost\n{text}\nand found",
    "json": lambda text: json.dumps({"tokens": [text]}),
}


def new_secret() -> str:
    """Give a secret as nearly all are: one in 57,000 lacks large or small letters."""
    while True:
        made = secrets.token_urlsafe(16)
        if made.lower() != made != made.upper():
            return made


def shown(secret: str, written: str, kept: str) -> bool:
    """Tell whether a log still has a secret, as it was written or as it is."""
    core = written.strip()
    return secret in kept or (len(core) >= 22 and core in kept)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("how", WRITTEN)
def test_a_secret_is_left_out_however_it_is_written(how: str, place: str) -> None:
    for _ in range(TIMES):
        secret = new_secret()
        written = WRITTEN[how](secret)
        kept = without_secrets(PLACES[place](written))
        # In JSON what stood between quotes may have been escaped once more.
        assert not shown(secret, written, kept), (written, kept)
        assert not shown(secret, json.dumps(written)[1:-1], kept), (written, kept)


def test_a_secret_broken_in_two_is_left_out_where_it_has_a_digit_or_a_sign() -> None:
    for _ in range(TIMES):
        secret = new_secret()
        at = random.randrange(4, 18)
        for gap in (" ", "\n", "\n    ", "\t"):
            text = f"a {secret[:at]}{gap}{secret[at:]}, b"
            assert secret.isalpha() or without_secrets(text) == "a …, b"


@pytest.mark.parametrize("place", ["message", "argument", "value", "key", "inside", "trace"])
@pytest.mark.parametrize("lines", [JsonLines(), TextLines()], ids=["json", "text"])
@pytest.mark.parametrize("how", WRITTEN)
def test_no_line_has_a_secret(how: str, lines: logging.Formatter, place: str) -> None:
    secret = new_secret()
    written = WRITTEN[how](secret)
    record = logging.makeLogRecord({"name": "y", "levelname": "INFO", "msg": "said"})
    match place:
        case "message":
            record.msg = f"said\n{written.replace('%', '%%')}"
        case "argument":
            record.msg, record.args = "said %s %r", (written, written.encode())
        case "value":
            record.said = written
        case "key":
            record.said = {written: 1}
        case "inside":
            record.said = [{"a": (written,)}, KeyError(written)]
        case _:
            try:
                raise ValueError(written)
            except ValueError as error:
                record.exc_info = (type(error), error, error.__traceback__)
    line = lines.format(record)
    assert not shown(secret, written, line)
    assert not shown(secret, json.dumps(written)[1:-1], line)
    if isinstance(lines, JsonLines):
        assert json.loads(line)["from"] == "y"


def test_names_of_tables_hashes_and_addresses_are_kept() -> None:
    letters = random.Random(16)
    for _ in range(TIMES):
        name = table_name()
        commit = "".join(letters.choices("0123456789abcdef", k=40))
        digest = "".join(letters.choices("0123456789abcdef", k=64))
        word = "".join(letters.choices(string.ascii_lowercase + "_", k=30))
        for text in (
            f"table {name} of {name}/{name} at 6e4cfcc, {commit}",
            f"sha256:{digest} {word}.py",
            f'192.0.2.1:4711 - "GET /api/tables/{name}/games/1/history HTTP/1.1" 200',
            "2001:db8:0:1:2:3:4:5 at 2026-11-16T18:02:45.315+00:00",
            "the database was upgraded from revision 1 to 2 (server.db.before-2)",
            f"/srv/ypsilon/lib/python3.11/site-packages/starlette/{word}.py, line 411",
        ):
            assert without_secrets(text) == text


@pytest.mark.parametrize("part", ["\\", "%", "\\u0041", "a", "A", "a ", "\\n", "aB-/", "&#65;"])
def test_what_is_long_takes_no_longer_than_it_is(part: str) -> None:
    """A filter that tries all ways to read 60,000 backslashes would take minutes."""
    without_secrets((part * 60_000)[:60_000])


# What uvicorn says of requests


def access(path: str, status: int = 200) -> logging.LogRecord:
    """Give a line of the log of accesses."""
    return logging.makeLogRecord(
        {
            "name": "uvicorn.access",
            "msg": '%s - "%s %s HTTP/%s" %d',
            "args": ("192.0.2.1:1", "GET", path, "1.1", status),
        }
    )


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/api/tables/k7m2x9qwer/games/1/history?seat=0", "/api/tables/k7m2x9qwer/games/1/history"),
        ("/api/mine?key=Ab3-_fghijKLmnopqr5tuv", "/api/mine"),
        ("/Ab3-_fghijKLmnopqr5tuv/x", "/…/x"),
        ("/%41%62", "/…"),
        ("/a" * 100, "/a" * 9 + "/…"),
        ("/", "/"),
    ],
)
def test_a_path_is_told_as_far_as_it_is_like_ours(path: str, told: str) -> None:
    assert plain_path(path) == told
    record = access(path)
    assert Access().filter(record)
    assert record.getMessage() == f'192.0.2.1:1 - "GET {told} HTTP/1.1" 200'
    opened = logging.makeLogRecord(
        {
            "name": "uvicorn.error",
            "msg": '%s - "WebSocket %s" [accepted]',
            "args": ("192.0.2.1:1", path),
        }
    )
    assert Access().filter(opened)
    assert opened.getMessage() == f'192.0.2.1:1 - "WebSocket {told}" [accepted]'


def test_refusals_are_not_told_one_by_one() -> None:
    assert not Access().filter(access("/api/tables", 429))
    for said in ("Invalid HTTP request received.", "Unsupported upgrade request."):
        record = logging.makeLogRecord({"name": "uvicorn.error", "msg": said, "args": ()})
        assert not Access().filter(record)
    other = logging.makeLogRecord({"name": "ypsilon.server", "msg": "429 %s", "args": ("/?",)})
    assert Access().filter(other)
    assert other.getMessage() == "429 /?"
