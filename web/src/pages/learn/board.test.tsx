import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { choose } from "../../browser";
import type { AnyGame } from "../../games";
import { type Attempt, api, type GameInfo, type Try } from "../../net";
import { LessonBoard } from "./board";
import type { Ask } from "./use";

interface Place {
  type: "Place";
  cell: string;
}

const place = (cell: string): Place => ({ type: "Place", cell });
const START: Attempt<Place, object> = {
  title: "First",
  exercises: 3,
  say: "Lay a ball at a1.",
  hint: "It is lit.",
  look: false,
  played: [],
  view: {},
  seat: 0,
  movers: [0],
  legal: [place("a1"), place("b1")],
  composed: [],
  last: [],
  told: [],
  called: ["Light", "Dark"],
  options: {},
  result: null,
  done: false,
  missed: false,
  words: "",
};
const over = { legal: [], told: ["You lay a ball."] };
const DONE = { ...START, ...over, played: [place("a1")], done: true, words: "Just so." };
const MISSED = { ...START, ...over, played: [place("b1")], missed: true, words: "Not there." };
const REFUSAL = { code: "illegal", message: "there is no such cell", rule: "", keys: [] };
const client = {
  name: "toy",
  Board: ({ lit, onKey }: { lit: ReadonlySet<string>; onKey: (key: string) => void }) => (
    <div>
      {["a1", "b1", "c1"].map((key) => (
        <button
          type="button"
          key={key}
          class={lit.has(key) ? "lit" : ""}
          onClick={() => onKey(key)}
        >
          {key}
        </button>
      ))}
    </div>
  ),
  path: (action: Place) => [action.cell],
  attempt: (_: unknown, cell: string) => place(cell),
} as unknown as AnyGame;
const lesson = { name: "first", title: "First", about: "", exercises: 3 };
const info = { name: "toy", levels: ["easy"] } as unknown as GameInfo;
let root: HTMLElement;
let asked: Partial<Try<Place>>[];

/** Answer as the rules of the toy would: only a1 is what is asked for, and there is no c1. */
function judged(tried: Partial<Try<Place>>): { ok: boolean; answer: unknown } {
  if (tried.show) return { ok: true, answer: DONE };
  const cell = tried.action?.cell;
  if (cell === "c1") return { ok: false, answer: REFUSAL };
  return { ok: true, answer: cell === "a1" ? DONE : cell === "b1" ? MISSED : START };
}

beforeEach(() => {
  choose({ language: "en" });
  asked = [];
  root = document.createElement("div");
  document.body.append(root);
  vi.stubGlobal("fetch", async (_: string, sent: RequestInit) => {
    const tried = JSON.parse(String(sent.body));
    asked.push(tried);
    const { ok, answer } = judged(tried);
    return { ok, json: async () => answer };
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Let what was asked for come back, and be drawn. */
const arrived = () => act(async () => void (await new Promise((done) => setTimeout(done))));

async function begun(number = 1) {
  const [onGo, onDone] = [vi.fn(), vi.fn()];
  const ask: Ask = (tried, language) => api.attempt("toy", "first", number, tried, language);
  const props = { lesson, client, info, number, ask, onGo, onDone };
  await act(async () => render(<LessonBoard {...props} />, root));
  await arrived();
  return { onGo, onDone };
}

const named = (name: string) =>
  [...root.querySelectorAll("button")].find((each) => each.textContent?.trim() === name);
async function click(name: string) {
  await act(async () => named(name)?.click());
  await arrived();
}
const text = (which: string) => root.querySelector(which)?.textContent ?? null;

it("shows what to do, how far one has come, and a tip for whoever asks", async () => {
  await begun(2);
  expect(text(".say")).toBe("Lay a ball at a1.");
  expect(root.querySelector("[aria-current=step]")?.getAttribute("aria-label")).toBe("Step 2 of 3");
  expect([...root.querySelectorAll(".lit")].map((each) => each.textContent)).toEqual(["a1", "b1"]);
  expect(text(".tip")).toBe(null);
  await click("Tip");
  expect(text(".tip")).toBe("It is lit.");
});

it("praises what is done, and goes on", async () => {
  const { onGo, onDone } = await begun();
  expect(named("Next")).toBe(undefined);
  await click("a1");
  expect(text("[role=status].instruction")).toBe("Just so.");
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(root.querySelectorAll(".lit")).toHaveLength(0);
  await click("Next");
  expect(onGo).toHaveBeenCalledWith(2);
});

it("says why something is not what was asked for, and lets it be tried again", async () => {
  const { onDone } = await begun();
  await click("b1");
  expect(text(".instruction")).toBe("Not there.");
  expect(named("Next")).toBe(undefined);
  await click("Try again");
  expect(asked.at(-1)).toEqual({ played: [] });
  expect(root.querySelectorAll(".lit")).toHaveLength(2);
  expect(onDone).not.toHaveBeenCalled();
});

it("lets the rules answer what is not lit, without playing it", async () => {
  await begun();
  await click("c1");
  expect(asked.at(-1)).toMatchObject({ weigh: true });
  expect(text(".refusal")).toContain("There is no such cell.");
  expect(text(".say")).toBe("Lay a ball at a1.");
});

it("shows the solution to whoever asks", async () => {
  await begun();
  await click("Show me");
  expect(asked.at(-1)).toMatchObject({ show: true });
  expect(text(".instruction")).toBe("Just so.");
});

it("offers a game after the last step, and no next one", async () => {
  await begun(3);
  await click("a1");
  expect(named("Next")).toBe(undefined);
  expect(named("Play now")).toBeTruthy();
});
