"""A digest: what it holds is the solution's, it is refused where it is damaged, and it is small."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any, Literal

import pytest

from ypsilon.core.extras import NoSolution
from ypsilon.games.pylos import digests
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.solver import PylosSolver
from ypsilon.games.pylos.tests.digest.samples import samples

engine = pytest.importorskip("ypsilon.games.pylos._native", exc_type=ImportError)
SHIPPED = sorted(digests.FOLDER.glob("*.digest"))
MOST_BYTES = 8_000_000
# Patterns are learnt of so many balls and more.
FEWEST = 7


def balls(position: str) -> int:
    return sum(letter.isalpha() for letter in position.split(" ", maxsplit=1)[0])


def condensed(tmp_path: Path, game: Pylos, layers: list[int], lessons: int = 0) -> tuple[Any, Any]:
    """Solve the small pyramid, and give the solution with the digest of some of its layers."""
    solver, path = PylosSolver(size=3, every=60.0), tmp_path / "small"
    solver.solve(game, "printed", path, 1, lambda stage: None)
    engine.condense(str(path), layers, lessons, str(tmp_path / "digest"), lambda done, of: None)
    return solver.opened(game, "printed", path), engine.Digest(str(tmp_path / "digest"))


@pytest.mark.parametrize("lessons", [0, 20_000])
@pytest.mark.parametrize("variant", ["standard", "children", "expert"])
def test_the_small_pyramid_is_decoded_as_it_was_solved(
    tmp_path: Path, variant: Literal["standard", "children", "expert"], lessons: int
) -> None:
    solution, digest = condensed(tmp_path, Pylos(variant=variant), [*range(14)], lessons)
    texts = [engine.position_of(number, 3) for number in range(solution.about["numbers"])]
    wrong = [each for each in texts if solution.value(each).split()[0] != digest.worth(each)]
    assert wrong == []
    assert len(texts) > 10_000


def test_patterns_are_learnt_from_the_solution(tmp_path: Path) -> None:
    solution, digest = condensed(tmp_path, Pylos(), [], 60_000)
    worths = {"win": 1, "draw": 0, "loss": -1}
    right: list[bool] = []
    for number in range(0, solution.about["numbers"], 7):
        text = engine.position_of(number, 3)
        if (worth := worths[solution.value(text).split()[0]]) and balls(text) >= FEWEST:
            right.append(digest.foretold(text) * worth > 0)
    assert len(right) > 2000
    assert sum(right) > 0.9 * len(right)
    # Nothing is foretold of few balls, nor by a digest without patterns.
    assert digest.foretold("1a1,1b1/1c1,1c2 light") is None
    _, without = condensed(tmp_path, Pylos(), [3])
    assert without.foretold("1a1,1b1,1a2,1b2/1c1,1c2,1c3,1b3 light") is None


def test_patterns_are_the_same_again(tmp_path: Path) -> None:
    made = []
    for lessons in (0, 20_000, 20_000):
        condensed(tmp_path, Pylos(), [9], lessons)
        made.append((tmp_path / "digest").read_bytes())
    assert made[1] == made[2] != made[0]


def test_only_the_layers_that_were_asked_for_are_held(tmp_path: Path) -> None:
    _, digest = condensed(tmp_path, Pylos(), [3, 6])
    assert (digest.layers, digest.variant) == ([3, 6], "standard")
    assert digest.worth("1a1,1b1/1c1 light") in {"win", "loss", "draw"}
    assert digest.worth("1a1,1b1/1c1,1c2 light") is None
    with pytest.raises(ValueError, match="before the end"):
        digest.worth("1a1,1b1/1d1 light")
    with pytest.raises(ValueError, match="so many balls do not fit"):
        engine.condense(str(tmp_path / "small"), [14], 0, str(tmp_path / "more"), lambda *_: None)


@pytest.mark.parametrize(
    ("at", "why"),
    [
        (0, "this is no digest of Pylos"),
        (16, "a digest of version"),
        (24, "the digest is damaged"),
        (33, "the digest is damaged"),
        (500, "the digest is damaged"),
        (-1, "the digest is damaged"),
    ],
)
def test_a_damaged_digest_is_refused(tmp_path: Path, at: int, why: str) -> None:
    condensed(tmp_path, Pylos(), [4])
    path = tmp_path / "digest"
    content = bytearray(path.read_bytes())
    content[at] ^= 0x40
    path.write_bytes(content)
    with pytest.raises(ValueError, match=re.escape(f"digest: {why}")):
        engine.Digest(str(path))
    path.write_bytes(content[:30])
    with pytest.raises(ValueError, match="no digest"):
        engine.Digest(str(path))


def test_a_digest_is_made_of_the_printed_rules_alone(tmp_path: Path) -> None:
    game = Pylos(empty_reserve="may_raise")
    solver = PylosSolver(size=3, every=60.0)
    solver.solve(game, "printed", tmp_path / "other", 1, lambda stage: None)
    found = solver.opened(game, "printed", tmp_path / "other")
    with pytest.raises(NoSolution, match="of the printed rules alone"):
        found.condense(tmp_path / "digest", lambda done, of: None)


def test_what_is_shipped_is_what_was_checked_and_fits() -> None:
    sums = (Path(__file__).parent / "sums.txt").read_text(encoding="utf-8").splitlines()
    found = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in SHIPPED]
    assert found == sums
    assert sum(path.stat().st_size for path in SHIPPED) <= MOST_BYTES


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_is_shipped_holds_the_values_of_the_solution(path: Path) -> None:
    digest, looked_up = engine.Digest(str(path)), 0
    assert tuple(digest.layers) == digests.LAYERS[digest.variant]
    for position, value, _ in samples(digest.variant):
        worth = digest.worth(position)
        looked_up += worth is not None
        assert worth in {None, value}, position
    assert looked_up >= 5


@pytest.mark.parametrize("variant", [name for name, each in digests.LESSONS.items() if each])
def test_what_is_shipped_foretells_better_than_the_plain_evaluation(variant: str) -> None:
    digest = engine.Digest(str(digests.path_of(variant)))
    signs = {"win": 1, "loss": -1}
    decided = [
        (position, signs[value])
        for position, value, _ in samples(digest.variant)
        if value in signs and balls(position) >= FEWEST
    ]
    foretold = sum(digest.foretold(position) * sign > 0 for position, sign in decided)
    plain = sum(engine.evaluate(position, digest.variant) * sign > 0 for position, sign in decided)
    assert foretold > 0.85 * len(decided)
    assert foretold > plain + 0.1 * len(decided)
