import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, it, vi } from "vitest";
import { choose } from "../../browser";
import { wordsOf } from "../../i18n";
import type { Judgement, Review, SeatReview } from "../../net";
import { Grades } from "./grades";
import { signsOf } from "./sign";
import { mistakesOf } from "./use";

const seat = (share: number, hindsight = true): SeatReview => ({
  known: [
    { number: 0, share },
    { number: 2, share: 1 - share },
  ],
  hindsight: hindsight
    ? [
        { number: 0, share: 0.25 },
        { number: 2, share: 0.75 },
      ]
    : [],
  accuracy: 0.9,
  grades: [3, 1, 0, 0, 1],
  luck: 0.1,
  own: -0.2,
  others: 0.3,
});

const decision = (number: number, grade: Judgement["grade"]): Judgement => ({
  number,
  last: number + 1,
  seat: 0,
  grade,
  played: "1a1",
  share: 0.4,
  best: 0.6,
  loss: 0.2,
  better: grade === "best" ? "" : "1a2",
  words: grade === "best" ? "" : "That was bad.",
});

const REVIEW: Review = {
  state: "done",
  done: 5,
  total: 5,
  seats: [seat(0.6), seat(0.4)],
  decisions: [decision(1, "blunder"), decision(3, "best")],
  turning: [{ number: 1, seat: 0, change: -0.2, by_luck: false }],
};

let root: HTMLElement;
beforeEach(() => {
  choose({ language: "en" });
  root = document.createElement("div");
});

function shown(review: Review, number = 2) {
  const [onShow, begin] = [vi.fn(), vi.fn()];
  const where = { table: "abc", game: 1, plies: 5, number, place: (at: number) => at };
  act(() =>
    render(
      <Grades
        review={review}
        refusal={null}
        begin={begin}
        names={["Mia", "Bob"]}
        onShow={onShow}
        {...where}
      />,
      root,
    ),
  );
  return { onShow, begin };
}
const click = (name: string) =>
  act(() =>
    [...root.querySelectorAll("button")].find((each) => each.textContent?.includes(name))?.click(),
  );

it("offers a review, and tells how far it has come", () => {
  const nothing = { ...REVIEW, seats: [], decisions: [], turning: [] };
  const { begin } = shown({ ...nothing, state: "none", total: 0 });
  click("Review this game");
  expect(begin).toHaveBeenCalledOnce();
  shown({ ...nothing, state: "running", done: 2, total: 8 });
  expect(root.querySelector("[role=status]")?.textContent).toContain("25 %");
});

it("does not say of what is still to be judged that nobody decides", () => {
  shown({ ...REVIEW, state: "running", done: 2 }, 5);
  expect(root.querySelector(".explained")?.textContent).toBe("This step has not been judged yet.");
  shown(REVIEW, 5);
  expect(root.querySelector(".explained")?.textContent).toBe("Nobody decides anything here.");
});

it("explains the decision that is shown, and leads to another try", () => {
  shown(REVIEW);
  expect(root.querySelector(".explained")?.textContent).toContain("That was bad.");
  expect(root.querySelector(".explained a")?.getAttribute("href")).toContain(
    "retry/abc/1?seat=0&entry=1",
  );
  shown(REVIEW, 0);
  expect(root.querySelector(".explained")?.textContent).toBe("Nobody decides anything here.");
});

it("shows chances as they could be known, or in hindsight", () => {
  shown(REVIEW);
  expect(root.querySelector("figcaption")?.textContent).toBe("Mia 40 %Bob 60 %");
  click("In hindsight");
  expect(root.querySelector("figcaption")?.textContent).toBe("Mia 75 %Bob 75 %");
});

it("goes to where the game turned", () => {
  const { onShow } = shown(REVIEW);
  click("Step 1: Mia −20 %");
  expect(onShow).toHaveBeenCalledWith(1);
});

it("marks only what gave something away, and lists it to be tried again", () => {
  expect([...signsOf(REVIEW, wordsOf("en")).keys()]).toEqual([2]);
  expect(mistakesOf(REVIEW, 0).map((each) => each.number)).toEqual([1]);
  expect(mistakesOf(REVIEW, 1)).toEqual([]);
});
