"""`python -m ypsilon.cli` does what the command `ypsilon` does."""

from ypsilon.cli.start import run

if __name__ == "__main__":
    run()
