"""Solutions of Pylos that are here: each file is opened once a process, when first asked about."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from ypsilon.core.extras import NoSolution
from ypsilon.core.folders import solutions_folder
from ypsilon.games.pylos import native
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.solver import PRINTED, SOLVER, PylosSolution


def solution(game: Pylos) -> PylosSolution | None:
    """Give the solution of a game; None where it is not here, NoSolution where it is damaged."""
    if not native.NATIVE or game.judged_early:
        return None
    path = solutions_folder() / f"{SOLVER.title(game, PRINTED)}.solution"
    try:
        written = path.stat().st_mtime_ns
    except OSError:
        return None
    found = _opened(path, written, Pylos(variant=game.variant, empty_reserve=game.empty_reserve))
    if isinstance(found, NoSolution):
        raise found
    return found


@lru_cache(maxsize=8)
def _opened(path: Path, written: int, game: Pylos) -> PylosSolution | NoSolution:
    # A damaged file is remembered as such: it is not read anew for every move.
    try:
        return SOLVER.opened(game, PRINTED, path)
    except NoSolution as error:
        return error
