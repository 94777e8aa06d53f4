import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyGame } from "../../games";
import type { Feed } from "../../net";
import type { Showing } from "../film";
import type { Selection } from "../selection";
import { Bar, type BarProps } from "./bar";

const line = (number: number, more = {}) => ({
  number,
  time: 0,
  seat: number % 2,
  words: `Move ${number}.`,
  text: "",
  kind: "",
  action: {},
  to: null,
  falls: [],
  rises: [],
  ...more,
});
const HINT = {
  type: "Hint",
  id: "",
  seat: 0,
  action: {},
  text: "1a1",
  value: 0.5,
  reason: "It blocks a square.",
  words: "",
  proved: false,
  known: [],
  marks: [],
} as const;
const REFUSAL = { code: "bad-text", message: "no such cell", rule: "", keys: [] };
const UPDATE = {
  seat: 0,
  held: [0],
  view: {},
  movers: [0],
  decision: { seat: 0, version: 1, legal: [], composed: [], back: false },
  plays: true,
  returns: false,
  hint: true,
  undo: null,
  wish: null,
  consent: null,
  result: null,
  paused: false,
  ask: [],
  table: { game: "toy", status: "playing", seats: [], options: {}, resting: false },
};
const EMPTY = { lines: [], undone: new Set<number>(), hint: null } as unknown as Feed;
let root: HTMLElement;

beforeEach(() => {
  root = document.createElement("div");
  document.body.append(root);
});

interface Given {
  update?: object;
  feed?: Partial<Feed>;
  game?: object | null;
  selection?: Partial<Selection>;
  said?: string;
  ply?: object;
  film?: Showing;
}

/** Draw the bar of a moment; give what it can be asked about afterwards. */
function shown({ update, feed, game, selection, said, ply, film }: Given = {}) {
  const [excuse, forgetHint] = [vi.fn(), vi.fn()];
  const picked = { chosen: [], actions: [], lit: new Set<string>(), done: null };
  const choice = { picked, refusal: null, unconfirmed: null, excuse, onKey: vi.fn(), ...selection };
  const props = {
    live: { forgetHint },
    film,
    feed: { ...EMPTY, lines: [line(1)], ...feed },
    update: { ...UPDATE, ...update },
    game: game as AnyGame,
    names: ["Ann", "Ben"],
    selection: choice,
    replay: { ply: ply ?? null },
    language: "en",
    said: said ?? null,
    onRule: () => undefined,
  } as unknown as BarProps;
  act(() => render(<Bar {...props} />, root));
  const text = (which: string) => root.querySelector(which)?.textContent ?? null;
  return { instruction: text(".instruction"), event: text(".event"), excuse, forgetHint, text };
}

describe("the instruction", () => {
  const game = { instruct: () => "Place a ball.", buttons: () => ["stop"], label: () => "Stop" };

  it("is what the game says, with the last event beside it", () => {
    expect(shown({ game })).toMatchObject({ instruction: "Place a ball.", event: "Move 1." });
  });

  it("is not heard beside steps that are shown, nor beside the end", () => {
    const heard = (given: Given) => {
      shown(given);
      return root.querySelector(".instruction")?.getAttribute("aria-live");
    };
    const film = { waiting: 2, halted: null } as unknown as Showing;
    expect(heard({ game })).toBe("polite");
    expect(heard({ game, film })).toBe("off");
    expect(heard({ game, update: { result: { winners: [0] } } })).toBe("off");
  });

  it("is what the board says while something is put together on it", () => {
    expect(shown({ game, said: "One more card." }).instruction).toBe("One more card.");
    expect(shown({ game, said: "One more card.", update: { decision: null } }).instruction).toBe(
      "Place a ball.",
    );
  });

  it("tells whose turn it is where the game says nothing", () => {
    expect(shown({ game: {} }).instruction).toBe("Your turn.");
    expect(shown({ game: {}, update: { decision: null, movers: [1] } }).instruction).toBe(
      "Ben is to move.",
    );
  });

  it("says who is meant where several sit at one screen", () => {
    expect(shown({ game, update: { held: [0, 1] } }).instruction).toBe(
      "Ann, it is your turn. Place a ball.",
    );
  });

  it("says what holds the game up", () => {
    const wish = { seat: 1, to: 1, moves: 1, agreed: [] };
    expect(shown({ update: { wish, consent: 0 } }).instruction).toBe(
      "Ben asks to undo the last move.",
    );
    expect(shown({ update: { paused: true } }).instruction).toBe("The clocks stand still.");
    expect(shown({ update: { returns: true } }).instruction).toMatch(/A bot plays for you/);
    expect(shown({ ply: { line: line(1), view: {} } })).toMatchObject({
      instruction: "You are looking back.",
      event: "Move 1.",
    });
  });

  it("says how the game ended, from the reader's side", () => {
    const result = { scores: [1, 0], winners: [0], rule: "" };
    expect(shown({ update: { result, decision: null } }).instruction).toBe(
      "The game is over. You win!",
    );
    const lost = { ...result, winners: [1] };
    expect(shown({ update: { result: lost, decision: null } }).instruction).toMatch(/Ben wins/);
  });

  it("stays with its buttons while a refusal stands beside them", () => {
    const { instruction, text } = shown({ game, selection: { refusal: REFUSAL } });
    expect(instruction).toBe("Place a ball.");
    expect(text(".moment [data-key=stop]")).toBe("Stop");
    expect(text(".refusal")).toBeTruthy();
  });
});

describe("a refusal", () => {
  const selection = { refusal: REFUSAL };

  it.each([
    ["a tap", () => new MouseEvent("pointerdown", { bubbles: true }), 1],
    ["a key", () => new KeyboardEvent("keydown", { key: "a", bubbles: true }), 1],
    ["the way to its button", () => new KeyboardEvent("keydown", { key: "Tab", bubbles: true }), 0],
  ])("goes on %s", (_what, event, times) => {
    const { excuse } = shown({ selection });
    act(() => void document.body.dispatchEvent(event()));
    expect(excuse).toHaveBeenCalledTimes(times);
  });

  it("puts a hint away, and a hint puts it away", () => {
    expect(shown({ selection }).forgetHint).toHaveBeenCalledTimes(1);
    expect(shown({ feed: { hint: HINT } }).excuse).toHaveBeenCalledTimes(1);
  });
});

describe("a hint", () => {
  it("says what to do, then why, and the chances last", () => {
    expect(shown({ feed: { hint: HINT } })).toMatchObject({
      instruction: "Hint: 1a1",
      event: "It blocks a square. Your chances are about 50 %.",
    });
    const told = { ...HINT, words: "Place a ball on the ground, a1.", value: null };
    expect(shown({ feed: { hint: told } })).toMatchObject({
      instruction: "Hint: Place a ball on the ground, a1.",
      event: "It blocks a square.",
    });
  });

  it("that is proved needs no chances", () => {
    const proved = { ...HINT, value: 1, proved: true, reason: "Keeps the win in 11." };
    expect(shown({ feed: { hint: proved } })).toMatchObject({ event: "Keeps the win in 11." });
  });
});
