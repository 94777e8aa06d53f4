"""Where the program starts and ends: arguments in, an exit code out, never a traceback."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from ypsilon.cli import left_alone
from ypsilon.cli.errors import CLOSED_PIPE, INTERRUPTED, Failure, explained, of_file
from ypsilon.cli.program import COMPLETE, NAME
from ypsilon.cli.root import root


def run() -> NoReturn:
    """Run the program as a process of its own, and end that with its exit code."""
    left_alone.end(main())


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments and give its exit code."""
    _write_whatever_comes()
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv))
        _flush()
        return code
    except BrokenPipeError:
        _drop_output()
        return CLOSED_PIPE
    except KeyboardInterrupt:
        return complain("interrupted", INTERRUPTED)
    except Exception as error:
        return _failed(error)


def complain(message: str, code: int) -> int:
    """Say on one line of the error output what went wrong, and give the exit code back."""
    with contextlib.suppress(OSError):
        if code == INTERRUPTED and sys.stderr.isatty():
            print(file=sys.stderr)  # The terminal has just shown ^C.
        print(f"{NAME}: {' '.join(message.split())}", file=sys.stderr, flush=True)
    return code


def _run(arguments: list[str]) -> int:
    if COMPLETE in os.environ:
        return _completed()
    # Not `root.main`, which would print a line of its own for Ctrl-C and for a closed pipe.
    try:
        with root.make_context(NAME, arguments) as context:
            return root.invoke(context) or 0
    except click.exceptions.Exit as done:
        return done.exit_code


def _completed() -> int:
    from click.shell_completion import shell_complete

    return shell_complete(root, {}, NAME, COMPLETE, os.environ[COMPLETE])


def _failed(error: Exception) -> int:
    if os.environ.get("YPSILON_DEBUG"):
        import traceback

        traceback.print_exc()
    with contextlib.suppress(OSError, click.ClickException):
        _flush()
    return complain(*explained(error))


def _flush() -> None:
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        _drop_output()
        raise Failure(of_file(error)) from None


def _drop_output() -> None:
    """Let what is still to be written go nowhere, or Python complains about it at its end."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _write_whatever_comes() -> None:
    """Put a question mark where a terminal cannot show, or a file does not hold, a character."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
