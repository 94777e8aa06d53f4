import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choose, type Settings, type Sound } from "../../browser";
import type { AnyGame } from "../../games";
import type { Feed } from "../../net";
import { audible, lowOf, useSounds } from "./sounds";

const heard = vi.hoisted(() => [] as Sound[]);
vi.mock("../../browser", async (real) => ({
  ...(await real<typeof import("../../browser")>()),
  playSound: (sound: Sound) => heard.push(sound),
}));

const game = { sound: (action: string) => (action === "take" ? "take" : "move") };
const table = { table: "t", clock: { type: "Bank", seconds: 300, increment: 0 } };
let root: HTMLElement;

function Heard({ feed, again }: { feed: Feed; again: boolean }) {
  useSounds({ feed, waiting: 0, halted: null, again }, game as unknown as AnyGame);
  return null;
}

/** Show a table after these moves, each of a seat; give what was heard since it was shown before. */
function show(moves: readonly number[], more: object = {}, action = "step", again = false) {
  const lines = moves.map((seat, at) => ({ number: at + 1, seat, kind: "", action }));
  const update = { table, fair: { number: 1 }, held: [0], view: {}, decision: null, result: null };
  const told = { ...update, clocks: [], paused: false, ...more };
  const feed = { lines, undone: new Set(), update: told, ahead: 0 } as unknown as Feed;
  act(() => render(<Heard feed={feed} again={again} />, root));
  return heard.splice(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement("div");
  choose({ sound: true, sharedSound: false });
});
afterEach(() => {
  act(() => render(null, root));
  vi.useRealTimers();
});

describe("what is heard", () => {
  it("is every step, one's turn, and nothing of what was there before", () => {
    expect(show([1, 0])).toEqual([]);
    expect(show([1, 0, 1])).toEqual(["move"]);
    expect(show([1, 0, 1, 1], { decision: {} })).toEqual(["move", "turn"]);
    expect(show([1, 0, 1, 1, 0], { decision: {} }, "take")).toEqual(["take"]);
    expect(show([1, 0, 1, 1, 0], { decision: {} })).toEqual([]);
  });

  it.each([
    ["win", [0], [0]],
    ["lose", [1], [0]],
    ["end", [], [0]],
    ["end", [1], []],
  ])("is the end: %s", (sound, winners, held) => {
    show([1], { held });
    expect(show([1, 1], { held, result: { winners } })).toEqual([sound]);
  });

  it("is a replay's steps, without another turn", () => {
    show([1, 0, 1], { decision: {} });
    expect(show([1, 0], {}, "step", true)).toEqual([]);
    expect(show([1, 0, 1], { decision: {} }, "step", true)).toEqual(["move"]);
  });

  it("is nothing where nobody asked for it, as at a screen that is shared", () => {
    choose({ sound: false });
    show([1]);
    expect(show([1, 1])).toEqual([]);
    choose({ sound: true });
    const held = { held: [0, 1] };
    show([1], held);
    expect(show([1, 1], held)).toEqual([]);
    choose({ sharedSound: true });
    expect(show([1, 1, 1], held)).toEqual(["move"]);
  });
});

describe("a clock that runs low", () => {
  const clock = (left: number) => ({ clocks: [{ left, since: Date.now() }] });

  it("is said once, when it falls below twenty seconds", () => {
    show([1], clock(25_000));
    vi.advanceTimersByTime(4900);
    expect(heard.splice(0)).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(heard.splice(0)).toEqual(["low"]);
    show([1, 0, 1], clock(18_000));
    vi.advanceTimersByTime(10_000);
    expect(heard.filter((each) => each === "low")).toEqual([]);
    heard.splice(0);
  });

  it("is a tenth of a short bank, and nothing where days are counted", () => {
    const at = (clock: object) => lowOf({ clock } as Parameters<typeof lowOf>[0]);
    expect(at({ type: "Bank", seconds: 60, increment: 0 })).toBe(6000);
    expect(at({ type: "Bank", seconds: 600, increment: 0 })).toBe(20_000);
    expect(at({ type: "Days", days: 3 })).toBeNull();
  });
});

it("is off by default", async () => {
  const { settings } = await vi.importActual<typeof import("../../browser")>("../../browser");
  const chosen: Settings = { ...settings.get(), sound: false, sharedSound: false };
  expect([audible(chosen, [0]), audible(chosen, [0, 1])]).toEqual([false, false]);
});
