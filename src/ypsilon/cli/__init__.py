"""The command line: every command works for every game, through the contract alone."""

from ypsilon.cli.start import main, run

__all__ = ["main", "run"]
