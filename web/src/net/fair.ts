/** Luck checked in the page: the seed against its hash, and every ticket against the seed. */

import type { Fair } from "./wire";

export interface Ticket {
  bound: number;
  value: number;
}

/** What a record says of the luck of its game. */
export interface Proof {
  fair: Fair | null;
  entries: readonly { tickets?: readonly Ticket[] }[];
}

/** How a check ended; `flaw` names what does not agree. */
export type Verdict =
  | { good: true; tickets: number }
  | {
      good: false;
      flaw: "no-crypto" | "no-seed" | "hash" | "changed" | "not-mine" | "ticket";
      at: number;
    };

const SPAN = 1n << 256n;
const encoder = new TextEncoder();

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (each) => each.toString(16).padStart(2, "0")).join("");
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of parts) {
    all.set(each, at);
    at += each.length;
  }
  return all;
}

/** Give the hash that had to be published before the seed was used. */
export async function commitment(seed: string, table: string, number: number): Promise<string> {
  const text = joined(bytesOf(seed), encoder.encode(`${table}/${number}`));
  return hexOf(await crypto.subtle.digest("SHA-256", text));
}

function counted(number: number, attempt: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(12));
  view.setBigUint64(0, BigInt(number));
  view.setUint32(8, attempt);
  return new Uint8Array(view.buffer);
}

/** Give ticket `number` of a seed, reduced to 0 … bound - 1 without bias. */
export async function ticket(seed: string, added: string, number: number, bound: number) {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(seed), hmac, false, ["sign"]);
  const limit = SPAN - (SPAN % BigInt(bound));
  for (let attempt = 0; ; attempt += 1) {
    const message = joined(bytesOf(added), counted(number, attempt));
    const x = BigInt(`0x${hexOf(await crypto.subtle.sign("HMAC", key, message))}`);
    if (x < limit) return Number(x % BigInt(bound));
  }
}

/** Check a finished game: `seen` is the hash that was shown here, `mine` what was added here. */
export async function checkLuck(
  proof: Proof,
  seen: string | undefined,
  mine: readonly string[],
): Promise<Verdict> {
  const { fair } = proof;
  // Over plain http, except on this machine, browsers give no cryptography to a page.
  if (!crypto.subtle) return { good: false, flaw: "no-crypto", at: 0 };
  if (!fair?.seed) return { good: false, flaw: "no-seed", at: 0 };
  if (seen && seen !== fair.commitment) return { good: false, flaw: "changed", at: 0 };
  if ((await commitment(fair.seed, fair.table, fair.number)) !== fair.commitment) {
    return { good: false, flaw: "hash", at: 0 };
  }
  if (!mine.every((each) => fair.added.includes(each))) {
    return { good: false, flaw: "not-mine", at: 0 };
  }
  const tickets = proof.entries.flatMap((each) => each.tickets ?? []);
  for (const [at, each] of tickets.entries()) {
    const value = await ticket(fair.seed, fair.added.join(""), at, each.bound);
    if (value !== each.value) return { good: false, flaw: "ticket", at };
  }
  return { good: true, tickets: tickets.length };
}
