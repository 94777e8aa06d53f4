import { render } from "preact";
import { expect, it, vi } from "vitest";
import type { Live, Update } from "../net";
import { Handover } from "./handover";

it("shows nobody's secrets before the device has passed", () => {
  const request = vi.fn(() => Promise.resolve());
  const live = { connection: { request } } as unknown as Live;
  const seats = [{ name: "Lea" }, { name: "Mia" }];
  const told = { ask: [1], view: null, called: ["Lea", "Mia"], table: { seats } };
  const update = told as unknown as Update<unknown, unknown>;
  const root = document.createElement("div");
  render(<Handover live={live} update={update} />, root);
  expect(root.textContent).toContain("Mia");
  expect(root.textContent).not.toContain("Lea");
  root.querySelector("button")?.click();
  expect(request).toHaveBeenCalledWith({ type: "Show", seat: 1 });
});
