"""Files of games that tests save, and change behind the program's back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

TWO = ("play", "pylos", "-o", "light=first", "--seats", "name:Anna,name:Bert")


def edited(path: Path, change: Callable[[Any], object]) -> None:
    """Change what a JSON file holds."""
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content)
    path.write_text(json.dumps(content), encoding="utf-8")
