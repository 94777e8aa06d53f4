/** A table with a game on it: the board, the question under it, and everything that stands beside it. */

export {};
