"""Two people play while one of three processes dies: they notice a moment's pause, and play on."""

from __future__ import annotations

import os
import re
import signal
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from browser.conftest import Opens
from browser.games.play import click, play_on
from browser.table.test_two import FREE, meet, placing, played
from server.postgres import cluster
from server.process import Process
from ypsilon.server.http.static import built

# Milliseconds until somebody is back at another process, and until a move has come through.
PAUSE = 10_000


class Three:
    """Three processes on one port, of which those can be killed that somebody is connected to."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.url = process.address

    def ensure(self) -> None:
        """Be there, as a parent sees to it."""
        self.process.wait()

    def kill_one(self) -> None:
        """Kill a process to which somebody is connected."""
        with urllib.request.urlopen(f"{self.url}/metrics", timeout=10) as answer:
            text = answer.read().decode()
        busy = re.findall(r'ypsilon_connections\{process="(\d)"\} [1-9]', text)
        pids = dict(re.findall(r"Started server process \[(\d+)\].*?\"server\": (\d)", self.log))
        (pid,) = [int(pid) for pid, number in pids.items() if number == busy[0]][-1:]
        os.kill(pid, signal.SIGKILL)

    @property
    def log(self) -> str:
        """What all processes have written."""
        return self.process.log


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Three]:
    """A server of three processes, in the place of the one that other tests share."""
    assert built() is not None, "the client is not built: run scripts/web"
    log = tmp_path_factory.mktemp("three") / "log.txt"
    with ExitStack() as stack:
        # In a thread: while Playwright runs, none but its own event loop can here.
        apart = stack.enter_context(ThreadPoolExecutor(1))
        running = apart.submit(stack.enter_context, cluster()).result()
        database = apart.submit(running.fresh).result()
        yield Three(stack.enter_context(Process(database, log, processes=3)))


def test_a_process_that_dies_is_a_moment_s_pause(opens: Opens, host: Three) -> None:
    first, second = meet(opens)
    play_on([first, second], seed=5, clicks=4)
    for _ in range(2):
        mover = placing([first, second])
        lines = first.locator(".log li").count()
        host.kill_one()
        click(mover, mover.locator(FREE).first.get_attribute("data-key") or "")
        for page in (first, second):
            expect(page.locator(".log li")).to_have_count(lines + 1, timeout=PAUSE)
            expect(page.locator(".line")).to_be_hidden(timeout=PAUSE)
    play_on([first, second], seed=7, clicks=4)
    assert played(first) == played(second)
    expect(first.locator(".players")).not_to_contain_text("away")
    assert host.log.count("process died") == 2
    assert "Traceback" not in host.log
