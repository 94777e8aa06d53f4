"""Packages with words, fetched by stand-ins for npm and pip."""

from __future__ import annotations

import hashlib
import io
import json
import tarfile
import zipfile
from pathlib import Path

import pytest

from ypsilon.core.parts.lexicons import NoLexicon
from ypsilon.games.tryce.tests.wordlists.lists import AFF, DIC, NOUNS
from ypsilon.games.tryce.wordlists import compounds, packages, sources
from ypsilon.games.tryce.wordlists.packages import Package


class Shelf:
    """Packages, an npm and a pip that bring them; of the others npm says that it has none."""

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
        (self.folder / "pip").write_text(
            f'#!/bin/sh\nfor last; do :; done\ncp "{self.folder}/$last/"*.whl . 2>/dev/null\n'
        )
        (self.folder / "pip").chmod(0o755)
        monkeypatch.setenv("PATH", f"{self.folder}:/usr/bin:/bin")
        monkeypatch.setattr(packages, "PIP", ("pip",))

    def put(self, package: Package, files: dict[str, str]) -> Package:
        """Put a package onto the shelf, and give it with its hash."""
        path = self.folder / f"{package}.tgz"
        with tarfile.open(path, "w:gz") as tar:
            for name, text in files.items():
                entry = tarfile.TarInfo(f"package/{name}")
                entry.size = len(text.encode())
                tar.addfile(entry, io.BytesIO(text.encode()))
        return _sealed(package, path)

    def put_wheel(self, package: Package, files: dict[str, str]) -> Package:
        """Put a package for pip onto the shelf, and give it with its hash."""
        folder = self.folder / f"{package.name}=={package.version}"
        folder.mkdir()
        path = folder / f"{package.name.replace('-', '_')}-{package.version}-py3-none-any.whl"
        with zipfile.ZipFile(path, "w") as archive:
            for name, text in files.items():
                archive.writestr(name, text)
        return _sealed(package, path)


def _sealed(package: Package, path: Path) -> Package:
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
    nouns = {"german_nouns/nouns.csv": NOUNS, "LICENSE": "share alike"}
    monkeypatch.setattr(sources, "NOUNS", shelf.put_wheel(sources.NOUNS, nouns))
    monkeypatch.setattr(compounds, "AT_FRONT", 1)
    monkeypatch.setattr(compounds, "AT_END", 1)
    book = sources.build("de")
    assert book.has("SCHOENE")
    assert book.has("KASTENBITTE")
    assert not book.has("BERLIN"), "a name that only our own list knows"
    assert not book.has("WESENSKASTEN"), "no noun is known that ends so"
    assert book.has("HUMMELN"), "a noun that only the table knows"
    assert not book.has("KIEW"), "a name that the table knows"
    licence = (home / "de.licence.txt").read_text("utf-8")
    for part in ("dictionary-de@3.0.0", "version 2 or 3", "share alike", "text 2", "text 3"):
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


def test_pip_is_held_to_what_was_chosen(tmp_path: Path, shelf: Shelf) -> None:
    with pytest.raises(NoLexicon, match="pip does not fetch german-nouns"):
        packages.pip(sources.NOUNS, tmp_path)
    put = shelf.put_wheel(sources.NOUNS, {"LICENSE": "any"})
    assert packages.pip(put, tmp_path).text("LICENSE") == "any"
    with pytest.raises(NoLexicon, match="not what it was"):
        packages.pip(sources.NOUNS, tmp_path)
