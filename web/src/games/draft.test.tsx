import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";
import { useDraft } from "./draft";

type Row = readonly string[];
let change: (next: Row) => void = () => undefined;
let shown: Row = [];

function Editor({ position }: { position: string }) {
  const onChange = async () => true;
  const read = () => position.toLowerCase().split("");
  const [draft, set] = useDraft<Row>({ position, onChange }, read, (row) => row.join(""));
  [shown, change] = [draft, set];
  return null;
}

const root = document.createElement("div");
const come = (position: string) => act(() => render(<Editor position={position} />, root));

it("keeps what was changed while an earlier change comes back", async () => {
  await come("A");
  await act(() => change(["a", "b"]));
  await act(() => change(["a", "b", "c"]));
  await come("AB");
  expect(shown).toEqual(["a", "b", "c"]);
  await come("ABC");
  expect(shown).toEqual(["a", "b", "c"]);
  // A try that is refused stays, however late the one before comes back.
  await act(() => change(["x"]));
  await act(() => change(["x", "!"]));
  await come("X");
  expect(shown).toEqual(["x", "!"]);
});

it("takes what somebody has typed, also if it was tried before", async () => {
  await come("A");
  await act(() => change(["b"]));
  await come("B");
  await come("A");
  expect(shown).toEqual(["a"]);
  await come("B");
  expect(shown).toEqual(["b"]);
});
