/** The way to the server: requests, the line to a table, what is known from both, and the check of its luck; messages are in `wire.ts`. */

export { api, NotDone, recordAddress, refusalOf } from "./api";
export { keep, keepToken, kept, myKey, randomHex } from "./credentials";
export { check, type Proof, type Verdict } from "./fair";
export { type Fetched, useFetched } from "./fetched";
export { type Known, lastActions, lastLine, sinceLastTurn } from "./known";
export { Live, useLive } from "./live";
export {
  makeTable,
  playNow,
  playWithFriend,
  type Seat,
  startTable,
  usualCount,
  usualLevel,
  usualOptions,
  usualTable,
} from "./newtable";
export { useRulebook, useRules } from "./rules";
export type { Asked, Line } from "./socket";
export { fallen } from "./undone";
export type * from "./wire";
