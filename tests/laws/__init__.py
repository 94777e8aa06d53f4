"""The laws that every game keeps, and what it takes to check them on any game found.

A law is a function of a moment in a random game that raises AssertionError where it is broken.
What the laws need to know of a game beyond its contract lies in its own tests folder:

- `conserved.py`: `conserved(state)`, the same value in every state of a game.
- `disguise.py`, for a game with secrets: `disguise(state, seat, rng)`, another state that the seat
  cannot tell apart; `SMALL`, texts of small positions; and `consistent(state, seat)`, for those,
  every state that the seat cannot tell apart with the number of ways in which it comes about.
- `bound.py`, if it likes: `bound(game)`, in how many actions a game ends; None: perhaps never.
- `variants.py`, for a game whose whole length is too long for the laws: `VARIANTS`, the games to
  ask them of, the first for the playthrough; else it is all options that matter.
- `native_turns.py`, with a native engine: `native_turns(game, position)`, its set of whole turns,
  and `native_perft(game, position, depth)`; None where the engine was not built.
- `perft.txt`, lines `option=value … | position or start | depth count`.
- `script.txt`, if it likes: a whole game in its own notation (see `driver/script.py`), which is
  then the playthrough instead of a random game, written more briefly.
- `playthrough.txt`, written by `pytest --update-playthroughs` and then compared.
"""
