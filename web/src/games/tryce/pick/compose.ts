/** From the tray to actions: what its cards could be meant as, for the rules to judge. */

import { cardOf, rankOf, spelt, VOWELS } from "../cards";
import { inOrder, LAST, parted, rankAt, runOf, standing } from "../runs";
import type { Action, Group, Kind, View } from "../types";
import type { Piece, Tray } from "./tray";

export const KINDS: readonly Kind[] = ["set", "seq", "word"];

export type Composed = Extract<Action, { type: "Lay" | "Add" | "Swap" }>;

/** An action that a player may mean, and how its cards lie. */
export interface Proposal {
  /** What is chosen between: `lay word`, `add`, `front=A`. */
  key: string;
  kind: Kind;
  action: Composed;
  line: readonly Placed[];
  /** How many of the line stand before the group. */
  split: number;
}

/** A piece of the tray as it would lie. */
export interface Placed {
  key: string;
  card: string;
}

/** Give the word that an action makes, if it makes one. */
export function made(action: Composed | null, view: View): string {
  if (!action) return "";
  if (action.type === "Lay") return action.kind === "word" ? spelt(action.cards) : "";
  const group = view.groups[action.group - 1];
  if (group?.kind !== "word") return "";
  if (action.type === "Add") return spelt([...action.front, ...group.cards, ...action.end]);
  const word = spelt(group.cards);
  if (action.stands === "*") return word;
  return action.side === "front" ? action.stands + word : word + action.stands;
}

/** Give the kinds of groups that a seat's task still wants. */
export function wanted(view: View, seat: number | null): readonly Kind[] {
  const missing = seat === null ? undefined : view.missing[seat];
  return KINDS.filter((_, at) => (missing?.[at] ?? 0) > 0);
}

/** Give what the tray may be meant as, the likeliest of each key first. */
export function proposals(tray: Tray, view: View, seat: number | null): readonly Proposal[] {
  const goal = tray.goal;
  const count = tray.pieces.length;
  if (count < (goal.type === "lay" ? 2 : 1)) return [];
  if (goal.type === "lay") return wanted(view, seat).flatMap((kind) => lays(tray.pieces, kind));
  const group = view.groups[goal.group - 1];
  if (!group) return [];
  if (goal.type === "add") return adds(tray, goal.group, group);
  return swaps(tray.pieces, goal.group, goal.place, group);
}

/** Put pieces as they would lie; `stands` says what each would stand for if it were a joker. */
function lie(pieces: readonly Piece[], stands: (at: number) => string): readonly Placed[] {
  return pieces.map(({ key }, at) => {
    const card = key.startsWith("*") ? "*" : cardOf(key);
    return { key, card: card === "JK" || card === "*" ? `${card}=${stands(at)}` : card };
  });
}

const vowel = (piece: Piece | undefined) => piece?.stands || "E";
const texts = (line: readonly Placed[]) => line.map(({ card }) => card);

function lays(pieces: readonly Piece[], kind: Kind): readonly Proposal[] {
  return lines(pieces, kind).map((line) => ({
    key: `lay ${kind}`,
    kind,
    action: { type: "Lay", kind, cards: texts(line), ask: false },
    line,
    split: 0,
  }));
}

function lines(pieces: readonly Piece[], kind: Kind): readonly (readonly Placed[])[] {
  if (kind === "word") return [lie(pieces, (at) => vowel(pieces[at]))];
  const rank = rankOf(pieces.map(({ key }) => cardOf(key)));
  if (kind === "set") return [lie(pieces, () => rank)];
  const orders = [pieces, inOrder(pieces, 14), inOrder(pieces, 1)];
  const found = orders.flatMap((order) =>
    standing(order).map((stands) => lie(order, (at) => stands[at] ?? "")),
  );
  return distinct(found.length ? found : [lie(pieces, () => rank)]);
}

function distinct(found: readonly (readonly Placed[])[]): readonly (readonly Placed[])[] {
  return [...new Map(found.map((line) => [texts(line).join(), line])).values()];
}

function adds(tray: Tray, number: number, group: Group): readonly Proposal[] {
  const splits: readonly (readonly [readonly Piece[], readonly Piece[]])[] =
    tray.split === null ? likely(tray.pieces, group) : [cut(tray.pieces, tray.split)];
  const seen = new Set<string>();
  return splits.flatMap(([before, after]) => {
    const [front, end] = [beside(before, group, true), beside(after, group, false)];
    const action: Composed = {
      type: "Add",
      group: number,
      front: texts(front),
      end: texts(end),
      ask: false,
    };
    const text = JSON.stringify(action);
    if (seen.has(text)) return [];
    seen.add(text);
    return [
      { key: "add", kind: group.kind, action, line: [...front, ...end], split: front.length },
    ];
  });
}

const cut = (pieces: readonly Piece[], at: number) =>
  [pieces.slice(0, at), pieces.slice(at)] as const;

/** Where cards may be meant to go while nobody has said: after the group, before it, or both. */
function likely(pieces: readonly Piece[], group: Group) {
  const ends = [cut(pieces, 0), cut(pieces, pieces.length)];
  if (group.kind === "set") return [cut(pieces, 0)];
  return group.kind === "word" ? ends : [parted(pieces, runOf(group.cards)), ...ends];
}

function beside(pieces: readonly Piece[], group: Group, front: boolean): readonly Placed[] {
  if (group.kind === "word") return lie(pieces, (at) => vowel(pieces[at]));
  if (group.kind === "set") return lie(pieces, () => rankOf(group.cards));
  const { suit, first, last } = runOf(group.cards);
  const start = front ? first - pieces.length : last + 1;
  return lie(pieces, (at) => (rankAt(start + at) || "A") + suit);
}

/** Where the joker may go when a card takes its place: every way there is to name one. */
function swaps(
  pieces: readonly Piece[],
  group: number,
  place: number,
  { kind, cards }: Group,
): readonly Proposal[] {
  const [piece] = pieces;
  if (!piece) return [];
  const line = lie([piece], () => "");
  const ways = kind === "set" ? ([["end", ""]] as const) : [...joined(kind, cards), ...APART];
  return ways.map(([side, stands]) => ({
    key: `${side}${stands === "" || stands === "*" ? stands : `=${stands}`}`,
    kind,
    action: { type: "Swap", group, place, card: cardOf(piece.key), side, stands, ask: false },
    line,
    split: 0,
  }));
}

const SIDES = ["front", "end"] as const;
/* A joker that fits nowhere lies behind the end (TC-27). */
const APART = [["end", "*"]] as const;

function joined(kind: Kind, cards: readonly string[]) {
  if (kind === "word") return SIDES.flatMap((side) => VOWELS.map((each) => [side, each] as const));
  const { suit, first, last } = runOf(cards);
  const ends = [first > 1 ? rankAt(first - 1) : "", last < LAST ? rankAt(last + 1) : ""];
  return SIDES.flatMap((side, at) => (ends[at] ? [[side, ends[at] + suit] as const] : []));
}
