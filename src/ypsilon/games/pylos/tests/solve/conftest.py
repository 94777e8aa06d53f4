"""What tests of the solver share: solutions of the small pyramid."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ypsilon.games.pylos import native
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.solver import PylosSolution, PylosSolver

Solve = Callable[..., PylosSolution]


@pytest.fixture
def solver() -> PylosSolver:
    """Give the solver of the small pyramid, which keeps a checkpoint after each pass."""
    if not native.NATIVE:
        pytest.skip("the native engine was not built")
    return PylosSolver(size=3, every=0.0)


@pytest.fixture
def solve(solver: PylosSolver, tmp_path: Path) -> Solve:
    """Solve the small pyramid with these options into a file, and open it."""

    def solved(game: Pylos, reading: str = "printed", name: str = "small") -> PylosSolution:
        path = tmp_path / name
        solver.solve(game, reading, path, 2, lambda stage: None)
        return solver.opened(game, reading, path)

    return solved
