import { expect, test } from "vitest";
import type { Moment } from "../game";
import { ACTING, ACTIONS, during, TURN } from "./fixture";
import { instruct } from "./instruct";
import type { Action, View } from "./kinds";

const OFFER = { type: "Offer", give: [2, 0, 0, 0, 0], want: [0, 0, 1, 0, 0], to: null } as const;
const ANSWERS = [null, { type: "Accept" }, { type: "Refuse" }] as const;

/** Say what is to be done at a table of Red and two bots. */
function said(view: View, more: Partial<Moment<View, Action>> = {}): string {
  return instruct({
    view,
    seat: 0,
    acting: 0,
    movers: [0],
    chosen: [],
    lit: new Set(),
    actions: [],
    open: [],
    names: ["Ann", "Blue", "White"],
    options: {},
    language: "en",
    ...more,
  });
}

const laying = (again = false) => during({ type: "Laying", seat: 0, again });
const lay: Action = { type: "Lay", field: "12", empire: "G" };
const paying = (what: Extract<View["phase"], { type: "Paying" }>["what"]) =>
  during({ type: "Paying", turn: TURN, what });
const giving = during({
  type: "Giving",
  turn: TURN,
  what: { type: "Move", origin: "T", target: "31" },
});
const answering = (seat: number) =>
  during({
    type: "Answering",
    turn: { ...TURN, seat },
    offer: OFFER,
    answers: [null, null, null],
  });
const choosing = during({ type: "Choosing", turn: TURN, offer: OFFER, answers: ANSWERS });

test.each<[string, View, Partial<Moment<View, Action>>]>([
  ["Lay a landscape: choose a lit card", laying(), { actions: [lay] }],
  ["Lay a second landscape: choose a lit card", laying(true), { actions: [lay] }],
  [
    "Which empire does Sardinia join: orange or green?",
    laying(),
    { chosen: ["12"], lit: new Set(["O", "G"]), actions: [lay] },
  ],
  ["the one that goes under the stock", laying(), { actions: [{ type: "Under", field: "12" }] }],
  ["the stock is empty: show them", laying(), { actions: [{ type: "Show" }] }],
  [
    "Your turn: sail a ship, build, trade, use the bank or pass.",
    ACTING,
    { actions: ACTIONS, open: ["Offer"] },
  ],
  ["nothing you could do but pass", ACTING, { actions: [{ type: "Pass" }] }],
  [
    "if you pass too, the round ends",
    during({ type: "Acting", turn: { ...TURN, passes: 2 } }),
    { actions: ACTIONS },
  ],
  ["Your ship in Tyros: choose where it sails", ACTING, { chosen: ["T"], actions: ACTIONS }],
  [
    "Choose how to pay for the way from Tyros to Rhodes",
    paying({ type: "Move", origin: "T", target: "27" }),
    {},
  ],
  ["pay for a city in Magna Graecia:", paying({ type: "City", at: "16", leaves: "16W" }), {}],
  ["Choose two cards to put away: you draw as many.", paying({ type: "Bank", count: 2 }), {}],
  ["Choose three cards to put away: you take a green", paying({ type: "Swap", take: "G" }), {}],
  ["Blue has a city in Cyprus: choose the card that you give", giving, {}],
  [
    "Blue offers you two orange for a green: accept, refuse, or counter.",
    answering(1),
    { actions: [{ type: "Accept" }, { type: "Refuse" }] },
  ],
  ["which you do not hold: refuse, or counter", answering(1), { actions: [{ type: "Refuse" }] }],
  [
    "Blue and White have answered: choose with whom you trade",
    choosing,
    { actions: [1, 2].map((seat) => ({ type: "TakeAnswer", seat })) },
  ],
  ["Keep up to three cards", during({ type: "Keeping", kept: [null, null, null] }), {}],
])("who is to act reads: %s", (sentence, view, more) => {
  expect(said(view, more)).toContain(sentence);
});

test.each<[string, View, readonly number[]]>([
  ["Blue lays a landscape.", during({ type: "Laying", seat: 1, again: false }), [1]],
  ["Blue decides what to do.", during({ type: "Acting", turn: { ...TURN, seat: 1 } }), [1]],
  ["You offer two orange for a green: waiting for Blue and White.", answering(0), [1, 2]],
  ["Blue offers two orange for a green: waiting for White.", answering(1), [2]],
  ["Ann looks at the answers.", choosing, [0]],
  [
    "White still chooses which cards to keep.",
    during({ type: "Keeping", kept: [null, null, null] }),
    [2],
  ],
  ["The game is over: all points are counted.", during({ type: "Over" }), []],
])("who waits reads: %s", (sentence, view, movers) => {
  expect(said(view, { acting: null, movers })).toBe(sentence);
});

test("the last round is announced", () => {
  const view = { ...ACTING, land_sizes: [0, 2, 2], stock: 0, under: [] };
  expect(said(view, { actions: ACTIONS })).toMatch(/^Last round\. Your turn/);
});

test("German says it in German", () => {
  expect(said(answering(1), { language: "de", actions: [{ type: "Accept" }] })).toBe(
    "Blue bietet dir zwei orange für eine grüne: Nimm an, lehne ab oder mach ein Gegenangebot.",
  );
});
