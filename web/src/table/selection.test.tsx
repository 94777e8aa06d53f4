import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it, vi } from "vitest";
import type { AnyGame } from "../games";
import { type Live, RequestError, type Update } from "../net";
import { atTable, type Selection, useSelection } from "./selection";

const game = {
  path: (action: { cell: string }) => [action.cell],
  attempt: (_chosen: readonly string[], key: string) => ({ type: "Place", cell: key }),
} as unknown as AnyGame;
const decision = { seat: 1, version: 7, legal: [{ type: "Place", cell: "a1" }], composed: [] };
const update = { decision, view: {}, paused: false } as unknown as Update<unknown, unknown>;
const REFUSAL = { code: "illegal", message: "no support", rule: "PY-05", keys: ["b2"] };

/** Sit at a table whose server answers so; give what can be chosen, and what it was asked. */
function seated(asks: boolean, answer: () => Promise<void>, more = {}) {
  const request = vi.fn(answer);
  const live = { connection: { request } } as unknown as Live;
  const at = {} as { now: Selection };
  function Seat() {
    at.now = useSelection(atTable(live, { ...update, ...more }), game, asks);
    return null;
  }
  act(() => render(<Seat />, document.createElement("div")));
  const click = (key: string) => act(async () => at.now.onKey(key));
  return { request, at, click };
}

it.each([true, false])("what is not lit is asked about and not played (asks: %s)", async (asks) => {
  const { request, at, click } = seated(asks, () => Promise.reject(new RequestError(REFUSAL)));
  await click("b2");
  const action = { type: "Place", cell: "b2" };
  expect(request.mock.calls).toEqual([[{ type: "Weigh", seat: 1, version: 7, action }]]);
  expect(at.now.refusal?.rule).toBe("PY-05");
  expect([...at.now.marked]).toEqual(["b2"]);
});

it("what is not lit is not played even where the rules would allow it", async () => {
  const { request, at, click } = seated(true, () => Promise.resolve());
  await click("b2");
  expect(request.mock.calls).toMatchObject([[{ type: "Weigh" }]]);
  expect(at.now.refusal).toBeNull();
  expect(at.now.unconfirmed).toBeNull();
});

it("what is lit is played, after it was confirmed where one wants to be asked", async () => {
  const { request, at, click } = seated(true, () => Promise.resolve());
  await click("a1");
  expect(request).not.toHaveBeenCalled();
  await act(async () => at.now.confirm());
  const action = { type: "Place", cell: "a1" };
  expect(request.mock.calls).toEqual([[{ type: "Act", seat: 1, version: 7, action }]]);
});

it("what is typed while others are to move is answered here, and sent to nobody", async () => {
  const { request, at } = seated(false, () => Promise.resolve(), { decision: null });
  let played = true;
  await act(async () => {
    played = await at.now.type("1a1");
  });
  expect(played).toBe(false);
  expect(request).not.toHaveBeenCalled();
  expect(at.now.refusal?.code).toBe("not-your-turn");
});
