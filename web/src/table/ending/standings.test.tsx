import { render } from "preact";
import { expect, it } from "vitest";
import { counted, Standings } from "./standings";

function points(still: boolean): string[] {
  const root = document.createElement("div");
  const [scores, names] = [
    [12, 40, -3],
    ["Ann", "Ben", "Cleo"],
  ];
  render(<Standings {...{ scores, names, winners: [1], colours: [], still }} />, root);
  return [...root.querySelectorAll("li")].map((each) => each.querySelector("b")?.textContent ?? "");
}

it("stands there at once, the best first, where nothing should move", () => {
  expect(points(true)).toEqual(["40", "12", "-3"]);
});

it("counts from nothing where things move", () => {
  expect(points(false)).toEqual(["0", "0", "0"]);
  expect([0, 0.5, 1].map((share) => counted(40, share))).toEqual([0, 35, 40]);
  expect(counted(-3, 1)).toBe(-3);
});
