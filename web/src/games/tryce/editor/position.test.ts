import { expect, it } from "vitest";
import { PLAYING } from "../fixture";
import { dealt, draftOf, put, stockOf, takenBack, written } from "./position";

const TEXT =
  "- play 3 2 0 0 +3S:E,5S:I,JK/2D:C+/+4D:M 2C:T,AS:D 1.word.0.0.2H:D,JK=A,3C:T,2S:E - - - - 0 - - -";
const view = {
  ...PLAYING,
  own: { known: [], drawn: [["3S:E", "5S:I", "JK"]] },
  groups: [
    { owner: 1, kind: "word" as const, cards: ["2H:D", "JK=A", "3C:T", "2S:E"], front: 0, end: 0 },
  ],
  unseen: [["4D:M", "6D:N", "7C:E", "8S:A"]],
};
const draft = draftOf(TEXT, view);

it("knows the whole deck, and what of it lies nowhere else", () => {
  expect(stockOf(draft)).toEqual(["6D:N", "7C:E", "8S:A"]);
});

it("writes a position, with an empty line for each hand before", () => {
  const text = written(draft, "1234567");
  expect(text).toBe(
    "- play 3 2 0 0 +3S:E,5S:I,JK/2D:C+/+4D:M 2C:T,AS:D 1.word.0.0.2H:D,JK=A,3C:T,2S:E - - - - 0 - - 1.0/0/0.0/0/0.-.-;2.0/0/0.0/0/0.-.-",
  );
});

it("puts cards somewhere and back, and deals the rest", () => {
  const more = put(draft, "hand 2", "7C:E");
  expect(more.hands[2]?.drawn).toEqual(["4D:M", "7C:E"]);
  expect(takenBack(more, "hand 2", "7C:E")).toEqual(draft);
  expect(put(draft, "group 0", "8S:A").groups[0]?.cards.at(-1)).toBe("8S:A");
  const full = dealt({ ...draft, pile: [] }, 2, () => 0);
  expect(full.hands.map((hand) => hand.known.length + hand.drawn.length)).toEqual([3, 2, 2]);
  expect(full.pile).toHaveLength(1);
});
