"""Who may import whom, and who uses the standard library alone."""

from __future__ import annotations

import sys

import pytest

from sources import imported, sources

MAY: dict[str, set[str]] = {
    "": set(),
    "core": {"core"},
    "games": {"core", "games"},
    "games.X": {"core", "games.X"},
    "games.X.door": {"core", "games.X", "games.X.bots"},
    "games.X.bots": {"core", "bots", "games.X", "games.X.bots"},
    "games.X.tests": {"core", "bots", "match", "games.X", "games.X.bots", "games.X.tests"},
    "bots": {"core", "bots"},
    "match": {"core", "match"},
    "learn": {"core", "games", "match", "learn"},
    "review": {"core", "games", "bots", "match", "learn", "review"},
    "analysis": {"core", "games", "bots", "match", "learn", "review", "analysis"},
    "workers": {"workers"},
    "arena": {"core", "games", "bots", "workers", "arena"},
    "envs": {"core", "games", "bots", "match", "arena", "envs"},
    "agentbench": {"core", "games", "bots", "match", "arena", "workers", "agentbench"},
    "dataset": {"core", "games", "match", "workers", "arena", "dataset"},
    "wire": {"core", "match", "wire"},
    "client": {"core", "games", "match", "wire", "client"},
    "mcp": {"core", "games", "match", "wire", "client", "mcp"},
    "server": {"core", "games", "bots", "match", "learn", "review", "analysis", "wire", "server"},
    "cli": {
        "core",
        "games",
        "bots",
        "match",
        "learn",
        "review",
        "analysis",
        "workers",
        "arena",
        "envs",
        "dataset",
        "wire",
        "client",
        "mcp",
        "agentbench",
        "cli",
        "server's entry",
    },
}
STANDARD = {
    "",
    "core",
    "games",
    "games.X",
    "games.X.door",
    "games.X.bots",
    "bots",
    "match",
    "learn",
    "review",
    "analysis",
    "workers",
}
# What stands on data gets it from the core, so that msgspec is known in one place.
BESIDES = {"core": {"msgspec"}}


def layer(module: str, seen_from: str) -> str:
    """Give the layer that a module of ypsilon is in; X stands for the game that asks."""
    parts = module.split(".")[1:]
    if parts[:1] == ["games"] and len(parts) > 1:
        game = "X" if parts[1] == (seen_from.split(".") + [""] * 3)[2] else parts[1]
        inner = parts[2] if len(parts) > 2 and parts[2] in {"bots", "tests"} else ""
        # A game's package says what the game brings, and loads it when it is asked for.
        inner = "door" if module == seen_from and len(parts) == 2 else inner
        return f"games.{game}.{inner}".rstrip(".")
    if parts == ["server"] and ".cli" in seen_from:
        return "server's entry"
    return parts[0] if parts else ""


def flaws(module: str, source: str, package: str) -> list[str]:
    """List what a module imports and may not."""
    here = layer(module, module)
    found = []
    for name in imported(source, package):
        if name.split(".")[0] == "ypsilon":
            wrong = name != "ypsilon" and layer(name, module) not in MAY[here]
        else:
            allowed = sys.stdlib_module_names | BESIDES.get(here, set())
            wrong = here in STANDARD and name.split(".")[0] not in allowed
        found += [f"{module} imports {name}"] if wrong else []
    return found


def test_every_module_keeps_to_its_layer() -> None:
    found = []
    for module, path in sources():
        package = module if path.name == "__init__.py" else module.rpartition(".")[0]
        found += flaws(module, path.read_text("utf-8"), package)
    assert found == []


def test_every_layer_that_is_there_is_known() -> None:
    layers = {layer(module, module) for module, _ in sources()}
    assert layers >= {"core", "games", "games.X", "bots"}
    assert layers <= MAY.keys()


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("ypsilon.core.luck", "from ypsilon.bots.greedy import Greedy"),
        ("ypsilon.core.luck", "from ypsilon import games"),
        ("ypsilon.core.luck", "import httpx"),
        ("ypsilon.games.pylos.rules", "import msgspec"),
        ("ypsilon.core.luck", "def late():\n    import ypsilon.wire"),
        ("ypsilon.core.luck", "import numpy.random"),
        ("ypsilon.core.luck", "from ..bots import greedy"),
        ("ypsilon.games.pylos.rules", "from ypsilon.games.pylos.bots import LEVELS"),
        ("ypsilon.games.pylos.rules", "from ypsilon.games.pylos import bots"),
        ("ypsilon.games.pylos.rules", "from ypsilon.games.trypsylon.state import Take"),
        ("ypsilon.games.pylos.rules", "from ypsilon.games import find"),
        ("ypsilon.games.pylos.rules", "import rich"),
        ("ypsilon.games.pylos", "from ypsilon.bots.greedy import Greedy"),
        ("ypsilon.games.pylos.bots", "from ypsilon.arena import match"),
        ("ypsilon.games.pylos.bots", "import ypsilon.games.trypsylon.bots"),
        ("ypsilon.games.pylos.tests.test_rules", "import ypsilon.games.trypsylon.rules"),
        ("ypsilon.bots.greedy", "from ypsilon import games"),
        ("ypsilon.bots.greedy", "from ypsilon.games.pylos.rules import Pylos"),
        ("ypsilon.arena.match", "from ypsilon.games.pylos.rules import Pylos"),
        ("ypsilon.arena.match", "from ypsilon import cli"),
        ("ypsilon.envs.encoded", "from ypsilon.games.pylos.rules import Pylos"),
        ("ypsilon.envs.encoded", "from ypsilon.server import main"),
        ("ypsilon.games.pylos.forms.encoding", "import numpy"),
        ("ypsilon.wire", "from ypsilon.games import find"),
        ("ypsilon.learn.attempt", "from ypsilon.bots.greedy import Greedy"),
        ("ypsilon.mcp.tools", "from ypsilon.bots.greedy import Greedy"),
        ("ypsilon.mcp.tools", "from ypsilon import server"),
        ("ypsilon.agentbench.bench", "from ypsilon.client import Server"),
        ("ypsilon.learn.attempt", "from ypsilon.games.pylos.rules import Pylos"),
        ("ypsilon.match.sight", "from ypsilon.learn import lesson"),
        ("ypsilon.server.tables.table", "from ypsilon.cli import main"),
        ("ypsilon.cli.commands.play", "from ypsilon.server.tables.table import Table"),
        ("ypsilon.cli.commands.play", "from ypsilon.games.pylos.rules import Pylos"),
    ],
)
def test_a_planted_import_is_found(module: str, source: str) -> None:
    assert len(flaws(module, source, module.rpartition(".")[0])) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("ypsilon.core.luck", "import json\nfrom ypsilon.core import codec\nfrom . import game"),
        ("ypsilon.games.pylos.native", "from ypsilon.games.pylos import _native as engine"),
        ("ypsilon.games.pylos", "from ypsilon.games.pylos.bots import LEVELS"),
        ("ypsilon.games.pylos.bots", "from ypsilon.games.pylos import rules, bots"),
        ("ypsilon.games.pylos.bots", "from ypsilon.bots.greedy import Greedy"),
        ("ypsilon.games.pylos.tests.test_bots", "import pytest, ypsilon.games.pylos.bots"),
        ("ypsilon.arena.match", "from ypsilon import games, __version__"),
        ("ypsilon.server.http.app", "import fastapi\nfrom ypsilon import wire"),
        ("ypsilon.cli.commands.serve", "import click\nfrom ypsilon.server import main"),
    ],
)
def test_what_is_allowed_is_not_found(module: str, source: str) -> None:
    assert flaws(module, source, module.rpartition(".")[0]) == []
