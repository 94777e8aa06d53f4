import { render } from "preact";
import { expect, it, vi } from "vitest";
import type { Live, Update } from "../net";
import { PassDevice } from "./handover";

it("shows nobody's secrets before the device has passed", () => {
  const ask = vi.fn(() => Promise.resolve());
  const live = { socket: { ask } } as unknown as Live;
  const seats = [{ name: "Lea" }, { name: "Mia" }];
  const update = { ask: [1], view: null, table: { seats } } as unknown as Update<unknown, unknown>;
  const root = document.createElement("div");
  render(<PassDevice live={live} update={update} />, root);
  expect(root.textContent).toContain("Mia");
  expect(root.textContent).not.toContain("Lea");
  root.querySelector("button")?.click();
  expect(ask).toHaveBeenCalledWith({ type: "Show", seat: 1 });
});
