import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import type { Refusal } from "../../../net";
import { ACTING, ACTIONS, all, at, click, during, show, TURN } from "../fixture";
import type { Action } from "../kinds";

const OFFER = { type: "Offer", give: [1, 0, 0, 0, 0], want: [0, 0, 0, 1, 0], to: null } as const;
const ASKED = during({
  type: "Answering",
  turn: { seat: 1, passes: 0, offers: 1 },
  offer: OFFER,
  answers: [null, null, null],
});
const ANSWERS: readonly Action[] = [{ type: "Accept" }, { type: "Refuse" }];

const words = () => all(".tyros-desk")[0]?.textContent ?? "";

const group = (name: string) => all(`[role=group][aria-label="${name}"] button`);

const rulebook = async () => new Response(JSON.stringify({ rules: [] }));

test("an offer is put together from what can be", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(rulebook);
  const refusal: Refusal = { code: "illegal", message: "no", rule: "TY-44", keys: [] };
  const weigh = vi.fn(async (action: Action) =>
    action.type === "Offer" && action.to === 2 ? refusal : null,
  );
  const { send } = show(ACTING, ACTIONS, { open: ["Offer"], weigh });
  click("trade");
  const [less, more] = [group("You give")[4], group("You give")[5]];
  expect([less, more].map((each) => (each as HTMLButtonElement).disabled)).toEqual([true, true]);
  click(group("You give")[1] as HTMLElement);
  click(group("You want")[5] as HTMLElement);
  click("to 3");
  await act(async () => {});
  expect(at("send").getAttribute("aria-disabled")).toBe("true");
  click("to 2");
  await act(async () => {});
  expect(at("send").getAttribute("aria-disabled")).toBe("false");
  click("send");
  const offer = { type: "Offer", give: [1, 0, 0, 0, 0], want: [0, 0, 1, 0, 0], to: 1 };
  expect(send).toHaveBeenCalledWith(offer);
});

test("an offer is answered, and a counter-offer begins with it", () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(rulebook);
  const { onKey, send } = show(ASKED, ANSWERS, { open: ["Counter"] });
  expect(words()).toContain("Ben offers an orange for a violet to all.");
  click("accept");
  click("refuse");
  expect(onKey.mock.calls.flat()).toEqual(["accept", "refuse"]);
  click("counter");
  click(group("You want")[1] as HTMLElement);
  click("send");
  const counter = { type: "Counter", give: [0, 0, 0, 1, 0], want: [2, 0, 0, 0, 0] };
  expect(send).toHaveBeenCalledWith(counter);
});

test("all offers of a round are refused by one click, until it ends", () => {
  const first = show(ASKED, ANSWERS);
  click("refuse all");
  expect(first.onKey).toHaveBeenCalledWith("refuse", true);
  show(ACTING, ACTIONS);
  expect(words()).toContain("You refuse all offers of this round.");
  const second = show(ASKED, ANSWERS);
  expect(second.onKey).toHaveBeenCalledWith("refuse", true);
  const later = show({ ...ASKED, round: { ...ASKED.round, number: 3 } }, ANSWERS);
  expect(later.onKey).not.toHaveBeenCalled();
});

test("refusing all can be ended", () => {
  show(ASKED, ANSWERS);
  click("refuse all");
  show(ACTING, ACTIONS);
  click("listen");
  const { onKey } = show(ASKED, ANSWERS);
  expect(onKey).not.toHaveBeenCalled();
});

test("one of the answers is taken, or none", () => {
  const counter = { type: "Counter", give: [0, 0, 2, 0, 0], want: [1, 0, 0, 0, 0] } as const;
  const answers = [null, { type: "Refuse" } as const, counter];
  const view = during({ type: "Choosing", turn: TURN, offer: OFFER, answers });
  const { onKey } = show(view, [{ type: "TakeAnswer", seat: 2 }, { type: "TakeNone" }]);
  expect(words()).toContain("Ben refuses");
  expect(words()).toContain("Cleo gives 2two green for an orange");
  click("take 3");
  click("none");
  expect(onKey.mock.calls.flat()).toEqual(["take 3", "none"]);
});
