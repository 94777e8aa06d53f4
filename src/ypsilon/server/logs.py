"""Logs of a server: one line an event, as JSON or as text, and never a secret in it."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any

# Tokens, invitations, codes and keys look like this; no name of a table or in the code does.
_SECRET = re.compile(r"(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22}(?![\w-])", re.ASCII)
_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


def without_secrets(text: str) -> str:
    """Give a text in which whatever looks like a secret is left out."""
    return _SECRET.sub("…", text)


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
        return without_secrets(json.dumps(line, ensure_ascii=False, default=str))


class TextLines(logging.Formatter):
    """A record as a line for people to read; a trace follows on lines of its own."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        added = "".join(f" {name}={value}" for name, value in extras(record).items())
        return super().formatMessage(record) + added

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


def extras(record: logging.LogRecord) -> dict[str, Any]:
    """Give what was added to a record beside its message."""
    return {name: value for name, value in vars(record).items() if name not in _USUAL}


def log_to_stderr(form: str) -> None:
    """Write all logs of this process to the error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
