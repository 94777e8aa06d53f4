import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Refusal } from "../../net";
import { at, click, draw, press, root, shows } from "../fixture";
import { PLAYING, SCORED } from "./fixture";
import tryce from "./index";
import type { Action, View } from "./types";

const DISCARDS: readonly Action[] = ["3S:E", "6S:T", "JK"].map((card) => ({
  type: "Discard",
  card,
}));
const NO_WORD: Refusal = {
  code: "illegal",
  rule: "TC-08",
  message: "TE is not in the lexicon",
  keys: ["6S:T", "3S:E"],
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

const show = shows(tryce);

/** Give what listeners hear of a key. */
function told(key: string): string | undefined {
  return at(key).querySelector(".unseen")?.textContent;
}

/** Let the player pause, so that the rules are asked and have answered. */
async function pause(): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(300);
  });
}

const hand = () =>
  [...root.querySelectorAll<HTMLElement>(".tryce-fan [data-key]")].map((each) => each.dataset.key);
const tray = () =>
  [...root.querySelectorAll<HTMLElement>(".tryce-tray .tryce-card[data-key]")].map(
    (each) => each.dataset.key,
  );

test("own cards, groups and jokers are there once each, with their words", () => {
  show(PLAYING, DISCARDS);
  expect(hand()).toEqual(["8S:A", "3S:E", "5S:I", "7S:S", "6S:T", "9C:W", "JK", "JK#2"]);
  expect(told("3S:E")).toBe("three of spades, letter E, counts 1");
  expect(told("G1")).toContain("G1, word DATE of Ben: two of hearts");
  expect(told("G2.3")).toBe("G2, joker as seven of hearts");
  expect(told("G1*end.1")).toContain("standing for nothing");
});

test("one card in the tray can be discarded", () => {
  const { send } = show(PLAYING, DISCARDS);
  click("3S:E");
  expect(tray()).toEqual(["3S:E"]);
  click("discard");
  expect(send).toHaveBeenCalledWith({ type: "Discard", card: "3S:E" });
});

test("what the rules allow becomes a button, and what they refuse is explained", async () => {
  const weigh = vi.fn(async (action: Action) =>
    action.type === "Lay" && action.cards.length === 4 && action.kind === "word" ? null : NO_WORD,
  );
  const { send } = show(PLAYING, DISCARDS, { weigh });
  for (const key of ["6S:T", "3S:E"]) click(key);
  await pause();
  expect(root.querySelector(".tryce-bad")?.textContent).toBe("TE is not in the lexicon. TC-08");
  expect(root.querySelector('[data-key="lay word"]')).toBeNull();
  for (const key of ["8S:A", "7S:S"]) click(key);
  await pause();
  expect(at("lay word").textContent).toBe("Lay TEAS");
  click("lay word");
  const cards = ["6S:T", "3S:E", "8S:A", "7S:S"];
  expect(send).toHaveBeenCalledWith({ type: "Lay", kind: "word", cards, ask: false });
});

test("the rules are asked once the player pauses, not at every card", async () => {
  const weigh = vi.fn(async () => null);
  show(PLAYING, DISCARDS, { weigh });
  for (const key of ["6S:T", "3S:E", "8S:A"]) click(key);
  expect(weigh).not.toHaveBeenCalled();
  await pause();
  expect(weigh).toHaveBeenCalledTimes(2);
});

test("letters spell, a vowel that no card has is a joker, and Backspace takes back", () => {
  show(PLAYING, DISCARDS);
  const card = at("3S:E");
  for (const letter of "tou") press(card, letter);
  expect(tray()).toEqual(["6S:T", "JK", "JK#2"]);
  expect(at("JK=O").getAttribute("aria-pressed")).toBe("true");
  click("JK=A");
  expect(at("JK=A").getAttribute("aria-pressed")).toBe("true");
  press(card, "Backspace");
  expect(tray()).toEqual(["6S:T", "JK"]);
  press(card, "Escape");
  expect(tray()).toEqual([]);
});

test("cards are arranged by keys, and stay so when the board is drawn again", () => {
  show(PLAYING, DISCARDS);
  press(at("3S:E"), "ArrowLeft", true);
  expect(hand().slice(0, 3)).toEqual(["3S:E", "8S:A", "5S:I"]);
  draw(null);
  show(PLAYING, DISCARDS);
  expect(hand().slice(0, 3)).toEqual(["3S:E", "8S:A", "5S:I"]);
  click("sort rank");
  expect(hand().slice(0, 3)).toEqual(["3S:E", "5S:I", "6S:T"]);
});

test("cards are added to the group that is pressed", async () => {
  const { send } = show(PLAYING, DISCARDS);
  click("7S:S");
  click("G1");
  await pause();
  expect(at("add").textContent).toBe("Add: DATES");
  click("side front");
  await pause();
  expect(at("add").textContent).toBe("Add: SDATE");
  click("add");
  const action = { type: "Add", group: 1, front: ["7S:S"], end: [], ask: false };
  expect(send).toHaveBeenCalledWith(action);
});

test("a joker is exchanged: the joker, the card, and where it goes", async () => {
  const weigh = async (action: Action) =>
    action.type === "Swap" && action.stands === "9H" ? null : { ...NO_WORD, rule: "TC-26" };
  const { send } = show(PLAYING, DISCARDS, { weigh });
  click("G2.3");
  expect(root.textContent).toContain("Pick the card for this joker as seven of hearts");
  click("7S:S");
  await pause();
  click("end=9H");
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ type: "Swap", place: 3, side: "end" }),
  );
});

test("a word that is not in the lexicon is put to the vote where the table votes", async () => {
  const weigh = async () => NO_WORD;
  const { send } = show(PLAYING, DISCARDS, { weigh, options: { words: "table" } });
  for (const key of ["6S:T", "3S:E"]) click(key);
  await pause();
  click("ask");
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ kind: "word", ask: true }));
});

const OFFERED: View = {
  ...PLAYING,
  step: "buy",
  turn: 1,
  answered: [false, false, false],
};
const ANSWERS: readonly Action[] = [{ type: "Buy" }, { type: "Pass" }];

test("a standing answer passes on every offer of the hand, until it is ended", () => {
  const first = show(OFFERED, ANSWERS, { until: Date.now() + 20_000 });
  expect(root.querySelector(".tryce-timer")?.textContent).toContain("20 s");
  click("never");
  expect(first.onKey).toHaveBeenCalledWith("pass");
  const second = show({ ...OFFERED, turns: 4 }, ANSWERS);
  expect(second.onKey).toHaveBeenCalledWith("pass", true);
  show({ ...PLAYING, turn: 2 }, []);
  expect(root.textContent).toContain("You pass on every offer of this hand.");
  click("ask again");
  const third = show({ ...OFFERED, turns: 7 }, ANSWERS);
  expect(third.onKey).not.toHaveBeenCalled();
  const next = show({ ...OFFERED, hand: 2 }, ANSWERS);
  expect(next.onKey).not.toHaveBeenCalled();
});

test("the cut is aimed without a number in sight", () => {
  const aims: readonly Action[] = Array.from({ length: 107 }, (_, at) => ({
    type: "Aim",
    cards: at + 1,
  }));
  const before = { ...PLAYING, step: "aim" as const, own: { known: [], drawn: [[]] }, pile: [] };
  const { onKey } = show(before, aims);
  const slider = root.querySelector<HTMLInputElement>("input[type=range]");
  expect(slider?.getAttribute("aria-valuetext")).toBe("about half stays on the table");
  expect(root.querySelector(".tryce-rack")?.textContent).not.toMatch(/\d/);
  act(() => at("aim 54").click());
  expect(onKey).toHaveBeenCalledWith("aim 54");
});

test("the scores of a hand stay until they are put away", () => {
  show({ ...PLAYING, sheet: [] }, DISCARDS);
  show(SCORED, DISCARDS);
  expect(root.querySelector(".tryce-ended")?.textContent).toContain("Hand 2 is over");
  expect(root.querySelector(".tryce-ended")?.textContent).toContain("Nobody went out.");
  click("go on");
  expect(root.querySelector(".tryce-ended")).toBeNull();
});

test("a spectator sees no hand, and nothing is lit", () => {
  const own = { ...PLAYING, seat: null, own: null, held: null };
  show(own, [], { seat: null });
  expect(root.querySelector(".tryce-fan")).toBeNull();
  expect(root.querySelectorAll(".lit").length).toBe(0);
});

test("Tab reaches one key in each part of the table", () => {
  show(PLAYING, DISCARDS);
  const stops = [...root.querySelectorAll<HTMLElement>('[data-key][tabindex="0"]')];
  expect(stops.map((each) => each.dataset.key)).toEqual(["G1", "sort letter", "8S:A"]);
});

test("everything is said in German as well", () => {
  show(PLAYING, DISCARDS, { language: "de" });
  expect(told("3S:E")).toBe("Pik Drei, Buchstabe E, zählt 1");
  expect(root.textContent).toContain("Ein Satz und ein Wort.");
});

test("the board says which lexicon judges, and a click on a laid word by what it is valid", () => {
  show(PLAYING, DISCARDS);
  expect(root.querySelector(".tryce-now")?.textContent).toContain("by the lexicon “small-en”.");
  expect(root.querySelector(".tryce-valid")).toBeNull();
  click("G1");
  expect(root.querySelector(".tryce-valid")?.textContent).toBe(
    "DATE is valid: the lexicon “small-en” has it.",
  );
  click("G2");
  expect(root.querySelector(".tryce-valid")).toBeNull();
});
