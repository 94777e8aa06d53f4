/** What this browser keeps of tables: its key, the tokens of its seats, what it has seen of the luck. */

import { forget, load, namesOf, save } from "../browser";
import type { TableMade } from "./wire";

/** What is kept of one table. */
export interface Kept {
  /** Tokens of the seats held here, by seat. */
  tokens: Record<string, string>;
  /** The host's token, if the table was made here. */
  host: string;
  /** Invitations still to be handed out, by seat. */
  invitations: Record<string, string>;
  /** Hashes that were published, by number of the game. */
  commitments: Record<string, string>;
  /** Random bytes that were added from here, by number of the game. */
  added: Record<string, string[]>;
  /** Names that are not to be heard in the chat. */
  muted: string[];
  /** When it was last looked at: long forgotten tables make room. */
  touched: number;
}

const MOST_TABLES = 300;

const EMPTY: Kept = {
  tokens: {},
  host: "",
  invitations: {},
  commitments: {},
  added: {},
  muted: [],
  touched: 0,
};

/** Give what is kept of a table. */
export function kept(table: string): Kept {
  return { ...EMPTY, ...load<Partial<Kept>>(`table.${table}`, {}) };
}

/** Change what is kept of a table, and give it. */
export function keep(table: string, change: (known: Kept) => Partial<Kept>): Kept {
  const known = kept(table);
  const next = { ...known, ...change(known), touched: Date.now() };
  save(`table.${table}`, next);
  return next;
}

/** Keep the secrets of a table made here. */
export function keepMade(made: TableMade): void {
  const bySeat = (all: TableMade["tokens"]) =>
    Object.fromEntries(all.map((each) => [String(each.seat), each.secret]));
  keep(made.table.table, () => ({
    host: made.host,
    tokens: bySeat(made.tokens),
    invitations: bySeat(made.invitations),
  }));
  forgetOldest();
}

/** Keep the token of a seat. */
export function keepToken(table: string, seat: number, token: string): void {
  keep(table, (known) => ({ tokens: { ...known.tokens, [seat]: token } }));
}

function forgetOldest(): void {
  const names = namesOf("table.");
  if (names.length <= MOST_TABLES) return;
  const age = (name: string) => load<Partial<Kept>>(name, {}).touched ?? 0;
  names.sort((a, b) => age(a) - age(b));
  for (const name of names.slice(0, names.length - MOST_TABLES)) forget(name);
}

/** Give random bytes as hexadecimal text: a person's part in the luck. */
export function randomHex(bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (each) =>
    each.toString(16).padStart(2, "0"),
  ).join("");
}

/** Give 128 random bits as 22 letters, digits and signs. */
export function randomKey(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Give the key by which this browser finds its games again. */
export function myKey(): string {
  const known = load("key", "");
  if (known) return known;
  const made = randomKey();
  save("key", made);
  return made;
}
