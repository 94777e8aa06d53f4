"""Secrets of 128 random bits: how they are made, what they look like, how they are kept."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets

LENGTH = 22
_FORM = re.compile(r"[A-Za-z0-9_-]{22}")


def new_secret() -> str:
    """Give a fresh secret."""
    return secrets.token_urlsafe(16)


def derived(key: bytes, *parts: str) -> str:
    """Give the secret that follows from a key and what it is for, and from nothing less."""
    digest = hmac.digest(key, "\0".join(parts).encode(), "sha256")
    return base64.urlsafe_b64encode(digest).decode()[:LENGTH]


def fingerprint(secret: str) -> str:
    """Give the hash under which a secret is kept and looked up.

    Looking up a hash of 128 random bits tells an attacker nothing by its timing: what they would
    have to guess is the secret, not its hash.
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def well_formed(secret: str) -> bool:
    """Tell whether a text can be a secret at all."""
    return _FORM.fullmatch(secret) is not None
