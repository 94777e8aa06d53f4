/** The way to the server: requests, the connection to a table and its feed, and the check of its luck; messages are in `wire.ts`. */

export { api, RequestError, recordAddress, refusalOf } from "./api";
export type { ConnectionState, NewRequest } from "./connection";
export { keep, keepToken, kept, myKey, randomHex } from "./credentials";
export { checkLuck, type Proof, type Verdict } from "./fair";
export { EMPTY, type Feed, fold, lastActions, lastEvent, lastRound, sinceLastTurn } from "./feed";
export { type Fetched, useFetched } from "./fetched";
export { pagesOf, useHistory } from "./history";
export { Live, useLive } from "./live";
export {
  defaultCount,
  defaultLevel,
  defaultOptions,
  defaultTable,
  levelsOf,
  makeTable,
  playNow,
  playWithFriend,
  type Seat,
  startTable,
  styleOf,
  usualSilence,
} from "./newtable";
export { useRule, useRulebook } from "./rules";
export { undone } from "./undone";
export type * from "./wire";
