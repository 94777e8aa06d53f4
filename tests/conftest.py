"""What all tests share: the options of a test run."""

from __future__ import annotations

import os
import signal

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let playthroughs be written anew where a game is meant to have changed."""
    parser.addoption(
        "--update-playthroughs",
        action="store_true",
        help="write each game's playthrough.txt anew instead of comparing it",
    )


# Whoever runs the tests in the background may have them ignore Ctrl-C, which some of them send.
signal.signal(signal.SIGINT, signal.default_int_handler)
# Nor do they play by solutions that whoever runs them may have.
os.environ["YPSILON_SOLUTIONS"] = os.devnull


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what the campaigns have done."""
    reports = [each for kind in ("passed", "failed") for each in terminalreporter.getreports(kind)]
    for report in reports:
        for name, line in report.user_properties:
            if name == "campaign":
                terminalreporter.write_line(f"{report.nodeid.rpartition('::')[2]}: {line}")
