import { describe, expect, it } from "vitest";
import type { MyGame, Status, TableInfo } from "../net";
import { otherTables, running } from "./running";

function mine(name: string, status: Status, to_move = false, seat = 0): MyGame {
  return { table: { table: name, status } as TableInfo, seat, to_move };
}

const names = (games: readonly MyGame[]) => games.map((each) => each.table.table);

describe("the games I am in", () => {
  it("come in the order in which they need me", () => {
    const games = [
      mine("waits", "waiting"),
      mine("theirs", "playing"),
      mine("over", "over"),
      mine("mine", "playing", true),
    ];
    expect(names(running(games))).toEqual(["mine", "theirs", "waits"]);
    expect(otherTables(games).map((each) => each.table)).toEqual(["over"]);
  });

  it("stand there once, although I hold two seats", () => {
    const games = [mine("one", "playing"), mine("one", "playing", true, 1)];
    expect(running(games)).toEqual([games[1]]);
    expect(otherTables(games)).toEqual([]);
  });

  it("go on below when there are many, and never when they are closed", () => {
    const games = ["a", "b", "c", "d", "e"].map((name) => mine(name, "playing"));
    expect(names(running(games))).toEqual(["a", "b", "c", "d"]);
    const all = [...games, mine("gone", "closed")];
    expect(otherTables(all).map((each) => each.table)).toEqual(["e"]);
  });
});
