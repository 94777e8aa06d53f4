/** A table on the page, live: the connection to it, its feed, and what is kept of it here. */

import { useEffect, useMemo } from "preact/hooks";
import { type Language, Source, settings, useSource } from "../browser";
import { address } from "../root";
import { api, refusalOf } from "./api";
import { Connection, type ConnectionState } from "./connection";
import { keep, kept } from "./credentials";
import { EMPTY, type Feed, fold } from "./feed";
import type { Message, Update } from "./wire";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

/** One table, live. */
export class Live {
  readonly feed = new Source<Feed>(EMPTY);
  readonly connection: Connection<Any, Any>;
  private spectating = false;

  constructor(readonly table: string) {
    const url = address(
      `api/tables/${encodeURIComponent(table)}/live`,
      location.protocol === "https:" ? "wss:" : "ws:",
    );
    this.connection = new Connection(url, () => this.enter(), {
      message: (message) => this.received(message),
      state: (state) => this.stateChanged(state),
      opened: () => this.opened(),
    });
  }

  private enter() {
    const { tokens, host } = kept(this.table);
    const { name, language } = settings.get();
    const mine = this.spectating ? [] : Object.values(tokens);
    return { tokens: mine, host: this.spectating ? "" : host, name, language };
  }

  /** Everything is told from the start, also what was said; who is muted the server has forgotten. */
  private opened(): void {
    const { muted } = kept(this.table);
    this.feed.set({ ...this.feed.get(), said: [], muted });
    for (const who of muted) this.tellMuted(who, true);
  }

  private tellMuted(who: string, on: boolean): void {
    this.connection.request({ type: "Mute", who, on }).catch(() => undefined);
  }

  /** Hear nothing more from somebody, or hear them again. */
  mute(who: string, on: boolean): void {
    const others = kept(this.table).muted.filter((each) => each !== who);
    const { muted } = keep(this.table, () => ({ muted: on ? [...others, who] : others }));
    this.feed.set({ ...this.feed.get(), muted });
    this.tellMuted(who, on);
  }

  private received(message: Message<Any, Any>): void {
    this.feed.set(fold(this.feed.get(), message));
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

  private stateChanged(connection: ConnectionState): void {
    this.feed.set({ ...this.feed.get(), connection });
    if (connection === "not-yours" && !this.spectating) {
      // A seat that was moved to another device may still be watched from here.
      this.spectating = true;
      this.connection.reenter();
    }
    if (connection === "lost" && !this.feed.get().update) this.lookForTable();
  }

  /** A browser is not told why a connection could not be opened: there may be no such table. */
  private lookForTable(): void {
    api.table(this.table).catch((error) => {
      if (refusalOf(error).code !== "no-table") return;
      this.connection.close();
      this.feed.set({ ...this.feed.get(), connection: "no-table" });
    });
  }

  /** Sit down with the tokens that are kept now. */
  sitDown(): void {
    this.spectating = false;
    this.connection.reenter();
  }

  forgetHint(): void {
    this.feed.set({ ...this.feed.get(), hint: null });
  }

  forgetNotice(): void {
    this.feed.set({ ...this.feed.get(), notice: null });
  }
}

/** Give a table, live as long as it is on the page. */
export function useLive(table: string, language: Language): [Live, Feed] {
  const live = useMemo(() => new Live(table), [table]);
  useEffect(() => () => live.connection.close(), [live]);
  const feed = useSource(live.feed);
  useEffect(() => {
    if (live.feed.get().update) live.connection.reenter();
  }, [live, language]);
  return [live, feed];
}
