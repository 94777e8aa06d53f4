/** A position of Tyros as it is put together: the parts of its text, and what a click on the map changes. */

import { cardsOf, letters, NONE } from "../cards";
import { fieldAt, fieldOf, place } from "../chart";
import { type Cards, EMPIRES, type Empire } from "../kinds";

export interface Draft {
  readonly head: string;
  /** Whether everybody has laid a landscape card in this round before. */
  readonly again: boolean;
  /** Whose turn it is, counted from 0. */
  readonly turn: number;
  readonly round: number;
  readonly first: number;
  readonly chips: Readonly<Record<string, Empire>>;
  readonly cities: Readonly<Record<string, number>>;
  readonly ships: readonly (readonly string[])[];
  readonly land: readonly (readonly string[])[];
  readonly hands: readonly Cards[];
  /** What all know of each hand. */
  readonly known: readonly Cards[];
  readonly discards: Cards;
  readonly bonus: number | null;
}

/** What a click on the map puts or takes; a seat is counted from 0. */
export type Tool = Empire | `${"city" | "ship" | "land"} ${number}`;

const listed = (text: string): readonly string[] => (text === "-" ? [] : text.split(","));

/** Read the text of a position, of so many seats. */
export function draftOf(position: string, seats: number): Draft {
  const [head = "", ...parts] = position.split(" ");
  const [phase = "act", turn = "1"] = head.split(":");
  const named = new Map(parts.map((part) => part.split("=") as [string, string]));
  const row = (name: string, none = "-") => {
    const found = (named.get(name) ?? "").split("/");
    return Array.from({ length: seats }, (_, seat) => found[seat] || none);
  };
  const chips = (named.get("chips") ?? "-").split("/").filter((each) => each !== "-");
  const cities = row("cities").flatMap((text, seat) =>
    listed(text).map((at) => [at, seat] as const),
  );
  const bonus = named.get("bonus") ?? "-";
  return {
    head: phase,
    again: named.get("laying") === "2",
    turn: Number(turn) - 1,
    round: Number(named.get("round") ?? 1),
    first: Number(named.get("first") ?? 1) - 1,
    chips: Object.fromEntries(
      chips.flatMap((text) => listed(text.slice(1)).map((at) => [at, text.charAt(0) as Empire])),
    ),
    cities: Object.fromEntries(cities),
    ships: row("ships", "T,T").map(listed),
    land: row("land").map((text) => listed(text.replaceAll("!", ""))),
    hands: row("hands").map(cardsOf),
    known: row("known").map((text) => (text.includes("|") ? NONE : cardsOf(text))),
    discards: cardsOf(named.get("discards") ?? "-"),
    bonus: bonus === "-" ? null : Number(bonus) - 1,
  };
}

const joined = (all: readonly string[]) => all.join(",") || "-";
const inOrder = (fields: readonly string[]) =>
  [...fields].sort((one, other) => place(one) - place(other));

/**
 * What can come next in a position that is put together; an offer is made in it. In some rounds a
 * landscape card is laid twice.
 */
export const NEXT = ["lay", "again", "act", "keep"] as const;
export type Next = (typeof NEXT)[number];

/** Tell what comes next. */
export function nextOf({ head, again }: Draft): Next {
  if (head === "lay") return again ? "again" : "lay";
  return NEXT.find((each) => each === head) ?? "act";
}

/** Give the position with something else to come next. */
export function withNext(draft: Draft, next: Next): Draft {
  return { ...draft, head: next === "again" ? "lay" : next, again: next === "again" };
}

/** Give the text of a position: whoever is to act or to lay a landscape card, or all to keep cards. */
export function written(draft: Draft): string {
  const of = (empire: Empire) =>
    inOrder(Object.keys(draft.chips).filter((field) => draft.chips[field] === empire));
  const chips = EMPIRES.filter((empire) => of(empire).length).map((each) => each + of(each));
  const seats = draft.hands.map((_, seat) => seat);
  const cities = (seat: number) =>
    inOrder(Object.keys(draft.cities).filter((field) => draft.cities[field] === seat));
  const next = nextOf(draft);
  const parts = {
    round: draft.round,
    first: draft.first + 1,
    ...(next === "again" ? { laying: 2 } : {}),
    chips: chips.join("/") || "-",
    cities: seats.map((seat) => joined(cities(seat))).join("/"),
    bonus: draft.bonus === null ? "-" : draft.bonus + 1,
    ships: draft.ships.map(joined).join("/"),
    land: draft.land.map((fields) => joined(inOrder(fields))).join("/"),
    hands: draft.hands.map(letters).join("/"),
    discards: letters(draft.discards),
    known: draft.known.map(letters).join("/"),
  };
  const named = Object.entries(parts).map(([name, value]) => `${name}=${value}`);
  const head = next === "again" ? "lay" : next;
  if (head !== "keep") return [`${head}:${draft.turn + 1}`, ...named].join(" ");
  // Nobody's turn: all who hold cards choose, none has chosen yet.
  const kept = draft.hands.map((cards) => (letters(cards) === "-" ? "-" : "?")).join("/");
  return ["keep:1", ...named, `kept=${kept}`].join(" ");
}

/** Give the position after a click on a place of the map; the same once more takes it away. */
export function clicked(draft: Draft, key: string, tool: Tool): Draft {
  const field = fieldOf(key);
  const [what = "", text = ""] = tool.split(" ");
  const seat = Number(text);
  switch (what) {
    case "city": {
      const { [field]: owner, ...cities } = draft.cities;
      return { ...draft, cities: owner === seat ? cities : { ...cities, [field]: seat } };
    }
    case "ship":
      return { ...draft, ships: withAt(draft.ships, seat, (fleet) => crowded(fleet, key)) };
    case "land":
      return { ...draft, land: withAt(draft.land, seat, (fields) => toggled(fields, field)) };
    default: {
      const { [field]: empire, ...chips } = draft.chips;
      return { ...draft, chips: empire === tool ? chips : { ...chips, [field]: tool as Empire } };
    }
  }
}

/** Give a row with what is in one of its places changed. */
export function withAt<Value>(
  row: readonly Value[],
  at: number,
  change: (value: Value) => Value,
): readonly Value[] {
  return row.map((each, here) => (here === at ? change(each) : each));
}

const toggled = (all: readonly string[], one: string): readonly string[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

/** Two ships of a seat may lie in one water; the third click takes both away. */
function crowded(fleet: readonly string[], water: string): readonly string[] {
  const there = fleet.filter((each) => each === water).length;
  return there < 2 ? [...fleet, water] : fleet.filter((each) => each !== water);
}

/** Give the board of a view that shows a position which may not stand. */
export function boardOf(draft: Draft) {
  const fields = Array.from({ length: 33 }, (_, at) => fieldAt(at));
  return {
    chips: fields.map((field) => draft.chips[field] ?? ("" as const)),
    cities: fields.map((field) => draft.cities[field] ?? null),
    ships: draft.ships,
    bonus: draft.bonus,
  };
}
