import { beforeEach, describe, expect, it } from "vitest";
import {
  forgetStudy,
  fragmentOf,
  keepStudy,
  LONGEST_LINK,
  type Study,
  saved,
  studyIn,
  studyOf,
  textOf,
} from "./share";
import { EMPTY, grown, ROOT, written } from "./tree";

const [tree] = grown(EMPTY, ROOT, [
  { seat: 0, text: "1b2" },
  { seat: 0, text: "x1a1" },
]);
const study: Study = { game: "pylos", options: { variant: "expert" }, position: "-/- dark", tree };

function same(one: Study | null, other: Study) {
  expect(one && { ...one, tree: written(one.tree) }).toEqual({
    ...other,
    tree: written(other.tree),
  });
}

describe("an analysis as text", () => {
  beforeEach(() => localStorage.clear());

  it("comes back from a link and from a file", async () => {
    const fragment = await fragmentOf(study);
    expect(fragment).toMatch(/^#a=[\w-]+$/);
    same(await studyIn(fragment ?? ""), study);
    same(studyOf(textOf(study)), study);
  });

  it("is none where the text is spoilt", async () => {
    const fragment = (await fragmentOf(study)) ?? "";
    expect(await studyIn(fragment.slice(0, -9))).toBe(null);
    expect(await studyIn("#a=AAAA")).toBe(null);
    expect(await studyIn("#b=AAAA")).toBe(null);
    for (const text of ["", "{", "null", "[]", '{"format":"ypsilon-analysis","version":2}']) {
      expect(studyOf(text)).toBe(null);
    }
    expect(studyOf(textOf({ ...study, options: { seats: 3 as unknown as string } }))).toBe(null);
  });

  it("makes no link that is too long, and unfolds none that is too large", async () => {
    const noise = Array.from({ length: LONGEST_LINK }, (_, at) =>
      ((at * 7919) % 9973).toString(36),
    );
    expect(await fragmentOf({ ...study, position: noise.join("") })).toBe(null);
    const bomb = await fragmentOf({ ...study, position: "0".repeat(2_000_000) });
    expect(bomb).not.toBe(null);
    expect(await studyIn(bomb ?? "")).toBe(null);
  });

  it("is kept under a name until it is not wanted any more", () => {
    keepStudy(study, "Trap", 1);
    keepStudy({ ...study, game: "tyros" }, "Other", 2);
    keepStudy({ ...study, position: "" }, "Later", 3);
    expect(saved("pylos").map((each) => each.name)).toEqual(["Later", "Trap"]);
    same(studyOf(saved("pylos")[1]?.text ?? ""), study);
    forgetStudy("pylos", "Trap");
    expect(saved("pylos").map((each) => each.name)).toEqual(["Later"]);
  });
});
