import { expect, it } from "vitest";
import { clicked, draftOf, nextOf, withNext, written } from "./position";

const TEXT =
  "act:2 round=2 first=3 chips=O9,10/Y18 cities=9/-/- bonus=- ships=T,T/T,18/T land=19/5,8!/- hands=OOJ/-/VV discards=G known=O/-/-";
const draft = draftOf(TEXT, 3);

it("reads a position and writes it again", () => {
  expect(written(draft)).toBe(TEXT.replace("!", ""));
});

it("lets all choose what they keep who hold something", () => {
  const text = written({ ...draft, head: "keep" });
  expect(text.startsWith("keep:1 round=2 first=3 ")).toBe(true);
  expect(text.endsWith(" kept=?/-/?")).toBe(true);
  expect(written({ ...draftOf(text, 3), head: "act", turn: 1 })).toBe(written(draft));
});

it("lets landscape cards be laid for the first and for the second time", () => {
  const first = withNext(draft, "lay");
  expect(written(first).startsWith("lay:2 round=2 first=3 chips=")).toBe(true);
  const second = withNext(first, "again");
  expect(written(second).startsWith("lay:2 round=2 first=3 laying=2 chips=")).toBe(true);
  expect(nextOf(draftOf(written(second), 3))).toBe("again");
  expect(written(withNext(second, "act"))).toBe(written(draft));
});

it("puts and takes pieces by clicks", () => {
  expect(clicked(draft, "10", "O").chips).toEqual({ 9: "O", 18: "Y" });
  expect(clicked(draft, "16W", "G").chips[16]).toBe("G");
  expect(clicked(draft, "9", "city 0").cities).toEqual({});
  expect(clicked(draft, "18", "city 2").cities).toEqual({ 9: 0, 18: 2 });
  expect(clicked(draft, "18", "ship 1").ships[1]).toEqual(["T", "18", "18"]);
  expect(clicked(draft, "T", "ship 0").ships[0]).toEqual([]);
  expect(clicked(draft, "8", "land 1").land[1]).toEqual(["5"]);
});
