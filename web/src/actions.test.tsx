import { render } from "preact";
import { expect, it, vi } from "vitest";
import { ActionBar } from "./actions";
import { type Live, NOTHING } from "./live";
import type { Update } from "./wire";

const PERSON = { kind: "person", name: "", bot: "", online: true };
const BOT = { ...PERSON, kind: "bot", bot: "easy" };

function buttons(hint: boolean, seats: readonly unknown[], hints: boolean): string {
  const table = { status: "playing", seats, hints, clock: { type: "NoClock" } };
  const held = seats.flatMap((each, seat) => (each === PERSON ? [seat] : []));
  const update = { seat: 0, table, held, hint, decision: { seat: 0, back: false } };
  const root = document.createElement("div");
  render(
    <ActionBar
      live={{ socket: { ask: vi.fn() } } as unknown as Live}
      known={NOTHING}
      update={update as unknown as Update<unknown, unknown>}
      onRefused={() => undefined}
    />,
    root,
  );
  return root.textContent ?? "";
}

it.each([
  [true, [PERSON, BOT], false],
  [false, [PERSON, PERSON], false],
  [true, [PERSON, PERSON], true],
])("a hint is offered where the server would give one: %s", (hint, seats, hints) => {
  expect(buttons(hint, seats, hints).includes("Hint")).toBe(hint);
});
