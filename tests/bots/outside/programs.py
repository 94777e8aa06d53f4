"""Programs that a test writes, to be asked as outside bots."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

# What every program begins with: it says that it is ready, and answers what `choose` gives.
FRAME = """
import json, os, sys, time
def say(**answer): print(json.dumps(answer), flush=True)
def choose(asked): return asked["legal"][0]
{body}
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "Hello":
        say(type="Ready", protocol=1)
    elif asked["type"] in ("Choose", "Refused"):
        say(type="Chosen", action=choose(asked))
"""


def program(folder: Path, body: str = "", frame: str = FRAME) -> str:
    """Give the command line of a program with this body."""
    file = folder / "bot.py"
    file.write_text(frame.format(body=body) if frame is FRAME else body)
    return shlex.join([sys.executable, "-I", str(file)])
