/** What is known of a table now, folded from the messages of its line. */

import { useEffect, useMemo } from "preact/hooks";
import { settings } from "../browser/settings";
import { Source, useSource } from "../browser/source";
import { keep, kept } from "../browser/storage";
import type { Language } from "../games/game";
import { wordsOf } from "../i18n";
import { address } from "../root";
import { api, refusalOf } from "./api";
import { type Line, Socket } from "./socket";
import { fallen } from "./undone";
import type { Hint, LogLine, Message, Notice, Said, Update } from "./wire";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

export interface Known {
  line: Line;
  update: Update<Any, Any> | null;
  /** The log of the game being played, in order. */
  lines: readonly LogLine<Any>[];
  /** The numbers of the moves in it that no longer stand. */
  fallen: ReadonlySet<number>;
  said: readonly Said[];
  /** Names that are not to be heard. */
  muted: readonly string[];
  hint: Hint<Any> | null;
  notice: Notice | null;
  /** The server's clock less ours, in milliseconds. */
  ahead: number;
}

export const NOTHING: Known = {
  line: "connecting",
  update: null,
  lines: [],
  fallen: new Set(),
  said: [],
  muted: [],
  hint: null,
  notice: null,
  ahead: 0,
};

const gameOf = (update: Update<Any, Any> | null) => update?.fair?.number ?? 0;

/** Give what is known after a message. */
export function fold(known: Known, message: Message<Any, Any>): Known {
  switch (message.type) {
    case "Update":
      return updated(known, message);
    case "Said":
      return { ...known, said: [...known.said, message] };
    case "Hint":
      return { ...known, hint: message };
    case "Notice":
      return { ...known, notice: message };
    default:
      return known;
  }
}

function updated(known: Known, update: Update<Any, Any>): Known {
  const before = gameOf(known.update) === gameOf(update) ? known.lines : [];
  const lines = merged(before, update.log);
  const moved = known.update?.decision?.version !== update.decision?.version;
  return {
    ...known,
    update,
    lines,
    fallen: lines === known.lines ? known.fallen : fallen(lines),
    hint: moved ? null : known.hint,
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

/** Give the line that tells how the game came to stand as it does: the last move, or an undo. */
export function lastLine(lines: readonly LogLine<Any>[]): LogLine<Any> | undefined {
  return lines.findLast((each) => !each.kind || each.kind === "Undo");
}

/** Give the moves that stand since the last one of any of these seats. */
export function sinceLastTurn({ lines, fallen }: Known, held: readonly number[]) {
  const moves = lines.filter((each) => !each.kind && !fallen.has(each.number));
  const own = moves.findLastIndex((each) => held.includes(each.seat));
  return own < 0 ? [] : moves.slice(own + 1);
}

/** One table, live. */
export class Live {
  readonly known = new Source<Known>(NOTHING);
  readonly socket: Socket<Any, Any>;
  private spectating = false;

  constructor(readonly table: string) {
    const url = address(
      `api/tables/${encodeURIComponent(table)}/live`,
      location.protocol === "https:" ? "wss:" : "ws:",
    );
    this.socket = new Socket(url, () => this.enter(), {
      hear: (message) => this.hear(message),
      line: (line) => this.stands(line),
      opened: () => this.opened(),
    });
  }

  private enter() {
    const { tokens, host } = kept(this.table);
    const { name, language } = settings.get();
    const mine = this.spectating ? [] : Object.values(tokens);
    const called = name || wordsOf(language).guest;
    return { tokens: mine, host: this.spectating ? "" : host, name: called, language };
  }

  /** Everything is told from the start, also what was said; who is muted the server has forgotten. */
  private opened(): void {
    const { muted } = kept(this.table);
    this.known.set({ ...this.known.get(), said: [], muted });
    for (const who of muted) this.tellMuted(who, true);
  }

  private tellMuted(who: string, on: boolean): void {
    this.socket.ask({ type: "Mute", who, on }).catch(() => undefined);
  }

  /** Hear nothing more from somebody, or hear them again. */
  mute(who: string, on: boolean): void {
    const others = kept(this.table).muted.filter((each) => each !== who);
    const { muted } = keep(this.table, () => ({ muted: on ? [...others, who] : others }));
    this.known.set({ ...this.known.get(), muted });
    this.tellMuted(who, on);
  }

  private hear(message: Message<Any, Any>): void {
    this.known.set(fold(this.known.get(), message));
    if (message.type === "Update") this.remember(message);
  }

  private remember({ fair, held, table }: Update<Any, Any>): void {
    const { tokens, commitments } = kept(this.table);
    const left = Object.entries(tokens).filter(([seat]) => held.includes(Number(seat)));
    if (left.length < Object.keys(tokens).length && !this.spectating) {
      keep(this.table, () => ({ tokens: Object.fromEntries(left) }));
    }
    const published = {
      [table.number]: table.commitment,
      ...(fair && { [fair.number]: fair.commitment }),
    };
    if (Object.keys(published).some((number) => !commitments[number])) {
      // What was seen first counts: a hash that changes later is no commitment.
      keep(this.table, () => ({ commitments: { ...published, ...commitments } }));
    }
  }

  private stands(line: Line): void {
    this.known.set({ ...this.known.get(), line });
    if (line === "not-yours" && !this.spectating) {
      // A seat that was moved to another device may still be watched from here.
      this.spectating = true;
      this.socket.reenter();
    }
    if (line === "lost" && !this.known.get().update) this.lookForTable();
  }

  /** A browser is not told why a line could not be opened: there may be no such table. */
  private lookForTable(): void {
    api.table(this.table).catch((error) => {
      if (refusalOf(error).code !== "no-table") return;
      this.socket.close();
      this.known.set({ ...this.known.get(), line: "no-table" });
    });
  }

  /** Sit down with the tokens that are kept now. */
  sitDown(): void {
    this.spectating = false;
    this.socket.reenter();
  }

  forgetHint(): void {
    this.known.set({ ...this.known.get(), hint: null });
  }

  forgetNotice(): void {
    this.known.set({ ...this.known.get(), notice: null });
  }
}

/** Give a table, live as long as it is on the page. */
export function useLive(table: string, language: Language): [Live, Known] {
  const live = useMemo(() => new Live(table), [table]);
  useEffect(() => () => live.socket.close(), [live]);
  const known = useSource(live.known);
  useEffect(() => {
    if (live.known.get().update) live.socket.reenter();
  }, [live, language]);
  return [live, known];
}
