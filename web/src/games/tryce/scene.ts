/** What the parts of the table share: the view, the tray, the hand, and what a press does. */

import type { BoardProps } from "../game";
import { cardOf } from "./cards";
import type { Arrangement } from "./hand";
import type { Outcome, Over, Placed, Tray } from "./pick";
import type { Action, View } from "./types";
import { groupName, shortName, type Words } from "./words";

export interface Scene extends BoardProps<View, Action> {
  say: Words;
  /** Somebody here is to decide something now. */
  acts: boolean;
  tray: Tray;
  arrangement: Arrangement;
  /** What the rules say to the tray, and which of it is shown. */
  outcomes: readonly Outcome[];
  leading: Outcome | null;
  /** The tray as it would lie, and how many of it before the group. */
  line: readonly Placed[];
  split: number;
  /** Where a card that is being dragged would go. */
  over: Over | null;
  /** Cards that have just come into the hand. */
  fresh: ReadonlySet<string>;
  /** The view before this one; null for the first. */
  before: View | null;
  /** Every offer of this hand is passed on. */
  never: boolean;
  /** The offer is passed on without being put as a question. */
  passes: boolean;
  press: (key: string) => void;
}

/** Give the name of a seat, without a bot's level: that stands beside the board. */
export function nameOf(seat: number | null, scene: Pick<Scene, "names" | "say">): string {
  return seat === null ? "" : shortName(scene.names[seat] ?? scene.say.colours[seat] ?? "");
}

/** Give the seat's name for saying whose something is; null for one's own. */
export function ownerOf(seat: number, scene: Scene): string | null {
  return seat === scene.view.seat ? null : nameOf(seat, scene);
}

/** Name a group by its number, as it is named where something is done to it. */
export function groupOf(number: number, scene: Scene): string {
  const group = scene.view.groups[number - 1];
  return group ? groupName(group, ownerOf(group.owner, scene), scene.say, true) : "";
}

/** Give the card that lies face up. */
export function topOf(view: View): string | null {
  return view.pile.at(-1) ?? null;
}

/** Give the name of the lexicon that judges, without its hash. */
export function lexiconOf(view: View): string {
  return view.lexicon.split("#")[0] ?? "";
}

/** Tell whether somebody here is to lay, add, exchange and discard. */
export function plays(scene: Scene): boolean {
  return scene.acts && scene.view.step === "play";
}

/** Give the marks of a key that a refusal or a hint names. */
export function marksOf(key: string, { marked, hinted }: Scene) {
  // A refusal names a card, and either of two equal ones may be meant; a hint means one of them.
  return {
    marked: marked.has(key) || marked.has(cardOf(key)),
    hinted: hinted?.has(key) ?? false,
  };
}

/** Give the discard that the one card in the tray would be, if it may be discarded. */
export function discardOf(scene: Scene): Action | null {
  const [piece, ...more] = scene.tray.pieces;
  if (!plays(scene) || !piece || more.length || scene.tray.goal.type !== "lay") return null;
  return { type: "Discard", card: cardOf(piece.key) };
}

/** Give the actions of the last turn that a group shows as fresh, by the group's number. */
export function touchedGroups(view: View, last: readonly Action[]): ReadonlySet<number> {
  const numbers = last.flatMap((action) => {
    if (action.type === "Add" || action.type === "Swap") return [action.group];
    return action.type === "Lay" && !action.ask ? [laidAs(view, action.cards)] : [];
  });
  return new Set(numbers);
}

function laidAs(view: View, cards: readonly string[]): number {
  const text = cards.join();
  return view.groups.findLastIndex((group) => group.cards.join().includes(text)) + 1;
}

/** Join the classes that hold. */
export function looks(name: string, more: Readonly<Record<string, boolean>>): string {
  return [name, ...Object.keys(more).filter((each) => more[each])].join(" ");
}
