"""Words to build lexicons of: plain lists, a dictionary of Hunspell, and a table of nouns."""

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
NOUNS = """lemma,pos,genus,nominativ singular,nominativ plural
Hummel,Substantiv,f,Hummel,Hummeln
Hummel,"Nachname,Substantiv",,,
Kiew,"Substantiv,Toponym",,,
Wesensbitte,Substantiv,f,Wesensbitte,Wesensbitten
Kastenbitte,Substantiv,f,Kastenbitte,Kastenbitten
UN,"Abkürzung,Substantiv",,,
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
