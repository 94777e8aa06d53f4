"""What browser tests need: a server of their own, Chromium, and people who sit at a page."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, sync_playwright

from ypsilon.server.http.static import built

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "build" / "screenshots"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WIDE = {"width": 1440, "height": 900}
# Others' steps are not waited for, unless a test asks for a pace; one chosen on the page stays.
PACED = """(pace) => {
  if (location.origin === "null") return;  // a page without an address keeps nothing
  const kept = JSON.parse(localStorage.getItem("ypsilon.settings") ?? "{}");
  localStorage.setItem("ypsilon.settings", JSON.stringify({ pace, ...kept }));
}"""
Opens = Callable[..., Page]


def chromium() -> str | None:
    """Give the browser to test in: one named in CHROMIUM, or the machine's own."""
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if name and (found := shutil.which(name))), None)


class Host:
    """A server that can be stopped and started again on the same port and database."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._command = [
            sys.executable,
            str(Path(__file__).with_name("host.py")),
            str(self.port),
            str(folder),
        ]
        self._ahead = folder / "ahead"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        # The toy game has no board, but secrets of every kind.
        tests = str(ROOT / "tests")
        found = os.pathsep.join(filter(None, (tests, os.environ.get("PYTHONPATH"))))
        env = {**os.environ, "YPSILON_GAMES": tests, "PYTHONPATH": found}
        self._process = subprocess.Popen(self._command, env=env)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=5).close()
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def ensure(self) -> None:
        """Start it again if a test has left it down."""
        if self._process is None or self._process.poll() is not None:
            self.start()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(20)

    def kill(self) -> None:
        """End it without any warning."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(20)

    def forward(self, seconds: int) -> None:
        """Let time pass for the server."""
        ahead = int(self._ahead.read_text()) if self._ahead.exists() else 0
        self._ahead.write_text(str(ahead + seconds))


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    assert built() is not None, "the client is not built: run scripts/web"
    server = Host(tmp_path_factory.mktemp("host"))
    server.start()
    yield server
    server.stop()


# Not for the whole session: while Playwright runs, no other test could run an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip("there is no Chromium here (Debian: apt install chromium)")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def opens(browser: Browser, host: Host) -> Iterator[Opens]:
    """Give what opens a page for one more person; whatever goes wrong on it fails the test."""
    host.ensure()
    flaws: list[str] = []
    contexts = []

    def open_page(
        path: str = "/", lots: bool = False, pace: str | None = "once", **how: Any
    ) -> Page:
        usual = {"locale": "en-GB", "viewport": WIDE, "reduced_motion": "reduce"}
        context = browser.new_context(**(usual | how))
        contexts.append(context)
        if not lots:
            context.route("**/api/tables", _agreed)
        if pace is not None:
            context.add_init_script(f"({PACED})({json.dumps(pace)})")
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: flaws.append(str(error)))
        page.on("console", lambda said: flaws.append(said.text) if _flaw(said) else None)
        page.goto(host.url + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not flaws


def _agreed(route: Route) -> None:
    """Give the first seat what would be drawn by lot, so that a test knows who begins."""
    if route.request.method != "POST":
        route.continue_()
        return
    new: Any = route.request.post_data_json
    options = {name: "first" if text == "lot" else text for name, text in new["options"].items()}
    route.continue_(post_data=json.dumps({**new, "options": options}))


def _flaw(said: Any) -> bool:
    """A lost connection, or a refusal, is no flaw of the page."""
    harmless = ("WebSocket", "Failed to load resource", "net::")
    return said.type == "error" and not any(each in said.text for each in harmless)


def shoot(page: Page, name: str) -> None:
    """Keep a picture of a page as a file of the test run."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")
