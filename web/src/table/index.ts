/** A table: waiting for players or with a game on it, the question under the board, and what a player picks. */

export { FairFacts, Log, ScoreSheet } from "./side";
export { Table } from "./table";
