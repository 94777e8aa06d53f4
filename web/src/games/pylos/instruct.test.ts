import { expect, test } from "vitest";
import { narrow } from "../pick";
import { START } from "./fixture";
import pylos from "./index";
import type { Action, View } from "./types";

const PLACE: Action = { type: "Place", cell: "1c1" };
const RAISE: Action = { type: "Raise", origin: "1d4", target: "2a1" };
const NAMES = ["Anna", "Ben"];

function said(
  view: Partial<View>,
  legal: readonly Action[],
  more: { seat?: number | null; chosen?: string[]; options?: Record<string, string> } = {},
): readonly [string, string] {
  const now = { ...START, ...view };
  const picked = narrow(legal, (each) => pylos.path(each, now), more.chosen ?? []);
  const mover = now.colours.indexOf(now.mover);
  const seat = more.seat === undefined ? 0 : more.seat;
  const moment = {
    ...picked,
    view: now,
    seat,
    acting: legal.length ? mover : null,
    movers: now.ended ? [] : [mover],
    open: [],
    names: NAMES,
    options: more.options ?? {},
  };
  const speak = (language: "en" | "de") => pylos.instruct?.({ ...moment, language }) ?? "";
  return [speak("en"), speak("de")];
}

test.each([
  [{}, [PLACE], "Place a ball: choose a lit spot."],
  [{}, [PLACE, RAISE], "Place a ball, or raise one of yours: choose a lit spot."],
  [{}, [RAISE], "Your reserve is empty: raise one of your balls."],
  [{}, [PLACE, { type: "Place", cell: "4a1" }], "The top is free: set a ball there and win."],
  [
    { step: "take1" },
    [{ type: "TakeBack", cell: "1a1" }],
    "A square! Take back one or two of your balls.",
  ],
  [{ step: "take2" }, [{ type: "Stop" }], "Take back a second ball, or stop."],
] as const)("whoever is to act at %j is told what to do", (view, legal, sentence) => {
  const [english, german] = said(view, legal);
  expect(english).toBe(sentence);
  expect(german).not.toBe(sentence);
});

test("a lifted ball wants a place", () => {
  expect(said({}, [PLACE, RAISE], { chosen: ["1d4"] })[0]).toBe(
    "Choose where the raised ball goes.",
  );
});

test("experts are told of lines too", () => {
  const legal: readonly Action[] = [{ type: "TakeBack", cell: "1a1" }];
  const [english, german] = said({ step: "take1" }, legal, { options: { variant: "expert" } });
  expect(english).toContain("A square or a line!");
  expect(german).toContain("Ein Quadrat oder eine Linie!");
});

test.each([
  [{ mover: "dark" }, "Ben is to move."],
  [{ mover: "dark", step: "take1" }, "Ben has a square and takes back a ball."],
  [{ mover: "dark", step: "take2" }, "Ben may take back a second ball."],
] as const)("who waits is told for whom at %j", (view, sentence) => {
  expect(said(view, [])[0]).toBe(sentence);
});

test("a position that stands for the second time is told of, where the third would count", () => {
  const [english, german] = said({ stood: 2 }, [PLACE]);
  expect(english).toBe(
    "This position stands for the second time: at the third the game is drawn. " +
      "Place a ball: choose a lit spot.",
  );
  expect(german).toContain("zum zweiten Mal");
  expect(said({ stood: 2 }, [PLACE], { options: { repetition: "off" } })[0]).not.toContain("time");
});

const CROWNED = { ended: "PY-18", crown: ["4a1"], reserves: [4, 0] } as const;

test.each([
  [{ ended: "PY-17", light: ["4a1"] }, 0, "You win: your ball is on the top!"],
  [{ ended: "PY-17", light: ["4a1"] }, 1, "Anna wins: the ball on the top."],
  [{ ended: "PY-19" }, 0, "A draw: the game went round in circles."],
  [CROWNED, 0, "You win! You lay the balls that are left up to the top."],
  [CROWNED, 1, "You have no ball left: Anna wins, and lays the rest up to the top."],
  [CROWNED, null, "Ben has no ball left: Anna wins, and lays the rest up to the top."],
] as const)("the end %j is told from the side of seat %j", (view, seat, sentence) => {
  const [english, german] = said(view, [], { seat });
  expect(english).toBe(sentence);
  expect(german + english).not.toMatch(/[A-Z]{2}-\d/);
});
