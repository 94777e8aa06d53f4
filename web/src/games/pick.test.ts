import { describe, expect, it } from "vitest";
import { narrow, pick } from "./pick";

const RAISE = ["1a1", "2a1"];
const PLACE = ["1b1"];
const OTHER = ["1a1", "2b2"];
const LEGAL = [RAISE, PLACE, OTHER];
const path = (action: readonly string[]) => action;

describe("picking", () => {
  it("lights the first keys of all actions", () => {
    expect([...narrow(LEGAL, path, []).lit]).toEqual(["1a1", "1b1"]);
  });

  it("plays an action as soon as it is the only one and complete", () => {
    expect(pick(LEGAL, path, [], "1b1")?.done).toBe(PLACE);
    expect(pick(LEGAL, path, [], "1a1")?.done).toBeNull();
    expect(pick(LEGAL, path, ["1a1"], "2b2")?.done).toBe(OTHER);
  });

  it("steps back when a chosen key is picked again", () => {
    expect(pick(LEGAL, path, ["1a1"], "1a1")?.chosen).toEqual([]);
  });

  it("starts afresh from a key that does not go on but may begin", () => {
    expect(pick(LEGAL, path, ["1a1"], "1b1")?.done).toBe(PLACE);
  });

  it("says where a key fits nowhere", () => {
    expect(pick(LEGAL, path, ["1a1"], "4a1")).toBeNull();
  });

  it("does not play an action that begins another", () => {
    const legal = [["a"], ["a", "b"]];
    expect(pick(legal, path, [], "a")?.done).toBeNull();
  });
});
