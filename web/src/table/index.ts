/** A table: waiting for players or with a game on it, the bar under the board, and what a player picks. */

export { GameButtons, Text as BarText, WhyNot } from "./bar";
export { headline, Verdict } from "./ending";
export { type Outside, type Shown, useOutside } from "./outside";
export { type Place, type Selection, useSelection } from "./selection";
export { Share } from "./share";
export { Cast, FairFacts, Log, Notation, ScoreSheet } from "./side";
export { Table } from "./table";
