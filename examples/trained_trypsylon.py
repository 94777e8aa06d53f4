#!/usr/bin/env python3
"""Plays what train_trypsylon.py has learnt, as a program that any match or server takes.

ypsilon match trypsylon "program:python examples/trained_trypsylon.py policy.npz" greedy
"""

import json
import sys
from random import Random

import numpy as np
from train_trypsylon import GAME, Policy


def main():
    """Answer by lines of JSON (docs/BOTS.md); a turn is chosen whole, and played step by step."""
    policy = Policy(np.load(sys.argv[1])["weights"])
    steps = []
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["type"] == "Hello":
            if asked["game"] != GAME.name or asked["options"]["board"] != GAME.board:
                sys.exit("it has learnt Trypsylon on 5x5 and nothing else")
            print(json.dumps({"type": "Ready", "protocol": 1, "games": [GAME.name]}), flush=True)
        elif asked["type"] == "Choose":
            view = asked["view"]
            if view["hand"] == "none":
                double = "double" if view["double"] else "-"
                text = f"{view['cards']} {view['mover']} {view['banned'] or '-'} {double}"
                turns, _, _, values = policy.turns(GAME.load(text), Random(asked["seed"]))
                best, steps = float(values.max()), turns[int(values.argmax())].split()
            chosen = {"type": "Chosen", "action": steps.pop(0), "value": best}
            print(json.dumps(chosen), flush=True)


if __name__ == "__main__":
    main()
