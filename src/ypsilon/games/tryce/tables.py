"""The numbers of Tryce as the printed rules give them, and the table of letters on the cards."""

from __future__ import annotations

from typing import Final, NamedTuple

RANKS: Final = "23456789TJQKA"
SUITS: Final = "SHDC"
JOKER: Final = "JK"
JOKERS: Final = 4
VOWELS: Final = "AEIOU"

# TC-03: which letter each card carries; a row a suit, in the order of RANKS. No letter stands
# twice on one rank, and each is spread over suits and packs as evenly as its number allows.
PACKS: Final = (
    ("EELITSAEXRSTD", "OIHNEABVMARKL", "CPDOUIRGZTQJE", "TYNHOEIWSFAON"),
    ("NRGKBWOUHPOYA", "DFQJILTSECTEO", "ISMLNNEAAOEHT", "LTXZSRVRGEHAI"),
)
FIXED: Final = "".join(row for pack in PACKS for row in pack)
FACES: Final = tuple(rank + suit for _ in PACKS for suit in SUITS for rank in RANKS)

# TC-04
_VALUES: Final = {10: "A", 5: "KQJT", 3: "9876", 1: "5432"}
VALUE: Final = {rank: value for value, ranks in _VALUES.items() for rank in ranks}
JOKER_VALUE: Final = 10

HANDS: Final = "1234567"
PAT: Final = frozenset({4, 7})
FINE_CUT: Final = 25
SLIP: Final = 4
ASKED: Final = 3
LEAST: Final = {"set": 3, "seq": 4, "word": 4}
LONGEST_SEQUENCE: Final = 14


class Task(NamedTuple):
    """What a hand asks for, how many cards it is dealt, and what going out is worth."""

    sets: int
    sequences: int
    words: int
    cards: int
    bonus: int


# TC-14, TC-15, TC-35
TASKS: Final = {
    1: Task(1, 0, 1, 10, 10),
    2: Task(0, 1, 1, 10, 10),
    3: Task(1, 1, 1, 11, 20),
    4: Task(0, 0, 3, 11, 20),
    5: Task(1, 0, 2, 11, 20),
    6: Task(0, 1, 2, 12, 30),
    7: Task(0, 0, 4, 12, 30),
}
