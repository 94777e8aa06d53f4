import { expect, it } from "vitest";
import type { View } from "../types";
import { clicked, draftOf, reachable, written } from "./position";

const view = { light: ["1a1", "1b1", "1a2"], dark: ["1b2"], mover: "dark" } as unknown as View;
const draft = draftOf(view);

it("writes what lies on the board, and who is to move", () => {
  expect(written(draft)).toBe("1a1,1b1,1a2/1b2 dark");
  expect(written({ balls: {}, mover: "light" })).toBe("-/- light");
});

it("puts, recolours and takes away", () => {
  expect(written(clicked(draft, "1d4", "light"))).toBe("1a1,1b1,1a2,1d4/1b2 dark");
  expect(written(clicked(draft, "1a1", "dark"))).toBe("1b1,1a2/1a1,1b2 dark");
  expect(written(clicked(draft, "1a1", "light"))).toBe("1b1,1a2/1b2 dark");
  expect(written(clicked(draft, "1b2", "none"))).toBe("1a1,1b1,1a2/- dark");
});

it("offers a cell above only where four balls lie below it", () => {
  expect(reachable(draft).has("2a1")).toBe(true);
  expect(reachable(draft).has("2b1")).toBe(false);
});
