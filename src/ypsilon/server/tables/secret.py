"""Secrets: 128 random bits each, kept as hashes only."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Literal

Kind = Literal["host", "seat", "invitation", "move"]
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_FORM = re.compile(r"[A-Za-z0-9_-]{22}")


def new() -> str:
    """Give a fresh secret."""
    return secrets.token_urlsafe(16)


def fingerprint(secret: str) -> str:
    """Give the hash under which a secret is kept and looked up.

    Looking up a hash of 128 random bits tells an attacker nothing by its timing: what they would
    have to guess is the secret, not its hash.
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def well_formed(secret: str) -> bool:
    """Tell whether a text can be a secret at all."""
    return _FORM.fullmatch(secret) is not None


def table_name() -> str:
    """Give a fresh public name for a table, in letters that cannot be mistaken for one another."""
    return "".join(secrets.choice(_LETTERS) for _ in range(10))


def names_table(text: str) -> bool:
    """Tell whether a text can be the name of a table at all."""
    return len(text) == 10 and set(text) <= set(_LETTERS)
