"""Words as a minimal graph of letters: one array of whole numbers, made once and then shared.

An edge is 32 bits: the letter (0 for A) in five, a bit for the last edge of its node, a bit for
the end of a word, and in the upper 25 the first edge of the node it leads to, 0 for none. A node
is the place of its first edge.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence

LETTER, LAST, WORD, SHIFT = 31, 32, 64, 7
A = ord("A")

Node = int
Edges = Sequence[int]
_Shape = tuple[tuple[int, bool, Node], ...]


class Weaver:
    """Makes one array of several lists of words; what they have in common is kept once."""

    def __init__(self) -> None:
        self.edges = array("I", [0])
        self._nodes: dict[_Shape, Node] = {(): 0}

    def weave(self, words: Iterable[str]) -> Node:
        """Add a list of words in capital letters, and give the node it starts from."""
        return self._node([word.encode() for word in sorted(set(words))], 0)

    def _node(self, words: list[bytes], depth: int) -> Node:
        shape = []
        start = 0
        while start < len(words):
            letter, end = words[start][depth], start + 1
            while end < len(words) and words[end][depth] == letter:
                end += 1
            whole = len(words[start]) == depth + 1
            child = self._node(words[start + whole : end], depth + 1)
            shape.append((letter - A, whole, child))
            start = end
        return self._kept(tuple(shape))

    def _kept(self, shape: _Shape) -> Node:
        node = self._nodes.get(shape)
        if node is None:
            node = self._nodes[shape] = len(self.edges)
            for at, (letter, whole, child) in enumerate(shape, 1):
                last = LAST if at == len(shape) else 0
                self.edges.append(letter | last | (WORD if whole else 0) | child << SHIFT)
        return node

    def little_endian(self) -> bytes:
        """Give the array as bytes, the same on every machine."""
        copy = array("I", self.edges)
        if sys.byteorder == "big":
            copy.byteswap()
        return copy.tobytes()


def follow(edges: Edges, node: Node, letter: int) -> int:
    """Give the edge of a node with a letter; 0 where it has none."""
    while node:
        edge = edges[node]
        if edge & LETTER == letter:
            return edge
        if edge & LAST:
            return 0
        node += 1
    return 0


def has(edges: Edges, node: Node, word: str) -> bool:
    """Tell whether a word is in the list that starts from a node."""
    edge = 0
    for sign in word:
        edge = follow(edges, node, ord(sign) - A)
        if not edge:
            return False
        node = edge >> SHIFT
    return bool(edge & WORD)
