"""Short games of Tryce for the laws: a whole one at random has thousands of actions."""

from __future__ import annotations

from ypsilon.games.tryce.game import Tryce

VARIANTS = (
    Tryce(lexicon="small-en", hands="1", turns=3, seats=3, words="table"),
    Tryce(lexicon="small-en", hands="13", turns=3, seats=4, words="table", fine_cut=True),
    Tryce(lexicon="small-en", hands="12", turns=3, seats=3, letters="dealt"),
    Tryce(lexicon="small-de", hands="13", turns=3, seats=3, language="de", words="table"),
    Tryce(lexicon="small-de", hands="4", turns=6, seats=3, language="de"),
    Tryce(lexicon="small-en", hands="17", turns=3, seats=3, buying="first"),
    Tryce(lexicon="small-en", hands="5", turns=5, seats=5),
    Tryce(lexicon="small-en", hands="6", turns=5, seats=6, fine_cut=True),
    Tryce(lexicon="small-de", hands="1", turns=24, seats=3, language="de"),
    Tryce(lexicon="another#0123456789ab", hands="1", turns=4, seats=3, words="table"),
)
