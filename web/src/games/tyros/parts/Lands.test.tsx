import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { at, during, show } from "../fixture";
import type { Action } from "../kinds";

const LAYING = during({ type: "Laying", seat: 0, again: false });
const LAYS: readonly Action[] = [
  { type: "Lay", field: "12", empire: "G" },
  { type: "Lay", field: "24", empire: "O" },
];

afterEach(() => vi.restoreAllMocks());

/** Drag the first landscape card by so many pixels, and drop it on a place. */
function drag(far: number, over: string): void {
  const card = document.querySelector(".tyros-landcard") as HTMLElement;
  const place = document.querySelector(`.tyros-place[data-key="${over}"]`);
  document.elementFromPoint = () => place;
  const fire = (type: string, x: number) =>
    card.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: 0, bubbles: true }));
  act(() => {
    fire("pointerdown", 0);
    fire("pointermove", far);
    fire("pointerup", far);
    card.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
}

test("a landscape card is laid by dragging it to its field", () => {
  const { send } = show(LAYING, LAYS);
  drag(80, "12");
  expect(send.mock.calls).toEqual([[LAYS[0]]]);
});

test("a press that hardly moves is a click, and a drop on another field does nothing", () => {
  const { send } = show(LAYING, LAYS);
  drag(2, "24");
  expect(send.mock.calls).toEqual([[LAYS[0]]]);
  const then = show(LAYING, LAYS);
  drag(80, "24");
  expect(then.send).not.toHaveBeenCalled();
  expect(then.onKey).not.toHaveBeenCalled();
  expect(at("12").classList).not.toContain("dragged");
});
