import { expect, test } from "vitest";
import type { Language } from "../../game";
import { ACTING, ACTIONS, all, click, during, show, TURN } from "../fixture";
import type { Action, View } from "../kinds";

// Cards as letters, waters, counted letters, and what the notation's words are followed by.
const CODES =
  /\b[OYGVJ]{2,}\b|\b\d+[OYGVJWE]\b|(^| )[OYGVJ]( |$)|\b(lay|under|move|city|ship|pay|keep|swap|offer|take) [T\d]/;

/** Give everything that can be read of the board: texts, labels and tooltips. */
function read(): readonly string[] {
  return all(".tyros, .tyros *").flatMap((each) => [
    ...[...each.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map((text) => text.nodeValue ?? ""),
    each.getAttribute("aria-label") ?? "",
    each.getAttribute("title") ?? "",
  ]);
}

const OFFER = { type: "Offer", give: [2, 0, 0, 0, 1], want: [0, 0, 1, 0, 0], to: 0 } as const;
const counter = { type: "Counter", give: [0, 0, 3, 0, 0], want: [2, 0, 0, 0, 0] } as const;
const MOMENTS: readonly [View, readonly Action[], readonly string[]][] = [
  [ACTING, ACTIONS, []],
  [ACTING, ACTIONS, ["T"]],
  [
    during({ type: "Laying", seat: 0, again: true }),
    [
      { type: "Lay", field: "24", empire: "O" },
      { type: "Lay", field: "24", empire: "Y" },
    ],
    ["24"],
  ],
  [
    during({ type: "Paying", turn: TURN, what: { type: "Move", origin: "T", target: "16E" } }),
    [{ type: "Pay", cards: [0, 0, 2, 0, 1] }],
    [],
  ],
  [
    during({
      type: "Answering",
      turn: { ...TURN, seat: 1 },
      offer: OFFER,
      answers: [null, null, null],
    }),
    [{ type: "Accept" }, { type: "Refuse" }],
    [],
  ],
  [
    during({
      type: "Choosing",
      turn: TURN,
      offer: { ...OFFER, to: null },
      answers: [null, counter, null],
    }),
    [{ type: "TakeAnswer", seat: 1 }, { type: "TakeNone" }],
    [],
  ],
  [
    during({ type: "Keeping", kept: [null, null, null] }),
    [{ type: "Keep", cards: [2, 0, 0, 0, 1] }],
    [],
  ],
];

test.each(["en", "de"] as const satisfies readonly Language[])(
  "no codes are read: %s",
  (language) => {
    for (const [view, legal, chosen] of MOMENTS) {
      show(view, legal, { chosen, language, open: ["Offer", "Counter"] });
      expect(read().filter((text) => CODES.test(text))).toEqual([]);
    }
  },
);

test("an exchange that is put together has none either", () => {
  show(ACTING, ACTIONS, { open: ["Offer"] });
  click("trade");
  expect(read().filter((text) => CODES.test(text))).toEqual([]);
});
