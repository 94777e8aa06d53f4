"""What is left out of a text before it is logged: whatever looks like a secret, however written.

A secret is 22 letters, digits, `-` and `_`. It is found as it is, glued to other letters, spaced
out, broken in two by white space, as numbers of its letters, and within what percent signs, escapes
of JSON and Python, HTML, hexadecimal digits, base 32 and base 64 stand for, up to three times over.
What is written in another way, or by hand in pieces, is not found: nothing here should log it.
"""

from __future__ import annotations

import base64
import html
import re
from binascii import Error
from collections.abc import Callable, Iterator
from urllib.parse import unquote

LEFT_OUT = "…"
LENGTH = 22
DEEP = 3
# No word of a log is so long; to look into one that is could take seconds.
LONGEST = 2000
_RUN = re.compile(rf"[\w-]{{{LENGTH},}}", re.ASCII)
_WORD = re.compile(rf"[^\s\"'<>()\[\],]{{{LENGTH},}}")
_GAP = r"(?:\s|\\{1,8}[nrt]){1,8}"
_SPACED = re.compile(rf"(?:[\w-]{{1,2}}{_GAP}){{{LENGTH - 1},}}[\w-]{{1,2}}", re.ASCII)
_NUMBERS = re.compile(
    rf"(?:(?:0x)?[0-9a-f]{{2,3}}\W{{1,3}}){{{LENGTH - 1},}}(?:0x)?[0-9a-f]{{2,3}}", re.IGNORECASE
)
_BROKEN = re.compile(r"(?<![\w-])([\w-]{1,21})\s+(?=([\w-]{1,21})(?![\w-]))", re.ASCII)
_ESCAPE = re.compile(
    r"\\{1,8}(?:u\{([0-9a-f]{2,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|U([0-9a-f]{8}))", re.IGNORECASE
)
_HEX = re.compile(rf"[0-9a-f]{{{2 * LENGTH},}}", re.IGNORECASE)
_BASE_32 = re.compile(r"[a-z2-7]{36,}", re.IGNORECASE)
_BASE_64 = re.compile(r"[\w+/-]{29,}", re.ASCII)


def without_secrets(text: str) -> str:
    """Give a text in which whatever looks like a secret is left out."""
    text = _RUN.sub(lambda run: LEFT_OUT if _mixed(run[0]) else run[0], text)
    text = _SPACED.sub(LEFT_OUT, _NUMBERS.sub(LEFT_OUT, text))
    text = _WORD.sub(lambda word: LEFT_OUT if _hides(word[0], DEEP) else word[0], text)
    return _without_broken(text)


def _mixed(run: str) -> bool:
    """Tell large and small letters beside each other: no name of a table, no hash has both."""
    return run.lower() != run != run.upper()


def _without_broken(text: str) -> str:
    """Leave out two words that are a secret together, with a digit or a sign as nearly all have."""
    found = text
    for broken in _BROKEN.finditer(text):
        whole = broken[1] + broken[2]
        if len(whole) == LENGTH and _mixed(whole) and not whole.isalpha():
            found = found.replace(broken[0] + broken[2], LEFT_OUT)
    return found


def _hides(text: str, deep: int) -> bool:
    """Tell whether a text stands for one with a secret in it, or is too long to tell."""
    return len(text) > LONGEST or any(
        any(_mixed(run[0]) for run in _RUN.finditer(read)) or (deep > 1 and _hides(read, deep - 1))
        for read in _readings(text)
    )


def _readings(text: str) -> Iterator[str]:
    """Yield all that a text may stand for."""
    if "%" in text:
        yield unquote(text, "latin1")
    if "\\" in text:
        yield _ESCAPE.sub(lambda escape: _letter(escape[escape.lastindex or 0]), text)
    if "&" in text:
        yield html.unescape(text)
    for run in _HEX.findall(text):
        yield from (_even(run[start:]) for start in (0, 1))
    for run in _BASE_32.findall(text):
        yield from (_read(base64.b32decode, run[start:].upper(), 8) for start in range(8))
    for run in _BASE_64.findall(text):
        plain = run.replace("-", "+").replace("_", "/")
        yield from (_read(base64.b64decode, plain[start:], 4) for start in range(4))


def _letter(code: str) -> str:
    number = int(code, 16)
    return chr(number) if number < 0x110000 else ""


def _even(digits: str) -> str:
    return bytes.fromhex(digits[: len(digits) // 2 * 2]).decode("latin1")


def _read(decode: Callable[[str], bytes], text: str, group: int) -> str:
    padded = text + "=" * (-len(text) % group)
    for candidate in (padded, text[: len(text) // group * group]):
        try:
            return decode(candidate).decode("latin1")
        except (Error, ValueError):
            continue
    return ""
