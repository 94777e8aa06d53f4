import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, type RequestError, WAITS } from "./api";

const SIT = { name: "Ann", added: "00", invitation: "", seat: null, key: "" };
const REFUSED = (code: string) => ({ code, message: code, rule: "", keys: [] });

/** A server whose answers are lost in turn: by the network, by a proxy, half-way. */
function answers(...each: (() => Response)[]) {
  const asked: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push({ path: String(path), init });
    const answer = each[asked.length - 1] ?? each.at(-1);
    return answer?.();
  });
  return asked;
}

const lost = () => {
  throw new TypeError("network");
};
const proxy = () => new Response("<html>", { status: 502 });
const half = () => new Response('{"tab', { status: 200 });
const refused = (code: string, status: number) => () =>
  new Response(JSON.stringify(REFUSED(code)), { status });
const seated = () => new Response(JSON.stringify({ seat: 1, token: "t" }));
const ids = (asked: { init: RequestInit }[]) =>
  asked.map(({ init }) => (init.headers as Record<string, string>)["idempotency-key"]);

async function outcome(work: Promise<unknown>) {
  const settled = work.then(
    (value) => ({ value }),
    (error) => ({ code: (error as RequestError).refusal.code }),
  );
  await vi.runAllTimersAsync();
  return settled;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what changes something", () => {
  it("is asked for again under one id when its answer was lost", async () => {
    for (const each of [lost, proxy, half, refused("in-doubt", 503), refused("not-kept", 503)]) {
      const asked = answers(each, each, seated);
      expect(await outcome(api.sit("abc", SIT))).toEqual({ value: { seat: 1, token: "t" } });
      expect(asked.length).toBe(3);
      expect(new Set(ids(asked)).size).toBe(1);
      expect(ids(asked)[0]).toMatch(/^[\w-]{22}$/);
      expect(new Set(asked.map(({ init }) => init.body)).size).toBe(1);
    }
  });

  it("has an id of its own each time", async () => {
    const asked = answers(seated);
    await outcome(api.sit("abc", SIT));
    await outcome(api.move({ code: "c", key: "" }));
    await outcome(api.forget("k"));
    await outcome(api.code("abc", "t"));
    expect(new Set(ids(asked)).size).toBe(4);
  });

  it("is given up after a few times", async () => {
    const asked = answers(lost);
    expect(await outcome(api.sit("abc", SIT))).toEqual({ code: "offline" });
    expect(asked.length).toBe(WAITS.length + 1);
  });

  it("is not asked for again when it was refused", async () => {
    const asked = answers(refused("no-seat", 400));
    expect(await outcome(api.sit("abc", SIT))).toEqual({ code: "no-seat" });
    expect(asked.length).toBe(1);
  });
});

describe("what changes nothing", () => {
  it("has no id, and is asked for once", async () => {
    const asked = answers(lost);
    expect(await outcome(api.tables())).toEqual({ code: "offline" });
    expect(ids(asked)).toEqual([undefined]);
  });
});
