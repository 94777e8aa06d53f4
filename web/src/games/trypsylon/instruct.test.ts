import { expect, test } from "vitest";
import { narrow } from "../pick";
import { HOLDING, LYING, PUSHES, TAKES } from "./fixture";
import trypsylon from "./index";
import type { Action, View } from "./types";

const DOWN: readonly Action[] = [{ type: "Take", cell: "e5" }];

function said(
  view: View,
  legal: readonly Action[],
  more: { seat?: number | null; chosen?: string[]; options?: Record<string, string> } = {},
): readonly [string, string] {
  const picked = narrow(legal, (each) => trypsylon.path(each, view), more.chosen ?? []);
  const mover = view.shores.indexOf(view.mover);
  const moment = {
    ...picked,
    view,
    seat: more.seat === undefined ? 0 : more.seat,
    acting: legal.length ? mover : null,
    movers: view.ended ? [] : [mover],
    open: [],
    names: ["Anna", "Ben"],
    options: more.options ?? {},
  };
  const speak = (language: "en" | "de") => trypsylon.instruct?.({ ...moment, language }) ?? "";
  return [speak("en"), speak("de")];
}

const EXPERT = { options: { variant: "expert" } };

test.each([
  [LYING, TAKES, {}, "Choose a card to take out."],
  [LYING, DOWN, {}, "Choose a face-down card to take out."],
  [
    { ...LYING, double: true },
    TAKES,
    {},
    "Choose a card to take out; of the face-down ones you may take two.",
  ],
  [LYING, TAKES, EXPERT, "Choose a card to take out: a face-up one, or two face-down ones."],
  [{ ...HOLDING }, DOWN, EXPERT, "Take out a second face-down card."],
  [HOLDING, PUSHES, {}, "Turn it and choose an arrow: there it is pushed in."],
  [
    HOLDING,
    [...DOWN, ...PUSHES],
    {},
    "Turn it and choose an arrow: there it is pushed in. Or take a second card.",
  ],
  [
    { ...HOLDING, hand: "two" },
    PUSHES,
    {},
    "Two cards: turn the first and choose an arrow, there it is pushed in.",
  ],
  [{ ...HOLDING, hand: "last" }, PUSHES, {}, "Now the second card: turn it and choose an arrow."],
  [
    HOLDING,
    PUSHES,
    { chosen: ["W3"] },
    "Choose how the card lies, or its arrow again to push it in so.",
  ],
] as const)("whoever is to act is told what to do (%#)", (view, legal, more, sentence) => {
  const [english, german] = said(view as View, legal, more as object);
  expect(english).toBe(sentence);
  expect(german).not.toBe(sentence);
});

test("who waits is told for whom, and for what", () => {
  expect(said({ ...LYING, mover: "meadow" }, [])[0]).toBe("Ben chooses a card.");
  expect(said({ ...HOLDING, mover: "meadow" }, [])[0]).toBe(
    "Ben has taken a card and pushes it in.",
  );
});

test("a position that stands for the second time is told of, where the third would count", () => {
  const [english, german] = said({ ...LYING, stood: 2 }, TAKES);
  expect(english).toMatch(/^This position stands for the second time: .* take out\.$/);
  expect(german).toContain("zum zweiten Mal");
  const off = { options: { repetition: "off" } };
  expect(said({ ...LYING, stood: 2 }, TAKES, off)[0]).not.toContain("time");
});

const across = (shores: string) => ({ cells: ["a1"], shores });

test.each([
  [{ ended: "TS-32", pathways: [across("NS")] }, 0, "The two beaches are joined: you win!"],
  [{ ended: "TS-32", pathways: [across("WE")] }, 0, "The two meadows are joined: Ben wins."],
  [{ ended: "TS-33", pathways: [across("NESW")] }, null, "The two meadows are joined: Ben wins."],
  [{ ended: "TS-35" }, 0, "A draw: the game went round in circles."],
] as const)("the end %j is told from the side of seat %j", (over, seat, sentence) => {
  expect(said({ ...LYING, ...over }, [], { seat })[0]).toBe(sentence);
});
