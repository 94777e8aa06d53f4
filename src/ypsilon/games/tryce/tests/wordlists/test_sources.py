"""Where lexicons come from: lists, dictionaries of Hunspell, and packages."""

from __future__ import annotations

import hashlib
import io
import json
import tarfile
from pathlib import Path

import pytest

from ypsilon.core.extras import NoLexicon
from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.rules import Tryce
from ypsilon.games.tryce.show import show
from ypsilon.games.tryce.wordlists import hunspell, packages, sources
from ypsilon.games.tryce.wordlists.packages import Package


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("YPSILON_HOME", str(tmp_path))
    return tmp_path / "words"


def written(folder: Path, text: str) -> Path:
    file = folder / "list.txt"
    file.write_text(text, "utf-8")
    return file


def test_an_own_list_is_built_and_played_with(home: Path, tmp_path: Path) -> None:
    book = sources.build("mine", written(tmp_path, "# mine\nxylo zyx\nTone\n"))
    assert book.count == 3
    assert (home / "mine.licence.txt").exists()
    game = Tryce(lexicon="mine").pinned()
    assert game.lexicon == book.title
    assert game.allows("XYLO")
    assert not game.allows("STONE")
    assert "mine" in library.names()


@pytest.mark.rule("TC-08")
def test_without_a_built_lexicon_the_small_one_judges(home: Path, tmp_path: Path) -> None:
    game = Tryce(language="de").pinned()
    assert game.lexicon.startswith("small-de#")
    view = game.observe(game.initial(), 0)
    assert "ypsilon words build de" in show(game, view)
    sources.build("de", written(tmp_path, "haus maus"))
    built = Tryce(language="de").pinned()
    assert built.lexicon.startswith("de#")
    assert "words build" not in show(built, built.observe(built.initial(), 0))


@pytest.mark.parametrize("name", ["../etc", "no-such", "A", "x" * 40, "en#12", ""])
def test_a_lexicon_is_a_name_and_no_path(home: Path, name: str, tmp_path: Path) -> None:
    file = written(tmp_path, "haus")
    if name:
        with pytest.raises(ValueError, match="lexicon"):
            Tryce(lexicon=name).pinned()
    if name != "no-such":
        with pytest.raises(NoLexicon):
            sources.build(name, file)


def test_what_cannot_be_had_is_said(home: Path, tmp_path: Path) -> None:
    with pytest.raises(NoLexicon, match="no words"):
        sources.build("mine", written(tmp_path, "# nothing"))
    with pytest.raises(NoLexicon, match="give a file"):
        sources.build("fr")


def test_games_keep_the_lexicon_that_they_began_with(home: Path, tmp_path: Path) -> None:
    sources.build("mine", written(tmp_path, "tone"))
    game = Tryce(lexicon="mine").pinned()
    sources.build("mine", written(tmp_path, "tone"))
    assert sorted(path.name for path in home.glob("*.lex")) == ["mine.lex"]
    sources.build("mine", written(tmp_path, "stone"))
    library._IN_USE.clear()
    assert game.allows("TONE")
    assert not game.allows("STONE")
    assert Tryce(lexicon="mine").allows("STONE")
    assert [*library.names()][2:] == ["mine"], "what is kept is no lexicon to choose"


def test_a_broken_file_says_how_it_is_mended(home: Path, tmp_path: Path) -> None:
    sources.build("mine", written(tmp_path, "tone"))
    for content in (b"", b"nothing"):
        (home / "mine.lex").write_bytes(content)
        with pytest.raises(ValueError, match="ypsilon words build mine"):
            Tryce(lexicon="mine").pinned()
    assert sources.build("mine", written(tmp_path, "tone")).has("TONE")
    (home / "en.lex").write_bytes(b"nothing")
    begun = Tryce(language="en").pinned()
    assert begun.lexicon.startswith("small-en#"), "a game can be had all the same"


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


@pytest.mark.rule("TC-09")
def test_hunspell_dictionaries_are_unfolded(home: Path, tmp_path: Path) -> None:
    found = hunspell.Dictionary(AFF, DIC).unfold()
    named = hunspell.Dictionary(AFF, DIC, {"kasten"}).unfold()
    assert (found.words - named.words, found.last - named.last) == (
        {"Kasten", "Kastens"},
        {"kasten", "kastens"},
    )
    assert named.first == found.first, "a name may begin a compound"
    assert {"schön", "schöne", "unschön", "Kasten", "Kastens", "Bitte", "Bitten"} == (
        found.words - {"Berlin", "Berline"}
    )
    assert found.first == {"Kasten", "Wesens"}
    assert found.last == {"kasten", "kastens", "bitte"}
    (tmp_path / "tiny.dic").write_text(DIC, "utf-8")
    (tmp_path / "tiny.aff").write_text(AFF, "utf-8")
    book = sources.build("tiny", tmp_path / "tiny.dic")
    assert book.has("KASTENBITTE")
    assert book.has("WESENSKASTENS")
    assert not book.has("WESENS")
    assert not book.has("ANTON"), "a name is no word"
    assert not book.has("USA"), "an abbreviation is no word"


class Shelf:
    """Packages, and an npm that brings them; of the others it says that it has none."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder / "shelf"
        self.folder.mkdir()
        (self.folder / "npm").write_text(
            "#!/bin/sh\n"
            "for last; do :; done\n"
            f'cp "{self.folder}/$last.tgz" "$(echo "$last" | tr @ -).tgz" 2>/dev/null && exit\n'
            'echo "npm error code E404" >&2; exit 1\n'
        )
        (self.folder / "npm").chmod(0o755)
        monkeypatch.setenv("PATH", f"{self.folder}:/usr/bin:/bin")

    def put(self, package: Package, files: dict[str, str]) -> Package:
        """Put a package onto the shelf, and give it with its hash."""
        path = self.folder / f"{package}.tgz"
        with tarfile.open(path, "w:gz") as tar:
            for name, text in files.items():
                entry = tarfile.TarInfo(f"package/{name}")
                entry.size = len(text.encode())
                tar.addfile(entry, io.BytesIO(text.encode()))
        return package._replace(digest=hashlib.sha256(path.read_bytes()).hexdigest())


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    return Shelf(tmp_path, monkeypatch)


@pytest.mark.rule("TC-09")
def test_german_is_built_with_its_licence_in_full(
    home: Path, shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"index.aff": AFF, "index.dic": DIC, "license": "version 2 or 3"}
    monkeypatch.setattr(sources, "GERMAN", shelf.put(sources.GERMAN, files))
    texts = {
        f"licenses/GPL-{n}.0-only.json": json.dumps({"licenseText": f"text {n}"}) for n in (2, 3)
    }
    monkeypatch.setattr(sources, "LICENCES", shelf.put(sources.LICENCES, texts))
    monkeypatch.setattr(sources, "_COMMON_LICENCES", tmp_path)
    book = sources.build("de")
    assert book.has("SCHOENE")
    assert book.has("KASTENBITTE")
    assert not book.has("BERLIN"), "a name that only our own list knows"
    licence = (home / "de.licence.txt").read_text("utf-8")
    for part in ("dictionary-de@3.0.0", "version 2 or 3", "text 2", "text 3"):
        assert part in licence
    for version in (2, 3):
        (tmp_path / f"GPL-{version}").write_text(f"own copy {version}", "utf-8")
    sources.build("de")
    assert "own copy 2" in (home / "de.licence.txt").read_text("utf-8")


@pytest.mark.rule("TC-09")
def test_english_is_built_without_names(
    home: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {
        "english-words-10.json": '["tone", "Peter", "it\'s", "cafe"]',
        "english-words-20.json": '["stone"]',
        "package.json": "{}",
        "Copyright": "permitted",
    }
    monkeypatch.setattr(sources, "ENGLISH", shelf.put(sources.ENGLISH, files))
    monkeypatch.setattr(sources, "_PACKAGES", {"en": (sources._english,)})
    book = sources.build("en")
    assert book.count == 3
    assert not book.has("PETER")
    assert "permitted" in (home / "en.licence.txt").read_text("utf-8")


def test_a_package_that_is_another_or_is_not_there_is_refused(
    home: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(NoLexicon, match=r"npm does not fetch dictionary-de@3.0.0 \(E404\)"):
        sources.build("de")
    shelf.put(sources.GERMAN, {"index.aff": AFF, "index.dic": DIC, "license": "any"})
    with pytest.raises(NoLexicon, match="not what it was"):
        sources.build("de")
    monkeypatch.setenv("PATH", str(home))
    with pytest.raises(NoLexicon, match="npm is not installed"):
        sources.build("de")
    assert not home.exists(), "what fails leaves nothing behind"


def test_an_npm_that_hangs_is_not_waited_for(
    tmp_path: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    (shelf.folder / "npm").write_text("#!/bin/sh\nexec sleep 60\n")
    monkeypatch.setattr(packages, "PATIENCE", 0.2)
    with pytest.raises(NoLexicon, match="takes longer"):
        packages.npm(sources.GERMAN, tmp_path)


@pytest.mark.rule("TC-08", "TC-09")
@pytest.mark.parametrize(
    ("language", "allowed", "others"),
    [
        (
            "de",
            "KASTENGEIST HAEUSER GINGEN STRASSE SCHOENSTE LIEBESBRIEF RHEINWEIN",
            "ANTON USA KASTENN BERLIN RHEINS",
        ),
        ("en", "CASTLE GHOSTS WENT CHILDREN COLOUR", "HARRIET LONDON NATO CASTLEGHOST"),
    ],
)
def test_the_lexicons_that_are_built_at_set_up(language: str, allowed: str, others: str) -> None:
    book = library.named(language)
    if book is None:
        pytest.skip(f"the lexicon “{language}” is not built here")
    assert [word for word in allowed.split() if not book.has(word)] == []
    assert [word for word in others.split() if book.has(word)] == []
