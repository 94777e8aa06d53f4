"""The command line: every command works for every game, through the contract alone."""

from ypsilon.cli.start import main

__all__ = ["main"]
