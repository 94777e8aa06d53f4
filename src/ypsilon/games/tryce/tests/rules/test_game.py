"""Making a game of Tryce: options are checked, files are not read before a word is judged."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ypsilon.core import options
from ypsilon.core.codec import CodecError
from ypsilon.core.options import OptionError
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.lexicon import library

MADE = """
import pickle, sys
from ypsilon.core import codec, options
from ypsilon.games.tryce import GAME

touched = []
watched = ("open", "os.", "mmap.", "glob.", "pathlib.")
sys.addaudithook(lambda event, args: touched.append(event) if event.startswith(watched) else None)
for lexicon in ("", "en", "small-en", "gone#0123456789ab", "gone"):
    game = GAME(lexicon=lexicon)
    assert pickle.loads(pickle.dumps(game)) == game
    assert options.read(GAME, codec.dumps(game)) == game
    game.movers(game.initial())
assert touched == [], touched
assert GAME(lexicon="small-en").allows("TONE")
assert touched
"""


def test_making_a_game_reads_no_file(tmp_path: Path) -> None:
    environment = {**os.environ, "YPSILON_HOME": str(tmp_path / "nowhere")}
    subprocess.run([sys.executable, "-c", MADE], env=environment, check=True)


PLAYED = """
import sys
from random import Random
from ypsilon.core.luck import RandomLuck, settled
from ypsilon.games.tryce import GAME

game = GAME(seats=3, hands="1", turns=2, lexicon="small-en")
luck, rng = RandomLuck(Random(1)), Random(1)
state = settled(game, game.initial(), luck)
while movers := game.movers(state):
    action = rng.choice(game.legal(state, movers[0]))
    state = settled(game, game.apply(state, movers[0], action), luck)
apart = ("ypsilon.games.tryce.wordlists", "subprocess", "tarfile")
print(*(name for name in sys.modules if name.startswith(apart)))
"""


def test_fetching_word_lists_is_no_part_of_the_rules() -> None:
    command = [sys.executable, "-c", PLAYED]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.rule("TC-08")
def test_a_lexicon_that_is_not_here_is_refused_where_a_game_begins() -> None:
    game = Tryce(lexicon="gone")
    with pytest.raises(OptionError, match="there is no lexicon “gone”"):
        options.choose(Tryce, {"lexicon": "gone"})
    with pytest.raises(CodecError, match="there is no lexicon “gone”"):
        options.reopened(Tryce, '{"lexicon": "gone"}')
    with pytest.raises(ValueError, match="there is no lexicon “gone”"):
        game.allows("TONE")


def test_a_game_keeps_the_lexicon_that_it_first_asked_for() -> None:
    game = Tryce(lexicon="small-en")
    assert game.lexicon == "small-en"
    assert game.observe(game.initial(), 0).lexicon == game.title
    begun = game.pinned()
    assert begun.lexicon == game.title
    assert begun == begun.pinned()
    assert begun.book is library.named("small-en")
