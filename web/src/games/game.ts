/** The client's contract: what a game's folder exports, and what it is given. */

import type { ComponentType } from "preact";
import type { Language } from "../browser";
import type { KnownTurn, Mark, Refusal } from "../net";

export type { KnownTurn, Language, Mark };

/** What a board is given. It draws the view and nothing else; it knows no rule. */
export interface BoardProps<View, Action> {
  /** What this watcher may know, as the server sent it. */
  view: View;
  /** Whose view it is; null for a spectator. */
  seat: number | null;
  /** Keys that may be picked next: their elements have the class `lit`. */
  lit: ReadonlySet<string>;
  /** Keys picked so far on the way to an action. */
  chosen: readonly string[];
  /** The legal actions that still fit what was chosen. */
  actions: readonly Action[];
  /** The last actions played, newest last, to be marked and animated. */
  last: readonly Action[];
  /** Keys that a refusal names: they are marked until the next pick. */
  marked: ReadonlySet<string>;
  /** Keys of what a bot would do, since a hint was asked for: a calmer mark than a refusal's. */
  hinted?: ReadonlySet<string>;
  /** What is certain of each action that may be played, where a hint or a review tells it. */
  known?: readonly KnownTurn[];
  /** What a hint shows besides: named groups of keys, with their words; each game has its own. */
  marks?: readonly Mark[];
  /**
   * A key was clicked, lit or not: the table picks it, or asks the rules why not. A standing answer
   * is `sure`: nobody is asked to confirm it.
   */
  onKey: (key: string, sure?: boolean) => void;
  /** Names of the composed classes that are open now: whoever is to act puts such actions together. */
  open: readonly string[];
  /** Play an action that was put together. */
  send: (action: Action) => void;
  /** Ask the rules about an action without playing it: why not, or null where it could be played. */
  weigh: (action: Action) => Promise<Refusal | null>;
  /** Take the last step back; null where that is not open without the others. */
  back?: (() => void) | null;
  /** What the seats are called. */
  names: readonly string[];
  /**
   * A board that puts something together says here what comes next; null: what the game's
   * `instruct` says holds again.
   */
  onSay?: (sentence: string | null) => void;
  /** The options of the game, as texts. */
  options: Readonly<Record<string, string>>;
  /** When silence will count as the harmless answer to a question, by this browser's clock. */
  until?: number | null;
  /** The film stands still until it may go on: by itself at a time, or when `goOn` is called. */
  halted?: { goOn: () => void; until: number | null } | null;
  language: Language;
  /** No motion, or motion of 150 to 250 ms in transform and opacity only. */
  still: boolean;
}

/** What a game is told to say what is to be done now. */
export interface Moment<View, Action> {
  view: View;
  /** Whose view it is; null for a spectator. */
  seat: number | null;
  /** The seat here that is to act; null: others are waited for. */
  acting: number | null;
  /** Who is to move. */
  movers: readonly number[];
  /** Keys picked so far on the way to an action, and those that may come next. */
  chosen: readonly string[];
  lit: ReadonlySet<string>;
  actions: readonly Action[];
  open: readonly string[];
  names: readonly string[];
  options: Readonly<Record<string, string>>;
  language: Language;
}

/** What is told of one seat in its line of the list of players. */
export interface FactsProps<View> {
  view: View;
  seat: number;
  names: readonly string[];
  options: Readonly<Record<string, string>>;
  language: Language;
}

/** What a score sheet is given: the view of a moment, or of the end. */
export interface SheetProps<View> {
  view: View;
  names: readonly string[];
  /** The game is over: what stands there is the result. */
  over: boolean;
  language: Language;
}

/** What a game's editor is given: a position that stands, to be made into another. */
export interface EditorProps<View> {
  /** The position as text, and as the seat that is to act sees it. */
  position: string;
  view: View;
  names: readonly string[];
  options: Readonly<Record<string, string>>;
  language: Language;
  /** Keys that the last refusal names. */
  marked: ReadonlySet<string>;
  /** Set another position up, as text; false where the rules do not let it stand. */
  onChange: (position: string) => Promise<boolean>;
}

/** How a game ended, for the game to say why. */
export interface End<View> {
  /** The rule that ended it. */
  rule: string;
  view: View;
  winners: readonly number[];
  scores: readonly number[];
  names: readonly string[];
  /** Who reads it; null: nobody who sat in one of the seats alone. */
  reader: number | null;
  language: Language;
}

/** What `games/NAME/index.tsx` exports by default. */
export interface GameClient<View, Action> {
  name: string;
  Board: ComponentType<BoardProps<View, Action>>;
  /** What puts composed actions together, beside the board; it is there while one is open. */
  Composer?: ComponentType<BoardProps<View, Action>>;
  /** How the points came about: at hand during the game, and shown at its end. */
  Sheet?: ComponentType<SheetProps<View>>;
  /** What everybody may know of a seat (cards, points, pieces), small, in the one list of players. */
  Facts?: ComponentType<FactsProps<View>>;
  /** The keys that lead to an action, in the order of picking. */
  path: (action: Action, view: View) => readonly string[];
  /** A key in words, for screen readers and buttons. */
  label: (key: string, view: View, language: Language) => string;
  /** What is to be done now and why, in one sentence; or for what the others are waited for. */
  instruct?: (moment: Moment<View, Action>) => string;
  /** Tell whether something ended between two views that everybody should look at before it goes on. */
  halts?: (before: View, now: View) => boolean;
  /** Why the game ended as it did, in a sentence from the reader's side; empty: the rule says it. */
  ended?: (end: End<View>) => string;
  /** How a step sounds; what takes something from the board is another sound than a move. */
  sound?: (action: Action, before: View, now: View) => "move" | "take";
  /** Keys that are offered as buttons below the board, such as `stop`. */
  buttons?: (view: View) => readonly string[];
  /** What a key that leads to no legal action seems to ask for: the rules are asked why not. */
  attempt?: (chosen: readonly string[], key: string, view: View) => Action | null;
  /** The colour of a seat as CSS class suffix, and its name in words. */
  seats: (view: View, language: Language) => readonly { colour: string; name: string }[];
}

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
export type AnyGame = GameClient<any, any>;
