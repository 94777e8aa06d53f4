import { render } from "preact";
import { expect, it, vi } from "vitest";
import type { Live, Update } from "../../net";
import { Tools } from "./tools";

const PERSON = { kind: "person", name: "", bot: "", online: true };
const BOT = { ...PERSON, kind: "bot", bot: "easy" };

function bar(seats: readonly unknown[], more: Partial<Update<unknown, unknown>>) {
  const table = { status: "playing", seats, hints: false, clock: { type: "NoClock" } };
  const held = seats.flatMap((each, seat) => (each === PERSON ? [seat] : []));
  const decision = { seat: 0, back: false };
  const told = { plays: true, returns: false, hint: false, undo: null };
  const called = seats.map((_, seat) => `Name ${seat}`);
  const update = { seat: 0, table, called, held, decision, ...told, ...more };
  const request = vi.fn(() => Promise.resolve());
  const root = document.createElement("div");
  render(
    <Tools
      live={{ connection: { request } } as unknown as Live}
      update={update as unknown as Update<unknown, unknown>}
      onRefused={() => undefined}
    />,
    root,
  );
  const names = [...root.querySelectorAll("button")].map((each) => each.textContent?.trim());
  const button = (name: string) =>
    [...root.querySelectorAll("button")].find((each) => each.textContent?.trim() === name);
  return { request, button, names };
}

it.each([
  [true, [PERSON, BOT]],
  [false, [PERSON, PERSON]],
  [true, [PERSON, PERSON]],
])("a hint is offered where the server would give one: %s", (hint, seats) => {
  expect(bar(seats, { hint }).button("Hint") !== undefined).toBe(hint);
});

it("offers an undo for the seat that the server names, and says whether others are asked", () => {
  const alone = bar([PERSON, PERSON], { undo: { seat: 1, asks: false } });
  alone.button("Undo")?.click();
  expect(alone.request).toHaveBeenCalledWith({ type: "AskUndo", seat: 1, to: null });
  const asking = bar([PERSON, BOT], { undo: { seat: 0, asks: true } });
  asking.button("Ask to undo")?.click();
  expect(asking.request).toHaveBeenCalledWith({ type: "AskUndo", seat: 0, to: null });
});

it("offers no undo where the server names nobody", () => {
  const none = bar([PERSON, PERSON], { undo: null });
  expect(none.button("Undo")?.disabled).toBe(true);
});
