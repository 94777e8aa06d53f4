/** Making tables, and starting them: alone against bots, with friends, at one screen. */

import { go, settings } from "../browser";
import { api } from "./api";
import { keep, keepMade, kept, myKey, randomHex } from "./credentials";
import type { GameInfo, NewTable, StyleInfo, TableInfo } from "./wire";

export type Seat = NewTable["seats"][number];

/** Give the levels of a game's bots; there is always one that plays at random. */
export function levelsOf(game: GameInfo): readonly string[] {
  return game.levels.length ? game.levels : ["uniform"];
}

/** Give what the bots of a level are called and how they play, where the game says so. */
export function styleOf(game: GameInfo | undefined, level: string): StyleInfo | undefined {
  return game?.styles.find((each) => each.level === level);
}

/** Give the level that is played against if nobody chooses: the last one, or a middling one. */
export function defaultLevel(game: GameInfo): string {
  const last = settings.get().levels[game.name];
  if (last && game.levels.includes(last)) return last;
  const levels = levelsOf(game);
  const middling = ["easy", "medium", "strongest"].find((each) => levels.includes(each));
  return middling ?? levels[0] ?? "uniform";
}

/** Give how many play if nobody chooses. */
export function defaultCount(game: GameInfo): number {
  const chosen = game.options.find((each) => each.name === "seats");
  return Number(chosen?.default) || (game.seats[0] ?? 2);
}

/** Give the options that follow from elsewhere: seats, the page's language; and what is drawn. */
export function defaultOptions(game: GameInfo, count: number): Readonly<Record<string, string>> {
  const { language } = settings.get();
  const choices = (name: string) => game.options.find((each) => each.name === name)?.choices ?? [];
  const drawn = game.options.filter((each) => each.choices.includes("lot"));
  return {
    ...Object.fromEntries(drawn.map((each) => [each.name, "lot"])),
    ...(choices("seats").includes(String(count)) && { seats: String(count) }),
    ...(choices("language").includes(language) && { language }),
  };
}

/** Give how long people are waited for: as long as they like, where they keep no one else waiting. */
export function usualSilence(seats: readonly Seat[]): number {
  return seats.some((each) => each.type === "Open") ? 60 : 0;
}

/** Give a table with everything as usual. */
export function defaultTable(game: GameInfo, seats: readonly Seat[]): NewTable {
  return {
    game: game.name,
    options: defaultOptions(game, seats.length),
    seats,
    clock: { type: "NoClock" },
    listed: false,
    practice: true,
    hints: false,
    silence: usualSilence(seats),
    key: myKey(),
    position: "",
  };
}

/** Make a table, start it, and go there. */
export async function makeTable(table: NewTable): Promise<void> {
  const made = await api.make(table);
  keepMade(made);
  await startTable(made.table);
  go({ page: "table", table: made.table.table });
}

/**
 * Start a table of ours: the game begins as soon as nobody is missing, whether we are there or not.
 *
 * Each of our seats adds to its luck, once, however often this is done.
 */
export async function startTable(table: TableInfo): Promise<void> {
  const { tokens, host, added, commitments } = kept(table.table);
  const mine = added[table.number] ?? Object.keys(tokens).map(() => randomHex());
  keep(table.table, () => ({
    added: { ...added, [table.number]: mine },
    commitments: { [table.number]: table.commitment, ...commitments },
  }));
  await api.start(table.table, host, { added: mine, wait: true });
}

/** One click: me on the first seat, bots on all others; with options where somebody is new to it. */
export function playNow(
  game: GameInfo,
  level: string,
  name: string,
  options: Readonly<Record<string, string>> = {},
): Promise<void> {
  const others = defaultCount(game) - 1;
  const bots = Array.from({ length: others }, (): Seat => ({ type: "Bot", level }));
  const table = defaultTable(game, [{ type: "Me", name }, ...bots]);
  return makeTable({ ...table, options: { ...table.options, ...options } });
}

/** One click: me on the first seat, an invitation to the next, bots on the rest. */
export function playWithFriend(game: GameInfo, level: string, name: string): Promise<void> {
  const rest = defaultCount(game) - 2;
  const bots = Array.from({ length: rest }, (): Seat => ({ type: "Bot", level }));
  return makeTable(defaultTable(game, [{ type: "Me", name }, { type: "Open" }, ...bots]));
}
