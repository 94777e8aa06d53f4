import { describe, expect, it } from "vitest";
import { checkLuck, commitment, ticket } from "./fair";

// Worked out by the server's own code: seed 00 01 02 … 1f, table “tabletable”, game 3.
const SEED = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, "0")).join("");
const ADDED = ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"];
const HASH = "f80731683a68057fa3648fcd41d8787669cfdcfbd1e2878126acaef5f6ad0d43";
const TICKETS = [
  [6, 5],
  [52, 45],
  [2, 1],
  [1000003, 228232],
  [7, 6],
  [3, 1],
].map(([bound, value]) => ({ bound, value })) as {
  bound: number;
  value: number;
}[];

const FAIR = { table: "tabletable", number: 3, commitment: HASH, added: ADDED, seed: SEED };
const ENTRIES = [{ tickets: TICKETS.slice(0, 2) }, {}, { tickets: TICKETS.slice(2) }];

describe("fair luck", () => {
  it("hashes as the server does", async () => {
    expect(await commitment(SEED, "tabletable", 3)).toBe(HASH);
  });

  it("draws the tickets that the server drew", async () => {
    for (const [at, { bound, value }] of TICKETS.entries()) {
      expect(await ticket(SEED, ADDED.join(""), at, bound)).toBe(value);
    }
  });

  it("finds all in order", async () => {
    const verdict = await checkLuck({ fair: FAIR, entries: ENTRIES }, HASH, ADDED.slice(0, 1));
    expect(verdict).toEqual({ good: true, tickets: 6 });
  });

  it.each([
    ["no-seed", { ...FAIR, seed: null }, HASH, []],
    ["changed", FAIR, "0".repeat(64), []],
    ["hash", { ...FAIR, number: 4 }, HASH, []],
    ["not-mine", FAIR, HASH, ["0".repeat(32)]],
  ] as const)("names the flaw: %s", async (flaw, fair, seen, mine) => {
    expect(await checkLuck({ fair, entries: ENTRIES }, seen, mine)).toMatchObject({ flaw });
  });

  it("names the ticket that was not drawn", async () => {
    const entries = [{ tickets: [...TICKETS.slice(0, 5), { bound: 3, value: 9 }] }];
    const verdict = await checkLuck({ fair: FAIR, entries }, undefined, []);
    expect(verdict).toEqual({ good: false, flaw: "ticket", at: 5 });
  });
});
