"""What docs/RESEARCH.md shows of agents is what happens."""

from __future__ import annotations

import doctest
import json
import os
import re
import subprocess
import sys
from pathlib import Path

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from server.players import together

RESEARCH = Path(__file__).parents[2] / "docs" / "RESEARCH.md"


def chapter(heading: str) -> str:
    """Give a chapter of the document."""
    text = RESEARCH.read_text("utf-8")
    return text.partition(f"## {heading}\n")[2].partition("\n## ")[0]


def blocks(heading: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", chapter(heading), re.DOTALL)


def _environment(folder: Path) -> dict[str, str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    own = {name: value for name, value in os.environ.items() if name != "YPSILON_GAMES"}
    return {**own, "PATH": path, "YPSILON_HOME": str(folder)}


@together
async def test_the_settings_of_a_client_start_the_tools(tmp_path: Path) -> None:
    (settings,) = blocks("Agents (MCP)", "json")
    ((name, how),) = json.loads(settings)["mcpServers"].items()
    assert name == "ypsilon"
    program = StdioServerParameters(**how, env=_environment(tmp_path))
    async with Client(stdio_client(program)) as client:
        found = {each.name for each in (await client.list_tools()).tools}
    told = set(re.findall(r"`([a-z_]+)(?:\(|`)", chapter("Agents (MCP)").partition("\n\nEvery")[0]))
    assert found <= told


def test_the_agent_of_the_document_plays(tmp_path: Path) -> None:
    (program,) = blocks("Agents (MCP)", "python")
    # The document's program finds ours by its name, as a reader's would.
    program = program.replace('"--serve"])', '"--serve"], env=dict(__import__("os").environ))')
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=_environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout.startswith("I "), done.stderr


def test_the_harness_of_the_document_does_as_it_says() -> None:
    (text,) = blocks("A benchmark for language models", "python")
    test = doctest.DocTestParser().get_doctest(text, {}, "RESEARCH", str(RESEARCH), 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.tries > 5
    assert not runner.failures
