"""What the terminal prints of a log."""

from __future__ import annotations

from ypsilon.cli.text.names import plain


def test_text_from_elsewhere_plays_no_tricks_with_the_terminal() -> None:
    assert plain("\x1b[2Jhello\u202e\r") == "?[2Jhello??"
