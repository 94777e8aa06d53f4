"""An attacker as a program of its own: prepares, says so, and attacks when told to.

Whoever attacks has a machine of their own: here the program takes only what the others leave of
this one.
"""

from __future__ import annotations

import asyncio
import os
import sys

from server.siege.attacks import ATTACKS
from server.siege.target import Target


async def main(name: str, port: int, seconds: float) -> None:
    # Not from where proxies are believed to be, whose connections are not counted.
    target = Target("127.0.0.1", port, "127.0.0.2")
    assault = await ATTACKS[name](target)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    target.begin(seconds)
    await assault()


if __name__ == "__main__":
    os.nice(19)
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
