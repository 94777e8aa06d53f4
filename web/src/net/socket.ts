/** The line to a table: connects, says how it stands, reconnects, and asks each thing once. */

import { NotDone } from "./api";
import type { Enter, Message, Refusal, Request } from "./wire";

/** How the line stands; `gone` is for good, and says why. */
export type Line = "connecting" | "open" | "lost" | "no-table" | "not-yours";

/** Requests without their id, which the line gives them. */
export type Asked<A> =
  Request<A> extends infer R ? (R extends { id: string } ? Omit<R, "id"> : never) : never;

export interface Ears<A, V> {
  hear: (message: Message<A, V>) => void;
  line: (line: Line) => void;
  /** A new connection is about to tell everything from the start. */
  opened: () => void;
}

interface Waiting {
  text: string;
  done: () => void;
  failed: (error: NotDone) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;
const NO_TABLE = 4404;
const BAD_START = 4400;

export class Socket<A, V> {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
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
    private readonly ears: Ears<A, V>,
  ) {
    addEventListener("online", this.atOnce);
    document.addEventListener("visibilitychange", this.whenSeen);
    this.connect();
  }

  /** Ask for something; resolves when it is done and kept, rejects with the refusal. */
  ask(request: Asked<A>): Promise<void> {
    this.count += 1;
    const id = `${this.name}-${this.count}`;
    const text = JSON.stringify({ ...request, id });
    return new Promise((done, failed) => {
      this.waiting.set(id, { text, done, failed });
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
    if (this.tries === 0) this.ears.line("connecting");
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.heard(String(event.data));
    socket.onclose = (event) => this.fell(event.code, event.reason);
  }

  private opened(socket: WebSocket): void {
    socket.send(JSON.stringify(this.enter()));
    this.ears.opened();
    for (const each of this.waiting.values()) socket.send(each.text);
    this.pinging = setInterval(() => this.ping(), PING_EVERY);
  }

  private heard(text: string): void {
    const message = JSON.parse(text) as Message<A, V>;
    clearTimeout(this.deadline);
    this.deadline = undefined;
    // Only a message proves that the server has let us in.
    this.tries = 0;
    this.ears.line("open");
    if (message.type === "Done" || message.type === "Hint") this.settle(message.id, null);
    if (message.type === "Refused") this.settle(message.id, message.refusal);
    this.ears.hear(message);
  }

  private settle(id: string, refusal: Refusal | null): void {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    if (refusal) found?.failed(new NotDone(refusal));
    else found?.done();
  }

  private ping(): void {
    this.socket?.send(JSON.stringify({ type: "Ping", id: "ping" }));
    this.deadline ??= setTimeout(() => this.fell(0, ""), PONG_WITHIN);
  }

  private fell(code: number, reason: string): void {
    this.drop();
    if (this.closed) return;
    const forGood = code === NO_TABLE || (code === BAD_START && reason !== "");
    this.refused = forGood;
    if (!forGood) this.later();
    this.ears.line(forGood ? (code === NO_TABLE ? "no-table" : "not-yours") : "lost");
  }

  private later(): void {
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
