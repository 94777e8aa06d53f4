import { expect, test } from "vitest";
import { draw, root } from "../../fixture";
import { PLAYING, SCORED } from "../fixture";
import { Sheet } from "./Sheet";

test("the sheet tells how the points of each hand came about", () => {
  const names = ["Lea", "Ben", "Bot 1 (Easy)"];
  draw(<Sheet view={SCORED} names={names} over={false} language="en" />);
  const cells = [...root.querySelectorAll("tbody td")].map((each) => each.textContent);
  expect(cells[0]).toBe("3110 −4 +2510 laid, 4 held, 25 cut");
  expect(cells[1]).toBe("3020 −0 +1020 laid, 0 held, 10 out");
  expect(cells[2]).toBe("−75 −125 laid, 12 held");
  expect(root.querySelector("tfoot")?.textContent).toBe("Total2536−1");
  expect(root.querySelector("thead")?.textContent).toContain("Bot 1");
});

test("before the first hand is over the sheet says so", () => {
  draw(<Sheet view={PLAYING} names={[]} over={false} language="de" />);
  expect(root.textContent).toBe("Noch keine Hand ist vorbei.");
});
