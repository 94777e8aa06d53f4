import { expect, it } from "vitest";
import { inPixels } from "./stylesheet";

it("writes lengths of the window in pixels, and leaves all others alone", () => {
  const rule = "a { height: calc(100svh - 56px); width: 50vw; margin: 2.5vh 10cqw; top: -1.5dvh }";
  expect(inPixels(rule, 400, 800)).toBe(
    "a { height: calc(800px - 56px); width: 200px; margin: 20px 10cqw; top: -12px }",
  );
  expect(inPixels(".v2vh { --x: var(--1vw) }", 400, 800)).toBe(".v2vh { --x: var(--1vw) }");
});
