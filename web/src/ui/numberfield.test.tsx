import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";
import { bounded, NumberField } from "./numberfield";

it("keeps what is typed until it is left, whatever is drawn anew meanwhile", async () => {
  const root = document.body.appendChild(document.createElement("div"));
  const found: number[] = [];
  const draw = (value: number) => (
    <NumberField value={value} min={1} max={20} label="Round" onNumber={(it) => found.push(it)} />
  );
  await act(() => render(draw(3), root));
  const input = root.querySelector("input") as HTMLInputElement;
  input.value = "17";
  await act(() => void input.dispatchEvent(new Event("input", { bubbles: true })));
  await act(() => render(draw(4), root));
  expect([input.value, found]).toEqual(["17", []]);
  await act(() => void input.dispatchEvent(new Event("blur")));
  expect(found).toEqual([17]);
  // Whoever types nothing changes nothing.
  await act(() => void input.dispatchEvent(new Event("blur")));
  expect(found).toEqual([17]);
});

it("takes whole numbers within bounds", () => {
  const typed = ["12", "-4", "7.9", "x", "", "123456"];
  expect(typed.map((each) => bounded(each, 0, 999))).toEqual([12, 0, 7, 0, 0, 999]);
});
