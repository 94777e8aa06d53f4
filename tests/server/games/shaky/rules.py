"""The rules of Shaky are those of Heaps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from toy.heaps.rules import Heaps


@dataclass(frozen=True)
class Shaky(Heaps):
    """Heaps under another name, for its bots."""

    name: ClassVar[str] = "shaky"
