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
  localStorage.clear();
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
  expect(told("G1")).toContain("Ben's word DATE: two of hearts");
  expect(told("G2.3")).toBe("Cleo's sequence 5–8♥, joker as seven of hearts");
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
  expect(root.textContent).toContain("The card for the joker as seven of hearts");
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
  turn: 2,
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
  expect(stops.map((each) => each.dataset.key)).toEqual(["stock", "G1", "sort letter", "8S:A"]);
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

test("the tray says the next step, and nothing once it is empty", async () => {
  const onSay = vi.fn();
  show(PLAYING, DISCARDS, { onSay });
  const said = () => onSay.mock.lastCall?.[0];
  click("3S:E");
  expect(said()).toBe("Discard 3♠ to end your turn, or choose more cards for a group.");
  for (const key of ["6S:T", "8S:A"]) click(key);
  await pause();
  expect(said()).toBe("Lay the set, or choose more cards.");
  click("clear");
  expect(said()).toBeNull();
  click("G1");
  expect(said()).toBe("Choose the cards that you add to Ben's word DATE.");
  click("G2.3");
  expect(said()).toBe("Choose the card for the joker as seven of hearts in Cleo's sequence 5–8♥.");
});

test("letters spell wherever the focus is on the board, and Enter plays the one way", async () => {
  const weigh = async (action: Action) =>
    action.type === "Lay" && action.kind === "word" ? null : NO_WORD;
  const { send } = show(PLAYING, DISCARDS, { weigh });
  for (const letter of "teas") press(document.body, letter);
  expect(tray()).toEqual(["6S:T", "3S:E", "8S:A", "7S:S"]);
  press(document.body, "Enter");
  expect(send).not.toHaveBeenCalled();
  await pause();
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ type: "Lay", kind: "word" }));
  const field = document.body.appendChild(document.createElement("input"));
  press(field, "Backspace");
  expect(tray().length).toBe(4);
  field.remove();
});

test("Enter presses what has the focus once it was moved", () => {
  const { send } = show(PLAYING, DISCARDS);
  press("8S:A", "t");
  press("8S:A", "Tab");
  press("8S:A", "Enter");
  expect(send).not.toHaveBeenCalled();
  press("8S:A", "s");
  press("8S:A", "Backspace");
  press("8S:A", "Enter");
  expect(send).toHaveBeenCalledWith({ type: "Discard", card: "6S:T" });
});

test("a press on a pile does what can be done there, or asks why not", () => {
  const turn: View = { ...PLAYING, step: "turn" };
  const first = show(turn, [{ type: "Take" }, { type: "Offer" }]);
  click("stock");
  expect(first.onKey).toHaveBeenLastCalledWith("offer");
  click("pile");
  expect(first.onKey).toHaveBeenLastCalledWith("take");
  const second = show(PLAYING, DISCARDS);
  click("stock");
  expect(second.onKey).toHaveBeenLastCalledWith("stock");
  click("pile");
  expect(second.onKey).toHaveBeenLastCalledWith("pile");
  click("3S:E");
  click("pile");
  expect(second.send).toHaveBeenCalledWith({ type: "Discard", card: "3S:E" });
});

test("nobody is asked to buy their own discard", () => {
  const { onKey } = show({ ...OFFERED, turn: 1, turns: 4 }, ANSWERS);
  expect(onKey).toHaveBeenCalledWith("pass", true);
  expect(root.querySelector('[data-key="buy"]')).toBeNull();
  const other = show({ ...OFFERED, turns: 4 }, ANSWERS);
  expect(other.onKey).not.toHaveBeenCalled();
  at("buy");
});

test("a standing answer holds when the page is opened anew, and can be taken back", () => {
  show(OFFERED, ANSWERS);
  click("never");
  draw(null);
  sessionStorage.clear();
  const { onKey } = show(OFFERED, ANSWERS);
  expect(onKey).toHaveBeenCalledWith("pass", true);
  expect(root.textContent).toContain("You pass on every offer of this hand.");
  click("ask again");
  at("buy");
});

test("a hint lights the cards it means, one of two equal ones", () => {
  const hint: Action = { type: "Lay", kind: "word", cards: ["6S:T", "JK=A"], ask: false };
  show(PLAYING, DISCARDS, { hinted: new Set(tryce.path(hint, PLAYING)) });
  const hinted = [...root.querySelectorAll<HTMLElement>(".hinted")];
  expect(hinted.map((each) => each.dataset.key)).toEqual(["6S:T", "JK"]);
});

test("a finished hand waits: the scores stay as long as the film stands still for them", () => {
  expect(tryce.halts?.(PLAYING, SCORED)).toBe(true);
  expect(tryce.halts?.(SCORED, { ...SCORED, turns: 1 })).toBe(false);
  expect(tryce.halts?.(PLAYING, { ...SCORED, step: "over" })).toBe(false);
  const [goOn, until] = [vi.fn(), Date.now() + 15_000];
  show(PLAYING, []);
  show(SCORED, [], { halted: { goOn, until } });
  const panel = () => root.querySelector(".tryce-ended");
  expect(panel()?.textContent).toContain("Nobody went out.");
  expect(panel()?.textContent).toContain("Ben+6 (8 laid, 2 held)36 points");
  expect(panel()?.querySelector(".tryce-timer")?.textContent).toContain("15 s");
  click("go on");
  expect(goOn).toHaveBeenCalledTimes(1);
  show(SCORED, DISCARDS, { halted: null });
  expect(panel()).toBeNull();
});

test("who went out is told from the reader's side", () => {
  const [first] = SCORED.sheet;
  const sheet = first ? [{ ...first, winner: 0 }] : [];
  show({ ...SCORED, sheet, step: "over" }, []);
  expect(root.querySelector(".tryce-ended")?.textContent).toContain("You went out: 10 points.");
});
