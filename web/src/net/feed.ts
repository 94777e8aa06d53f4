/** What a table tells this client, folded into what is known of it now. */

import type { ConnectionState } from "./connection";
import { undone } from "./undone";
import type { Hint, LogLine, Message, Notice, Said, Update } from "./wire";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

export interface Feed {
  connection: ConnectionState;
  update: Update<Any, Any> | null;
  /** The log of the game being played, in order. */
  lines: readonly LogLine<Any>[];
  /** The numbers of the moves in it that no longer stand. */
  undone: ReadonlySet<number>;
  said: readonly Said[];
  /** Names that are not to be heard. */
  muted: readonly string[];
  hint: Hint<Any> | null;
  notice: Notice | null;
  /** The server's clock less ours, in milliseconds. */
  ahead: number;
}

export const EMPTY: Feed = {
  connection: "connecting",
  update: null,
  lines: [],
  undone: new Set(),
  said: [],
  muted: [],
  hint: null,
  notice: null,
  ahead: 0,
};

const gameOf = (update: Update<Any, Any> | null) => update?.fair?.number ?? 0;

/** Give what is known after a message. */
export function fold(feed: Feed, message: Message<Any, Any>): Feed {
  switch (message.type) {
    case "Update":
      return updated(feed, message);
    case "Said":
      return { ...feed, said: [...feed.said, message] };
    case "Hint":
      return { ...feed, hint: message };
    case "Notice":
      return { ...feed, notice: message };
    default:
      return feed;
  }
}

function updated(feed: Feed, update: Update<Any, Any>): Feed {
  const before = gameOf(feed.update) === gameOf(update) ? feed.lines : [];
  const lines = merged(before, update.log);
  const moved = feed.update?.decision?.version !== update.decision?.version;
  return {
    ...feed,
    update,
    lines,
    undone: lines === feed.lines ? feed.undone : undone(lines),
    hint: moved ? null : feed.hint,
    ahead: update.now - Date.now(),
  };
}

/** Lines may come twice (in another language, or after a secret is out): the later one counts. */
function merged(before: readonly LogLine<Any>[], news: readonly LogLine<Any>[]) {
  if (news.length === 0) return before;
  const all = new Map([...before, ...news].map((each) => [each.number, each]));
  return [...all.values()].sort((a, b) => a.number - b.number);
}

/** Give the actions of the last turn, which the board marks and animates. */
export function lastActions(lines: readonly LogLine<Any>[]): readonly Any[] {
  const found: Any[] = [];
  let seat: number | null = null;
  for (const line of [...lines].reverse()) {
    if (line.kind === "Undo") break;
    if (line.kind || line.action === null) continue;
    if (seat !== null && line.seat !== seat) break;
    seat = line.seat;
    found.unshift(line.action);
  }
  return found;
}

/** Entries that tell nothing of how the game stands. */
const ASIDE = new Set(["Hinted", "Agree"]);

/** Give the last line that everybody should know of: a move, or who undid, paused or gave up. */
export function lastEvent(lines: readonly LogLine<Any>[]): LogLine<Any> | undefined {
  return lines.findLast((each) => !ASIDE.has(each.kind));
}

/** Give the moves that stand since the last one of any of these seats. */
export function sinceLastTurn({ lines, undone }: Feed, held: readonly number[]) {
  const moves = lines.filter((each) => !each.kind && !undone.has(each.number));
  const own = moves.findLastIndex((each) => held.includes(each.seat));
  return own < 0 ? [] : moves.slice(own + 1);
}

/**
 * Give the moves of the last round: since the turn before of whoever sits here, or, where nobody or
 * everybody does, of whoever moved last.
 */
export function lastRound({ lines, undone }: Feed, held: readonly number[]) {
  const moves = lines.filter((each) => !each.kind && !undone.has(each.number));
  const others = moves.some(({ seat }) => seat >= 0 && !held.includes(seat));
  const whose = held.length > 0 && others ? held : moves.slice(-1).map(({ seat }) => seat);
  const turn = moves.findLastIndex(({ seat }) => !whose.includes(seat));
  const before = moves.findLastIndex(({ seat }, at) => at < turn && whose.includes(seat));
  return moves.slice(before + 1);
}
