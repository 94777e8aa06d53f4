/** The connection to a table: opened, watched and opened again; each request is done once. */

import { RequestError, UNSURE, WAITS } from "./api";
import type { Enter, Message, Refusal, Request } from "./wire";

/** How the connection to a table stands; `no-table`, `archived` and `not-yours` are for good. */
export type ConnectionState = "connecting" | "open" | "lost" | FinalState;

type FinalState = "no-table" | "archived" | "not-yours";

/** Requests without their id, which the connection gives them. */
export type NewRequest<A> =
  Request<A> extends infer R ? (R extends { id: string } ? Omit<R, "id"> : never) : never;

export interface Listener<A, V> {
  message: (message: Message<A, V>) => void;
  state: (state: ConnectionState) => void;
  /** A new connection is about to tell everything from the start. */
  opened: () => void;
}

interface Pending {
  text: string;
  /** How often it was asked again, since nobody knew what had come of it. */
  doubts: number;
  done: () => void;
  failed: (error: RequestError) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;
const FINAL: Record<number, FinalState> = { 4404: "no-table", 4410: "archived" };
const BAD_START = 4400;

export class Connection<A, V> {
  private socket: WebSocket | null = null;
  private readonly pending = new Map<string, Pending>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private refused = false;
  private count = 0;
  private readonly name = crypto.getRandomValues(new Uint32Array(3)).join("-");

  constructor(
    private readonly url: string,
    private readonly enter: () => Enter,
    private readonly listener: Listener<A, V>,
  ) {
    addEventListener("online", this.atOnce);
    document.addEventListener("visibilitychange", this.whenSeen);
    this.connect();
  }

  /** Ask for something; resolves when it is done and kept, rejects with the refusal. */
  request(request: NewRequest<A>): Promise<void> {
    this.count += 1;
    const id = `${this.name}-${this.count}`;
    const text = JSON.stringify({ ...request, id });
    return new Promise((done, failed) => {
      this.pending.set(id, { text, doubts: 0, done, failed });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }

  /** Enter anew: as somebody else, or in another language. */
  reenter(): void {
    this.tries = 0;
    this.refused = false;
    this.connect();
  }

  /** Hang up for good. */
  close(): void {
    this.closed = true;
    removeEventListener("online", this.atOnce);
    document.removeEventListener("visibilitychange", this.whenSeen);
    this.drop();
  }

  private readonly atOnce = () => {
    if (this.socket === null && !this.refused) this.reenter();
  };

  private readonly whenSeen = () => {
    if (!document.hidden) this.atOnce();
  };

  private connect(): void {
    this.drop();
    if (this.closed) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    if (this.tries === 0) this.listener.state("connecting");
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.received(String(event.data));
    socket.onclose = (event) => this.lost(event.code, event.reason);
  }

  private opened(socket: WebSocket): void {
    socket.send(JSON.stringify(this.enter()));
    this.listener.opened();
    for (const each of this.pending.values()) socket.send(each.text);
    this.pinging = setInterval(() => this.ping(), PING_EVERY);
  }

  private received(text: string): void {
    const message = JSON.parse(text) as Message<A, V>;
    clearTimeout(this.deadline);
    this.deadline = undefined;
    // Only a message proves that the server has let us in.
    this.tries = 0;
    this.listener.state("open");
    if (message.type === "Done" || message.type === "Hint") this.finish(message.id, null);
    if (message.type === "Refused") this.finish(message.id, message.refusal);
    this.listener.message(message);
  }

  private finish(id: string, refusal: Refusal | null): void {
    const found = this.pending.get(id);
    if (found && refusal && UNSURE.includes(refusal.code) && found.doubts < WAITS.length) {
      this.askAgain(id, found);
      return;
    }
    this.pending.delete(id);
    if (refusal) found?.failed(new RequestError(refusal));
    else found?.done();
  }

  /** Under the same id: it is done once. A socket that breaks meanwhile asks by itself. */
  private askAgain(id: string, asked: Pending): void {
    const socket = this.socket;
    setTimeout(() => {
      if (this.pending.get(id) === asked && socket === this.socket) socket?.send(asked.text);
    }, WAITS[asked.doubts]);
    asked.doubts += 1;
  }

  private ping(): void {
    this.socket?.send(JSON.stringify({ type: "Ping", id: "ping" }));
    this.deadline ??= setTimeout(() => this.lost(0, ""), PONG_WITHIN);
  }

  private lost(code: number, reason: string): void {
    this.drop();
    if (this.closed) return;
    const final = FINAL[code] ?? (code === BAD_START && reason !== "" ? "not-yours" : null);
    this.refused = final !== null;
    if (!this.refused) this.retryLater();
    this.listener.state(final ?? "lost");
  }

  private retryLater(): void {
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    this.retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.deadline);
    clearInterval(this.pinging);
    this.deadline = undefined;
    const old = this.socket;
    this.socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }
}
