/** A table on the page, live: its socket, what is known of it, and what is kept of it here. */

import { useEffect, useMemo } from "preact/hooks";
import { type Language, Source, settings, useSource } from "../browser";
import { address } from "../root";
import { api, refusalOf } from "./api";
import { type ConnectionState, Socket } from "./connection";
import { keep, kept } from "./credentials";
import { fold, type Known, NOTHING } from "./feed";
import type { Message, Update } from "./wire";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

/** One table, live. */
export class Live {
  readonly known = new Source<Known>(NOTHING);
  readonly socket: Socket<Any, Any>;
  private spectating = false;

  /** `guest` gives what somebody without a name is called. */
  constructor(
    readonly table: string,
    private readonly guest: (language: Language) => string,
  ) {
    const url = address(
      `api/tables/${encodeURIComponent(table)}/live`,
      location.protocol === "https:" ? "wss:" : "ws:",
    );
    this.socket = new Socket(url, () => this.enter(), {
      message: (message) => this.received(message),
      connection: (connection) => this.connectionIs(connection),
      opened: () => this.opened(),
    });
  }

  private enter() {
    const { tokens, host } = kept(this.table);
    const { name, language } = settings.get();
    const mine = this.spectating ? [] : Object.values(tokens);
    const called = name || this.guest(language);
    return { tokens: mine, host: this.spectating ? "" : host, name: called, language };
  }

  /** Everything is told from the start, also what was said; who is muted the server has forgotten. */
  private opened(): void {
    const { muted } = kept(this.table);
    this.known.set({ ...this.known.get(), said: [], muted });
    for (const who of muted) this.tellMuted(who, true);
  }

  private tellMuted(who: string, on: boolean): void {
    this.socket.request({ type: "Mute", who, on }).catch(() => undefined);
  }

  /** Hear nothing more from somebody, or hear them again. */
  mute(who: string, on: boolean): void {
    const others = kept(this.table).muted.filter((each) => each !== who);
    const { muted } = keep(this.table, () => ({ muted: on ? [...others, who] : others }));
    this.known.set({ ...this.known.get(), muted });
    this.tellMuted(who, on);
  }

  private received(message: Message<Any, Any>): void {
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

  private connectionIs(connection: ConnectionState): void {
    this.known.set({ ...this.known.get(), connection });
    if (connection === "not-yours" && !this.spectating) {
      // A seat that was moved to another device may still be watched from here.
      this.spectating = true;
      this.socket.reenter();
    }
    if (connection === "lost" && !this.known.get().update) this.lookForTable();
  }

  /** A browser is not told why a socket could not be opened: there may be no such table. */
  private lookForTable(): void {
    api.table(this.table).catch((error) => {
      if (refusalOf(error).code !== "no-table") return;
      this.socket.close();
      this.known.set({ ...this.known.get(), connection: "no-table" });
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
export function useLive(
  table: string,
  language: Language,
  guest: (language: Language) => string,
): [Live, Known] {
  const live = useMemo(() => new Live(table, guest), [table]);
  useEffect(() => () => live.socket.close(), [live]);
  const known = useSource(live.known);
  useEffect(() => {
    if (live.known.get().update) live.socket.reenter();
  }, [live, language]);
  return [live, known];
}
