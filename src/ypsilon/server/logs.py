"""Logs of a server: one line an event, as JSON or as text, and never a secret in it."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any

from ypsilon.server.redaction import LEFT_OUT, without_secrets

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
# A part of a path as ours are; a secret is longer.
_PART = re.compile(r"[\w.-]{0,21}", re.ASCII)
MOST_PARTS = 10
TOO_FAST = 429
# Of each of these, as of whatever comes too fast, a stranger could have as many as they like.
_COUNTED = ("Invalid HTTP request received.", "Unsupported upgrade request.")


class Access(logging.Filter):
    """What uvicorn tells of requests: paths as far as they are like ours, and of refusals none.

    Those are counted, and told in sum (`server/net/gate.py`).
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether to log a record, its path made plain."""
        if not record.name.startswith("uvicorn") or record.msg in _COUNTED:
            return record.msg not in _COUNTED
        if isinstance(record.args, tuple) and '"' in str(record.msg):
            record.args = tuple(
                plain_path(each) if isinstance(each, str) and "/" in each else each
                for each in record.args
            )
            return TOO_FAST not in record.args
        return True


def plain_path(path: str) -> str:
    """Give a path without its query, and without parts that none of ours could be."""
    parts = path.partition("?")[0].split("/")
    plain = [part if _PART.fullmatch(part) else LEFT_OUT for part in parts[:MOST_PARTS]]
    return "/".join(plain + [LEFT_OUT] * (len(parts) > MOST_PARTS))


class JsonLines(logging.Formatter):
    """A record as one JSON object: time, level, what happened, and all that was added to it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= extras(record)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(_discreet(line), ensure_ascii=False)


class TextLines(logging.Formatter):
    """A record as a line for people to read; a trace follows on lines of its own."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        added = "".join(f" {name}={value}" for name, value in extras(record).items())
        return super().formatMessage(record) + added

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


def _discreet(value: Any) -> Any:
    """Give a value without secrets, before JSON writes parts of it in another way."""
    if isinstance(value, dict):
        return {_discreet(str(key)): _discreet(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_discreet(each) for each in value]
    plain = value is None or isinstance(value, bool | int | float)
    return value if plain else without_secrets(str(value))


def extras(record: logging.LogRecord) -> dict[str, Any]:
    """Give what was added to a record beside its message."""
    return {name: value for name, value in vars(record).items() if name not in _USUAL}


class Numbered(logging.Filter):
    """Lets each line tell which of several processes has written it."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record through, with the number."""
        record.server = self._number
        return True


def log_to_stderr(form: str, number: int | None = None) -> None:
    """Write all logs of this process, with its number if it is one of several, to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Access())
    if number is not None:
        handler.addFilter(Numbered(number))
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
