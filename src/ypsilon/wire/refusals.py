"""Refusals: why something was not done, over REST and socket alike."""

from __future__ import annotations

from ypsilon.core.data import Data


class Refusal(Data):
    """Why something was not done: a code, for rules the rule's id, words, and what to light."""

    code: str
    message: str
    rule: str = ""
    keys: tuple[str, ...] = ()
