"""Common words by how often people use them, made from the lists of wordfreq."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from ypsilon.core.parts.lexicons import NoLexicon
from ypsilon.games.tryce.lexicon import common, library
from ypsilon.games.tryce.lexicon.lexicon import Lexicon, spelt_out
from ypsilon.games.tryce.wordlists import packages
from ypsilon.games.tryce.wordlists.packages import Package

WORDFREQ = Package(
    "wordfreq", "3.1.1", "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473"
)
MOST = 12_000
LONGEST = 9
_HEAD = """\
# The {count} words of three to nine letters that are used most, the most frequent first, as far as
# the lexicon “{language}” lists them. Made by `.venv/bin/python scripts/common` from
# {package}, whose data are under CC BY-SA 4.0 (docs/NOTICE.md), and so is this list.
"""


Classes = Sequence[Sequence[str]]
"""Words as wordfreq has them: in classes by how often they are used, the most frequent first."""


def ranked(classes: Classes, lexicon: Lexicon) -> Iterator[str]:
    """Yield the words that a lexicon allows, the most frequent first."""
    words = dict.fromkeys(spelt_out(word) for each in classes for word in each)
    for word in words:
        if 3 <= len(word) <= LONGEST and word.isascii() and word.isalpha() and lexicon.has(word):
            yield word


def build(language: str, folder: Path, read: Callable[[bytes], Classes]) -> int:
    """Write the list of a language from the package in a folder, and give how many words it has.

    What reads the package's files is given: they are in a form that rules need not know.
    """
    lexicon = library.named(language)
    if lexicon is None:
        raise NoLexicon(f"the lexicon “{language}” is not built: `ypsilon words build {language}`")
    wheel = packages.pip(WORDFREQ, folder)
    content = wheel.content(f"wordfreq/data/small_{language}.msgpack.gz")
    words = [word for word, _ in zip(ranked(read(content), lexicon), range(MOST), strict=False)]
    head = _HEAD.format(count=f"{len(words):,}", language=language, package=WORDFREQ)
    body = textwrap.fill(" ".join(words), 100)
    common.path(language).write_text(f"{head}{body}\n", "utf-8")
    return len(words)
