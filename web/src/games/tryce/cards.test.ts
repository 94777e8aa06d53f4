import { expect, test } from "vitest";
import { keyed, sorted } from "./cards";

test("equal cards have keys of their own, and hands are sorted with jokers last", () => {
  expect(keyed(["JK", "5H:E", "JK"])).toEqual(["JK", "5H:E", "JK#2"]);
  const keys = ["JK", "KH:A", "2S:T", "2H:E"];
  expect(sorted(keys, "letter")).toEqual(["KH:A", "2H:E", "2S:T", "JK"]);
  expect(sorted(keys, "suit")).toEqual(["2S:T", "2H:E", "KH:A", "JK"]);
  expect(sorted(keys, "rank")).toEqual(["2S:T", "2H:E", "KH:A", "JK"]);
});
