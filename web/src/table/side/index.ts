/** What stands beside the board: players, log, chat, scores, the luck, the menu, and how a game ended. */

export { Away } from "./catchup";
export { Chat } from "./chat";
export { ActionBar } from "./controls";
export { Ending } from "./ending";
export { FairFacts } from "./fairness";
export { Log } from "./log";
export { More } from "./menu";
export { Notation } from "./notation";
export { Players, Spectators } from "./players";
export { type Looking, useLooking } from "./replay";
export { ScoreSheet } from "./scoresheet";
