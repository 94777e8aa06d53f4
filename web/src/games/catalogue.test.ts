import { describe, expect, it } from "vitest";
import { card, findGame, hasBoard, optionWord, thumb } from "./catalogue";

it("names options in words, and those without words as they are", () => {
  expect(optionWord("pylos", "children", "de")).toBe("Kinder");
  expect(optionWord("pylos", "some_day", "de")).toBe("some day");
});

const seats = import.meta.glob("./*/seats.css");
const folders = Object.keys(import.meta.glob("./*/index.tsx")).map((each) => each.split("/")[1]);

describe.each(folders)("%s", (name = "") => {
  it("says the same in both languages", () => {
    const said = card(name);
    expect(said, "card.json").not.toBeNull();
    if (!said) return;
    expect(Object.keys(said.de.words).sort()).toEqual(Object.keys(said.en.words).sort());
    expect(said.de.line).not.toBe(said.en.line);
    expect(said.minutes).toBeGreaterThan(0);
  });

  it("has a small drawing, marks of its seats, and a board that is called like its folder", async () => {
    expect(hasBoard(name)).toBe(true);
    expect((await findGame(name))?.name).toBe(name);
    expect(thumb(name), "thumb.svg").toContain("viewBox");
    expect(seats, "seats.css").toHaveProperty([`./${name}/seats.css`]);
  });
});
