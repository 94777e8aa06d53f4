import { describe, expect, it } from "vitest";
import {
  branchOf,
  EMPTY,
  endOf,
  grown,
  lineTo,
  MOST,
  nodeOf,
  noted,
  playedTo,
  promoted,
  pruned,
  ROOT,
  read,
  written,
} from "./tree";

const play = (text: string, seat = 0) => ({ seat, text });
const [main, end] = grown(EMPTY, ROOT, [play("a"), play("b", 1), play("c")]);
const [tree, side] = grown(main, 1, [play("x", 1), play("y")]);

describe("a tree of variations", () => {
  it("keeps what was played, and the same again is no variation", () => {
    expect(playedTo(main, end).map((each) => each.text)).toEqual(["a", "b", "c"]);
    expect(grown(main, ROOT, [play("a"), play("b", 1)])).toEqual([main, 2]);
    expect(nodeOf(tree, 1).children).toEqual([2, 4]);
    expect(endOf(tree, ROOT)).toBe(end);
  });

  it("tells a variation from the main line, and makes it that", () => {
    expect([branchOf(tree, end), branchOf(tree, side)]).toEqual([null, 4]);
    const turned = promoted(tree, side);
    expect(nodeOf(turned, 1).children).toEqual([4, 2]);
    expect([branchOf(turned, side), branchOf(turned, end)]).toEqual([null, 2]);
    expect(promoted(turned, side)).toBe(turned);
  });

  it("loses a branch with all that follows it", () => {
    const left = pruned(tree, 2);
    expect(nodeOf(left, 1).children).toEqual([4]);
    expect(Object.keys(left.nodes).map(Number)).toEqual([ROOT, 1, 4, 5]);
    expect(lineTo(left, end)).toEqual([]);
    expect(pruned(left, ROOT)).toBe(left);
  });

  it("is read as it was written", () => {
    const { note, branches } = written(noted(tree, side, "why not"));
    const found = read(note, branches);
    expect(found && written(found)).toEqual({ note, branches });
    expect(JSON.stringify(branches)).toContain("why not");
  });

  it("refuses what is no tree, or too large", () => {
    expect(read("", [[0, 1, "", []]])).toBe(null);
    expect(read("", [[0, "a"]])).toBe(null);
    expect(read("", "a")).toBe(null);
    const many = Array.from({ length: MOST + 2 }, (_, at) => [0, `m${at}`, "", []]);
    expect(read("", many)).toBe(null);
  });
});
