"""The examples of docs/RESEARCH.md: chapter by chapter, what it shows is what happens."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[1] / "docs" / "RESEARCH.md"


def chapters() -> dict[str, str]:
    """Give the Python examples of each chapter that has some, by its name."""
    _, *found = re.split(r"^## ", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    blocks = {
        text.partition("\n")[0]: re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        for text in found
    }
    return {name: "\n".join(texts) for name, texts in blocks.items() if ">>>" in "".join(texts)}


@pytest.mark.parametrize("chapter", chapters())
def test_the_examples_run(chapter: str) -> None:
    test = doctest.DocTestParser().get_doctest(chapters()[chapter], {}, chapter, str(PAGE), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(test)
    assert runner.tries > 2
    assert not runner.failures


def test_there_are_examples_of_environments_encodings_and_openspiel() -> None:
    assert {"Environments", "Encodings", "OpenSpiel"} <= chapters().keys()
