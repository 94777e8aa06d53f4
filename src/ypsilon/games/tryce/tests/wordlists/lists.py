"""Words to build lexicons of: plain lists, and a dictionary of Hunspell."""

from __future__ import annotations

from pathlib import Path

AFF = """SET UTF-8
COMPOUNDBEGIN x
COMPOUNDEND z
FORBIDDENWORD d
ONLYINCOMPOUND o
NEEDAFFIX h
PFX U Y 1
PFX U 0 un .
SFX S Y 1
SFX S 0 s [^s]
SFX E N 2
SFX E 0 e [^e]
SFX E e en e
SFX j Y 1
SFX j 0 0/xoc .
"""
DIC = """10
schön/UE
Kasten/Sj
kasten/Soz
Anton/S
Bitte/E
bitte/oz
Wesens/hj
USA/E
Berlin/E
falsch/d
"""


def written(folder: Path, text: str) -> Path:
    """Write a list of words into a folder."""
    file = folder / "list.txt"
    file.write_text(text, "utf-8")
    return file
