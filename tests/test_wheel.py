"""The wheel: all data is in it, and what it installs works without any checkout."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ypsilon"
LEFT_OUT = {"tests", "native", "__pycache__"}
BUILD = """\
import sys
from scikit_build_core.build import build_wheel
build_wheel(sys.argv[1], dict(each.split("=") for each in sys.argv[2:]))
"""


def built(folder: Path, *settings: str) -> Path:
    """Build the wheel into a folder."""
    command = [sys.executable, "-c", BUILD, str(folder), *settings]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    return wheel


def packed_names(folder: Path) -> set[str]:
    """Build the wheel, without engines, and give the files in it."""
    wheel = built(folder, "wheel.cmake=false", f"build-dir={folder}/built")
    with zipfile.ZipFile(wheel) as packed:
        return set(packed.namelist())


def wanted_names() -> Iterator[str]:
    """Yield the files of the package, data and all, as the wheel has them."""
    for path in SOURCE.rglob("*"):
        inside = path.relative_to(SOURCE)
        if path.is_file() and not LEFT_OUT & set(inside.parts[:-1]) and path.suffix != ".so":
            yield f"ypsilon/{inside.as_posix()}"


def test_the_wheel_has_all_files_of_the_package_and_no_other(tmp_path: Path) -> None:
    names, wanted = packed_names(tmp_path), set(wanted_names())
    page = {f"ypsilon/dist/{each.relative_to(ROOT / 'web/dist').as_posix()}" for each in _page()}
    assert {name for name in names if name.startswith("ypsilon/")} == wanted | page
    assert "ypsilon/py.typed" in wanted
    for game in ("pylos", "trypsylon", "tyros", "tryce"):
        own = {name for name in wanted if name.startswith(f"ypsilon/games/{game}/")}
        for part in ("RULES.de.md", "GUIDE.md", "lessons/", "puzzles/", "forms/encoding.py"):
            assert any(name.startswith(f"ypsilon/games/{game}/{part}") for name in own), part
    assert "ypsilon/games/pylos/data/standard.digest" in wanted
    assert "ypsilon/games/tryce/lexicon/small.de.txt" in wanted


def _page() -> list[Path]:
    return [each for each in (ROOT / "web" / "dist").rglob("*") if each.is_file()]


class Installed:
    """A fresh environment with the wheel and an extra, and a folder that is no checkout."""

    def __init__(self, wheel: Path, extra: str, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "venv" / "bin"
        uv = [sys.executable, "-m", "uv"]
        subprocess.run([*uv, "venv", "--quiet", str(folder / "venv")], check=True)
        python = str(self.bin / "python")
        install = [*uv, "pip", "install", "--quiet", "--python", python, f"{wheel}[{extra}]"]
        subprocess.run(install, check=True)

    def environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        path = f"{self.bin}{os.pathsep}{os.environ['PATH']}"
        return {**kept, "PATH": path, "YPSILON_HOME": str(self.folder / "home")}

    def run(self, *command: str) -> str:
        """Run a command of the environment, and give what it prints."""
        done = subprocess.run(
            [str(self.bin / command[0]), *command[1:]], cwd=self.folder, env=self.environment(),
            capture_output=True, text=True, check=False, timeout=300,
        )  # fmt: skip
        assert done.returncode == 0, (command, done.stderr)
        return done.stdout

    @contextmanager
    def serving(self) -> Iterator[str]:
        """Give the address of a server that runs as long as this."""
        started = subprocess.Popen(
            [str(self.bin / "ypsilon"), "serve", "--port", "0", "--log", "text"],
            cwd=self.folder, env=self.environment(), stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert started.stdout is not None
        try:
            lines = (line for line in started.stdout if "http://" in line)
            yield re.findall(r"http://[^\s/]+", next(lines))[0]
        finally:
            started.terminate()
            started.wait(30)
            started.stdout.close()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole wheel, with its engines."""
    return built(tmp_path_factory.mktemp("wheel"))


CHAPTERS = """\
import doctest, re, subprocess, sys
failed = 0
text = open(sys.argv[1], encoding="utf-8").read()
for chapter in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
    blocks = re.findall(r"```python\\n(.*?)```", chapter, re.DOTALL)
    if chapter.startswith(("Agents", "Training")) or ">>>" not in "".join(blocks):
        continue
    for command in re.findall(r"^\\$ (.*)$", chapter, re.MULTILINE):
        subprocess.run(["sh", "-c", command], check=True, capture_output=True)
    name = chapter.partition("\\n")[0]
    test = doctest.DocTestParser().get_doctest("\\n".join(blocks), {}, name, sys.argv[1], 0)
    failed += doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test).failed
    print(name)
sys.exit(failed)
"""


@pytest.mark.soak
def test_with_the_extra_research_the_examples_run(wheel: Path, tmp_path: Path) -> None:
    there = Installed(wheel, "research", tmp_path)
    (tmp_path / "chapters.py").write_text(CHAPTERS, "utf-8")
    ran = there.run("python", "chapters.py", str(ROOT / "docs" / "RESEARCH.md"))
    assert {"Environments", "Encodings", "OpenSpiel", "Data"} <= set(ran.splitlines())
    told = there.run("ypsilon", "bench", "envs", "tryce", "--games", "8", "--seconds", "0.1")
    assert "many at once, native" in told


AGENT = """\
import asyncio
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

async def main():
    program = StdioServerParameters(command="ypsilon", args=["mcp", "--serve"])
    async with Client(stdio_client(program)) as client:
        made = await client.call_tool("new_game", {"game": "pylos"})
        seat = made.structured_content["seat"]
        print((await client.call_tool("resign", {"seat": seat})).content[0].text)

asyncio.run(main())
"""


@pytest.mark.soak
def test_with_the_extra_agents_all_is_served(wheel: Path, tmp_path: Path) -> None:
    there = Installed(wheel, "agents", tmp_path)
    assert "Usage: ypsilon play" in there.run("ypsilon", "play", "--help")
    assert "2 games" in there.run(
        "ypsilon", "match", "pylos", "easy", "medium", "--games", "2", "--nodes", "20"
    )
    (tmp_path / "agent.py").write_text(AGENT, "utf-8")
    assert "Game over (resign)" in there.run("python", "agent.py")
    with there.serving() as address:
        index = _got(f"{address}/")
        for asset in re.findall(r'(?:src|href)="\./(assets/[^"]+)"', index):
            assert _got(f"{address}/{asset}")
        for game in ("pylos", "trypsylon", "tyros", "tryce"):
            for part in ("rules", "guide", "lessons", "puzzles"):
                assert len(_got(f"{address}/api/games/{game}/{part}?language=de")) > 100


def _got(address: str) -> str:
    with urllib.request.urlopen(address, timeout=20) as answer:
        return str(answer.read().decode("utf-8", "replace"))
