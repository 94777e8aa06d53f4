import { beforeEach, describe, expect, it, vi } from "vitest";
import { choose } from "../browser";
import { api } from "./api";
import { keepMade, kept } from "./credentials";
import {
  defaultCount,
  defaultOptions,
  defaultTable,
  playNow,
  startTable,
  styleOf,
} from "./newtable";
import type { GameInfo, OptionInfo, TableInfo } from "./wire";

const option = (name: string, value: string, ...choices: string[]): OptionInfo => ({
  name,
  default: value,
  choices,
  about: "",
});

const TRYCE: GameInfo = {
  name: "tryce",
  seats: [3, 4, 5, 6],
  secrets: true,
  options: [option("seats", "4", "3", "4", "5", "6"), option("language", "en", "en", "de")],
  levels: ["easy"],
  lessons: [],
  puzzles: 0,
  styles: [{ level: "easy", name: "Ann", about: "knows the common words" }],
};
const PYLOS: GameInfo = {
  ...TRYCE,
  name: "pylos",
  seats: [2],
  options: [option("light", "first")],
};
const TABLE = { table: "abc", number: 1, commitment: "hash" } as TableInfo;

beforeEach(() => {
  localStorage.clear();
  choose({ language: "en" });
});

describe("a table as usual", () => {
  it("has as many seats as the game has if nobody chooses", () => {
    expect([defaultCount(TRYCE), defaultCount(PYLOS)]).toEqual([4, 2]);
  });

  it("knows what a level is called and how it plays, where the game says so", () => {
    expect(styleOf(TRYCE, "easy")?.name).toBe("Ann");
    expect(styleOf(TRYCE, "strong")).toBeUndefined();
  });

  it("waits for ever for whoever keeps nobody waiting", () => {
    const me = { type: "Me", name: "Mia" } as const;
    const bot = { type: "Bot", level: "easy" } as const;
    expect(defaultTable(TRYCE, [me, bot, bot]).silence).toBe(0);
    expect(defaultTable(TRYCE, [me, { type: "Open" }, bot]).silence).toBe(60);
  });

  it("says how many sit down, where the rules ask", () => {
    const seats = Array.from({ length: 5 }, () => ({ type: "Open" }) as const);
    expect(defaultTable(TRYCE, seats).options).toMatchObject({ seats: "5" });
    expect(defaultTable(PYLOS, seats.slice(0, 2)).options).toEqual({});
  });

  it("takes words from the language of the page", () => {
    choose({ language: "de" });
    expect(defaultOptions(TRYCE, 4)).toEqual({ seats: "4", language: "de" });
  });

  it("leaves to the lot what a game has drawn", () => {
    const drawn = { ...PYLOS, options: [option("light", "first", "lot", "first", "second")] };
    expect(defaultOptions(drawn, 2)).toEqual({ light: "lot" });
  });

  it("is filled with bots by one click", async () => {
    const make = vi.spyOn(api, "make").mockRejectedValue(new Error("enough"));
    await expect(playNow(TRYCE, "easy", "Lea")).rejects.toThrow("enough");
    expect(make.mock.calls[0]?.[0].seats.map((each) => each.type)).toEqual([
      "Me",
      "Bot",
      "Bot",
      "Bot",
    ]);
  });
});

describe("starting", () => {
  const made = {
    table: TABLE,
    host: "host",
    tokens: [{ seat: 0, secret: "a" }],
    invitations: [{ seat: 1, secret: "b" }],
  };

  it("lets the game begin by itself when everybody is there", async () => {
    const start = vi.spyOn(api, "start").mockResolvedValue(TABLE);
    keepMade(made);
    await startTable(TABLE);
    expect(start).toHaveBeenCalledWith("abc", "host", expect.objectContaining({ wait: true }));
  });

  it("adds the same to the luck, however often it is done", async () => {
    const start = vi.spyOn(api, "start").mockRejectedValueOnce(new Error("the line broke"));
    start.mockResolvedValue(TABLE);
    keepMade(made);
    await startTable(TABLE).catch(() => undefined);
    await startTable(TABLE);
    const [first, second] = start.mock.calls.map((call) => call[2].added);
    expect(first).toEqual(second);
    expect(kept("abc").added).toEqual({ 1: first });
  });

  it("goes by the hash that was seen first", async () => {
    vi.spyOn(api, "start").mockResolvedValue(TABLE);
    keepMade(made);
    await startTable(TABLE);
    await startTable({ ...TABLE, commitment: "another" });
    expect(kept("abc").commitments).toEqual({ 1: "hash" });
  });
});
