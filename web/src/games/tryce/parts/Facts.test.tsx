import { expect, test } from "vitest";
import { draw, root } from "../../fixture";
import { PLAYING } from "../fixture";
import { Facts } from "./Facts";

const told = (seat: number, language: "en" | "de" = "en") => {
  draw(<Facts view={PLAYING} seat={seat} names={[]} options={{}} language={language} />);
  return [...root.querySelectorAll(".unseen")].map((each) => each.textContent);
};

test("the list tells what a player still has to lay, holds and has won", () => {
  expect(told(1)).toEqual([
    "still to lay: one set",
    "5 cards",
    "12 points",
    "known: two of diamonds, letter C",
  ]);
  expect(told(2, "de")).toEqual([
    "noch auszulegen: ein Satz und ein Wort",
    "gibt",
    "6 Karten",
    "−3 Punkte",
  ]);
  expect(root.querySelectorAll(".tryce-kind").length).toBe(2);
});
