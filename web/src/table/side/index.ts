/** What stands beside the board: players, log, chat, scores, the luck and the menu. */

export { Cast } from "./cast";
export { CatchUp, ReplayRound } from "./catchup";
export { Chat } from "./chat";
export { Controls } from "./controls";
export { FairFacts } from "./fairness";
export { LearnOffer } from "./learnoffer";
export { Log } from "./log";
export { TableMenu } from "./menu";
export { Notation } from "./notation";
export { PersonMenu } from "./person";
export { Players, Spectators } from "./players";
export { type Replay, useReplay } from "./replay";
export { ScoreSheet } from "./scoresheet";
