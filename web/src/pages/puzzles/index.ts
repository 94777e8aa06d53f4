/** Puzzles: the one of the day for each game, and all others, on the real board. */

export { Puzzles } from "./puzzles";
export { useSolved } from "./solved";
