"""`python -m ypsilon.cli` does what the command `ypsilon` does."""

import sys

from ypsilon.cli.start import main

if __name__ == "__main__":
    sys.exit(main())
