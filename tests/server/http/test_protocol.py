"""docs/PROTOCOL.md says what the server does: it is written from the code, and up to date."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import inspect
import re
from dataclasses import asdict
from pathlib import Path
from types import ModuleType

import pytest

from ypsilon import wire
from ypsilon.cli.commands.serve import serve
from ypsilon.match.match import LONGEST_GAME
from ypsilon.server.http import middleware, socket
from ypsilon.server.http.endpoints import Rest, Service, Socket
from ypsilon.server.http.routes import ROUTES
from ypsilon.server.live import connection
from ypsilon.server.metrics import Metrics
from ypsilon.server.settings import Limits
from ypsilon.server.tables.new_table import LONGEST_RECORD
from ypsilon.server.tables.table import SNAPSHOT

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "PROTOCOL.md").read_text("utf-8")


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = str(ROOT / "scripts" / "describe")
    loader = importlib.machinery.SourceFileLoader("describe", path)
    loaded = importlib.util.module_from_spec(importlib.util.spec_from_loader("describe", loader))  # type: ignore[arg-type]
    loader.exec_module(loaded)
    return loaded


def test_the_page_is_up_to_date(script: ModuleType) -> None:
    assert script.page() == PAGE, "run scripts/describe"


def test_a_change_of_the_messages_shows(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire.Ping, "__doc__", "Another sentence.")
    assert script.page() != PAGE


def test_every_message_and_route_has_its_place() -> None:
    messages = [name for name, form in vars(wire).items() if hasattr(form, "__struct_fields__")]
    assert "NewTable" in messages
    for name in {*messages} - {"A", "V", "Data", "Tagged", "Sight"}:
        assert f"\n#### {name}\n" in PAGE, name
    for route in ROUTES:
        match route:
            case Rest():
                assert f"| `{route.method} {route.path}" in PAGE
            case Socket(path) | Service("/api/openapi.json" as path):
                assert f"`GET {path}`" in PAGE
            case _:
                pass


def test_every_link_leads_somewhere() -> None:
    headings = {each.lower().strip() for each in re.findall(r"^#+ (.+)$", PAGE, re.MULTILINE)}
    for target in re.findall(r"\]\(#([^)]+)\)", PAGE):
        assert target in headings


@pytest.mark.parametrize("module", [socket, connection, middleware])
def test_every_code_that_closes_a_connection_is_explained(module: ModuleType) -> None:
    for code in re.findall(r"\b4[04]\d\d\b|\b10[01]\d\b", inspect.getsource(module)):
        if code != "4403":  # before a connection is opened it is an answer of 403
            assert f"\n| {code} | " in PAGE


def test_the_page_about_running_knows_all_limits_and_metrics() -> None:
    text = (ROOT / "docs" / "OPERATIONS.md").read_text("utf-8")
    for name, value in asdict(Limits()).items():
        sizes = {26: "64 MB", 25: "32 MB", 20: "1 MB", 18: "256 KB", 16: "64 KB"}
        size = {1 << bits: size for bits, size in sizes.items()}.get(value, f"{value:g}")
        limits = text.partition("## Limits")[2]
        row = next(line for line in limits.splitlines() if f"`{name}`" in line)
        assert re.search(rf"\b{size}\b", row), name
    for metric in Metrics().registry.collect():
        assert f"`{metric.name}" in text or f"_{metric.name.split('_', 1)[1]}" in text
    for number in (LONGEST_GAME, LONGEST_RECORD, SNAPSHOT):
        assert f" {number} " in text or f" {number}." in text


def test_the_page_about_running_knows_all_options() -> None:
    text = (ROOT / "docs" / "OPERATIONS.md").read_text("utf-8")
    options = [each for param in serve.params for each in param.opts if each.startswith("--")]
    assert set(options) - {"--open"} <= set(re.findall(r"`(--[\w-]+)`", text))
