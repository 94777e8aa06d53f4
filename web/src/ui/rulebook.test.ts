import { describe, expect, it } from "vitest";
import { found } from "./rulebook";

describe("rules", () => {
  const rules = [
    { id: "PY-01", heading: "Start", text: "A board. Of four levels: see `levels`." },
    { id: "PY-02", heading: "Moves", text: "Put a ball on any free cell." },
  ];

  it("are found by all words, in id, heading or text", () => {
    expect(found(rules, "ball free").map((each) => each.id)).toEqual(["PY-02"]);
    expect(found(rules, "py-01")).toHaveLength(1);
    expect(found(rules, "")).toHaveLength(2);
  });
});
