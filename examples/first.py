#!/usr/bin/env python3
"""A bot in ten lines: it plays any game, always the first action allowed (docs/BOTS.md)."""

import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "Hello":
        print(json.dumps({"type": "Ready", "protocol": 1}), flush=True)
    elif asked["type"] == "Choose":
        print(json.dumps({"type": "Chosen", "action": asked["legal"][0]}), flush=True)
