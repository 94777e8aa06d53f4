import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WAITS } from "./api";
import { Connection, type ConnectionState } from "./connection";

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  accept() {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  fall(code = 1006, reason = "") {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

const ENTER = { tokens: ["t"], host: "", name: "", language: "en" } as const;

function dial() {
  const states: ConnectionState[] = [];
  const heard: unknown[] = [];
  const opened = vi.fn();
  const connection = new Connection<unknown, unknown>("ws://here/live", () => ENTER, {
    message: (message) => heard.push(message),
    state: (state) => states.push(state),
    opened,
  });
  dialled.push(connection);
  return { connection, states, heard, opened };
}

const dialled: Connection<unknown, unknown>[] = [];
const newest = () => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
});

afterEach(() => {
  for (const each of dialled.splice(0)) each.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a connection to a table", () => {
  it("enters first, and is open once the server has answered", () => {
    const { states } = dial();
    newest().accept();
    expect(newest().sent).toEqual([ENTER]);
    expect(states).toEqual(["connecting"]);
    newest().say({ type: "Notice", code: "x", words: "y" });
    expect(states.at(-1)).toBe("open");
  });

  it("asks again under the same id while nobody knows what came of it", async () => {
    const { connection } = dial();
    newest().accept();
    const asked = connection.request({ type: "GiveUp", seat: 0 });
    const refusal = { code: "in-doubt", message: "", rule: "", keys: [] };
    const id = newest().sent[1]?.id;
    newest().say({ type: "Refused", id, refusal });
    vi.advanceTimersByTime(WAITS[0] ?? 0);
    expect(newest().sent.filter((each) => each.id === id).length).toBe(2);
    newest().say({ type: "Done", id });
    await asked;
    const again = connection.request({ type: "GiveUp", seat: 0 });
    const other = newest().sent.at(-1)?.id;
    for (const wait of [...WAITS, 0]) {
      newest().say({ type: "Refused", id: other, refusal });
      vi.advanceTimersByTime(wait);
    }
    await expect(again).rejects.toMatchObject({ refusal });
  });

  it("finishes each request by its id", async () => {
    const { connection } = dial();
    newest().accept();
    const good = connection.request({ type: "GiveUp", seat: 0 });
    const bad = connection.request({ type: "GiveUp", seat: 1 });
    const [, first, second] = newest().sent;
    newest().say({
      type: "Refused",
      id: second?.id,
      refusal: { code: "not-yours", message: "no" },
    });
    newest().say({ type: "Done", id: first?.id });
    await expect(good).resolves.toBeUndefined();
    await expect(bad).rejects.toMatchObject({ refusal: { code: "not-yours" } });
  });

  it("asks again under the same id what was not answered, and nothing else", async () => {
    const { connection } = dial();
    newest().accept();
    const answered = connection.request({ type: "GiveUp", seat: 0 });
    newest().say({ type: "Done", id: newest().sent[1]?.id });
    await answered;
    const pending = connection.request({ type: "AskUndo", seat: 0, to: null });
    const asked = newest().sent[2];
    newest().fall();
    await vi.advanceTimersByTimeAsync(1000);
    newest().accept();
    expect(newest().sent).toEqual([ENTER, asked]);
    newest().say({ type: "Done", id: asked?.id });
    await expect(pending).resolves.toBeUndefined();
  });

  it("waits for the connection with what is asked while it is down", async () => {
    const { connection } = dial();
    connection.request({ type: "GiveUp", seat: 0 });
    expect(newest().sent).toEqual([]);
    newest().accept();
    expect(newest().sent).toHaveLength(2);
  });

  it("tries again later and later, and says that it is lost", async () => {
    const { states } = dial();
    newest().fall();
    expect(states.at(-1)).toBe("lost");
    await vi.advanceTimersByTimeAsync(400);
    expect(FakeSocket.all).toHaveLength(2);
    for (let each = 0; each < 8; each += 1) {
      newest().fall();
      await vi.advanceTimersByTimeAsync(11_000);
    }
    const before = FakeSocket.all.length;
    newest().fall();
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeSocket.all).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(6000);
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  it("notices a connection that is dead without having closed", async () => {
    const { states } = dial();
    newest().accept();
    newest().say({ type: "Notice", code: "x", words: "y" });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(newest().sent.at(-1)).toMatchObject({ type: "Ping" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states.at(-1)).toBe("lost");
  });

  it("goes on as long as pings are answered", async () => {
    const { states } = dial();
    newest().accept();
    for (let each = 0; each < 5; each += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      newest().say({ type: "Pong", id: "ping", now: 0 });
    }
    expect(FakeSocket.all).toHaveLength(1);
    expect(states.at(-1)).toBe("open");
  });

  it.each([
    [4404, "there is no such table", "no-table"],
    [4410, "this game was moved to the archive", "archived"],
    [4400, "that seat is not yours", "not-yours"],
  ])("does not try again after %i", async (code, reason, state) => {
    const { states } = dial();
    newest().fall(code, reason);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)).toBe(state);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("comes back at once when the browser is online again", () => {
    dial();
    newest().fall();
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("stays silent once it is closed", async () => {
    const { connection } = dial();
    connection.close();
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
