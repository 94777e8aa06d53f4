/** A table: waiting for players or with a game on it, the bar under the board, and what a player picks. */

export { Text as BarText } from "./bar";
export { headline, Verdict } from "./ending";
export { Share } from "./share";
export { Cast, FairFacts, Log, ScoreSheet } from "./side";
export { Table } from "./table";
