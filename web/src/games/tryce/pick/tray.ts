/** What a player puts together: cards in order, and whether they are laid, added or exchanged. */

import type { Group, View } from "../types";

/** A card in the tray; a joker with the vowel that was chosen for it. */
export interface Piece {
  /** A key of the hand, or `*front.1` for a joker that lies beside the group. */
  key: string;
  stands: string;
}

export type Goal =
  | { type: "lay" }
  | { type: "add"; group: number }
  | { type: "swap"; group: number; place: number };

export interface Tray {
  pieces: readonly Piece[];
  goal: Goal;
  /** How many pieces stand before the group; null while nobody has said. */
  split: number | null;
}

export const EMPTY: Tray = { pieces: [], goal: { type: "lay" }, split: null };

/** The slot of the group among the pieces that are added to it. */
export const GROUP = "group";

/** Give the keys in the tray. */
export function inTray(tray: Tray): readonly string[] {
  return tray.pieces.map(({ key }) => key);
}

/** Give the tray without the pieces that are gone, aiming at a group that is still there. */
export function pruned(tray: Tray, held: readonly string[], view: View): Tray {
  const goal = tray.goal;
  const group = goal.type === "lay" ? null : view.groups[goal.group - 1];
  const stays =
    goal.type === "lay" ||
    (group && (goal.type === "add" || group.cards[goal.place - 1]?.startsWith("JK")));
  const now: Tray = stays ? tray : { ...tray, goal: EMPTY.goal, split: null };
  const left = now.pieces.filter(({ key }) => held.includes(key) || isBeside(key, now, group));
  if (left.length === now.pieces.length) return now;
  return left.length ? { ...now, pieces: left, split: null } : EMPTY;
}

function isBeside(key: string, tray: Tray, group: Group | null | undefined): boolean {
  if (!key.startsWith("*") || !group || tray.goal.type !== "add") return false;
  const [side, number] = key.slice(1).split(".");
  return Number(number) <= (side === "front" ? group.front : group.end);
}

/** Put a key last into the tray; an exchange takes only one. */
export function withPiece(tray: Tray, key: string, stands = ""): Tray {
  const piece = { key, stands };
  if (tray.goal.type === "swap") return { ...tray, pieces: [piece] };
  return { ...tray, pieces: [...tray.pieces.filter((each) => each.key !== key), piece] };
}

/** Put a key into the tray before another slot, which may be that of the group, or last. */
export function placed(tray: Tray, key: string, before: string | null): Tray {
  if (before === key) return tray;
  const piece = tray.pieces.find((each) => each.key === key) ?? { key, stands: "" };
  if (tray.goal.type === "swap") return { ...tray, pieces: [piece] };
  const rest = withoutPiece(tray, key);
  const split = rest.split ?? 0;
  const at = before === GROUP ? split : rest.pieces.findIndex((each) => each.key === before);
  const place = at < 0 ? rest.pieces.length : at;
  const pieces = [...rest.pieces.slice(0, place), piece, ...rest.pieces.slice(place)];
  if (tray.goal.type === "lay") return { ...rest, pieces };
  const ahead = before === GROUP || place < split;
  return { ...rest, pieces, split: ahead ? split + 1 : split };
}

export function withoutPiece(tray: Tray, key: string): Tray {
  const at = tray.pieces.findIndex((each) => each.key === key);
  if (at < 0) return tray;
  const split = tray.split !== null && at < tray.split ? tray.split - 1 : tray.split;
  return { ...tray, pieces: tray.pieces.filter((each) => each.key !== key), split };
}

/** Give the tray without its last piece. */
export function withoutLast(tray: Tray): Tray {
  const last = tray.pieces.at(-1);
  return last ? withoutPiece(tray, last.key) : EMPTY;
}

/** Let a piece change places with its neighbour, or step over the group. */
export function shifted(tray: Tray, key: string, by: -1 | 1): Tray {
  const at = tray.pieces.findIndex((each) => each.key === key);
  if (at < 0) return tray;
  const split = tray.split ?? 0;
  if (tray.goal.type === "add" && at === (by > 0 ? split - 1 : split)) {
    return { ...tray, split: split - by };
  }
  const to = at + by;
  const other = tray.pieces[to];
  const piece = tray.pieces[at];
  if (!other || !piece) return tray;
  const pieces = [...tray.pieces];
  [pieces[at], pieces[to]] = [other, piece];
  return { ...tray, pieces, split: tray.goal.type === "add" ? split : tray.split };
}

/** Say what a joker in the tray stands for. */
export function named(tray: Tray, key: string, stands: string): Tray {
  const pieces = tray.pieces.map((each) => (each.key === key ? { ...each, stands } : each));
  return { ...tray, pieces };
}

/** Aim at something else; what an exchange does not need goes back, and so do foreign jokers. */
export function aimed(tray: Tray, goal: Goal): Tray {
  const own = tray.pieces.filter(({ key }) => !key.startsWith("*"));
  const pieces = goal.type === "swap" ? own.slice(-1) : own;
  return { pieces, goal, split: null };
}

/** Put all pieces on one side of the group. */
export function onSide(tray: Tray, side: "front" | "end"): Tray {
  return { ...tray, split: side === "front" ? tray.pieces.length : 0 };
}
