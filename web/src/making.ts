/** Making tables, and starting them: alone against bots, with friends, at one screen. */

import { api } from "./api";
import { go } from "./route";
import { settings } from "./settings";
import { keep, keepMade, kept, myKey, randomHex } from "./storage";
import type { GameInfo, NewTable, TableInfo } from "./wire";

export type Seat = NewTable["seats"][number];

/** Give the level that is played against if nobody chooses: the last one, or a middling one. */
export function usualLevel(game: GameInfo): string {
  const last = settings.get().levels[game.name];
  if (last && game.levels.includes(last)) return last;
  return (
    ["easy", "medium", "strongest"].find((each) => game.levels.includes(each)) ??
    game.levels[0] ??
    "uniform"
  );
}

/** Give a table with everything as usual. */
export function usualTable(game: string, seats: readonly Seat[]): NewTable {
  return {
    game,
    options: {},
    seats,
    clock: { type: "NoClock" },
    listed: false,
    practice: true,
    hints: false,
    silence: 60,
    key: myKey(),
  };
}

/** Make a table, start it if nobody is missing, and go there. */
export async function makeTable(table: NewTable): Promise<void> {
  const made = await api.make(table);
  keepMade(made);
  if (made.invitations.length === 0) await startTable(made.table);
  go({ page: "table", table: made.table.table });
}

/** Start a table of ours; each of our seats adds to its luck. */
export async function startTable(table: TableInfo): Promise<void> {
  const known = kept(table.table);
  const added = Object.keys(known.tokens)
    .map(Number)
    .sort((a, b) => a - b)
    .map(() => randomHex());
  keep(table.table, ({ commitments }) => ({
    added: { ...known.added, [table.number]: added },
    commitments: { ...commitments, [table.number]: table.commitment },
  }));
  await api.start(table.table, known.host, { added });
}

/** One click: me on the first seat, bots on all others. */
export function playNow(game: GameInfo, level: string, name: string): Promise<void> {
  const others = (game.seats[0] ?? 2) - 1;
  const bots = Array.from({ length: others }, (): Seat => ({ type: "Bot", level }));
  return makeTable(usualTable(game.name, [{ type: "Me", name }, ...bots]));
}

/** One click: me on the first seat, an invitation to the next, bots on the rest. */
export function playWithFriend(game: GameInfo, level: string, name: string): Promise<void> {
  const rest = (game.seats[0] ?? 2) - 2;
  const bots = Array.from({ length: rest }, (): Seat => ({ type: "Bot", level }));
  return makeTable(usualTable(game.name, [{ type: "Me", name }, { type: "Open" }, ...bots]));
}
