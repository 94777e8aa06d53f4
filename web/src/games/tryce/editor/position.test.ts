import { expect, it } from "vitest";
import { PLAYING, SCORED } from "../fixture";
import { dealt, draftOf, put, stepsOf, stockOf, takenBack, withStep, written } from "./position";

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

const fields = (text: string) => {
  const parts = text.split(" ");
  const [step, hands, buyer, answers, pending, asked] = [1, 6, 10, 11, 12, 13].map(
    (at) => parts[at],
  );
  return { step, hands, buyer, answers, pending, asked };
};

it("asks the others about an offer, and lets the lot or a buyer come next", () => {
  const asked = { ...draft, answers: ["y", "a", "n"] as const };
  // Whoever asks does not answer, and to an offer nobody abstains.
  expect(fields(written({ ...asked, step: "buy" }, "1234567"))).toMatchObject({
    step: "buy",
    answers: "??n",
    buyer: "-",
    asked: "0",
  });
  expect(fields(written({ ...asked, step: "lot", turn: 1 }, "1234567")).answers).toBe("y?n");
  expect(fields(written({ ...asked, step: "extra", buyer: 2 }, "1234567"))).toMatchObject({
    answers: "-",
    buyer: "2",
  });
  expect(fields(written({ ...asked, step: "play" }, "1234567")).answers).toBe("-");
});

it("puts a word to the vote, whose cards all have seen", () => {
  const voting = put(put({ ...draft, step: "vote" }, "vote end", "7C:E"), "vote end", "JK=A");
  expect(stockOf(voting)).not.toContain("7C:E");
  const text = written({ ...voting, answers: ["?", "a", "?"] }, "1234567");
  expect(fields(text)).toEqual({
    step: "vote",
    hands: "7C:E,JK+3S:E,5S:I,JK/2D:C+/+4D:M",
    buyer: "-",
    answers: "?a?",
    pending: "lay_word_7C:E_JK=A_?",
    asked: "1",
  });
  const pending = { type: "Lay", kind: "word", cards: ["7C:E", "JK=A"], ask: true } as const;
  expect(written(draftOf(text, { ...view, hand: 3, step: "vote", pending }), "1234567")).toBe(text);
  // Elsewhere the cards are in the stock again.
  expect(stockOf({ ...voting, step: "play" })).toContain("7C:E");
});

it("votes on a longer word at both of its sides, and keeps an exchange as it was typed", () => {
  const vote = { group: 0, front: ["7C:E"], end: ["8S:A"], swap: "" };
  const text = written({ ...draft, step: "vote", vote }, "1234567");
  expect(fields(text).pending).toBe("add_G1_front_7C:E_end_8S:A_?");
  const swapped = text.replace(/add_\S+/, "swap_G1_2_6D:N_end_?");
  const pending = {
    type: "Swap",
    group: 1,
    place: 2,
    card: "6D:N",
    side: "end",
    stands: "",
    ask: true,
  } as const;
  const read = draftOf(swapped, { ...view, step: "vote", pending });
  expect(fields(written(read, "1234567")).pending).toBe("swap_G1_2_6D:N_end_?");
  expect(put(read, "vote end", "8S:A").vote).toEqual({
    group: null,
    front: [],
    end: ["8S:A"],
    swap: "",
  });
});

it("writes the score sheet, with the hands that this game plays", () => {
  const scored = draftOf(TEXT, { ...view, sheet: SCORED.sheet });
  const sheet = (hands: string) => written(scored, hands).split(" ").at(-1);
  expect(sheet("1234567")).toBe("1.10/20/5.4/0/12.1.0;2.0/8/9.6/2/3.-.-");
  expect(sheet("13")).toBe("1.10/20/5.4/0/12.1.0");
});

it("asks anew where another question comes", () => {
  const answered = { ...draft, step: "buy" as const, answers: ["?", "y", "n"] as const };
  expect(withStep(answered, "lot").answers).toEqual(["?", "y", "n"]);
  expect(withStep(answered, "vote").answers).toEqual(["?", "?", "?"]);
});

it("offers what may come next in this game", () => {
  expect(stepsOf({}, "turn")).not.toContain("vote");
  expect(stepsOf({ words: "table" }, "turn")).toContain("vote");
  expect(stepsOf({ buying: "first" }, "turn")).not.toContain("lot");
  expect(stepsOf({ buying: "first" }, "lot")).toContain("lot");
});
